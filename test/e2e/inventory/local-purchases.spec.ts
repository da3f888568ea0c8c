import { detailPath } from '../../../domain/lists/document.ts'
import { localPurchase } from '../../../domain/local-purchase/purchase-order.ts'
import { paths } from '../../../ui/app/paths.ts'
import { picture } from '../../fixtures/uploads.ts'
import { expect, test } from '../fixtures/portal.ts'

test.use({ person: 'sun.li', viewport: { width: 390, height: 844 }, hasTouch: true })

test('[LC1] [LC2] a shop books what it bought on a phone, with a photo of the receipt', async ({ page }) => {
  await page.goto(paths.buyLocally)
  const save = page.getByRole('button', { name: '入库' })
  await expect(save).toBeDisabled()
  await page.getByRole('textbox', { name: '采购地点' }).fill('社区菜市场')
  await page.getByRole('combobox', { name: '添加物料' }).fill('奶')
  await page.getByRole('listbox').getByRole('option').first().tap()
  await page.getByRole('textbox', { name: /^数量/ }).fill('3')
  await page.getByRole('textbox', { name: '付款金额（元）' }).fill('25.5')
  await expect(save).toBeDisabled()
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: '小票.png', mimeType: 'image/png', buffer: Buffer.from(await picture()) })
  await expect(save).toBeEnabled()
  await save.tap()
  await expect(page).toHaveURL(new RegExp(detailPath(localPurchase)))
  await expect(page.getByText('已入库', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('¥25.50').first()).toBeVisible()
})
