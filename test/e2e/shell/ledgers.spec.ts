import { readFileSync } from 'node:fs'
import { exportReport, listLedger, queryReport } from '../../../application/reports/contract/reports.ts'
import { addDays } from '../../../domain/kernel/day.ts'
import { endsOf } from '../../../domain/lists/filters/days/range.ts'
import { orderDetailHref, paths } from '../../../ui/app/paths.ts'
import { readWorkbook } from '../../fixtures/workbook.ts'
import { withPermissions } from '../fixtures/answers.ts'
import { setLanguage } from '../fixtures/looks.ts'
import { ask, enter, expect, horizontalOverflow, test, today, waitForAnnouncement } from '../fixtures/portal.ts'

const root = '/purchase-order/report-forms'
const transactions = `${root}/transaction-management`
const ledger = `${root}/materia-statistics/list`
const payments = `${root}/payment-statement/list`
const subsidy = `${root}/subsidy-cash-flow/list`

const lastDays = (count: number, ...[start, end]: readonly [string, string]) => {
  const [from, to] = endsOf(addDays(today(), 1 - count), today())
  return { [start]: from, [end]: to }
}

test.use({ person: 'gao.wei' })

test.describe('交易管理', () => {
  test('两个页签都已加载、都留在页面上，只显示一个 [000: 1.5.2] [001: 2.9.1.1, 2.9.1.4-7, 9.3.6]', {
    tag: '@share10',
  }, async ({ page }) => {
    const calls: Array<string> = []
    page.on('request', request => {
      if (request.url().endsWith(queryReport.path)) calls.push(JSON.parse(request.postData()!).apiName)
    })
    await page.goto(transactions)
    const [flow, refunds] = [page.getByRole('tab', { name: '支付流水' }), page.getByRole('tab', { name: '退款流水' })]
    await expect(flow).toHaveAttribute('aria-selected', 'true')
    // Tabs cannot be added: there is no control beside the two.
    await expect(page.getByRole('tablist').locator('button, input')).toHaveCount(2)
    await expect.poll(() => [...new Set(calls)].sort()).toEqual(['payment', 'refund'])
    const panels = page.locator('[role=tabpanel]')
    await expect(panels).toHaveCount(2)
    await expect(panels.nth(0)).toBeVisible()
    await expect(panels.nth(1)).toBeHidden()
    await expect(
      panels.nth(0).getByRole('button', {
        name: new RegExp(`^创建时间 ${addDays(today(), -29)} ~ (\\d{4}-)?${today().slice(5)}$`),
      }),
    ).toBeVisible()
    await panels.nth(0).getByRole('button', { name: '展开更多' }).click()
    await panels.nth(0).getByRole('textbox', { name: '交易单号' }).fill('JY1')
    await refunds.click()
    await expect(panels.nth(1)).toBeVisible()
    await expect(panels.nth(0)).toBeHidden()
    await flow.click()
    await expect(panels.nth(0).getByRole('textbox', { name: '交易单号' })).toHaveValue('JY1')
  })

  test('超过31天时支付流水先校验不查询，退款流水由服务端拒绝 [001: 5.2.1.6, 5.2.5.3-4]', { tag: '@share11' }, async ({
    page,
  }) => {
    const [from, to] = [addDays(today(), -40), today()]
    const calls: Array<string> = []
    page.on('request', request => {
      if (request.url().endsWith(queryReport.path)) calls.push(JSON.parse(request.postData()!).apiName)
    })
    const long = (name: string) => `${name}.ordTimeStart=${from}&${name}.ordTimeEnd=${to}&${name}.run=1`
    await page.goto(`${transactions}?${long('payment')}&${long('refund')}`)
    const [flow, refunds] = [page.locator('[role=tabpanel]').nth(0), page.locator('[role=tabpanel]').nth(1)]
    // A link to a search that the rules refuse says so on opening, and on each further try.
    await expect(flow.getByRole('alert')).toHaveText('创建时间范围不能超过31天')
    await flow.getByRole('button', { name: '查询' }).click()
    await expect(flow.getByRole('alert')).toHaveText('创建时间范围不能超过31天')
    await page.getByRole('tab', { name: '退款流水' }).click()
    await expect(refunds.getByText('创建时间范围不能超过31天')).toBeVisible()
    // Shows only the sentence, because a code means nothing to a person.
    await expect(refunds.getByRole('alert')).not.toContainText(/\d{3,}/)
    expect(new Set(calls)).toEqual(new Set(['refund']))
  })

  test('业务单号按类型打开订单详情 [001: 2.1.6.3]', { tag: '@share12' }, async ({ page }) => {
    const param = lastDays(30, 'ordTimeStart', 'ordTimeEnd')
    const { records } = await ask(page.request, queryReport, { apiName: 'refund', param, size: 10 })
    const record = records.find(({ attachType }) =>
      ['REQ_CANCEL', 'ORDER_CANCEL', 'SHIP_DIFF'].includes(String(attachType)),
    )!
    await page.goto(`${transactions}?tab=refund`)
    const panel = page.locator('[role=tabpanel]').nth(1)
    await panel
      .getByRole('link', { name: String(record.attachOrdNo) })
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`${paths.orderDetail}\\?dhNo=${record.originOrdNo}$`))
    expect(orderDetailHref(String(record.originOrdNo))).toContain(paths.orderDetail)
  })

  test('没有某个页签权限的人只看到另一个；合计与行一致 [001: 2.1.5.6, 2.9.1.2-3, 6.5.1]', { tag: '@share1' }, async ({
    page,
  }) => {
    await enter(page.request, 'lin.feng', 'demo')
    const param = lastDays(30, 'ordTimeStart', 'ordTimeEnd')
    const paymentPage = await ask(page.request, queryReport, {
      ...{ apiName: 'payment', param, size: 100 },
    })
    // Money that arrived after its trade was closed belongs to no shop.
    const shops = paymentPage.records.filter(({ ordType }) => ordType !== 'LATE_PAYMENT').map(row => row.shopJdeNumber)
    expect(new Set(shops)).toEqual(new Set(['GZ3001', 'SZ3002']))
    const sum = paymentPage.records.reduce((total, { totalAmt }) => total + Math.round(Number(totalAmt) * 100), 0)
    if (paymentPage.total <= 100) expect(Math.round(Number(paymentPage.sums!.totalAmt) * 100)).toBe(sum)
    await withPermissions(page, codes => codes.filter(code => code !== 'P000707'))
    await page.goto(transactions)
    await expect(page.getByRole('tab', { name: '退款流水' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tab', { name: '支付流水' })).toHaveCount(0)
  })
})

test.describe('支付台账报表', () => {
  test('四个页签由 type 决定；不选门店不查询 [000: 3.22.3] [001: 2.8.1.1-2, 2.10.4.1, 5.3.1.2-3]', {
    tag: '@share2',
  }, async ({ page }) => {
    let callCount = 0
    page.on('request', request => {
      if (request.url().endsWith(listLedger.path)) callCount++
    })
    await page.goto(ledger)
    await expect(page.getByRole('tab')).toHaveText(['物料订货明细', '门店汇总', '订单汇总', '物料汇总'])
    await expect(page.getByText('设置条件后点击查询')).toBeVisible()
    await expect(page.getByRole('button', { name: '导出', exact: true })).toBeDisabled()
    await page.goto(`${ledger}?shopId=`)
    await page.getByRole('button', { name: '查询' }).click()
    await expect(page.getByRole('alert')).toHaveText('请至少选择一个门店')
    expect(callCount).toBe(0)
    // One press searches the last days of all shops of the person.
    await page.getByRole('button', { name: '查看近 7 天 · 全部门店' }).click()
    await expect(page.getByText('合计', { exact: true })).toBeVisible()
    await page.goto(ledger)
    await page.getByRole('button', { name: '查询' }).click()
    await expect(page.getByText('合计', { exact: true })).toBeVisible()
    await page.getByRole('tab', { name: '物料汇总' }).click()
    await expect(page).toHaveURL(/type=4/)
    await page.goto(`${ledger}?type=4&startPaymentTime=&endPaymentTime=&shopId=GZ3001`)
    await page.getByRole('button', { name: '查询' }).click()
    await expect(page.getByRole('alert')).toHaveText('请选择交易时间')
  })

  test('按门店查询、合计、导出并直接下载 [001: 2.10.2.4, 7.21.3, 9.6.1]', async ({ page }) => {
    const param = { ...lastDays(7, 'startPaymentTime', 'endPaymentTime'), shopId: 'GZ3001,SZ3002' }
    const { cnt } = await ask(page.request, listLedger, { tab: 'order_sku_cnt', param })
    await page.goto(`${ledger}?type=3&shopId=GZ3001&shopId=SZ3002&run=1`)
    await expect(page.getByText('合计', { exact: true })).toBeVisible()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: `导出 ${cnt} 条` }).click()
    await expect(page.getByText('正在生成文件，完成后自动下载')).toBeVisible()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(new RegExp(`^订单汇总_${today()}(\\(\\d+\\))?\\.xlsx$`))
    const book = readWorkbook(readFileSync(await download.path()))
    expect(book.sheets[0]).toHaveLength(cnt + 1)
    const about = book.sheets[1]!.flat().map(({ value }) => value)
    expect(about.find(value => value.includes(' GZ3001'))).toMatch(/ GZ3001、.+ SZ3002$/)
  })

  test('当前页为空且大于 1 时回到第一页 [001: 1.3.5, 2.8.1.3, 2.10.2.2, 2.10.5.1]', { tag: '@share3' }, async ({
    page,
  }) => {
    await page.goto(`${payments}?shopId=GZ3001&run=1&current=90`)
    await expect(page).toHaveURL(url => !url.searchParams.has('current'))
    await expect(page.getByRole('row').filter({ hasText: 'DH' }).first()).toBeVisible()
    await page.goto(`${paths.orderList}?current=900`)
    await expect(page).toHaveURL(url => !url.searchParams.has('current'))
    await expect(page.getByRole('row').filter({ hasText: 'DH' }).first()).toBeVisible()
  })
})

