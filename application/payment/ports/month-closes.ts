import { Context, type Effect } from 'effect'
import type { Day, Zone } from '../../../domain/kernel/day.ts'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { LedgerKind } from '../../../domain/payment/ledger.ts'
import type { EntryDays, LedgerCalendar } from '../../../domain/payment/month-close/entry-days.ts'
import type { ClosingCheck, MonthAction } from '../../../domain/payment/month-close/month-close.ts'
import type { FigureSums, MonthFlow } from '../../../domain/payment/month-close/month-figures.ts'
import type { Actor } from '../../platform/caller.ts'

/** The calendar of the ledger and the first day of an entry; null without entries. */
export interface Books extends LedgerCalendar {
  readonly zone: Zone
  readonly firstDay: Day | null
}

/** The days of a month, and the instant at which it is over. */
export interface MonthDays {
  readonly month: string
  readonly first: Day
  readonly last: Day
  readonly before: number
}

export interface ClosedMonth {
  readonly month: string
  readonly closedAt: number
  readonly closedByName: string
}

export interface MonthLogRow {
  readonly action: MonthAction
  readonly at: number
  readonly byName: string
  readonly reason: string | null
  readonly warnings: Readonly<Partial<Record<ClosingCheck, number>>>
}

/** A document whose entries count in another month than the one in which the money moved. */
export interface LateDocument extends EntryDays {
  readonly entityCode: string
  readonly entityName: string
  readonly kind: LedgerKind
  readonly no: string
  /** The sum of the positive entries. */
  readonly amount: Fen
}

/** The checks whose findings are in the database; days without a bill depend on the providers in use. */
export type StoredFindings = Readonly<Record<Exclude<ClosingCheck, 'missingBills'>, number>>

/** The closed months of the ledger of money, for all payers of the chain. */
export class MonthCloses extends Context.Service<
  MonthCloses,
  {
    readonly books: Effect.Effect<Books>
    /** Locks the calendar until the transaction ends, before anything else is read: no entry is posted meanwhile. */
    readonly lockBooks: Effect.Effect<Books>
    /** Returns what moved by month, account and kind: stored figures of closed months, sums of entries of open ones. */
    readonly flows: Effect.Effect<ReadonlyArray<MonthFlow>>
    /** Returns the figures of one payer in a month by account and kind, from the stored ones if the month is closed. */
    readonly figures: (days: Omit<MonthDays, 'before'>, entityCode: string) => Effect.Effect<ReadonlyArray<FigureSums>>
    readonly closed: Effect.Effect<ReadonlyArray<ClosedMonth>>
    /** Returns the closing of a month; null if it is open. */
    readonly find: (month: string) => Effect.Effect<ClosedMonth | null>
    /** Returns the number of late documents by the month in which they count. */
    readonly lateCounts: Effect.Effect<ReadonlyArray<{ readonly month: string; readonly count: number }>>
    /** Returns the documents that count in the month and belong to an earlier one, or the other way round. */
    readonly late: (days: MonthDays, limit: number) => Effect.Effect<ReadonlyArray<LateDocument>>
    /** Counts what is open and dated no later than the end of the month. */
    readonly findings: (days: MonthDays) => Effect.Effect<StoredFindings>
    readonly log: (month: string) => Effect.Effect<ReadonlyArray<MonthLogRow>>
    /** Stores the figures of a month and closes it. */
    readonly close: (
      days: MonthDays,
      warnings: MonthLogRow['warnings'],
      actor: Actor,
      at: number,
    ) => Effect.Effect<void>
    /** Discards the figures of the last closed month and opens it. */
    readonly reopen: (days: MonthDays, reason: string, actor: Actor, at: number) => Effect.Effect<void>
  }
>()('MonthCloses') {}
