import type { Locator } from 'playwright/test'
import { countHref, receiptHref } from '../../../ui/app/paths.ts'
import { expectReceived, fullLorries } from '../fixtures/full-lorries.ts'
import { expect, test } from '../fixtures/portal.ts'

test.use({ person: 'xu.ning', alone: 'receipts', viewport: { width: 390, height: 844 }, hasTouch: true })

test.describe('receiving on a phone', () => {
  test('takes 60 lines with two differences in at most 8 taps and no typing but the two quantities', {
    tag: '@share12',
  }, async ({ page }) => {
    const shNo = (await fullLorries(page)).at(0)!
    await page.goto(countHref(shNo))
    let taps = 0
    const tap = async (target: Locator) => {
      taps += 1
      await target.tap()
    }
    await expect(page.locator('[data-line]').nth(59)).toBeVisible()
    for (const at of [0, 1]) {
      const line = page.locator('[data-line]').nth(at)
      await tap(line.getByRole('button').first())
      await expect(line.getByRole('textbox', { name: /实收/ })).toBeFocused()
      await page.keyboard.type('0')
      await expect(line).toHaveAttribute('data-state', 'differs')
    }
    await tap(page.getByRole('button', { name: '确认收货' }))
    const dialog = page.getByRole('dialog', { name: `确认收货 ${shNo}？` })
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await tap(dialog.getByRole('button', { name: '确认收货' }))
    await expect(page).toHaveURL(receiptHref(shNo))
    await expect(page.getByText('已收货').first()).toBeVisible()
    expect(taps).toBeLessThanOrEqual(8)
    await expectReceived(page, shNo, 2)
  })
})
