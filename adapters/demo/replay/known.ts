import type { OrderRef, Portion, SettlementRef } from './script-entry.ts'

/** An order that the replay has started. */
export interface KnownOrder {
  readonly dhNo: string
  readonly shop: string
  readonly clerk: string
  cart: ReadonlyArray<Portion>
  cartVersion: number
  submissionNo: number
  readonly batches: Array<{ readonly shNo: string; readonly lines: ReadonlyArray<Portion> }>
  scNo: string | null
  thNo: string | null
  readonly refunds: Map<string, string>
}

/** Documents that the replay has created so far, by their names in the script. */
export interface Known {
  readonly orders: Map<OrderRef, KnownOrder>
  readonly trades: Map<
    SettlementRef,
    { readonly tradeOrderNo: string; readonly paymentOrderNo: string | null; readonly amount: number }
  >
  readonly applications: Map<string, string>
  readonly stocktakes: Map<string, string>
  readonly transfers: Map<string, string>
  readonly subsidyBatches: Map<string, string>
}

export const emptyKnowledge = (): Known => ({
  orders: new Map(),
  trades: new Map(),
  applications: new Map(),
  stocktakes: new Map(),
  transfers: new Map(),
  subsidyBatches: new Map(),
})

/** Returns the document with a name of the script. Throws if the script uses a name before it is created. */
export const documentOf = <A>(documents: ReadonlyMap<string, A>, ref: string): A => {
  const document = documents.get(ref)
  if (document === undefined) throw new Error(`demo: the script speaks of ${ref} before it exists`)
  return document
}
