import type { Page } from 'playwright/test'
import { getOrderDetail } from '../../../application/ordering/contract/order.ts'
import { createBatch, findAllocationTrade, getPendingOverview } from '../../../application/payment/contract/pending.ts'
import { orderDetailHref, paths } from '../../../ui/app/paths.ts'
import { answerWith, refuseWith } from '../fixtures/answers.ts'
import { expect, horizontalOverflow, test } from '../fixtures/portal.ts'
import { countPresses, presses } from '../fixtures/presses.ts'
import { ordersToPay } from '../fixtures/trades.ts'

/** CS3003 is a shop of he.qing whose orders no other test pays; head office allocates them with a separate session. */
const shopJdeNo = 'CS3003'
const pageOfShop = `${paths.pendingPayment}?shopJdeNo=${shopJdeNo}`
test.describe.configure({ mode: 'serial' })
test.use({ person: 'he.qing' })

let numbers: ReadonlyArray<string> = []

const choose = async (page: Page): Promise<void> => {
  await page.getByRole('checkbox', { name: `选择 ${numbers[0]}` }).check()
  await page.getByRole('button', { name: '去结算' }).click()
}

test.beforeAll(async ({ playwright }) => {
  const head = await playwright.request.newContext({ baseURL: process.env.E2E_DEMO! })
  numbers = await ordersToPay(head, shopJdeNo, 2)
  await head.dispose()
})

test('[B1] [B2] 按门店列出待支付订单，选择、合计、去结算；手机上是卡片 [000: 2.5.1.7, 2.12.1.1] [001: 1.1.1, 2.1.2.1, 2.2.1.1, 2.2.4.3, 2.2.5.1, 2.2.5.4, 8.5.2]', {
  tag: '@share7',
}, async ({ page }) => {
  const [one, two] = numbers
  await page.goto(pageOfShop)
  await expect(page.getByRole('heading', { name: '待支付订单', level: 1 })).toBeVisible()
  for (const head of ['门店/类型', '订货单号', '下单时间', '支付截止时间', '订单金额'])
    await expect(page.getByRole('columnheader', { name: head })).toBeVisible()
  await expect(page.getByRole('region', { name: '付款主体' })).toHaveCount(0)
  const settle = page.getByRole('button', { name: '去结算' })
  await expect(settle).toBeDisabled()
  await page.getByRole('checkbox', { name: `选择 ${one}` }).check()
  await page.getByRole('checkbox', { name: `选择 ${two}` }).check()
  await expect(page.getByText('已选 2 单')).toBeVisible()
  await settle.click()
  await page.waitForURL(url => /^PC/.test(url.searchParams.get('batchNo') ?? ''))
  expect(new URL(page.url()).pathname).toBe(paths.settlement)
  await page.goto(pageOfShop)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('checkbox', { name: '选择 长沙五一广场店 的订单' }).check()
  await expect(page.getByText(/^已选 [1-9]\d* 单$/)).toBeVisible()
  await page.getByRole('checkbox', { name: '全选' }).uncheck()
  await expect(page.getByText('已选 0 单')).toBeVisible()
  expect(await horizontalOverflow(page)).toBe(0)
})

test('[H2] 勾选建议的订单', { tag: '@share8' }, async ({ page }) => {
  await page.goto(pageOfShop)
  await page.getByRole('button', { name: /^勾选这 [1-9]\d* 单$/ }).click()
  await expect(page.getByRole('button', { name: '已按建议勾选' })).toBeDisabled()
  await expect(page.getByText(/^已选 [1-9]\d* 单$/)).toBeVisible()
})

test('[H2] 从首页按两次即到全部待支付订单的结算，再按一次到收银台', { tag: '@share8' }, async ({ page }) => {
  await page.goto(paths.home)
  const due = page.getByRole('region', { name: '待支付', exact: true }).getByRole('link').first()
  await expect(due).toBeVisible()
  await countPresses(page)
  await due.click()
  await page.getByRole('button', { name: '按建议结算' }).click()
  await expect(page).toHaveURL(/settlement\?batchNo=/)
  expect(await presses(page)).toBe(2)
  await expect(page.getByRole('button', { name: '去支付' })).toBeEnabled()
})

test('[B3] [B4] [B5] 不能结算时弹窗说明，我知道了后从头开始 [000: 8.5.1-3] [001: 8.2.1-4]', { tag: '@share9' }, async ({
  page,
}) => {
  for (const code of [1210910071, 1210910051, 1210910069]) {
    await page.goto(pageOfShop)
    await refuseWith(page, createBatch, { code, message: `原因${code}` })
    await choose(page)
    const dialog = page.getByRole('dialog', { name: `原因${code}` })
    await dialog.getByRole('button', { name: '我知道了' }).last().click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('已选 0 单')).toBeVisible()
  }
})

