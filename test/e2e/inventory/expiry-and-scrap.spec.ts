import { expiryDesk } from '../../../domain/inventory/expiry-desk.ts'
import { detailPath, listPath } from '../../../domain/lists/document.ts'
import { scrapOrder } from '../../../domain/scrap/scrap-order.ts'
import { paths } from '../../../ui/app/paths.ts'
import { picture } from '../../fixtures/uploads.ts'
import { expect, test } from '../fixtures/portal.ts'

test.use({ person: 'sun.li', viewport: { width: 390, height: 844 }, hasTouch: true })

test('[BF1] a shop scraps goods on a phone: tile, quantity, reason, photo, submit', async ({ page }) => {
  await page.goto(`${paths.scrapGoods}?shop=CS3003`)
  const submit = page.getByRole('button', { name: '报废', exact: true })
  await expect(submit).toBeDisabled()
  await page.locator('main ul button:enabled').first().tap()
  // The new line is scrolled to, above the bar at the bottom.
  const reason = page.getByRole('button', { name: '破损', exact: true })
  await expect(reason).toBeInViewport({ ratio: 1 })
  await page.getByRole('textbox', { name: /^报废数量/ }).fill('1')
  await reason.tap()
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: '破损.png', mimeType: 'image/png', buffer: Buffer.from(await picture()) })
  await expect(submit).toBeEnabled()
  await submit.tap()
  await page
    .getByRole('dialog', { name: /^报废 1 种，¥/ })
    .getByRole('button', { name: '确认报废' })
    .tap()
  const anyway = page.getByRole('dialog', { name: '账面库存不足' }).getByRole('button', { name: '确认报废' })
  const number = page.getByRole('heading', { name: /BF\d{6}/ })
  await expect(anyway.or(number)).toBeVisible()
  if (await anyway.isVisible()) await anyway.tap()
  await expect(page).toHaveURL(new RegExp(detailPath(scrapOrder)))
  await expect(page.getByText(/^(已完成|待审核)$/).first()).toBeVisible()
})

test.describe('the expiry desk', () => {
  test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false })

  test('[EX8] starts with the shops of the person, and shows the shop nearby without scrolling', {
    tag: '@share8',
  }, async ({ page }) => {
    await page.goto(listPath(expiryDesk))
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: /20\d\d-\d\d-\d\d/ })
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('columnheader', { name: /^可用掉/ })).toBeInViewport()
  })

  test('[EX7] leads from a batch to the return of its receipt, which only has to be sent', { tag: '@share2' }, async ({
    page,
  }) => {
    await page.goto(`${listPath(expiryDesk)}?storeCodeList=CS3003&tab=all&size=100`)
    await page.getByRole('row').getByRole('link', { name: '退货' }).first().click()
    await expect(page.getByRole('button', { name: '提交审核' })).toBeEnabled()
    await expect(page.getByPlaceholder('填写或选择原因')).toHaveValue('临期')
  })

  test('[EX7] leads from a batch to its scrap with material, batch and quantity', { tag: '@share8' }, async ({
    page,
  }) => {
    await page.goto(`${listPath(expiryDesk)}?storeCodeList=CS3003&tab=all`)
    const row = page
      .getByRole('row')
      .filter({ hasText: /20\d\d-\d\d-\d\d/ })
      .first()
    await row
      .getByRole('button', { name: '报废' })
      .or(row.getByRole('link', { name: '报废' }))
      .click()
    await expect(page).toHaveURL(new RegExp(`${paths.scrapGoods}.*expires=`))
    await expect(page.getByRole('textbox', { name: /^报废数量/ })).not.toHaveValue('')
    await expect(page.getByRole('button', { name: '报废', exact: true })).toBeVisible()
  })
})
