import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { getOrderDetail, withdrawOrder } from '../../../application/ordering/contract/order.ts'
import { orderDetailHref, paths } from '../../../ui/app/paths.ts'
import { saved } from '../fixtures/form.ts'
import { ask, expect, horizontalOverflow, test } from '../fixtures/portal.ts'

test.use({ person: 'wang.xiaoyan' })

test('[N9 E5] the daily order is submitted from the start page with two presses; undone, it is as it was', async ({
  page,
}) => {
  await page.goto(paths.home)
  const card = page.getByRole('region', { name: '订货 上海人民广场店' })
  const review = page.getByRole('dialog', { name: '核对订货单' })
  await card.getByRole('button', { name: /^照上次/ }).click()
  await expect(review.getByRole('status').filter({ hasText: '已填入' })).toBeVisible()
  await review.getByRole('button', { name: '撤销填入' }).click()
  await expect(review).toHaveCount(0)
  await expect(page.getByText('0 种物料', { exact: true })).toBeVisible()
  await expect(saved(page)).toBeVisible()
  await page.goto(paths.home)
  const suggested = card.getByRole('button', { name: /^按建议/ })
  await expect(suggested).toContainText(/\d+ 种/)
  await expect(suggested).toContainText('¥')
  const kinds = /(\d+) 种/.exec((await suggested.textContent()) ?? '')![1]!
  expect(await violations(page)).toEqual([])
  let presses = 0
  const press = async (button: typeof suggested) => {
    presses++
    await button.click()
  }
  await press(suggested)
  await expect(review.getByRole('status').filter({ hasText: '已填入' })).toContainText(`已填入 ${kinds} 种`)
  await expect(review.getByRole('heading', { level: 3 }).first()).toBeVisible()
  // What is shown is already saved: leaving loses nothing.
  await expect(review.getByText('已保存', { exact: true })).toBeVisible()
  expect(page.url()).not.toContain('fill=')
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await horizontalOverflow(page)).toBe(0)
  await press(review.getByRole('button', { name: '提交订货单' }))
  await expect(page).toHaveURL(url => url.pathname === paths.orderDetail)
  expect(presses).toBe(2)
  const dhNo = new URL(page.url()).searchParams.get('dhNo')!
  await page.goto(paths.home)
  await expect(card.getByRole('button', { name: /^照上次/ })).toBeVisible()
  await page.goto(orderDetailHref(dhNo))
  await expect
    .poll(async () => (await ask<{ bizStatus: string }>(page.request, getOrderDetail, { dhNo })).bizStatus)
    .not.toBe('SUBMITTING')
  await ask(page.request, withdrawOrder, { dhNo })
})

const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
