import { describe, expect, it } from 'vitest'
import { reports } from '../../../domain/reports/index.ts'
import { searchOnTab } from '../../../domain/reports/tab-search.ts'

const summary = reports.payerStatements
const [entries, invoices] = [reports.payerEntries, reports.payerInvoices]

describe('the search of a report on another tab', () => {
  it('keeps the month and the payers', () => {
    const search = { statementMonth: '2026-02', entityCodes: ['P1', 'P2'], partnerName: '王芳', current: 3, run: '1' }
    expect(searchOnTab(summary, invoices, search)).toEqual({
      ...{ statementMonth: '2026-02', entityCodes: ['P1', 'P2'], run: '1' },
    })
    expect(searchOnTab(summary, entries, search)).toEqual({
      ...{ tradeTimeStart: '2026-02-01', tradeTimeEnd: '2026-02-28' },
      ...{ entityCodes: ['P1', 'P2'], partnerName: '王芳', run: '1' },
    })
  })

  it('has the month of a range that is one month, and none of other days', () => {
    const range = { tradeTimeStart: '2026-02-01', tradeTimeEnd: '2026-02-28' }
    expect(searchOnTab(entries, summary, range)).toEqual({ statementMonth: '2026-02' })
    expect(searchOnTab(entries, summary, { ...range, tradeTimeEnd: '2026-02-27' })).toEqual({})
  })

  it('keeps a relative month only as a month', () => {
    const search = { statementMonth: 'LAST_MONTH' }
    expect(searchOnTab(summary, invoices, search)).toEqual(search)
    expect(searchOnTab(summary, entries, search)).toEqual({})
  })
})
