import type { Page } from 'playwright/test'
import { urlOf } from '../../../adapters/http/services.ts'
import { searchMaterials } from '../../../application/ordering/contract/calendar.ts'
import { getPendingOverview, listPendingOrders, sumSelection } from '../../../application/payment/contract/pending.ts'
import { getTrade, listPaidTrades, listProcessingTrades } from '../../../application/payment/contract/trade-views.ts'
import { listLedger, queryReport } from '../../../application/reports/contract/reports.ts'
import { addDays, monthStart } from '../../../domain/kernel/day.ts'
import { paths, paymentGoingHref } from '../../../ui/app/paths.ts'
import { answerWith, changeAnswer, type Data, refuseWith, withPermissions } from '../fixtures/answers.ts'
import { ask, expect, horizontalOverflow, neededRight, test, today } from '../fixtures/portal.ts'
import { settlementOf } from '../fixtures/settlements.ts'

/** The elements of the payment screens that document 001 lists, in its order and wording. */
test.use({ person: 'lin.feng' })

const inEnglish = (page: Page) =>
  page.addInitScript(() => {
    // The notice's frame has no storage.
    if (self.origin !== 'null') localStorage.setItem('dinghuo.language', 'en')
  })

const heads = (page: Page) => page.getByRole('columnheader').allInnerTexts()
const filters = (page: Page) => page.locator('form label').allInnerTexts()
const last = (count: number) => {
  const [from, to] = [addDays(today(), 1 - count), today()]
  return `${from} ~ ${from.slice(0, 4) === to.slice(0, 4) ? to.slice(5) : to}`
}

