import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { listOrders } from '../../../application/ordering/contract/order.ts'
import { paths } from '../../../ui/app/paths.ts'
import { readWorkbook } from '../../fixtures/workbook.ts'
import { ask, expect, test, today } from '../fixtures/portal.ts'
import { ordersToPay } from '../fixtures/trades.ts'
import { leave, pressOn, tabTo } from '../shell/keyboard.ts'

test.describe('a payer without a mouse', () => {
  test.use({ person: 'he.qing' })

  test('goes from the pending orders through settlement and cashier to the paid trade', { tag: '@share2' }, async ({
    page,
    playwright,
    baseURL,
  }) => {
    const head = await playwright.request.newContext({ baseURL: baseURL! })
    const [dhNo] = await ordersToPay(head, 'XA3004', 1)
    await head.dispose()
    await page.goto(`${paths.pendingPayment}?shopJdeNo=XA3004`)
    const order = page.getByRole('checkbox', { name: `选择 ${dhNo}` })
    await pressOn(page, order, 'Space')
    await expect(page.getByText('已选 1 单')).toBeVisible()
    await pressOn(page, page.getByRole('button', { name: '去结算' }))
    await expect(page).toHaveURL(new RegExp(`${paths.settlement}\\?batchNo=PC`))
    await readPayable(page)
    const opened = page.waitForEvent('popup')
    await pressOn(page, page.getByRole('button', { name: '去支付' }))
    await payAt(await opened)
    await page.bringToFront()
    await expect(page).toHaveURL(new RegExp(`${paths.paidDetail}\\?tradeOrderNo=JY`), { timeout: 60_000 })
    await expect(page.getByRole('link', { name: dhNo! })).toBeVisible()
  })
})

/** Opens the explanation of the amount and closes it. */
const readPayable = async (page: Page): Promise<void> => {
  const payable = page.getByRole('button', { name: /^应付金额 ¥/ })
  await pressOn(page, payable)
  const terms = page.getByRole('dialog', { name: /^应付金额 ¥/ })
  await pressOn(page, terms.getByRole('button', { name: /^订单合计/ }))
  await leave(page, terms, payable)
}

/** Chooses another account on the cashier page with the arrow keys and pays, in a separate tab. */
const payAt = async (cashier: Page): Promise<void> => {
  await expect(cashier.getByRole('heading', { name: '确认支付' })).toBeVisible()
  await tabTo(cashier, cashier.getByRole('radio', { checked: true }))
  await cashier.keyboard.press('ArrowDown')
  await expect(cashier.getByRole('radio', { name: /工商银行/ })).toBeChecked()
  await pressOn(cashier, cashier.getByRole('button', { name: '确认支付' }))
  await expect(cashier.getByRole('heading', { name: '支付成功' })).toBeVisible()
  await expect(cashier.getByText('工商银行对公账户（尾号 1024）')).toBeVisible()
  await pressOn(cashier, cashier.getByRole('link', { name: '返回商户' }))
  await expect(cashier).toHaveURL(new RegExp(`${paths.paidDetail}\\?tradeOrderNo=JY`), { timeout: 60_000 })
}

test.describe('a manager without a mouse', () => {
  test.use({ person: 'zhao.min' })

  test('exports the orders of a shop and downloads them', { tag: '@share3' }, async ({ page }) => {
    const { total } = await ask(page.request, listOrders, { shopJdeNo: ['WH2003'] })
    await page.goto(`${paths.orderList}?shopJdeNo=WH2003`)
    await pressOn(page, page.getByRole('button', { name: `导出 ${total} 条` }))
    const centre = page.getByRole('button', { name: /^(下载中… \d+%|导出中心)$/ })
    await pressOn(page, centre)
    const drawer = page.getByRole('dialog', { name: '导出中心' })
    const row = drawer
      .getByRole('row')
      .filter({ hasText: `订货单列表_${today()}` })
      .first()
    await expect(row).toContainText('下载成功')
    const downloading = page.waitForEvent('download')
    await pressOn(page, row.getByRole('button', { name: '下载' }))
    const book = readWorkbook(readFileSync(await (await downloading).path()))
    expect(book.sheets[0]!.length).toBe(total + 1)
    await leave(page, drawer, centre)
  })
})
