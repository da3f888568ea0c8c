import { getOrderRules } from '../../../application/ordering/contract/calendar.ts'
import { paths } from '../../../ui/app/paths.ts'
import { ask, expect, test, today } from '../fixtures/portal.ts'

const hour = 3_600_000

test.describe('the countdown to the cut-off', () => {
  test.use({ person: 'chen.yu' })

  for (const [words, skew] of [
    ['right', 0],
    ['a day and 3 hours fast', 27 * hour],
    ['a day and 3 hours slow', -27 * hour],
  ] as const) {
    test(`follows the server where the browser's clock is ${words}`, { tag: '@share3' }, async ({ page }) => {
      const rules = await ask(page.request, getOrderRules, {
        shopJdeNo: 'NJ1004',
      })
      const { cutOffAt, purchaseDateText } = rules[1]!
      await page.clock.install({ time: Date.now() + skew })
      await page.goto(paths.orderCenter)
      const tomorrow = page.getByRole('region', { name: '明天' })
      await expect(tomorrow.getByRole('heading')).toHaveText(`明天${purchaseDateText}`)
      await expect(async () => {
        const visibleSeconds = secondsIn(await tomorrow.getByRole('timer').textContent())
        expect(Math.abs(visibleSeconds - (cutOffAt! - Date.now()) / 1000)).toBeLessThan(5)
      }).toPass()
      await page.goto(paths.orderList)
      await page.getByRole('button', { name: /^订货日期 / }).click()
      const [year, month, date] = today().split('-').map(Number)
      await expect(page.locator('[data-today]')).toHaveAttribute('aria-label', `${year}年${month}月${date}日`)
    })
  }
})

/** 剩余 1 天 02:41:08 */
const secondsIn = (text: string | null): number => {
  const [, days = '0', hours, minutes, seconds] = /(?:(\d+) 天 )?(\d\d):(\d\d):(\d\d)$/.exec(text ?? '')!
  return ((+days * 24 + +hours!) * 60 + +minutes!) * 60 + +seconds!
}