test('支付的每个页面只认自己的权限码 [001: 2.1.1, 2.1.2.2, 2.1.3.1, 2.1.3.3, 2.1.4.1-2]', { tag: '@share9' }, async ({
  page,
}) => {
  const pages = [
    [paths.pendingPayment, 'P003046'],
    [paths.settlement, 'P003047'],
    [paths.paymentGoing, 'P003050'],
    [paths.paymentGoingDetail, 'P003055'],
    [paths.paid, 'P003053'],
    [paths.paidDetail, 'P003056'],
  ] as const
  const ofPayment: ReadonlyArray<string> = pages.map(([, code]) => code)
  await withPermissions(page, codes => codes.filter(code => !ofPayment.includes(code)))
  await page.goto(paths.orderList)
  await expect(page.getByRole('table')).toBeVisible()
  for (const [path, code] of pages) {
    await page.evaluate(to => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await expect(page.getByRole('heading', { name: '无权访问', level: 1 })).toBeAttached()
    await neededRight(page, code)
  }
})

test.describe('with exclusive use of the shop’s orders', () => {
  test.use({ alone: 'GZ3001' })

  test('[B1] [L4] in English, each list and the settlement show the elements of the document, in its order [001: 1.5.1, 2.2.1.1, 2.2.2.1-4, 2.2.4.1-2, 2.2.4.4-5, 2.2.5.2-4, 2.3.1.2-4, 2.3.2.1, 2.3.2.4-8, 2.6.1, 5.1.4.1, 9.3.1, 9.3.4]', {
    tag: '@share3',
  }, async ({ page }) => {
    const settling = await settlementOf(page.request)
    await inEnglish(page)
    await page.goto(paths.pendingPayment)
    await expect(page.getByRole('heading', { name: 'Orders awaiting payment', level: 1 })).toBeVisible()
    expect(await filters(page)).toEqual(['Partner', 'Payer', 'Ordered at'])
    await expect(page.getByRole('button', { name: `Ordered at ${last(7)}` })).toBeVisible()
    const columns = ['Shop/type', 'Order number', 'Ordered at', 'Payment deadline', 'Order amount']
    // Open account adjustments stand in a table of their own above the orders.
    await expect(page.getByRole('table').last().getByRole('columnheader')).toContainText(['', ...columns])
    const ofShop = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /(GZ3001|SZ3002)/ }) })
    await expect(ofShop.first()).toContainText('¥')
    for (const name of ['Shop', 'Order type'])
      await expect(page.getByRole('main').getByRole('combobox', { name, exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Go to settlement' })).toBeDisabled()
    await expect(page.getByRole('status').filter({ hasText: '0 selected' })).toContainText('Total')

    await page.goto(settling)
    await expect(ofShop.first()).toContainText('¥')
    const right = ['Order total', 'Use subsidy', 'Balance of the subsidy account', 'Amount payable']
    const places = [...right, 'Payment method', 'Pay now'].map(text => page.getByText(text, { exact: true }).last())
    await expect(places.at(-1)!).toBeVisible()
    const tops = await Promise.all(places.map(async place => (await place.boundingBox())!.y))
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    await expect(page.getByText(/^\d+ shops? · \d+ orders?$/)).toBeVisible()
    expect((await page.getByText('Orders to settle').boundingBox())!.x).toBeLessThan(
      (await places[0]!.boundingBox())!.x,
    )

    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL(new RegExp(`${paths.pendingPayment}$`))

    await page.goto(paths.paid)
    await expect(page.getByRole('link', { name: 'View details' }).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Paid orders' })).toBeAttached()
    expect(await filters(page)).toEqual(['Payer', 'Payment time'])
    const time = page.getByRole('button', { name: `Payment time ${last(30)}` })
    await expect(time).toBeVisible()
    await expect(time.locator('..').getByRole('button', { name: 'Clear' })).toHaveCount(0)
    expect((await heads(page)).slice(0, 5)).toEqual([
      ...['Payer', 'Ordering shops', 'Paid at', 'Payment number', 'Amount paid'],
    ])
  })
})

test('[L3] [L4] 支付中：列的次序、逾期与今日到期标红、继续支付只给有权限的付款人 [001: 2.7.1, 5.1.4.1, 6.1.4, 9.3.2]', {
  tag: '@share10',
}, async ({ page }) => {
  type Row = Data<typeof listProcessingTrades>['records'][number]
  const row = (at: number, payAging: string, more: Partial<Row>): Row => ({
    ...{ tradeOrderNo: `JY${at}`, entityCode: 'P', entityName: '主体', shopInfos: [], orderCount: 1, paidTime: null },
    ...{ payNo: null, totalFee: 1, payBy: 1, createdAt: 1, payAging, isOverdue: false },
    ...{ isTodayPay: false, isPayer: true, isConfirming: false, isDiffering: false, paymentMethodNo: 'WQF', ...more },
  })
  const records = [
    row(1, '已逾期 2 天', { isOverdue: true }),
    row(2, '今天 22:00 前支付', { isTodayPay: true }),
    row(3, '明天 22:00 前支付', { isPayer: false }),
  ]
  await answerWith(page, listProcessingTrades, { records, total: 3, size: 10, current: 1, pages: 1 })
  await page.goto(paths.paymentGoing)
  await expect(page.getByRole('link', { name: '查看详情' })).toHaveCount(3)
  expect(await filters(page)).toEqual(['付款主体', '发起时间'])
  await expect(page.getByRole('button', { name: `发起时间 ${last(30)}` })).toBeVisible()
  expect((await heads(page)).slice(0, 4)).toEqual(['付款主体', '订货门店', '支付时效', '实付金额'])
  await expect(page.getByRole('button', { name: '继续支付' })).toHaveCount(2)
  const colorOf = (text: string) => page.getByText(text).evaluate(of => getComputedStyle(of).color)
  const [overdue, todays, later] = await Promise.all(records.map(({ payAging }) => colorOf(payAging)))
  const [red, green, blue] = overdue!.match(/\d+/g)!.map(Number)
  expect(red! > 2 * green! && red! > 2 * blue!, overdue).toBe(true)
  expect(todays).toBe(overdue)
  expect(later).not.toBe(overdue)
  await withPermissions(page, codes => codes.filter(code => code !== 'P003047'))
  await page.reload()
  await expect(page.getByRole('link', { name: '查看详情' })).toHaveCount(3)
  await expect(page.getByRole('button', { name: '继续支付' })).toHaveCount(0)
})

test('[B1] [B2] 待支付：为空或失败各重新载入一次，没有结算权限不能选择，超过 30 单不能结算 [001: 2.2.5.5, 2.2.6, 2.2.7.1, 5.1.2, 6.1.1-3, 8.1.5, 8.5.1, 8.5.3-4, 9.1.3]', {
  tag: '@share11',
}, async ({ page }) => {
  const overview = { entityOrder: [{ entityCode: 'P', entityName: '主体', waitPayOrderNum: 31 }], isSingleEntity: true }
  await answerWith(page, getPendingOverview, { ...overview, paymentMethodNos: ['WQF'] })
  const silent = await refuseWith(page, listPendingOrders, { code: 1_211_810_006, message: '不该说的话' })
  await page.goto(paths.pendingPayment)
  await expect(page.getByText('没有待支付订单')).toBeVisible()
  await expect.poll(() => silent.times).toBe(2)
  await expect(page.getByText('不该说的话')).toHaveCount(0)
  await silent.stop()

  const failing = await refuseWith(page, listPendingOrders, { code: 1_211_810_001, message: '暂时查不到' })
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: '暂时查不到' }).first()).toBeVisible()
  await expect.poll(() => failing.times).toBe(2)
  await failing.stop()

  const orders = Array.from({ length: 31 }, (_, at) => ({
    ...{ dhNo: `DH${at}`, orderType: 'NORMAL', orderTypeName: '常规订货', orderedAt: 1, purchaseEndAtText: '今天' },
    ...{ payBy: 2, payByText: null, isOverdue: false, isTodayPay: true, payableFee: 1, refundFee: 0 },
  }))
  const shopOrders = [{ shopJdeNo: 'S', shopName: '店', payableFee: 31, orders }]
  await answerWith(page, listPendingOrders, { shopOrders, orderCount: 31 })
  await refuseWith(page, sumSelection, { code: 403_000, message: '没有权限' })
  await page.reload()
  await page.getByRole('checkbox', { name: '全选' }).last().check()
  await expect(page.getByText('请求失败：403000')).toBeVisible()
  await expect(page.getByText('已选 31 单')).toBeVisible()
  await page.getByRole('button', { name: '去结算' }).click()
  await expect(page.getByText('最多可合并 30 个订单支付，请重新选择')).toBeVisible()

  await withPermissions(page, codes => codes.filter(code => code !== 'P003047'))
  await page.reload()
  await expect(page.getByRole('link', { name: 'DH30' })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '去结算' })).toHaveCount(0)
})