test('[B6] 有未支付的主配单时可以去查看，也可以知道了 [000: 8.6] [001: 8.3]', { tag: '@share10' }, async ({ page }) => {
  await page.goto(pageOfShop)
  await refuseWith(page, createBatch, { code: 1_210_910_083, message: '请先支付主配单' })
  await choose(page)
  const dialog = page.getByRole('dialog', { name: '请先支付主配单' })
  await dialog.getByRole('button', { name: '我知道了' }).last().click()
  await expect(page.getByText('已选 0 单')).toBeVisible()
  await answerWith(page, findAllocationTrade, { tradeOrderNo: null, dhNo: 'DH404' })
  await choose(page)
  await dialog.getByRole('button', { name: '查看主配单' }).click()
  await page.waitForURL(url => url.pathname === paths.orderDetail && url.searchParams.get('dhNo') === 'DH404')
  await page.goto(pageOfShop)
  await answerWith(page, findAllocationTrade, { tradeOrderNo: 'JY404' })
  await choose(page)
  await dialog.getByRole('button', { name: '查看主配单' }).click()
  await page.waitForURL(url => url.searchParams.get('tradeOrderNo') === 'JY404')
  expect(new URL(page.url()).pathname).toBe(paths.paymentGoingDetail)
})

test('[B2] 没有权限、范围太长，各有各的提示 [001: 2.2.2.5-6, 5.1.3, 8.1.5]', { tag: '@share11' }, async ({ page }) => {
  await page.goto(pageOfShop)
  await refuseWith(page, createBatch, { code: 403_000, message: '没有权限' })
  await choose(page)
  await expect(page.getByText('请求失败：403000')).toBeVisible()
  await expect(page.getByText('内容：没有权限')).toBeVisible()
  await page.goto(`${paths.pendingPayment}?startTime=2026-01-01&endTime=2026-11-01`)
  await expect(page.getByText('最多可选90天')).toBeVisible()
  await expect(page.getByRole('button', { name: '恢复近7天' })).toHaveCount(0)
  await page.goto(`${paths.pendingPayment}?startTime=2026-11-01&endTime=2026-11-02`)
  await expect(page.getByText('没有待支付订单')).toBeVisible()
  await page.getByRole('button', { name: '恢复近7天' }).click()
  await expect(page.getByRole('link', { name: /^DH/ }).first()).toBeVisible()
})

test('[B2] 订货单详情也能去结算，不能时刷新 [000: 8.5, 8.7]', { tag: '@share12' }, async ({ page }) => {
  await page.goto(orderDetailHref(numbers[0]!))
  const settle = page.getByRole('button', { name: '去结算' })
  await expect(settle).toBeEnabled()
  let callCount = 0
  page.on('request', request => {
    if (request.url().endsWith(getOrderDetail.path)) callCount++
  })
  // The detail polls every 10 s while it is visible; here only the failed call makes it refresh.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  const before = callCount
  const elsewhere = await refuseWith(page, createBatch, { code: 1_210_910_051, message: '正在别处结算' })
  await settle.click()
  const dialog = page.getByRole('dialog', { name: '正在别处结算' })
  await expect(dialog.getByRole('button').filter({ hasText: /./, visible: true })).toHaveText(['我知道了'])
  expect(callCount).toBe(before)
  await dialog.getByText('我知道了').click()
  await expect.poll(() => callCount).toBe(before + 1)
  await elsewhere.stop()
  const busy = await refuseWith(page, createBatch, { code: 1_210_919_999, message: '系统繁忙' })
  await settle.click()
  await expect(page.getByRole('alert').filter({ hasText: '系统繁忙' })).toBeVisible()
  await expect.poll(() => callCount).toBe(before + 2)
  await busy.stop()
  await settle.click()
  await page.waitForURL(url => url.pathname === paths.settlement)
})

test('[B1] 付款主体多于五个时展开弹窗选择，只有一个时不显示 [001: 2.2.3.2-3, 9.5.1]', { tag: '@share1' }, async ({
  page,
}) => {
  let count = 6
  await answerWith(page, getPendingOverview, () => {
    const entityOrder = Array.from({ length: count }, (_, at) => ({
      ...{ entityCode: `E${at + 1}`, entityName: `主体${at + 1}`, waitPayOrderNum: 0 },
    }))
    return { entityOrder, isSingleEntity: count === 1, paymentMethodNos: ['WQF'] as const }
  })
  await page.goto(paths.pendingPayment)
  const cards = page.getByRole('region', { name: '付款主体' })
  await expect(cards.getByRole('button', { name: /^主体/ })).toHaveCount(5)
  await cards.getByRole('button', { name: '展开全部（6）' }).click()
  const dialog = page.getByRole('dialog', { name: '全部付款主体' })
  await dialog.getByRole('button', { name: /^主体6/ }).click()
  await expect(dialog).toBeHidden()
  await expect(cards.getByRole('button', { name: /^主体6/ })).toHaveAttribute('aria-pressed', 'true')
  count = 1
  await page.reload()
  await expect(page.getByText('没有待支付订单')).toBeVisible()
  await expect(cards).toHaveCount(0)
})

test.describe('in English, for somebody with several payers', () => {
  test.use({ person: 'gao.wei' })

  test('[B1] chooses among payers by their cards [001: 2.2.3.1]', { tag: '@share2' }, async ({ page }) => {
    await page.addInitScript(() => {
      try {
        localStorage.setItem('dinghuo.language', 'en')
      } catch {
        // The notice's frame has no storage.
      }
    })
    await page.goto(paths.pendingPayment)
    await expect(page.getByRole('heading', { name: 'Orders awaiting payment', level: 1 })).toBeVisible()
    const cards = page.getByRole('region', { name: 'Payer' }).getByRole('button')
    await expect(cards).toHaveCount(3)
    await cards.last().click()
    await expect(cards.last()).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL(/entity=/)
    await expect(page.getByText('Go to settlement').or(page.getByText('No orders to pay'))).toBeVisible()
  })
})
