import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright/test'
import { paths } from '../../../ui/app/paths.ts'
import { latestOrders, northwindSheets } from '../../fixtures/northwind/orders.ts'
import { find, openTomorrow, quantityIn, rowOf, saved } from '../fixtures/form.ts'
import { expect, test, waitForAnnouncement } from '../fixtures/portal.ts'

/** A customer whose latest order contains only products that are still sold. */
const shop = 'ERNSH'

const prices: ReadonlyArray<{ material_code: string; price: string }> = parse(
  readFileSync(join(northwindSheets, 'prices.csv')),
  { columns: true },
)
const amountOf = (materialCode: string, quantity: number): number =>
  Number(prices.find(row => row.material_code === materialCode)!.price) * quantity
const yuan = (amount: number): string => `¥${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`

test.describe('a clerk of the Northwind chain', () => {
  test.use({ chain: 'northwind', person: shop.toLowerCase() })

  test('orders what the shop last ordered, and sees it with the right amounts', async ({ page }) => {
    const lines = latestOrders()
      .get(shop)!
      .filter(({ materialCode }) => materialCode !== 'NW-2')
    expect(lines).toHaveLength(3)
    const dhNo = await openTomorrow(page)
    for (const { materialCode, quantity } of lines) await order(page, materialCode, quantity)
    await expect(saved(page)).toBeVisible()
    await Promise.all([waitForAnnouncement(page, '订货单提交成功'), page.keyboard.press('Control+Enter')])
    await expect(page).toHaveURL(`${paths.orderDetail}?dhNo=${dhNo}`)
    const total = lines.reduce((sum, { materialCode, quantity }) => sum + amountOf(materialCode, quantity), 0)
    await expect(page.locator('#content').getByText('合计').locator('..')).toContainText(yuan(total))
    for (const { materialCode, quantity } of lines) {
      const row = page.getByRole('row').filter({ hasText: `${materialCode} ·` })
      await expect(row).toContainText(`${quantity} unit`)
      await expect(row).toContainText(yuan(amountOf(materialCode, quantity)))
    }
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '订货单列表' }).click()
    const listed = page.getByRole('row').filter({ hasText: dhNo })
    await expect(listed).toContainText(yuan(total))
  })
})

const order = async (page: Page, materialCode: string, quantity: number) => {
  await find(page, materialCode)
  await quantityIn(rowOf(page, `${materialCode} ·`)).fill(String(quantity))
}
