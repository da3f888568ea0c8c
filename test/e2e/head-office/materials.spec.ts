import { getTrail } from '../../../application/master-data/contract.ts'
import { ask, expect, horizontalOverflow, test } from '../fixtures/portal.ts'

test.use({ person: 'admin' })

test('a category of the tree narrows the materials, and one is changed with a reason', { tag: '@share6' }, async ({
  page,
}) => {
  await page.goto('/administration/materials')
  const tree = page.getByRole('navigation', { name: '物料分类' })
  const branch = tree.getByRole('listitem').getByRole('button').first()
  const count = Number((await branch.textContent())!.match(/\d+$/)![0])
  await branch.click()
  await expect(page).toHaveURL(/[?&]category=/)
  await expect(page.getByText(`共 ${count} 条`)).toBeVisible()
  await page.locator('tbody tr').first().getByRole('button').first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('heading', { name: '价格与可订门店组' })).toBeVisible()
  await expect(drawer.getByRole('heading', { name: '近 28 天订货' })).toBeVisible()
  await drawer.getByRole('button', { name: '编辑' }).click()
  const form = page.getByRole('dialog', { name: /编辑物料/ })
  await form.locator('[data-path=spec]').fill('新规格 6 包')
  await form.getByRole('button', { name: '核对修改' }).click()
  const save = form.getByRole('button', { name: '确认保存' })
  await expect(save).toBeDisabled()
  await form.getByLabel('修改原因').fill('换了包装')
  await save.click()
  await expect(form).toBeHidden()
  await expect(drawer.getByText('新规格 6 包')).toBeVisible()
  const { records } = await ask(page.request, getTrail, { sheet: 'materials' })
  expect(records[0]?.fields.map(({ to }) => to)).toEqual(['新规格 6 包', '换了包装'])
})

test('materials fit a phone, with the tree behind a button', { tag: '@share7' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/administration/materials')
  await page.getByRole('button', { name: '全部物料' }).click()
  const tree = page.getByRole('dialog', { name: '物料分类' })
  await tree.getByRole('listitem').getByRole('button').first().click()
  await expect(page).toHaveURL(/[?&]category=/)
  expect(await horizontalOverflow(page)).toBe(0)
})
