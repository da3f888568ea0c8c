import type { Locator } from 'playwright/test'
import { clearCart } from '../../../application/ordering/contract/cart.ts'
import { getCartMaterials } from '../../../application/ordering/contract/sheet.ts'
import { codesInSight, entryRowOf, openTomorrow, quantityIn, saved } from '../fixtures/form.ts'
import { ask, expect, test } from '../fixtures/portal.ts'

/** A shop that pays before its orders are shipped. */
test.use({ person: 'zhou.jie', alone: 'GZ3001', viewport: { width: 390, height: 844 } })

const boxOf = async (of: Locator) => (await of.boundingBox())!

/** Returns whether the two overlap. */
const covers = async (toast: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = [await boxOf(toast), await boxOf(other)]
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test('an offer to undo covers nothing on a phone, and disappears when the order is submitted', {
  tag: '@share6',
}, async ({ page }) => {
  const dhNo = await openTomorrow(page)
  await ask(page.request, clearCart, { dhNo })
  await page.reload()
  const { materials } = await ask(page.request, getCartMaterials, { dhNo })
  const inSight = await codesInSight(page)
  const { materialCode, minPurchaseQuantity } = materials.find(
    ({ materialCode, canPurchase, price, minPurchaseQuantity: min }) =>
      canPurchase && price !== null && price > 0 && min > 0 && inSight.has(materialCode),
  )!
  const quantity = quantityIn(entryRowOf(page, materialCode))
  await quantity.fill(String(minPurchaseQuantity))
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: '购物车', exact: true }).click()
  const cart = page.getByRole('dialog', { name: '购物车' })
  const all = cart.getByRole('navigation', { name: '按分类查看' }).getByText('全部')
  await test.step('zero is no line of the cart', async () => {
    await expect(all.locator('..')).toContainText('1')
    await cart.getByRole('textbox').first().fill('0')
    await expect(all.locator('..')).toContainText('0')
    await expect(cart.getByText('共 0 种')).toBeVisible()
    await cart.getByRole('textbox').first().fill(String(minPurchaseQuantity))
  })
  const toast = page.getByRole('alert').filter({ hasText: '购物车已清空' })
  await test.step('the toast is above the bar and clear of the close button and the title', async () => {
    await cart.getByRole('button', { name: '清空购物车' }).click()
    await page.getByRole('button', { name: '确认清空' }).click()
    await expect(toast.getByRole('button', { name: '撤销' })).toBeVisible()
    await page.waitForTimeout(400)
    expect(await covers(toast, cart.locator('.mantine-Drawer-close'))).toBe(false)
    expect(await covers(toast, cart.locator('.mantine-Drawer-title'))).toBe(false)
    await cart.locator('.mantine-Drawer-close').click()
    await expect(cart).toHaveCount(0)
    await page.waitForTimeout(400)
    for (const other of [
      page.getByRole('heading', { level: 1 }),
      saved(page),
      page.getByRole('button', { name: '提交订货单' }),
    ]) {
      expect(await covers(toast, other)).toBe(false)
    }
  })
  await test.step('and it is gone once the order is submitted', async () => {
    await quantity.fill(String(minPurchaseQuantity))
    await expect(saved(page)).toBeVisible()
    await page.getByRole('button', { name: '提交订货单' }).click()
    await expect(toast).toHaveCount(0)
    await expect(page.getByText(/^请在.* 前支付，最迟.*，过期作废$/)).toBeVisible({ timeout: 20_000 })
  })
  await test.step('it awaits its payment and can be withdrawn, as promised', async () => {
    await expect(page.getByText(/截单前撤回后重新提交/)).toBeVisible()
    await page.getByRole('button', { name: '撤回', exact: true }).click()
    await page.getByRole('button', { name: '确认撤回' }).click()
    await expect(page.getByRole('button', { name: '编辑订货单' })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('未提交：以下是购物车中的物料，还没有订货')).toBeVisible()
  })
  // Leaves an empty cart for the next test at this shop.
  await ask(page.request, clearCart, { dhNo })
})
