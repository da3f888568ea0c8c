import type { Page } from 'playwright/test'
import { documentHref } from '../../../domain/lists/document.ts'
import { transferDocument } from '../../../domain/transfers/transfer-document.ts'
import { paths } from '../../../ui/app/paths.ts'
import { expect, test } from '../fixtures/portal.ts'
import { violations } from '../fixtures/violations.ts'

test.use({ person: 'xu.ning', viewport: { width: 390, height: 844 }, hasTouch: true })

const accessible = async (page: Page) => expect(await violations(page)).toEqual([])

/** Chooses a shop once the list of shops has those that match. */
const choosePartner = async (page: Page, code: string, name: string) => {
  const partner = page.getByRole('combobox', { name: '从哪家门店调入' })
  await partner.fill(code)
  await expect(page.getByRole('option')).toHaveText([name])
  await page.getByRole('option').tap()
  await expect(partner).toHaveValue(name)
}

test('transfers goods on a phone: asked for, called out, received short, and settled [002: 2.5.2.1]', async ({
  page,
}) => {
  await page.goto(paths.applyTransfer)
  await choosePartner(page, 'GZ3001', '广州天河城店')
  const tile = page.locator('main button').filter({ hasText: '本店库存' }).first()
  await tile.tap()
  await tile.tap()
  await page.getByRole('textbox', { name: '备注' }).fill('周末备货')
  await expect(page.getByText('已选 1 种物料')).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: '提交申请' }).tap()

  await expect(page.getByRole('heading', { name: /DB\d{6}/ })).toBeVisible()
  await expect(page.getByText('待调出').first()).toBeVisible()
  for (const fact of ['调出门店广州天河城店', '备注周末备货'])
    await expect(page.getByRole('main').locator('dl').first().locator('div').filter({ hasText: fact })).toBeVisible()
  await page.getByRole('button', { name: '调出', exact: true }).tap()
  await expect(page.getByText('账面库存')).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: '调出', exact: true }).tap()
  const confirmation = page.getByRole('button', { name: '确认调出' })
  const receipt = page.getByRole('button', { name: '清点收货' })
  await expect(confirmation.or(receipt)).toBeVisible()
  if (await confirmation.isVisible()) await confirmation.tap()

  await page.goto(paths.transferWork)
  await expect(page.getByRole('button', { name: /^待收货 \d+$/ })).toHaveAttribute('aria-pressed', 'true')
  const number = (await page
    .getByRole('button', { name: /^清点收货 DB/ })
    .last()
    .getAttribute('aria-label'))!.slice(5)
  const ready = page.getByRole('listitem').filter({ hasText: number }).getByText('可离线清点')
  await expect(ready).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: `清点收货 ${number}` }).tap()
  await page.getByRole('button', { name: /^减少 实收数量/ }).tap()
  await expect(page.getByText('1 种物料有差额')).toBeVisible()
  await accessible(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '清点收货' }).tap()
  await page.getByRole('button', { name: '确认收货' }).tap()
  await expect(page.getByRole('article').filter({ hasText: number })).toContainText('在本机')
  await accessible(page)
  await page.context().setOffline(false)
  await expect(page.getByRole('article').filter({ hasText: number })).toContainText('已接受')
  await page.goto(documentHref(transferDocument, number))

  await page.getByRole('button', { name: '处理差额' }).tap()
  await page.getByRole('button', { name: '全部退回' }).tap()
  await page.getByRole('textbox', { name: '处理说明' }).fill('少装一件，已退回')
  await accessible(page)
  await page.getByRole('button', { name: '处理差额' }).tap()
  await expect(page.getByText('已完成').first()).toBeVisible()
  await page.getByRole('button', { name: '操作日志' }).tap()
  const steps = page.getByRole('list', { name: '操作日志' }).getByRole('listitem')
  await expect(steps).toHaveCount(3)
  await expect(steps.first()).toContainText('调入门店收货')
  await expect(steps.first()).toContainText('少装一件，已退回')
  await expect(steps.nth(1)).toContainText('调出门店调出')
})
