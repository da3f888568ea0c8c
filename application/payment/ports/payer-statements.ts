import { Context, type Effect } from 'effect'
import type { Day } from '../../../domain/kernel/day.ts'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { EntryDays } from '../../../domain/payment/month-close/entry-days.ts'
import type { StatementLine, StatementMovement } from '../../../domain/payment/statements/payer-statement.ts'
import type { Scope } from '../../platform/caller.ts'

interface DocumentEntry extends EntryDays {
  readonly at: number
  readonly no: string
}

export interface LedgerLine extends StatementLine, DocumentEntry {
  readonly shopName: string | null
}

export interface SubsidyMovementLine extends StatementMovement, DocumentEntry {
  readonly balance: Fen
  readonly remark: string | null
}

export interface PayerFacts {
  readonly entityCode: string
  readonly entityName: string
  readonly partnerName: string
}

/** The ledger of one payer in a period, for callers who see all shops of the payer. */
export class PayerStatements extends Context.Service<
  PayerStatements,
  {
    /** Returns the payer; null if the caller does not see all of its shops. */
    readonly payer: (scope: Scope, entityCode: string) => Effect.Effect<PayerFacts | null>
    /** Returns what was paid, refunded and adjusted on the days of a period, by document. */
    readonly lines: (entityCode: string, first: Day, last: Day) => Effect.Effect<ReadonlyArray<LedgerLine>>
    readonly movements: (entityCode: string, first: Day, last: Day) => Effect.Effect<ReadonlyArray<SubsidyMovementLine>>
  }
>()('PayerStatements') {}
