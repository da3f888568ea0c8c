import type { APIRequestContext, Page } from 'playwright/test'
import { grantSubsidy } from '../../../application/payment/contract/subsidy.ts'
import { getTrade } from '../../../application/payment/contract/trade-views.ts'
import { confirmTransfer } from '../../../application/payment/contract/transfer.ts'
import { paths } from '../../../ui/app/paths.ts'
import { afterPolling, ask, enter, expect, test, waitForAnnouncement } from '../fixtures/portal.ts'
import { ordersToPay } from '../fixtures/trades.ts'

test.use({ person: 'lin.feng' })
test.setTimeout(240_000)

const shop = 'SZ3002'
const payer = 'PAYER-02'

/** Selects this test's orders on the pending page and settles them. */
const chooseAndSettle = async (page: Page, dhNos: ReadonlyArray<string>): Promise<void> => {
  await page.goto(`${paths.pendingPayment}?shopJdeNo=${shop}`)
  for (const dhNo of dhNos) await page.getByRole('checkbox', { name: `选择 ${dhNo}` }).check()
  await expect(page.getByText(`已选 ${dhNos.length} 单`)).toBeVisible()
  await page.getByRole('button', { name: '去结算' }).click()
  await expect(page).toHaveURL(new RegExp(`${paths.settlement}\\?batchNo=PC`))
}

/** Returns an amount on the page, in fen. */
const fenIn = async (page: Page, label: string): Promise<number> => {
  const row = page.getByText(label, { exact: true }).last().locator('xpath=ancestor::*[contains(., "¥")][1]')
  return Math.round(Number(((await row.textContent()) ?? '').replace(/[^\d.-]/g, '')) * 100)
}

const payInNewTab = async (page: Page, button: string): Promise<Page> => {
  const [tab] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: button }).click()])
  return tab
}

test('选 30 单，货补抵扣后结算，在新标签页收银台支付，看到已支付 [000: 1.1.2, 1.2.4] [001: 1.2.3, 2.1.3.2, 2.3.2.2, 2.5.1.1, 4.2-3.1, 4.5, 4.6.4, 7.5.8, 9.1.3]', async ({
  page,
  playwright,
  baseURL,
}) => {
  const head = await playwright.request.newContext({ baseURL: baseURL! })
  const finance = await playwright.request.newContext({ baseURL: baseURL! })
  await enter(finance, 'gao.wei', 'demo')
  await ask(finance, grantSubsidy, { entityCode: payer, amount: 300, remark: '端到端充值' })
  const dhNos = await ordersToPay(head, shop, 30)
  await page.clock.install()
  await chooseAndSettle(page, dhNos)

  const subsidy = page.getByRole('checkbox', { name: '使用货补抵扣' })
  await expect(subsidy).toBeChecked()
  const total = await fenIn(page, '订单合计')
  await subsidy.click()
  await expect.poll(() => fenIn(page, '应付金额')).toBe(total)
  await expect(subsidy).toBeEnabled()
  await subsidy.click()
  await expect.poll(() => fenIn(page, '应付金额')).toBeLessThan(total)
  const payable = await fenIn(page, '应付金额')

  const tab = await payInNewTab(page, '去支付')
  await expect(page).toHaveURL(new RegExp(`${paths.paymentGoingDetail}\\?tradeOrderNo=JY`))
  await expect(tab.getByRole('heading', { name: '确认支付' })).toBeVisible()
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await expect(page.getByRole('link', { name: dhNos[0]! })).toBeVisible()
  await tab.getByRole('button', { name: '确认支付' }).click()
  await expect(tab.getByRole('heading', { name: '支付成功' })).toBeVisible()

  await page.bringToFront()
  await afterPolling(page, soon => expect(page).toHaveURL(new RegExp(`${paths.paidDetail}\\?tradeOrderNo=JY`), soon))
  await expect(page.getByText('已支付', { exact: true }).last()).toBeVisible()
  expect(await fenIn(page, '实付金额')).toBe(payable)
  await expect(page.getByText('订单明细（1 家门店，30 单）')).toBeVisible()
  // Going back leads to the pending orders, not to the completed settlement.
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(paths.pendingPayment))
  await tab.getByRole('link', { name: '返回商户' }).click()
  await afterPolling(tab, soon => expect(tab).toHaveURL(new RegExp(paths.paidDetail), soon))
})

