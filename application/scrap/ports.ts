import { Context, type Effect } from 'effect'
import type { Day } from '../../domain/kernel/day.ts'
import type { Fen } from '../../domain/kernel/money.ts'
import type { CostedLine } from '../../domain/scrap/scrap.ts'
import type { ScrapStamps } from '../../domain/scrap/timeline.ts'
import type { ScrapCategory, ScrapStatus, ScrapType } from '../../domain/scrap/words.ts'
import type { StockShop } from '../inventory/ports.ts'
import type { Actor, Scope } from '../platform/caller.ts'

/** A reason that is offered when goods are scrapped. */
export interface ScrapReason {
  readonly code: string
  readonly name: string
  /** Whether it is filled in for expired batches. */
  readonly isForExpired: boolean
}

export interface ScrapRecord extends ScrapStamps {
  readonly shopCode: string
  readonly bfNo: string
  readonly bizType: ScrapType
  readonly clientKey: string
  readonly scrapDay: Day
  readonly amount: Fen
  readonly version: number
  readonly lines: ReadonlyArray<CostedLine>
}

/** A scrap order as it is written: a new one has version 0. */
export interface ScrapWrite {
  readonly bfNo: string
  /** The version that is replaced; 0 for a new order. */
  readonly version: number
  readonly status: ScrapStatus
  readonly bizType: ScrapType
  readonly clientKey: string
  readonly scrapDay: Day
  readonly amount: Fen
  readonly stockLeft: boolean
  readonly isSubmitted: boolean
  readonly lines: ReadonlyArray<CostedLine>
}

/** A change of status. */
export interface ScrapMove {
  readonly bfNo: string
  readonly from: ScrapStatus
  readonly to: ScrapStatus
  readonly version: number
  readonly stockLeft: boolean
  readonly isReview: boolean
  readonly reason: string | null
  /** Who recorded the order and when, which stays the author of its lines. */
  readonly updatedAt: number
  readonly updatedByName: string
  /** The lines by the batches and at the cost with which they left; null to keep them. */
  readonly lines: ReadonlyArray<CostedLine> | null
}

/** A material, product or semi-product that a shop can scrap. */
export interface ScrapGoods {
  readonly categoryCode: ScrapCategory
  readonly materialCode: string
  readonly materialName: string
  readonly materialSpecs: string | null
  readonly materialUrl: string | null
  readonly materialUnitName: string | null
}

/** A material that left the stock for a scrapped product. */
export interface ScrapBatchPart {
  readonly materialCode: string
  readonly materialName: string
  readonly materialUnitName: string | null
  readonly quantity: number
  readonly scrapAmount: Fen
}

/** One scrapped batch as the drawer shows it. */
export interface ScrapBatch {
  readonly batchNo: number
  readonly materialCode: string
  readonly quantity: number
  readonly expireDate: Day | null
  readonly scrapAmount: Fen
  readonly reason: string
  readonly documents: ReadonlyArray<string>
  readonly createdAt: number
  /** What was in the store before; null for a product. */
  readonly beforeQuantity: number | null
  /** The materials of a product; empty for a material. */
  readonly parts: ReadonlyArray<ScrapBatchPart>
  readonly updateUserName: string
  readonly updateTime: number
}

/** Scrap orders. The caller of a write holds the lock of the shop's stock. */
export class Scraps extends Context.Service<
  Scraps,
  {
    /** Above this amount head office reviews; null for never. */
    readonly reviewAbove: Effect.Effect<Fen | null>
    /** Returns the reasons that are offered, in their order. */
    readonly reasons: Effect.Effect<ReadonlyArray<ScrapReason>>
    /** Returns the shop of a scrap order; null if the scope has none with this number. */
    readonly shopOf: (scope: Scope, bfNo: string) => Effect.Effect<string | null>
    readonly find: (shop: StockShop, bfNo: string) => Effect.Effect<ScrapRecord | null>
    /** Returns the scrap order that a document with this UUID made; null if there is none. */
    readonly findByKey: (shop: StockShop, clientKey: string) => Effect.Effect<ScrapRecord | null>
    /** Inserts a scrap order, or replaces one of this version; another version by now rolls the transaction back. */
    readonly write: (shop: StockShop, scrap: ScrapWrite, actor: Actor, at: number) => Effect.Effect<void>
    /** Changes the status; an order that has another status or version by now rolls the transaction back. */
    readonly move: (shop: StockShop, move: ScrapMove, actor: Actor, at: number) => Effect.Effect<void>
    /** Returns the codes of what the shop scraps most, then of the materials that expire first. */
    readonly usual: (shop: StockShop, since: number, atMost: number) => Effect.Effect<ReadonlyArray<string>>
    /** Returns the materials and products of the chain with these codes, in their order. */
    readonly goods: (materialCodes: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<ScrapGoods>>
    /** Returns materials and products whose name or code contains the keyword, or materials whose initials do. */
    readonly search: (keyword: string, atMost: number) => Effect.Effect<ReadonlyArray<ScrapGoods>>
    /** Returns the products, then the semi-products, that have a recipe on a day. */
    readonly products: (today: Day, atMost: number) => Effect.Effect<ReadonlyArray<ScrapGoods>>
    /** Returns what the shop has scrapped on a business day, or sent for review. */
    readonly amountOn: (shop: StockShop, day: Day) => Effect.Effect<Fen>
    /** Returns the batches of a scrap order in their order. */
    readonly batches: (shopCode: string, bfNo: string) => Effect.Effect<ReadonlyArray<ScrapBatch>>
  }
>()('Scraps') {}
