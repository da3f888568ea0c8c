import { Context, type Effect } from 'effect'
import type { Fen } from '../../domain/kernel/money.ts'
import type { LocalPurchaseLine, ValidLocalPurchase } from '../../domain/local-purchase/purchase.ts'
import type { LocalPurchaseStamps } from '../../domain/local-purchase/timeline.ts'
import type { LocalPurchaseStatus } from '../../domain/local-purchase/words.ts'
import type { StockShop } from '../inventory/ports.ts'
import type { Actor, Scope } from '../platform/caller.ts'

export interface LocalPurchaseRecord extends LocalPurchaseStamps {
  readonly shopCode: string
  readonly lcNo: string
  readonly amount: Fen
  readonly version: number
  readonly lines: ReadonlyArray<LocalPurchaseLine>
}

/** A new local purchase. */
export interface NewLocalPurchase extends ValidLocalPurchase {
  readonly lcNo: string
  readonly status: LocalPurchaseStatus
  readonly clientKey: string
}

/** A change of status. */
export interface LocalPurchaseMove {
  readonly lcNo: string
  readonly from: LocalPurchaseStatus
  readonly to: LocalPurchaseStatus
  readonly version: number
  /** Why it was voided; null otherwise. */
  readonly reason: string | null
}

/** Local purchases of the shops. The caller of a write holds the lock of the shop's stock. */
export class LocalPurchases extends Context.Service<
  LocalPurchases,
  {
    /** Above this amount head office approves; null for never. */
    readonly reviewAbove: Effect.Effect<Fen | null>
    /** Returns the shop of a local purchase; null if the scope has none with this number. */
    readonly shopOf: (scope: Scope, lcNo: string) => Effect.Effect<string | null>
    readonly find: (shop: StockShop, lcNo: string) => Effect.Effect<LocalPurchaseRecord | null>
    /** Returns the local purchase that a document with this UUID made; null if there is none. */
    readonly findByKey: (shop: StockShop, clientKey: string) => Effect.Effect<LocalPurchaseRecord | null>
    readonly create: (shop: StockShop, purchase: NewLocalPurchase, actor: Actor, at: number) => Effect.Effect<void>
    /** Changes the status; one with another status or version by now rolls the transaction back. */
    readonly move: (shop: StockShop, move: LocalPurchaseMove, actor: Actor, at: number) => Effect.Effect<void>
  }
>()('LocalPurchases') {}