test('浏览器拦截新标签页时给出链接；取消支付后可重新结算 [001: 1.2.2, 4.7.4, 8.6]', { tag: '@share4' }, async ({
  page,
  playwright,
  baseURL,
}) => {
  const head = await playwright.request.newContext({ baseURL: baseURL! })
  const dhNos = await ordersToPay(head, shop, 2)
  await page.addInitScript(() => {
    window.open = () => null
  })
  await chooseAndSettle(page, dhNos)
  await page.getByRole('button', { name: '去支付' }).click()
  await expect(page).toHaveURL(new RegExp(paths.paymentGoingDetail))
  const link = page.getByRole('link', { name: '打开支付页面' })
  await expect(link).toHaveAttribute('rel', /noopener/)
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await expect(tab.getByRole('heading', { name: '确认支付' })).toBeVisible()

  await page.bringToFront()
  await page.getByRole('button', { name: '取消支付' }).click()
  const question = page.getByRole('dialog', { name: '确认取消支付？' })
  await expect(question).toContainText('系统会自动退款')
  await Promise.all([
    waitForAnnouncement(page, '支付已取消，可重新结算'),
    question.getByRole('button', { name: '取消支付' }).click(),
  ])
  await expect(page).toHaveURL(new RegExp(paths.pendingPayment))
  await expect(page.getByRole('checkbox', { name: `选择 ${dhNos[0]}` })).toBeVisible()
  // A cashier page that is still open accepts no payment.
  await tab.getByRole('button', { name: '确认支付' }).click()
  await expect(tab.getByRole('heading', { name: '支付已关闭' })).toBeVisible()
})

test('已在收银台付款时取消：告知已支付，不取消', { tag: '@share5' }, async ({ page, playwright, baseURL }) => {
  const head = await playwright.request.newContext({ baseURL: baseURL! })
  await page.clock.install()
  await chooseAndSettle(page, await ordersToPay(head, shop, 1))
  const tab = await payInNewTab(page, '去支付')
  await expect(page).toHaveURL(new RegExp(paths.paymentGoingDetail))
  await page.getByRole('button', { name: '取消支付' }).click()
  await tab.getByRole('button', { name: '确认支付' }).click()
  await expect(tab.getByRole('heading', { name: '支付成功' })).toBeVisible()
  await page.bringToFront()
  const confirm = page.getByRole('dialog').getByRole('button', { name: '取消支付' })
  // The update may have arrived before the press.
  await confirm.click({ timeout: 3000 }).catch(() => {})
  await afterPolling(page, soon => expect(page).toHaveURL(new RegExp(paths.paidDetail), soon))
  await expect(page.getByText('已支付', { exact: true }).last()).toBeVisible()
})

/** Confirms as head office that the transfer of a trade has arrived after all. */
const receive = async (finance: APIRequestContext, page: Page, tradeOrderNo: string, paymentOrderNo: string) => {
  const { payableFee } = await ask(page.request, getTrade, { tradeOrderNo })
  await enter(finance, 'gao.wei', 'demo')
  await ask(finance, confirmTransfer, {
    ...{ paymentOrderNo, bankReference: `E2E${paymentOrderNo}`, amount: payableFee, receivedAt: Date.now() - 1000 },
  })
}

test('取消后才到账的款项全额退回，可在交易里看到退款 [001: 4.1.6]', { tag: '@share6' }, async ({
  page,
  playwright,
  baseURL,
}) => {
  const head = await playwright.request.newContext({ baseURL: baseURL! })
  const finance = await playwright.request.newContext({ baseURL: baseURL! })
  await chooseAndSettle(page, await ordersToPay(head, shop, 1))
  await page.getByRole('radio', { name: '对公转账' }).check()
  await payInNewTab(page, '去支付')
  await expect(page).toHaveURL(new RegExp(`${paths.paymentGoingDetail}\\?tradeOrderNo=JY`))
  const going = page.url()
  const tradeOrderNo = new URL(going).searchParams.get('tradeOrderNo')!
  const { paymentNo } = await ask(page.request, getTrade, { tradeOrderNo })
  await page.bringToFront()
  await page.getByRole('button', { name: '取消支付' }).click()
  await Promise.all([
    waitForAnnouncement(page, '支付已取消，可重新结算'),
    page.getByRole('dialog').getByRole('button', { name: '取消支付' }).click(),
  ])

  await receive(finance, page, tradeOrderNo, paymentNo!)
  await page.goto(going)
  await expect(page.getByText('交易已关闭', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '退款详情（1）' }).click({ timeout: 30_000 })
  const drawer = page.getByRole('dialog', { name: '退款详情' })
  await expect(drawer.getByText('退款中').first()).toBeVisible()
})
