import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { paths } from '../../ui/app/paths.ts'
import { find, openTomorrow, quantityIn, rowOf } from './form.ts'
import { expect, sidewaysBy, test } from './portal.ts'
import { routes, visit } from './routes.ts'

const schemes = ['light', 'dark'] as const

for (const [name, route] of Object.entries(routes)) {
  test(`${name}: nothing for axe to find in light and dark, and nothing beyond the edge of a phone`, async ({
    page,
  }) => {
    const goTo = await visit(page, route)
    for (const width of [1440, 390]) {
      await goTo(width)
      for (const colorScheme of schemes)
        expect(await findings(page, colorScheme), `${width} ${colorScheme}`).toEqual([])
      expect(await sidewaysBy(page), `${width} px wide`).toBe(0)
    }
  })
}

test.describe('what opens over the pages', () => {
  test.use({ person: 'chen.yu' })

  test('has nothing for axe to find either', async ({ page }) => {
    // Floating layers stand outside the landmarks, at the end of the page.
    const clean = async (what: string) => {
      for (const scheme of schemes) expect(await findings(page, scheme, ['region']), `${what} ${scheme}`).toEqual([])
      await page.keyboard.press('Escape')
    }
    await page.goto(paths.orderList)
    await page.getByRole('button', { name: '订货日历' }).click()
    await expect(page.getByRole('dialog').getByText(/本月还有 \d+ 天可订货/)).toBeVisible()
    await clean('the order calendar')
    await page.getByRole('button', { name: /^订货日期/ }).click()
    await clean('the date range')
    await page.getByRole('button', { name: '用户 陈雨' }).click()
    await clean('the user menu')
    await openTomorrow(page)
    await find(page, '100008')
    await quantityIn(rowOf(page, '100008')).press('+')
    await page.getByRole('button', { name: '购物车', exact: true }).click()
    await expect(page.getByRole('dialog', { name: '购物车' }).getByRole('row')).toHaveCount(2)
    await clean('the cart')
  })
})

/** Rules broken, each with the first elements that break it. In the dark only the colours are different. */
const findings = async (
  page: Page,
  colorScheme: (typeof schemes)[number],
  disabled: ReadonlyArray<string> = [],
): Promise<ReadonlyArray<string>> => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  // Cards out of sight keep the colours of the theme before, until they are drawn.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  const axe = new AxeBuilder({ page })
  const { violations } = await (colorScheme === 'dark'
    ? axe.withRules(['color-contrast', 'link-in-text-block'])
    : axe.disableRules([...disabled])
  ).analyze()
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(node => node.html.slice(0, 160))
        .slice(0, 3)
        .join(' | ')}`,
  )
}
