import type { Page } from 'playwright/test'
import { callsOf } from '../../../application/documents/contract.ts'
import { searchMaterials } from '../../../application/ordering/contract/calendar.ts'
import { exportScraps, exportTransfers } from '../../../application/reports/contract/document-exports.ts'
import { type DocumentName, documents } from '../../../domain/documents/index.ts'
import { type Document, hasPage, listPath, wireFieldsOf } from '../../../domain/lists/document.ts'
import { answerWith, withPermissions } from '../fixtures/answers.ts'
import { expect, test, today } from '../fixtures/portal.ts'

/** Statements of document 002 about its lists that no declaration can prove. */
test.use({ person: 'xu.ning' })

/** The lists whose numbers lead to a page, with the filters that each needs. */
const lists: ReadonlyArray<readonly [name: DocumentName, filters: string]> = [
  ['stocktake', `storeCode=SH1001&countingDateStart=${today()}&countingDateEnd=${today()}`],
  ['scrap', ''],
  ['receivingOrder', ''],
  ['receivingDifference', ''],
  ['stockTransfer', ''],
  ['return', ''],
]

/** The lists that can be exported, with the code of their export button. */
const exportCodes = new Map<DocumentName, string>([
  ['scrap', exportScraps.permission as string],
  ['stockTransfer', exportTransfers.permission as string],
])

/** Moves to an address within the application, which is faster than loading it again. */
const moveTo = (page: Page, address: string) =>
  page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

test('the number of a document is a link for people with the code of its page, and text for others; exports are hidden [002: 6.10]', {
  tag: '@share3',
}, async ({ page }) => {
  const lacking = new Set<string>()
  await withPermissions(page, codes => codes.filter(code => !lacking.has(code)))
  const entries = lists.map(([name, filters]) => {
    const entry = [name, documents[name] as Document] as const
    if (!hasPage(entry)) throw new Error(`${name} has no page`)
    const { columns, fields, wireNames, number, detail } = entry[1]
    const values = wireFieldsOf({ ...columns, ...fields }, wireNames).map(([field]) => {
      // A stocktake is opened with the code of its shop.
      return [field, field === 'storeCode' ? 'SH1001' : null] as const
    })
    const record = { ...Object.fromEntries(values), [number]: `N-${name}` }
    return { name, address: `${listPath(entry[1])}?${filters}`, record, code: detail.code }
  })
  for (const { name, record } of entries) {
    const records = [record]
    await answerWith(page, callsOf[name].page, { records, total: 1, size: 10, current: 1, pages: 1 })
  }
  const expectLinks = async (count: number) => {
    for (const { name, address } of entries) {
      await moveTo(page, address)
      const row = page.getByRole('row').filter({ hasText: `N-${name}` })
      await expect(row, name).toBeVisible()
      await expect(row.getByRole('link', { name: `N-${name}` }), name).toHaveCount(count)
      const exported = page.getByRole('main').getByRole('button', { name: /^导出/ })
      await expect(exported, name).toHaveCount(exportCodes.has(name) ? count : 0)
    }
  }
  await page.goto(entries[0]!.address)
  await expectLinks(1)
  for (const code of [...entries.map(entry => entry.code), ...exportCodes.values()]) lacking.add(code)
  await page.reload()
  await expectLinks(0)
})

test('inventory searches a material 300 ms after the last key, and its list once within 300 ms [002: 9.12.1]', {
  tag: '@share2',
}, async ({ page }) => {
  const searches = await answerWith(page, searchMaterials, [])
  await page.clock.install()
  await page.goto(`${listPath(documents.realTimeInventory)}?storeCode=SH1001`)
  const main = page.getByRole('main')
  await expect(main.getByRole('row').nth(1)).toBeVisible()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await main.getByRole('combobox', { name: '物料' }).fill(' 茶 ')
  await page.clock.runFor(299)
  expect(searches.times).toBe(0)
  await page.clock.runFor(1)
  await expect.poll(() => searches.payloads.map(({ keyword }) => keyword)).toEqual(['茶'])

  const pages = await answerWith(page, callsOf.realTimeInventory.page, {
    ...{ records: [], total: 0, size: 10, current: 1, pages: 0 },
  })
  const query = main.getByRole('button', { name: '查询' })
  await query.dispatchEvent('click')
  await page.clock.runFor(299)
  await query.dispatchEvent('click')
  await page.clock.runFor(300)
  await expect.poll(() => pages.times).toBe(1)
  await query.dispatchEvent('click')
  await expect.poll(() => pages.times).toBe(2)
})
