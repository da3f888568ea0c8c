import { Context, type Effect } from 'effect'
import type { Day } from '../../../domain/kernel/day.ts'
import type { BillItem, DayTotals, MoneyWay, OwnItem } from '../../../domain/payment/reconcile.ts'
import type { Actor } from '../../platform/caller.ts'
import type { BillLine, ProviderName } from './payment-provider.ts'

/** A provider's bill of one day of the chain. */
export interface BillDay {
  readonly provider: ProviderName
  readonly day: Day
}

/** What came of a day when it was last held against the books. */
export interface DayOutcome extends DayTotals {
  readonly matched: number
  readonly exceptions: number
  readonly explained: number
}

export interface DayRow extends BillDay, DayOutcome {
  readonly fetchedAt: number
  readonly fetchedByName: string
  readonly lines: number
  readonly reconciledAt: number
}

export interface Note {
  readonly way: MoneyWay
  readonly no: string
  readonly kind: string
  readonly note: string
  readonly notedByName: string
  readonly notedAt: number
}

/** Bills of providers beside our trades and our ledger. */
export class Reconciliation extends Context.Service<
  Reconciliation,
  {
    /** The days that have a bill, latest first. */
    readonly days: (from: Day, to: Day) => Effect.Effect<ReadonlyArray<DayRow>>
    readonly find: (of: BillDay) => Effect.Effect<DayRow | null>
    /** Puts a bill in place of the one fetched before. */
    readonly putBill: (of: BillDay, lines: ReadonlyArray<BillLine>, actor: Actor, now: number) => Effect.Effect<void>
    readonly bill: (of: BillDay) => Effect.Effect<ReadonlyArray<BillItem>>
    /** What we did at this provider between two instants, and whatever else is on its bill of the day. */
    readonly own: (of: BillDay, from: number, to: number) => Effect.Effect<ReadonlyArray<OwnItem>>
    readonly putOutcome: (of: BillDay, outcome: DayOutcome, now: number) => Effect.Effect<void>
    readonly notes: (of: BillDay) => Effect.Effect<ReadonlyArray<Note>>
    readonly putNote: (
      of: BillDay,
      note: Omit<Note, 'notedByName' | 'notedAt'>,
      actor: Actor,
      now: number,
    ) => Effect.Effect<void>
  }
>()('Reconciliation') {}
