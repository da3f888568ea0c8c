import type { APIRequestContext, BrowserContext } from 'playwright/test'
import { payTrade, prepayPayment } from '../../../application/payment/contract/trade.ts'
import { getTransfer } from '../../../application/payment/contract/transfer.ts'
import { paths, paymentGoingHref } from '../../../ui/app/paths.ts'
import { shareOf } from '../../sweep.ts'
import { ask, enter, expect, horizontalOverflow, test, waitForAnnouncement } from '../fixtures/portal.ts'
import { cashierPageOf, ordersToPay, tradeOf } from '../fixtures/trades.ts'
import { violations } from '../fixtures/violations.ts'

test.use({ person: 'he.qing' })
test.setTimeout(180_000)

const shop = 'XA3004'

test.describe('演练收银台', () => {
  test('[K1] 新标签页付款：先失败再成功，返回商户后订单已支付；再付已不可能', { tag: '@share8' }, async ({
    page,
    playwright,
    baseURL,
  }) => {
    const head = await playwright.request.newContext({ baseURL: baseURL! })
    const trade = await tradeOf(page.request, await ordersToPay(head, shop, 1))
    await page.goto(paymentGoingHref(trade))
    const [cashier] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: '继续支付' }).click(),
    ])
    await expect(cashier.getByRole('heading', { name: '确认支付' })).toBeVisible()
    expect(await cashier.evaluate(() => window.opener)).toBeNull()
    await expect(cashier.getByText(/^\d\d:\d\d:\d\d$/)).toBeVisible()
    await cashier.getByRole('button', { name: '支付失败' }).click()
    await expect(cashier.getByRole('alert')).toContainText('支付失败')
    const open = cashier.url()
    await cashier.getByRole('radio', { name: /微信企业零钱/ }).check()
    await cashier.getByRole('button', { name: '确认支付' }).click()
    await expect(cashier.getByRole('heading', { name: '支付成功' })).toBeVisible()
    await expect(cashier.getByText('微信企业零钱（尾号 6601）')).toBeVisible()
    await cashier.goto(open)
    await expect(cashier.getByRole('button')).toHaveCount(0)
    await cashier.getByRole('link', { name: '返回商户' }).click()
    await expect(cashier).toHaveURL(new RegExp(`${paths.paidDetail}\\?tradeOrderNo=${trade}`), { timeout: 60_000 })
    await cashier.getByRole('button', { name: '返回' }).click()
    await expect(cashier, 'back leads into the portal, not to the cashier').toHaveURL(new RegExp(`${paths.paid}$`))
  })

  test('取消后不能再付，也不能被旁人的表单支付；手机与深色、中英文都无障碍', { tag: '@share9' }, async ({
    page,
    playwright,
    baseURL,
    browser,
  }) => {
    const head = await playwright.request.newContext({ baseURL: baseURL! })
    const [first, second] = await ordersToPay(head, shop, 2)
    const address = await cashierPageOf(page.request, await tradeOf(page.request, [first!]))
    const own = new URL(address, baseURL)
    const key = own.searchParams.get('key')!
    const forged = [{}, { token: 'guess' }, { token: 'guess', key: 'guess' }]
    for (const form of forged) {
      const answer = await page.request.post(own.href, { form: { key, deed: 'pay', account: 'CMB8899', ...form } })
      expect(answer.status()).toBe(404)
    }
    expect((await page.request.get(`${own.pathname}?key=${key.slice(1)}x`)).status()).toBe(404)
    for (const colorScheme of shareOf('colours of the cashier', ['light', 'dark'] as const, 2)) {
      const context = await browser.newContext({
        baseURL: baseURL!,
        colorScheme,
        viewport: { width: 390, height: 844 },
      })
      await looksRight(context, address)
      await context.close()
    }
    await page.goto(address)
    await page.getByRole('button', { name: '取消支付' }).click()
    await expect(page.getByRole('heading', { name: '支付已关闭，无法再支付' })).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
    expect(second).toBeTruthy()
  })

  test('对账人员可以让收银台出错，旁人不能', { tag: '@share10' }, async ({ page }) => {
    expect((await page.request.get('/sandbox-cashier', { maxRedirects: 0 })).status()).toBe(303)
    await enter(page.request, 'gao.wei', 'demo')
    await page.goto('/sandbox-cashier')
    const late = page.getByRole('spinbutton', { name: /通知延迟/ })
    await late.fill('2')
    await page.getByRole('button', { name: '保存设置' }).click()
    await expect(page.getByRole('status')).toHaveText('已保存，马上生效。')
    await expect(late).toHaveValue('2')
    expect(await violations(page)).toEqual([])
    await late.fill('0')
    await page.getByRole('button', { name: '保存设置' }).click()
    await expect(late).toHaveValue('0')
  })
})

test.describe('对公转账', () => {
  test('[K5] 付款人看到账户与附言，总部按流水确认后订单已支付；金额不符不能确认', { tag: '@share11' }, async ({
    page,
    playwright,
    baseURL,
  }) => {
    const head = await playwright.request.newContext({ baseURL: baseURL! })
    const trade = await tradeOf(page.request, await ordersToPay(head, shop, 1))
    const number = await transferOf(page.request, trade)
    await page.goto(`${paths.transfer}?no=${number}`)
    await expect(page.getByText('待到账')).toBeVisible()
    await expect(page.getByText(number)).toBeVisible()
    await expect(page.getByText('演示银行上海静安支行')).toBeVisible()
    const { amount } = await ask(page.request, getTransfer, { paymentOrderNo: number })

    await enter(page.request, 'gao.wei', 'demo')
    await page.goto(`${paths.transfers}?keyword=${number}`)
    await page.getByRole('button', { name: '确认到账' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: '银行流水号' }).fill(`E2E-${number}`)
    await dialog.getByRole('textbox', { name: '到账金额' }).fill('0.01')
    await dialog.getByRole('button', { name: '确认到账' }).click()
    await expect(dialog.getByText('金额一致才能确认')).toBeVisible()
    await dialog.getByRole('textbox', { name: '到账金额' }).fill(String(amount))
    await Promise.all([
      waitForAnnouncement(page, '已确认到账，订单已支付'),
      dialog.getByRole('button', { name: '确认到账' }).click(),
    ])
    await enter(page.request, 'he.qing', 'demo')
    await page.goto(`${paths.transfer}?no=${number}`)
    await expect(page.getByText('已到账')).toBeVisible()
    await page.getByRole('link', { name: '查看支付进度' }).click()
    await expect(page.getByText('已支付', { exact: true }).last()).toBeVisible()
  })
})

/** Returns the number of a payment by bank transfer. */
const transferOf = async (payer: APIRequestContext, tradeOrderNo: string): Promise<string> => {
  const { paymentOrderNo } = await ask(payer, payTrade, { tradeOrderNo })
  const requests = { spcPaymentNo: paymentOrderNo, paymentOptions: { paymentMethodNo: 'OFFLINE' } }
  await ask(payer, prepayPayment, requests)
  return paymentOrderNo
}

/** Checks, in Chinese and in English, that the page does not scroll sideways and that axe finds nothing. */
const looksRight = async (context: BrowserContext, address: string): Promise<void> => {
  const page = await context.newPage()
  await page.goto(`${address}&lang=zh`)
  for (const heading of ['确认支付', 'Confirm the payment']) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    expect(await horizontalOverflow(page)).toBe(0)
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: /English|中文/ }).click()
  }
}