test('[L3] 付款详情：抽屉 800 宽，支付中才有付款人的按钮 [001: 2.4.2.2, 2.5.1.2, 2.5.1.4, 4.7.2, 6.1.4, 6.2]', {
  tag: '@share12',
}, async ({ page }) => {
  const range = { startTime: addDays(today(), -80), endTime: today() }
  const { records } = await ask(page.request, listPaidTrades, range)
  const { tradeOrderNo, payNo } = records.find(paid => paid.payNo !== null)!
  await page.goto(`${paths.paidDetail}?tradePaymentOrderNo=${payNo}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(tradeOrderNo)
  await page.getByRole('button', { name: /^退款详情/ }).click()
  const drawer = page.getByRole('dialog', { name: '退款详情' })
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(640)
  expect((await drawer.boundingBox())!.width).toBe(800)

  let changes: Partial<Data<typeof getTrade>> = { statusCode: 'IN_TRANSACTION', isPayer: true, paidAt: null }
  await changeAnswer(page, getTrade, trade => ({ ...trade, ...changes }))
  const buttons = [page.getByRole('button', { name: '取消支付' }), page.getByRole('button', { name: '继续支付' })]
  await page.goto(paymentGoingHref(tradeOrderNo))
  await expect(page.getByText(/^应付合计/)).toBeVisible()
  for (const button of buttons) await expect(button).toBeVisible()
  for (const change of [{ isPayer: false }, { isPayer: true, statusCode: 'CANCELED' }] as const) {
    changes = { ...changes, ...change }
    await page.reload()
    await expect(page.getByRole('searchbox', { name: '门店或订货单号' })).toBeVisible()
    for (const button of buttons) await expect(button).toHaveCount(0)
  }
})

test('[R2] 报表：台账只能选近 90 天，三秒查询一次，页签认权限码，表格横向滚动 [001: 2.8.1.5, 2.10.2.3, 2.10.5.2, 5.2.7.1-2, 5.3.2-3.1, 6.3.6, 7.20.1, 7.20.3-4, 9.2.4, 9.3.5, 9.4.1-2, 9.8.2, 9.9.1]', {
  tag: '@share1',
}, async ({ page }) => {
  await withPermissions(page, codes => codes.filter(code => code !== 'P010306'))
  await page.clock.install()
  const pageCalls: Array<{ page: number; pageSize: number; at: number }> = []
  page.on('request', request => {
    if (!request.url().endsWith(urlOf(listLedger))) return
    const { param, ...payload } = request.postDataJSON()
    // The totals of the days before, to compare with, are another search.
    if (param.startPaymentTime.startsWith(addDays(today(), -6))) pageCalls.push({ ...payload, at: Date.now() })
  })
  const emptyPage = { data: [], cnt: 11, page: 9, sums: null, asOf: Date.now(), behindMs: 0 }
  await answerWith(page, listLedger, { ...emptyPage, readFrom: 'PRIMARY' }, { when: ({ page }) => page !== 1 })
  await page.goto('/purchase-order/report-forms/materia-statistics/list?shopId=GZ3001&shopId=SZ3002&run=1&current=9')
  await expect(page.getByRole('tab')).toHaveText(['物料订货明细', '订单汇总', '物料汇总'])
  const table = page.getByRole('region', { name: '物料订货明细' })
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  expect(pageCalls.map(call => `${call.pageSize} of page ${call.page}`)).toEqual(['10 of page 9', '10 of page 1'])
  expect(pageCalls[1]!.at - pageCalls[0]!.at).toBeGreaterThanOrEqual(300)
  expect(await table.evaluate(of => of.scrollWidth > of.clientWidth)).toBe(true)
  expect(await horizontalOverflow(page)).toBe(0)

  await page.getByRole('button', { name: `支付时间 ${last(7)}` }).click()
  const [first, before] = [addDays(today(), -89), addDays(today(), -90)]
  const earlier = page.getByRole('button', { name: '上个月' })
  for (let day = today(); monthOf(day) !== monthOf(first); ) {
    day = addDays(monthStart(day), -1)
    const month = page.getByRole('button', { name: monthOf(day), exact: true })
    if (!(await month.isVisible())) await earlier.click()
    await expect(month).toBeVisible()
  }
  await expect(page.getByRole('button', { name: labelOf(first), exact: true })).toBeEnabled()
  const isSeen = monthOf(first) === monthOf(before)
  await expect(isSeen ? page.getByRole('button', { name: labelOf(before), exact: true }) : earlier).toBeDisabled()
  await page.keyboard.press('Escape')

  const searched = pageCalls.length
  const search = page.getByRole('button', { name: '查询', exact: true })
  await page.clock.pauseAt(Date.now() + 10_000)
  await search.click()
  await page.clock.runFor(100)
  await expect.poll(() => pageCalls.length).toBe(searched + 1)
  await search.click()
  await page.clock.runFor(2_500)
  await page.waitForTimeout(500)
  expect(pageCalls).toHaveLength(searched + 1)
  await page.clock.runFor(1_000)
  await expect.poll(() => pageCalls.length).toBe(searched + 2)
  await page.clock.resume()

  const keywords: Array<string> = []
  page.on('request', request => {
    if (request.url().endsWith(urlOf(searchMaterials))) keywords.push(request.postDataJSON().keyword)
  })
  await page.getByRole('button', { name: '展开更多' }).click()
  await page.getByPlaceholder('请输入物料名称或编码').fill('   ')
  await page.getByPlaceholder('请输入物料名称或编码').fill(' 茶 ')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(keywords).toEqual(['茶'])
})

test('[R3] 货补流水：近 30 天，没有权限码不显示导出，查询失败可重试 [001: 6.4.2, 8.9.1, 9.3.8]', {
  tag: '@share2',
}, async ({ page }) => {
  await withPermissions(page, codes => codes.filter(code => code !== 'P000290'))
  await page.goto('/purchase-order/report-forms/subsidy-cash-flow/list?run=1')
  await expect(page.getByRole('button', { name: `交易时间 ${last(30)}` })).toBeVisible()
  await expect(page.getByText('合计', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: /^导出/ })).toHaveCount(0)

  const failure = await refuseWith(page, queryReport, { code: 500_001, message: '报表暂时查不到' })
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: '报表暂时查不到' })).toContainText('500001')
  await failure.stop()
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByText('合计', { exact: true })).toBeVisible()
})

const monthOf = (day: string) => `${day.slice(0, 4)}年${Number(day.slice(5, 7))}月`
/** Returns the calendar's label of a day. */
const labelOf = (day: string) => `${monthOf(day)}${Number(day.slice(8))}日`
