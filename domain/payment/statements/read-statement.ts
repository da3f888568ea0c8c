import { atTime, clockTimeOf, dayOf, type Instant, isClockTime, isDay, type Zone } from '../../kernel/day.ts'
import { type Fen, fen, parseYuan } from '../../kernel/money.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { accept, type Result, refuse } from '../../kernel/result.ts'
import type { Text } from '../../kernel/text.ts'
import { BANK_REFERENCE_MAX } from '../transfer.ts'
import {
  type Bank,
  bankLayouts,
  columnsIn,
  headingOf,
  requiredHeadings,
  type StatementColumns,
  type StatementField,
} from './layouts.ts'

/** Money that a bank account received. */
export interface ReceivedCredit {
  /** The bank's number of the entry, or if the file has none its time, amount and balance. */
  readonly serial: string
  readonly receivedAt: Instant
  readonly amount: Fen
  readonly payerName: string
  readonly payerAccount: string
  /** Purpose and remarks in one line. */
  readonly note: string
}

export interface BankStatement {
  readonly bank: Bank
  /** The digits of the account; null if the file does not name it. */
  readonly account: string | null
  readonly credits: ReadonlyArray<ReceivedCredit>
  /** Number of rows that are no receipts: payments, fees and reversals. */
  readonly otherRows: number
}

/** Maximum number of rows above the headings, in which banks name the account and the period. */
const HEAD_ROWS_MAX = 30
/** Counted in characters; a longer name or note is cut. */
const NAME_MAX = 100
const NOTE_MAX = 300

type StatementRefusal = Refusal<'STATEMENT_LAYOUT' | 'STATEMENT_ROW' | 'STATEMENT_SERIAL' | 'STATEMENT_EMPTY'>

/** Reads a bank's export as a whole: a single unreadable row refuses the file [K9]. */
export function readStatement(
  cells: ReadonlyArray<ReadonlyArray<string>>,
  zone: Zone,
): Result<BankStatement, StatementRefusal> {
  const rows = cells.map(row => row.map(bareText))
  const at = rows.slice(0, HEAD_ROWS_MAX).findIndex(row => columnsIn(row) !== null)
  if (at < 0) return refuse('STATEMENT_LAYOUT', { headings: visibleHeadings(rows), banks: acceptedBanks })
  const { bank, columns } = columnsIn(rows[at]!)!
  const credits = new Map<string, ReceivedCredit & { readonly row: number }>()
  let account = accountAbove(rows.slice(0, at))
  let otherRows = 0
  for (const [index, cellsOfRow] of rows.entries()) {
    if (index <= at || isNoEntry(cellsOfRow, columns)) continue
    const row = index + 1
    const beyond = cellsOfRow.findIndex((cell, place) => place >= rows[at]!.length && cell !== '')
    if (beyond >= 0) return refuse('STATEMENT_ROW', { row, column: `#${beyond + 1}`, value: cellsOfRow[beyond]! })
    const result = readRow(cellsOfRow, columns, zone)
    if (!result.ok)
      return refuse('STATEMENT_ROW', { row, column: rows[at]![result.place]!, value: cellsOfRow[result.place] ?? '' })
    if (result.credit === null) {
      otherRows += 1
      continue
    }
    const before = credits.get(result.credit.serial)
    if (before && !isSameCredit(before, result.credit))
      return refuse('STATEMENT_SERIAL', { row, serial: result.credit.serial })
    credits.set(result.credit.serial, before ?? { ...result.credit, row })
    account ??= digitsOf(textIn(cellsOfRow, columns, 'account')) || null
  }
  if (credits.size === 0) return refuse('STATEMENT_EMPTY', { otherRows })
  return accept({ bank, account, credits: [...credits.values()].map(({ row: _, ...credit }) => credit), otherRows })
}

/** Returns whether two entries with the same number are the same entry; their notes may be truncated differently. */
export const isSameCredit = (
  one: Pick<ReceivedCredit, 'amount' | 'receivedAt'>,
  other: Pick<ReceivedCredit, 'amount' | 'receivedAt'>,
): boolean => one.amount === other.amount && one.receivedAt === other.receivedAt

