import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listMonths } from '../../../../application/payment/contract/month-close.ts'
import { addDays, type Day } from '../../../../domain/kernel/day.ts'
import { fen } from '../../../../domain/kernel/money.ts'
import type { LedgerKind } from '../../../../domain/payment/ledger.ts'
import { monthList } from '../../../../domain/payment/lists/month-list.ts'
import { monthOf } from '../../../../domain/payment/month-close/entry-days.ts'
import {
  type BookState,
  type ClosingFindings,
  closingCheckNames,
  closingChecks,
  countFindings,
  daysOfMonth,
  decideClosing,
  decideReopening,
  monthBefore,
  monthStateOf,
  monthsOfBooks,
  monthsToClose,
  nextMonthToClose,
  REOPEN_REASON_MAX,
} from '../../../../domain/payment/month-close/month-close.ts'
import { figuresOf, ledgerAccountNames, totalsOfFigures } from '../../../../domain/payment/month-close/month-figures.ts'
import { statementKinds, statementTotals } from '../../../../domain/payment/statements/payer-statement.ts'
import { assertProperty } from '../../runs.ts'

const dayIn2026 = fc.integer({ min: 0, max: 364 }).map(offset => addDays('2026-01-01' as Day, offset))
const lastDays = dayIn2026.map(on => daysOfMonth(monthOf(on)).last)
const bookStates: fc.Arbitrary<BookState> = fc.record({
  closedThrough: fc.option(lastDays),
  firstDay: fc.option(dayIn2026),
  today: dayIn2026,
})
const findings = fc.record(
  Object.fromEntries(closingCheckNames.map(check => [check, fc.constantFrom(0, 0, 3)])),
) as fc.Arbitrary<ClosingFindings>

describe('the months of the books', () => {
  it('[J15] are all from the first entry to today without a gap, and those to close are over and not closed', () => {
    assertProperty(
      fc.property(bookStates, books => {
        const months = monthsOfBooks(books)
        expect(months).toContain(monthOf(books.today))
        for (const [at, month] of months.slice(1).entries()) expect(month).toBe(monthBefore(months[at]!))
        for (const month of months) {
          const isClosed = books.closedThrough !== null && daysOfMonth(month).last <= books.closedThrough
          const state = isClosed ? 'CLOSED' : daysOfMonth(month).last < books.today ? 'OPEN' : 'RUNNING'
          if (month <= monthOf(books.today)) expect(monthStateOf(month, books)).toBe(state)
        }
        expect(monthsToClose(books)).toEqual(months.filter(month => monthStateOf(month, books) === 'OPEN'))
      }),
    )
  })

  it('have a column for what the list says of each', () => {
    const fields = Object.keys(listMonths.success.value.fields)
    expect(Object.keys(monthList.columns).filter(column => !fields.includes(column))).toEqual([])
  })
})

describe('closing a month', () => {
  it('[J15] is accepted for the first open month that is over, without what blocks, and with warnings only if they are accepted', () => {
    assertProperty(
      fc.property(
        bookStates,
        dayIn2026,
        findings,
        fc.boolean(),
        fc.boolean(),
        (books, on, findingsOfMonth, accepts, isNext) => {
          const next = nextMonthToClose(books)
          const month = isNext ? next : monthOf(on)
          const { blocks, warnings } = countFindings(findingsOfMonth)
          const open = closingCheckNames.filter(check => findingsOfMonth[check] > 0)
          expect(blocks + warnings).toBe(open.length)
          expect(open.filter(check => closingChecks[check].blocks)).toHaveLength(blocks)
          const isDue = month === next && daysOfMonth(month).last < books.today
          const isClosed = monthStateOf(month, books) === 'CLOSED'
          const decision = decideClosing(month, books, findingsOfMonth, accepts)
          expect(decision.ok).toBe(!isClosed && isDue && blocks === 0 && (warnings === 0 || accepts))
          if (decision.ok) return
          const kinds = [
            ['MONTH_CLOSED', isClosed],
            ['MONTH_ORDER', month !== next],
            ['MONTH_NOT_OVER', !isDue],
            ['MONTH_BLOCKED', blocks > 0],
            ['MONTH_WARNINGS', true],
          ] as const
          expect(decision.refusal.kind).toBe(kinds.find(([, applies]) => applies)![0])
        },
      ),
    )
  })

  it('[J16] is undone for the last closed month only, with a reason of at most 200 characters', () => {
    const reasons = fc.oneof(fc.string(), fc.constantFrom('漏', '字'.repeat(REOPEN_REASON_MAX), '字'.repeat(201)))
    assertProperty(
      fc.property(fc.option(lastDays), dayIn2026, fc.boolean(), reasons, (closedThrough, on, isLast, text) => {
        const month = isLast && closedThrough !== null ? monthOf(closedThrough) : monthOf(on)
        const length = [...text.trim()].length
        const isLastClosed = closedThrough !== null && month === monthOf(closedThrough)
        const decision = decideReopening(month, closedThrough, text)
        expect(decision.ok).toBe(isLastClosed && length >= 1 && length <= REOPEN_REASON_MAX)
        if (decision.ok) expect(decision.value).toBe(text.trim())
        else if (isLastClosed) expect(decision.refusal.kind).toBe('MONTH_REASON')
        else {
          const isOpen = closedThrough === null || month > monthOf(closedThrough)
          expect(decision.refusal.kind).toBe(isOpen ? 'MONTH_NOT_CLOSED' : 'MONTH_NOT_LAST')
        }
      }),
    )
  })
})

