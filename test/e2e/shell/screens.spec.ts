import { join } from 'node:path'
import { expect, test } from '../fixtures/portal.ts'
import { routes, visit } from '../fixtures/routes/routes.ts'

const folder = join(import.meta.dirname, '..', '..', '..', 'test-results', 'screens')

/** Not a test: DINGHUO_SHOTS=1 takes a screenshot of every page in both themes, languages and widths. */
for (const [name, route] of process.env.DINGHUO_SHOTS === '1' ? Object.entries(routes) : []) {
  for (const language of ['zh', 'en']) {
    test(`${name} in ${language}`, async ({ page }) => {
      await page.addInitScript(chosen => localStorage.setItem('dinghuo.language', chosen), language)
      const goTo = await visit(page, route)
      for (const width of [1440, 390]) {
        await goTo(width)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
          await page.screenshot({ path: join(folder, `${name}-${language}-${width}-${colorScheme}.png`) })
        }
      }
    })
  }
}