/** Removes what keeps a spreadsheet from reading a number: tabs, `="…"` and a leading apostrophe. */
const bareText = (cell: string): string => {
  const text = cell.trim()
  return (/^="?(.*?)"?$/s.exec(text)?.[1] ?? text).replace(/^'/, '').trim()
}

const visibleHeadings = (rows: ReadonlyArray<ReadonlyArray<string>>): string => {
  const widest = rows
    .slice(0, HEAD_ROWS_MAX)
    .reduce<ReadonlyArray<string>>((best, row) => (filledCells(row).length > filledCells(best).length ? row : best), [])
  return filledCells(widest).slice(0, 8).map(headingOf).join('、').slice(0, 120)
}

const filledCells = (row: ReadonlyArray<string>): ReadonlyArray<string> => row.filter(cell => cell !== '')

const banks = Object.keys(bankLayouts) as ReadonlyArray<Bank>
const acceptedBanks: Text = [
  banks.map(bank => `${bankLayouts[bank].words[0]}（${requiredHeadings[bank].join('、')}）`).join('；'),
  banks.map(bank => `${bankLayouts[bank].words[1]} (${requiredHeadings[bank].join(', ')})`).join('; '),
]

/** Finds the account number that a row above the headings names, beside 账号 or in the same cell. */
const accountAbove = (rows: ReadonlyArray<ReadonlyArray<string>>): string | null => {
  for (const row of rows) {
    const text = row.join(' ').normalize('NFKC')
    const match = /(?:账号|帐号|卡号)\s*[:\s]\s*(\d[\d\s-]{6,40}\d)/.exec(text)
    if (match) return digitsOf(match[1]!)
  }
  return null
}

export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Returns whether a row is blank or a line of totals. */
const isNoEntry = (row: ReadonlyArray<string>, { day }: StatementColumns): boolean =>
  row.every(cell => cell === '') ||
  ((row[day![0]!] ?? '') === '' && row.some(cell => /合计|总计|小计|总笔数|打印/.test(cell)))

type RowResult =
  | { readonly ok: true; readonly credit: ReceivedCredit | null }
  | { readonly ok: false; readonly place: number }

const unreadable = (columns: StatementColumns, field: StatementField): RowResult => ({
  ok: false,
  place: columns[field]![0]!,
})

/** Reads one entry; the credit is null if the row is no receipt. */
function readRow(row: ReadonlyArray<string>, columns: StatementColumns, zone: Zone): RowResult {
  const receivedAt = readInstant(textIn(row, columns, 'day'), textIn(row, columns, 'time'), zone)
  if (receivedAt === null) return unreadable(columns, 'day')
  const field: StatementField = columns.credit ? 'credit' : 'amount'
  const amount = readAmount(textIn(row, columns, field))
  if (amount === null) return unreadable(columns, field)
  if (columns.side && !columns.credit && !isCreditSide.test(textIn(row, columns, 'side')))
    return isDebitSide.test(textIn(row, columns, 'side')) ? { ok: true, credit: null } : unreadable(columns, 'side')
  if (amount <= 0) return { ok: true, credit: null }
  if (columns.debit && readAmount(textIn(row, columns, 'debit')) !== fen(0)) return unreadable(columns, 'debit')
  if (!isYuan.test(textIn(row, columns, 'currency'))) return unreadable(columns, 'currency')
  const serial = serialOf(row, columns, { receivedAt, amount, zone })
  if (serial === null) return unreadable(columns, columns.serial ? 'serial' : 'balance')
  return {
    ok: true,
    credit: {
      ...{ serial, receivedAt, amount },
      payerName: textIn(row, columns, 'payerName').slice(0, NAME_MAX),
      payerAccount: textIn(row, columns, 'payerAccount').slice(0, NAME_MAX),
      note: noteOf(row, columns).slice(0, NOTE_MAX),
    },
  }
}

const isCreditSide = /^(贷|C|收|转入|收入|贷方)$/i
const isDebitSide = /^(借|D|付|支|转出|支出|借方)$/i
const isYuan = /^(|人民币|人民币元|CNY|RMB|01|10)$/i

const textIn = (row: ReadonlyArray<string>, columns: StatementColumns, field: StatementField): string => {
  const place = columns[field]?.[0] ?? -1
  return row[place] ?? ''
}

const noteOf = (row: ReadonlyArray<string>, { notes = [] }: StatementColumns): string =>
  [...new Set(notes.map(place => row[place] ?? '').filter(text => text !== ''))].join(' ').replace(/\s+/g, ' ')

/**
 * Returns the bank's number of an entry. Without one, its time, amount and balance identify it, because no two entries
 * of an account leave the same balance with the same amount in the same second; null if the balance is missing too.
 */
const serialOf = (
  row: ReadonlyArray<string>,
  columns: StatementColumns,
  { receivedAt, amount, zone }: { readonly receivedAt: Instant; readonly amount: Fen; readonly zone: Zone },
): string | null => {
  const serial = textIn(row, columns, 'serial').replace(/\s/g, '')
  if (/[^0]/.test(serial)) return [...serial].length <= BANK_REFERENCE_MAX ? serial : null
  const balance = readAmount(textIn(row, columns, 'balance'))
  if (balance === null || textIn(row, columns, 'balance') === '') return null
  const seconds = String(Math.floor(receivedAt / 1000) % 60).padStart(2, '0')
  const time = `${dayOf(receivedAt, zone)}${clockTimeOf(receivedAt, zone)}${seconds}`.replace(/\D/g, '')
  return `${time}-${amount}-${balance}`
}

/** Parses an amount as banks write it, exact to the fen; blank is 0. Returns null if it is not an amount. */
export function readAmount(text: string): Fen | null {
  const bare = text
    .normalize('NFKC')
    .replace(/[\s¥￥元]/g, '')
    .replace(/^\+/, '')
  if (bare === '' || bare === '-' || bare === '--') return fen(0)
  const hasThousands = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare)
  return parseYuan((hasThousands ? bare.replaceAll(',', '') : bare).replace(/(\.\d\d)0+$/, '$1'))
}

/** Parses the day and the time of an entry, from one cell or two; returns null if they are invalid. */
export function readInstant(dayText: string, timeText: string, zone: Zone): Instant | null {
  const match = DAY_AND_TIME.exec(dayText.normalize('NFKC'))
  if (!match) return null
  const [, year, month, date, compact, rest] = match
  const day = compact
    ? `${compact.slice(0, 4)}-${compact.slice(4, 6)}-${compact.slice(6)}`
    : `${year}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}`
  const time = TIME.exec(timeText.normalize('NFKC').trim() || rest!.trim() || '00:00:00')
  if (!time || !isDay(day)) return null
  const [, hours, minutes] = time
  const seconds = Number(time[3] ?? 0)
  const clock = `${hours!.padStart(2, '0')}:${minutes}`
  if (!isClockTime(clock) || seconds > 59) return null
  return atTime(day, clock, zone) + seconds * 1000
}
const DAY_AND_TIME = /^(?:(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{8}))(?:[T\s-]*(.*))$/
const TIME = /^(\d{1,2})[:.时]?(\d{2})[:.分]?(\d{2})?秒?(?:[.:]\d+)?$/