describe('the figures of a month', () => {
  const months = ['2026-08', '2026-09', '2026-10']
  const kinds = Object.keys(statementKinds) as ReadonlyArray<LedgerKind>
  const entries = fc.array(
    fc.record({
      month: fc.constantFrom(...months),
      account: fc.constantFrom(...ledgerAccountNames),
      kind: fc.constantFrom(...kinds.slice(0, 4)),
      amount: fc.integer({ min: -1000, max: 1000 }),
    }),
    { maxLength: 40 },
  )
  type Entry = typeof entries extends fc.Arbitrary<ReadonlyArray<infer E>> ? E : never
  const flowOf = ({ amount, ...entry }: Entry) => ({
    ...entry,
    ...{ inflow: fen(Math.max(amount, 0)), outflow: fen(Math.max(-amount, 0)), entries: 1 },
  })

  it('[J17] carry each account and kind forward: what a month leaves is what the next begins with', () => {
    assertProperty(
      fc.property(entries, all => {
        const flows = all.map(flowOf)
        for (const [at, month] of months.entries()) {
          const figures = figuresOf(month, flows)
          for (const { account, kind, opening, inflow, outflow, closing, entries } of figures) {
            expect(closing).toBe(opening + inflow - outflow)
            expect(opening !== 0 || entries > 0).toBe(true)
            const own = all.filter(entry => entry.account === account && entry.kind === kind)
            const until = own.filter(entry => entry.month <= month)
            expect(closing).toBe(until.reduce((sum, { amount }) => sum + amount, 0))
            const next = at === 2 ? null : figuresOf(months[at + 1]!, flows)
            const after = next?.find(figure => figure.account === account && figure.kind === kind)
            if (next) expect(after?.opening ?? 0).toBe(closing)
          }
          const places = figures.map(({ account }) => ledgerAccountNames.indexOf(account))
          expect(places).toEqual(places.toSorted((a, b) => a - b))
          expect(figures.reduce((sum, figure) => sum + figure.entries, 0)).toBe(
            all.filter(entry => entry.month === month).length,
          )
        }
      }),
    )
  })

  it('[J17] add up to the sums of a statement as its entries do', () => {
    assertProperty(
      fc.property(entries, all => {
        const month = '2026-10'
        const own = all.filter(entry => entry.month === month)
        const on =
          (account: string, sign = 1) =>
          (entry: Entry) =>
            fen(entry.account === account ? sign * entry.amount : 0)
        const lines = own.map(entry => ({
          ...{
            kind: entry.kind,
            goods: on('GOODS')(entry),
            cash: on('CHANNEL', -1)(entry),
            charged: on('ADJUSTMENT')(entry),
          },
        }))
        const movements = own
          .filter(({ account }) => account === 'SUBSIDY')
          .map(({ kind, amount }) => ({ kind, amount: fen(amount) }))
        const before = all.filter(entry => entry.month < month && entry.account === 'SUBSIDY')
        const opening = fen(before.reduce((sum, { amount }) => sum + amount, 0))
        const sums = totalsOfFigures(figuresOf(month, all.map(flowOf)))
        expect(sums).toEqual({ opening, ...statementTotals(opening, lines, movements) })
      }),
    )
  })
})
