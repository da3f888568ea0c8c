import type { Locator, Page } from 'playwright/test'
import { callsOf } from '../../../application/documents/contract.ts'
import { countHref, receiptHref } from '../../../ui/app/paths.ts'
import { ask, expect, test, today } from '../fixtures/portal.ts'

const dayMs = 86_400_000
const lineCount = 60

/** The shipment that has waited longest to be received. */
const waiting = async (page: Page): Promise<string> => {
  const start = new Date(Date.parse(`${today()}T00:00:00Z`) - 28 * dayMs).toISOString().slice(0, 10)
  const range = { fhTimeStart: `${start} 00:00:00`, fhTimeEnd: `${today()} 23:59:59` }
  const filter = { ...range, shStatusList: ['10'], sort: { column: 'fhTime', direction: 'ASC' } }
  const { records } = await ask<{ records: Array<{ shNo: string }> }>(page.request, callsOf.receivingOrder.page, filter)
  return records[0]!.shNo
}

interface Answer {
  readonly data: { readonly lines: ReadonlyArray<{ readonly materialCode: string }> }
}

/** Lengthens the form to 60 lines; the further ones stay as shipped, so they are never sent. */
const lengthen = (page: Page) =>
  page.route('**/pof/sh/form', async route => {
    const response = await route.fetch()
    const answer = (await response.json()) as Answer
    const [pattern] = answer.data.lines
    const missing = Math.max(0, lineCount - answer.data.lines.length)
    const further = Array.from({ length: missing }, (_, at) => ({ ...pattern, materialCode: `E2E${at}` }))
    await route.fulfill({
      response,
      json: { ...answer, data: { ...answer.data, lines: [...answer.data.lines, ...further] } },
    })
  })

test.use({ person: 'xu.ning', alone: 'receipts', viewport: { width: 390, height: 844 }, hasTouch: true })

test.describe('receiving on a phone', () => {
  test('takes 60 lines with two differences in at most 8 taps and no typing but the two quantities', async ({
    page,
  }) => {
    const shNo = await waiting(page)
    await lengthen(page)
    await page.goto(countHref(shNo))
    let taps = 0
    const tap = async (target: Locator) => {
      taps += 1
      await target.tap()
    }
    await expect(page.locator('[data-line]')).toHaveCount(lineCount)
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
    // The receipt reads the form once more; the test ends after that.
    await page.unrouteAll({ behavior: 'wait' })
  })
})