test.describe('货补流水', () => {
  test('点击查询才加载；清空必填时间只标红没有文字；手机上不横向滚动 [001: 2.10.1.13, 2.10.2-3.1, 5.2.2.2, 9.4.4-5]', {
    tag: '@share4',
  }, async ({ page }) => {
    await page.goto(subsidy)
    await expect(page.getByText('设置条件后点击查询')).toBeVisible()
    await page.getByRole('button', { name: '查询' }).click()
    await expect(page.getByRole('columnheader', { name: '账户余额' })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: '支付' }).first()).toBeVisible()
    let [callCount, exported] = [0, 0]
    page.on('request', request => {
      if (request.url().endsWith(queryReport.path)) callCount++
      if (request.url().endsWith(exportReport.path)) exported++
    })
    // Waits, because presses within 300 ms count as one search.
    await page.waitForTimeout(400)
    await page.getByRole('button', { name: '查询' }).dblclick()
    await expect.poll(() => callCount).toBe(1)
    await Promise.all([
      waitForAnnouncement(page, '已加入导出中心'),
      page.getByRole('button', { name: /^导出 [\d,]+ 条$/ }).dblclick(),
    ])
    expect([callCount, exported]).toEqual([1, 1])
    await page.goto(`${subsidy}?tradeTimeStart=&tradeTimeEnd=`)
    await page.getByRole('button', { name: '查询' }).click()
    const marker = page.getByRole('alert')
    await expect(marker).toHaveCount(1)
    const { height } = (await marker.boundingBox())!
    expect(height).toBeLessThan(8)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${subsidy}?run=1`)
    await expect(page.getByText('合计', { exact: true })).toBeVisible()
    expect(await horizontalOverflow(page)).toBe(0)
  })
})

test('a search without rows says so, and the calendar says the limit before the error does', {
  tag: '@share1',
}, async ({ page }) => {
  await page.goto(`${root}/receiving-order?delivTimeStart=2020-01-01&delivTimeEnd=2020-01-02&run=1`)
  await expect(page.getByText('没有符合条件的记录')).toBeVisible()
  await expect(page.getByText('设置条件后点击查询')).toBeHidden()
  await page.getByRole('button', { name: /^发货日期/ }).click()
  await expect(page.getByText('最多可选31天')).toBeVisible()
})

test('an English heading that is longer than its column takes a second line', { tag: '@share1' }, async ({ page }) => {
  await page.goto(`${root}/receiving-difference`)
  await setLanguage(page, 'en')
  await expect(page.getByRole('columnheader', { name: 'Refunded in subsidy' })).toBeVisible()
  const cut = await page
    .locator('th')
    .evaluateAll(heads => heads.flatMap(head => (head.scrollWidth > head.clientWidth ? [head.textContent] : [])))
  expect(cut).toEqual([])
})
