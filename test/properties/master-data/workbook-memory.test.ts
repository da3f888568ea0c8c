import { expect, it } from 'vitest'
import { UnreadableSheet } from '../../../adapters/spreadsheet/csv.ts'
import { tableLimits } from '../../../adapters/spreadsheet/workbook-limits.ts'
import { readXlsxRows } from '../../../adapters/spreadsheet/xlsx.ts'
import { sameCell } from '../../fixtures/hostile/workbooks.ts'

it('refuses a small workbook with one cell repeated many times, sent concurrently, without filling the memory', async () => {
  const bytes = await sameCell()
  expect(bytes.length).toBeLessThan(100_000)
  const before = process.memoryUsage().rss
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 5)
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => readXlsxRows(bytes, tableLimits)))
  clearInterval(watch)
  const refused = outcomes.filter(outcome => outcome.status === 'rejected' && outcome.reason instanceof UnreadableSheet)
  expect(refused.length).toBe(30)
  expect((most - before) / 1024 ** 2).toBeLessThan(150)
})
