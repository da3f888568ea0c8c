import type { Locator, Page } from 'playwright/test'
import { startRoutineOrder } from '../../../application/ordering/contract/order.ts'
import { orderFormHref } from '../../../ui/app/paths.ts'
import { formOpened } from '../fixtures/form.ts'
import { ask, expect, horizontalOverflow, test, tomorrow } from '../fixtures/portal.ts'
import { violations } from '../fixtures/violations.ts'

/** Scrolls the materials to their end, presses a chip or a category, and checks that the first row is in sight. */
const checkFirstRowAfter = async (page: Page, choice: Locator) => {
  const list = page.getByRole('region', { name: '可订物料' })
  const offset = () => list.evaluate(box => box.scrollTop)
  await list.evaluate(box => box.scrollTo(0, box.scrollHeight))
  await expect.poll(offset).toBeGreaterThan(500)
  await choice.click()
  await expect.poll(offset).toBe(0)
  await expect(list.locator('[aria-rowindex="1"]')).toBeInViewport()
}

test.describe('the order form on a phone', () => {
  test.use({ person: 'li.jianguo', viewport: { width: 390, height: 844 }, hasTouch: true })

  test('has fields for fingers, categories and chips that narrow the materials, and a head that folds when they are scrolled', async ({
    page,
  }) => {
    const { dhNo } = await ask(page.request, startRoutineOrder, {
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
    const categories = page.getByRole('navigation', { name: '物料分类' })
    await categories.getByRole('button', { name: '乳品' }).click()
    await expect(table).not.toHaveAttribute('aria-rowcount', String(all))
    await categories.getByRole('button', { name: '牛奶' }).click()
    await page.getByRole('button', { name: '增加' }).first().click()
    await categories.getByRole('button', { name: '全部分类' }).click()
    await chips.getByRole('button', { name: '已选 1' }).click()
    await expect(table).toHaveAttribute('aria-rowcount', '1')
    await chips.getByRole('button', { name: '已选 1' }).click()
    expect(await horizontalOverflow(page)).toBe(0)
    expect(await violations(page)).toEqual([])

    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    await table.hover()
    await page.mouse.wheel(0, 900)
    await expect(heading).toBeHidden()
    await expect(chips).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
    await page.mouse.wheel(0, -900)
    await expect(heading).toBeVisible()

    const usual = chips.getByRole('button', { name: /^常订/ })
    const dairy = categories.getByRole('button', { name: '乳品' })
    for (const choice of [usual, usual, dairy, dairy]) await checkFirstRowAfter(page, choice)
  })
})
