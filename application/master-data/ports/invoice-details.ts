import { Context, type Effect } from 'effect'
import type { Row } from '../../../domain/master-data/sheets/sheet.ts'
import type { Scope } from '../../platform/caller.ts'

export interface PayerInvoiceDetails {
  readonly entityCode: string
  readonly entityName: string
  /** Null if nothing was entered. */
  readonly details: Row | null
}

/** Invoice details of payers, for callers who see every shop of the payer. */
export class InvoiceDetails extends Context.Service<
  InvoiceDetails,
  {
    /** Returns the payers of whose shops the scope has all, by name, at most 200. */
    readonly own: (scope: Scope) => Effect.Effect<ReadonlyArray<PayerInvoiceDetails>>
    /** Returns whether the scope has all shops of each of these payers. */
    readonly areOwn: (scope: Scope, entityCodes: ReadonlyArray<string>) => Effect.Effect<boolean>
  }
>()('InvoiceDetails') {}
