import { Context, type Effect } from 'effect'
import type { Day } from '../../../domain/kernel/day.ts'
import type { BillItem, DayTotals, MoneyDirection, PortalItem } from '../../../domain/payment/reconcile.ts'
import type { Actor } from '../../platform/caller.ts'
import type { BillLine, ProviderName } from './payment-provider.ts'

/** A provider's bill of one day in the chain's zone. */
export interface BillDay {
  readonly provider: ProviderName
  readonly day: Day
}

/** The result of a day's latest reconciliation. */
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
  readonly way: MoneyDirection
  readonly no: string
  readonly kind: string
  readonly note: string
  readonly notedByName: string
  readonly notedAt: number
}

/** Bills of providers, compared with our trades and ledger. */
export class Reconciliation extends Context.Service<
  Reconciliation,
  {
    /** Returns the days that have a bill, latest first. */
    readonly days: (from: Day, to: Day) => Effect.Effect<ReadonlyArray<DayRow>>
    readonly find: (of: BillDay) => Effect.Effect<DayRow | null>
    /** Stores a bill in place of the previous one. */
    readonly putBill: (of: BillDay, lines: ReadonlyArray<BillLine>, actor: Actor, now: number) => Effect.Effect<void>
    readonly bill: (of: BillDay) => Effect.Effect<ReadonlyArray<BillItem>>
    /** Returns our records of this provider between two instants, and of any other number on its bill of the day. */
    readonly paymentItems: (of: BillDay, from: number, to: number) => Effect.Effect<ReadonlyArray<PortalItem>>
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
