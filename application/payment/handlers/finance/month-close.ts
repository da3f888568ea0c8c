import { Clock, Effect } from 'effect'
import { addDays, atTime, dayOf, daysBetween } from '../../../../domain/kernel/day.ts'
import { type Fen, fen } from '../../../../domain/kernel/money.ts'
import {
  type BookState,
  type ClosingFindings,
  closingCheckNames,
  closingChecks,
  daysOfMonth,
  decideClosing,
  decideReopening,
  monthBefore,
  monthStateOf,
  monthsOfBooks,
  nextMonthToClose,
} from '../../../../domain/payment/month-close/month-close.ts'
import { figuresOf, type MonthFlow, totalsOfFigures } from '../../../../domain/payment/month-close/month-figures.ts'
import { notFound } from '../../../platform/failure.ts'
import { requireAccepted, requireEveryShop } from '../../../platform/guards.ts'
import { handler } from '../../../platform/handler.ts'
import * as contract from '../../contract/month-close.ts'
import {
  type Books,
  type ClosedMonth,
  MonthCloses,
  type MonthDays,
  type MonthLogRow,
} from '../../ports/month-closes.ts'
import { Reconciliation } from '../../ports/reconciliation.ts'
import { providersInUse } from './reconcile.ts'

/** The late documents of a month that its page lists; the report of entries has all of them. */
const LATE_MAX = 100

export const listMonths = handler(
  contract.listMonths,
  Effect.fnUntraced(function* (_, caller) {
    yield* requireEveryShop(caller)
    const facts = yield* loadFacts
    return monthsOfBooks(facts.books).map(month => rowOf(month, facts))
  }),
)

export const getMonth = handler(
  contract.getMonth,
  Effect.fnUntraced(function* ({ month }, caller) {
    yield* requireEveryShop(caller)
    const facts = yield* loadFacts
    if (!monthsOfBooks(facts.books).includes(month)) return yield* notFound(`month ${month}`)
    const days = daysIn(month, facts.books)
    const monthCloses = yield* MonthCloses
    const row = rowOf(month, facts)
    const findings = row.state === 'CLOSED' ? null : yield* loadFindings(days)
    const log = yield* monthCloses.log(month)
    return {
      ...row,
      findings: findings === null ? [] : closingCheckNames.map(check => findingOf(check, findings)),
      figures: figuresOf(month, facts.flows),
      lateDocuments: yield* monthCloses.late(days, LATE_MAX),
      log: log.map(({ warnings, ...step }) => ({ ...step, warnings: warningsOf(warnings) })),
    }
  }),
)

/** The calendar is locked first, so that no entry of the month is posted after it was checked [J15]. */
export const closeMonth = handler(
  contract.closeMonth,
  Effect.fnUntraced(function* ({ month, acceptsWarnings = false }, caller) {
    yield* requireEveryShop(caller)
    const monthCloses = yield* MonthCloses
    const books = yield* monthCloses.lockBooks
    const at = yield* Clock.currentTimeMillis
    const days = daysIn(month, books)
    const findings = yield* loadFindings(days)
    yield* requireAccepted(decideClosing(month, stateOf(books, at), findings, acceptsWarnings))
    const warnings = Object.fromEntries(Object.entries(findings).filter(([, count]) => count > 0))
    yield* monthCloses.close(days, warnings, caller, at)
    return { month }
  }),
)

export const reopenMonth = handler(
  contract.reopenMonth,
  Effect.fnUntraced(function* ({ month, reason: text }, caller) {
    yield* requireEveryShop(caller)
    const monthCloses = yield* MonthCloses
    const books = yield* monthCloses.lockBooks
    const reason = yield* requireAccepted(decideReopening(month, books.closedThrough, text))
    const at = yield* Clock.currentTimeMillis
    yield* monthCloses.reopen(daysIn(month, books), reason, caller, at)
    return { month }
  }),
)

interface Facts {
  readonly books: BookState & Books
  readonly flows: ReadonlyArray<MonthFlow>
  readonly closings: ReadonlyMap<string, ClosedMonth>
  readonly lateCounts: ReadonlyMap<string, number>
}

const loadFacts = Effect.gen(function* () {
  const monthCloses = yield* MonthCloses
  const books = yield* monthCloses.books
  const closed = yield* monthCloses.closed
  const late = yield* monthCloses.lateCounts
  return {
    books: stateOf(books, yield* Clock.currentTimeMillis),
    flows: yield* monthCloses.flows,
    closings: new Map(closed.map(closing => [closing.month, closing])),
    lateCounts: new Map(late.map(({ month, count }) => [month, count])),
  } satisfies Facts
})

const stateOf = (books: Books, at: number): BookState & Books => ({ ...books, today: dayOf(at, books.zone) })

const daysIn = (month: string, { zone }: Books): MonthDays => {
  const { first, last } = daysOfMonth(month)
  return { month, first, last, before: atTime(addDays(last, 1), '00:00', zone) }
}

const rowOf = (month: string, { books, flows, closings, lateCounts }: Facts) => {
  const figures = figuresOf(month, flows)
  const sums = totalsOfFigures(figures)
  const closing = closings.get(month)
  const isFirst = month === monthsOfBooks(books).at(-1)
  const net = ({ paid, refunded }: { readonly paid: Fen; readonly refunded: Fen }): number => paid - refunded
  const earlier = isFirst ? null : totalsOfFigures(figuresOf(monthBefore(month), flows))
  return {
    month,
    state: monthStateOf(month, books),
    isNext: month === nextMonthToClose(books),
    isLastClosed: books.closedThrough?.startsWith(month) ?? false,
    ...sums,
    change: earlier && fen(net(sums) - net(earlier)),
    entries: figures.reduce((total, { entries }) => total + entries, 0),
    late: lateCounts.get(month) ?? 0,
    closedAt: closing?.closedAt ?? null,
    closedByName: closing?.closedByName ?? null,
  }
}

/** Counts what speaks against closing a month; a provider in use should have a bill for each of its days. */
const loadFindings = Effect.fnUntraced(function* (days: MonthDays) {
  const findings = yield* (yield* MonthCloses).findings(days)
  const providers = yield* providersInUse
  const rows = yield* (yield* Reconciliation).days(days.first, days.last)
  const fetched = rows.filter(({ provider }) => providers.includes(provider)).length
  const missingBills = Math.max(0, providers.length * (daysBetween(days.first, days.last) + 1) - fetched)
  return { ...findings, missingBills } satisfies ClosingFindings
})

const findingOf = (check: keyof typeof closingChecks, findings: ClosingFindings) => ({
  ...{ check, blocks: closingChecks[check].blocks, count: findings[check] },
})

const warningsOf = (warnings: MonthLogRow['warnings']) =>
  closingCheckNames.flatMap(check => (warnings[check] ? [{ check, count: warnings[check] }] : []))
