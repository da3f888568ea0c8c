import { Context, type Effect } from 'effect'
import type { StockBalance, StockLine, StockMovement } from '../../domain/inventory/posting.ts'
import type { StockProcess } from '../../domain/inventory/processes.ts'
import type { Day } from '../../domain/kernel/day.ts'
import type { Actor } from '../platform/caller.ts'
import type { InScope } from '../platform/in-scope.ts'

/** A shop whose stock is posted to: a shop, or a document of one, that was found inside a scope. */
export interface StockShop extends InScope {
  readonly shopCode: string
}

/** The document that moves stock, in one of its editions. */
export interface StockDocument {
  /** Unique in the shop; the same document posted twice has the same key, e.g. `SH:SH261123ABCDEFGH`. */
  readonly key: string
  readonly process: StockProcess
  readonly documentNo: string
  /** The document that it belongs to, e.g. the order of a receipt. */
  readonly relatedNo: string | null
  /** When the goods moved, epoch ms; a document that was written offline arrives later. */
  readonly occurredAt: number
  readonly actor: Actor
}

export interface StockPosting {
  /** The business day in which it counts. */
  readonly tradeDay: Day
  /** Whether its own business day was closed already. */
  readonly isLate: boolean
  /** Empty if the document had been posted before. */
  readonly movements: ReadonlyArray<StockMovement>
}

/** The stock of the shops: the only way to change it [SL3]. */
export class StockLedger extends Context.Service<
  StockLedger,
  {
    /**
     * Returns the balances of the materials and makes other postings of the shop wait until the transaction ends.
     * Materials without a movement have none.
     */
    readonly lock: (
      shop: StockShop,
      materialCodes: ReadonlyArray<string>,
    ) => Effect.Effect<ReadonlyMap<string, StockBalance>>
    /**
     * Posts a document in the running transaction, which its status changes in. Postings of one shop wait for each
     * other until the commit. A document that was posted before changes nothing; another body under its key is a
     * programming error, which rolls the transaction back.
     */
    readonly post: (
      shop: StockShop,
      document: StockDocument,
      lines: ReadonlyArray<StockLine>,
      at: number,
    ) => Effect.Effect<StockPosting>
  }
>()('StockLedger') {}
