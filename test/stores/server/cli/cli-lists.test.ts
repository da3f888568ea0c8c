import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { doctorLines } from '../../../../adapters/cli/chain/doctor-print.ts'
import { printImport } from '../../../../adapters/cli/chain/import-print.ts'
import type { Terminal } from '../../../../adapters/cli/command.ts'
import { isConfirmed } from '../../../../adapters/cli/confirm.ts'
import type { Diagnosis } from '../../../../adapters/postgres/doctor/doctor.ts'
import type { ImportReport } from '../../../../application/master-data/import/import.ts'
import { type Text, textIn } from '../../../../domain/kernel/text.ts'

/** Returns the output of a command with a long list: the summary must stay visible on the screen. */
const printedLines = (report: Partial<ImportReport>, all: boolean): ReadonlyArray<string> => {
  const lines: Array<string> = []
  const print = (line: Text | string) => lines.push(typeof line === 'string' ? line : textIn(line, 'en'))
  const terminal: Terminal = { json: false, language: 'en', print, complain: print, printJson: () => {} }
  const whole = { applied: false, errors: [], differences: [], newerChange: null, edition: 1, ...report }
  printImport(whole, { mode: 'check', all }, terminal)
  return lines
}

const errors: ImportReport['errors'] = Array.from({ length: 393 }, (_, row) => ({
  ...{ file: 'prices.csv', row: row + 2, column: 'price', value: 'x', allowed: ['金额', 'an amount'] as const },
}))
const differences: ImportReport['differences'] = [
  {
    ...{ sheet: 'prices', file: 'prices.csv', untouched: 0, unchanged: 0, changed: [] },
    added: Array.from({ length: 30 }, (_, at) => ({
      ...{ key: `A M${at} 2026-01-01`, changes: [{ column: 'price', from: '', to: '1.00' }] },
      doubts: at === 29 ? [{ column: 'price', about: ['太高', 'is too high'] as const }] : [],
    })),
    removed: [{ key: 'A M99 2026-01-01', changes: [{ column: 'price', from: '7.00', to: '' }] }],
  },
]

describe('the question before rows are deleted', () => {
  const answered = async (text: string) => {
    const [input, output] = [new PassThrough(), new PassThrough()]
    input.end(text)
    return isConfirmed({ language: 'en' } as Terminal, { input, output })
  }

  it('is answered only by a yes', async () => {
    expect(await Promise.all(['y\n', 'YES\n', ' 是 \n'].map(answered))).toEqual([true, true, true])
    expect(await Promise.all(['\n', 'n\n', 'yesterday\n', ''].map(answered))).toEqual([false, false, false, false])
  })
})

describe('a long list on a terminal', () => {
  it('of errors begins with their number, then lists the first ones, and all of them with --all', () => {
    const lines = printedLines({ errors }, false)
    expect(lines[0]).toBe('393 errors; nothing was saved')
    expect(lines).toHaveLength(22)
    expect(lines.at(-1)).toBe('… and 373 more (--all lists them)')
    expect(printedLines({ errors }, true)).toHaveLength(394)
  })

  it('of changes begins with their number, then removals with their values and doubts', () => {
    const lines = printedLines({ differences }, false)
    expect(lines.slice(0, 2)).toEqual([
      'no errors; 31 changes to apply',
      'prices (Prices): 30 added, 0 changed, 1 removed, 0 unchanged, 0 not in the file',
    ])
    expect(lines[4]).toBe('  - A M99 2026-01-01  price=7.00')
    expect(lines[5]).toBe('  + A M29 2026-01-01  price=1.00\n      ! price is too high')
    expect(lines.at(-1)).toBe('… and 11 more (--all lists them)')
    expect(printedLines({ differences }, true)).toHaveLength(35)
  })

  it('of findings of doctor begins with the number of checks, errors and warnings', () => {
    const finding = {
      severity: 'error',
      sheet: 'prices',
      key: 'A M1',
      what: ['无', 'none'],
      fix: ['补', 'add'],
    } as const
    const group = {
      name: 'price-missing',
      about: ['没有价格', 'no price'],
      findings: Array(300).fill(finding),
    } as const
    const counts = { checks: 58, errors: 300, warnings: 1 }
    const diagnosis = { ...counts, collection: [], sections: [{ section: 'masterData', groups: [group] }] }
    const of = (all: boolean) => doctorLines(diagnosis as unknown as Diagnosis, { language: 'en', all }).lines
    expect(of(false)[0]).toEqual(expect.arrayContaining(['58 checks: 300 errors, 1 warning']))
    expect(of(false)).toHaveLength(9)
    expect(of(false).at(-1)).toContain('297 more (--all lists them)')
    expect(of(true).length).toBeGreaterThan(300)
  })
})
