import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { getOrderDetail, startRoutineOrder, withdrawOrder } from '../../../application/ordering/contract/order.ts'
import { orderDetailHref, orderFormHref, paths } from '../../../ui/app/paths.ts'
import { formOpened, saved } from '../fixtures/form.ts'
import { ask, expect, horizontalOverflow, test, tomorrow } from '../fixtures/portal.ts'

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

test.describe('the order form on a phone', () => {
  test.use({ person: 'li.jianguo', viewport: { width: 390, height: 844 }, hasTouch: true })

  test('has fields for fingers, and chips that show the usual, suggested and new materials', async ({ page }) => {
    const { dhNo } = await ask<{ dhNo: string }>(page.request, startRoutineOrder, {
      ...{ purchaseDate: tomorrow(), shopJdeNo: 'SH1002' },
    })
    await page.goto(orderFormHref(dhNo))
    await formOpened(page)
    const field = page.getByRole('textbox', { name: '订货数量' }).first()
    expect(await field.evaluate(input => getComputedStyle(input).fontSize)).toBe('16px')
    for (const name of ['增加', '减少']) {
      const { width, height } = (await page.getByRole('button', { name }).first().boundingBox())!
      expect(
        [width, Math.round(height)].every(side => side >= 42),
        `${name} ${width} x ${height}`,
      ).toBe(true)
    }
    const chips = page.getByRole('group', { name: '快速筛选' })
    const table = page.getByRole('table', { name: '可订物料' })
    const all = Number(await table.getAttribute('aria-rowcount'))
    for (const chip of [/^常订/, /^新品/]) {
      const button = chips.getByRole('button', { name: chip })
      const count = Number(/\d+/.exec((await button.textContent()) ?? '')![0])
      expect(count).toBeGreaterThan(0)
      expect(count).toBeLessThan(all)
      await button.click()
      await expect(button).toHaveAttribute('aria-pressed', 'true')
      await expect(table).toHaveAttribute('aria-rowcount', String(count))
      await button.click()
      await expect(table).toHaveAttribute('aria-rowcount', String(all))
    }
    expect(await horizontalOverflow(page)).toBe(0)
    expect(await violations(page)).toEqual([])
  })
})

const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
