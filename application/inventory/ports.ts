import { Context, type Effect } from 'effect'
import type { NegativeStock } from '../../domain/inventory/book-shortage.ts'
import type { BusinessHours } from '../../domain/inventory/business-day.ts'
import type { ExpiryBatch, ExpiryPart } from '../../domain/inventory/expiry.ts'
import type { MaterialUnits } from '../../domain/inventory/material-units.ts'
import type { DocumentUnit, StockBalance, StockLine, StockMovement } from '../../domain/inventory/posting.ts'
import type { DayCauses, StockProcess } from '../../domain/inventory/processes.ts'
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
  /** The reason; absent if none was entered. */
  readonly remark?: string | undefined
}

export interface StockPosting {
  /** The business day that it counts in. */
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
    /** Returns what the chain has set for the case that a person takes more than the book stock. */
    readonly negativeStock: Effect.Effect<NegativeStock>
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

/** The batches of one material that a count found. */
export interface CountedBatches {
  readonly materialCode: string
  readonly counted: ReadonlyArray<ExpiryPart>
}

/**
 * When the goods of the shops expire, for materials with a shelf life. `StockLedger.post` keeps the batches [EX2, EX3]: a line may
 * state the days of its goods in `expiries`.
 */
export class StockExpiries extends Context.Service<
  StockExpiries,
  {
    /** Returns the batches of these materials in the shop, by material, the first to expire first. */
    readonly batches: (
      shop: StockShop,
      materialCodes: ReadonlyArray<string>,
    ) => Effect.Effect<ReadonlyMap<string, ReadonlyArray<ExpiryBatch>>>
    /** Returns the days that the goods of these materials last, by code; materials without a shelf life are left out. */
    readonly shelfLives: (materialCodes: ReadonlyArray<string>) => Effect.Effect<ReadonlyMap<string, number>>
    /**
     * Replaces the batches of the counted materials in the running transaction, after the count was posted [EX4]. What moved
     * since the count is brought in line with the balance. Materials without a shelf life or a balance are left out.
     * Postings of the shop wait until the commit.
     */
    readonly restate: (
      shop: StockShop,
      counts: ReadonlyArray<CountedBatches>,
      documentNo: string,
      at: number,
    ) => Effect.Effect<void>
    /** Returns the codes of shops, after this one, with balances whose tracking has to begin or to end. */
    readonly due: (after: string, atMost: number) => Effect.Effect<ReadonlyArray<string>>
    /** Begins or ends tracking the balances of a shop by the shelf lives of their materials [EX5]. */
    readonly align: (shop: StockShop, at: number) => Effect.Effect<void>
  }
>()('StockExpiries') {}

/** A material in a unit. */
export interface MaterialUnit {
  readonly materialCode: string
  readonly unit: string
}

/** The units of materials, and how many units of stock each of them is [SL9]. */
export class StockUnits extends Context.Service<
  StockUnits,
  {
    /**
     * Returns for each line its unit with the ratio of that moment, in the same order; null if the stock is kept in this
     * unit. A unit without a ratio is a programming error.
     */
    readonly of: (lines: ReadonlyArray<MaterialUnit>, at: number) => Effect.Effect<ReadonlyArray<DocumentUnit | null>>
    /** Returns the units of materials with their ratios at a moment, by code; unknown materials are left out. */
    readonly known: (
      materialCodes: ReadonlyArray<string>,
      at: number,
    ) => Effect.Effect<ReadonlyMap<string, MaterialUnits>>
  }
>()('StockUnits') {}

/** Kinds of documents whose goods are on their way: a shipment of the warehouse, a transfer of another shop. */
export type TransitKind = 'SHIPMENT' | 'TRANSFER'

/** A document whose goods are on their way to a shop. */
export interface TransitDocument {
  readonly kind: TransitKind
  readonly bizOrderNo: string
  /** In the stock unit; null for a shipment that has to be counted blind [RC5]. */
  readonly quantity: number | null
  readonly unit: string | null
  /** The day on which it is expected; null if nobody said. */
  readonly expectedDate: Day | null
}

/** A movement with its document and who caused it. */
export interface ExplainedMovement {
  readonly seq: number
  readonly process: StockProcess
  readonly bizOrderNo: string
  readonly relateOrderNo: string | null
  readonly occurredAt: number
  readonly recordedAt: number
  /** The business day in which the goods moved; earlier than the day in which it counts if that was closed. */
  /** The day in which it counts. */
  readonly tradeDay: Day
  readonly occurredDay: Day
  readonly actorName: string
  readonly remark: string | null
  readonly changeInStore: number
  readonly afterInStore: number
  readonly changeInTransport: number
  readonly afterInTransport: number
}

/** Business days of one material in a shop, and its stock now. */
export interface StockDayRecord {
  readonly materialName: string
  readonly unit: string | null
  readonly inStore: number
  readonly inTransport: number
  /** Whether the shop has to count a shipment with the material blind, so that what is in transit is hidden from it [RC5]. */
  readonly isBlind: boolean
  readonly startDay: Day
  readonly day: Day
  /** Whether the last day is closed. */
  readonly isClosed: boolean
  /** The nearest days with movements; null if there is none. */
  readonly previousDay: Day | null
  readonly nextDay: Day | null
  readonly before: number
  readonly causes: DayCauses
  /** Number of movements of these days, of which only the latest are in `movements`. */
  readonly count: number
  readonly movements: ReadonlyArray<ExplainedMovement>
}

/** Reads what explains the stock of a shop. */
export class StockViews extends Context.Service<
  StockViews,
  {
    /** Returns those of the codes that are no materials of the chain. */
    readonly unknown: (materialCodes: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<string>>
    /** Returns the balances of the shop's materials, by their codes. */
    readonly balances: (shop: StockShop) => Effect.Effect<ReadonlyMap<string, StockBalance>>
    readonly inTransit: (shop: StockShop, materialCode: string) => Effect.Effect<ReadonlyArray<TransitDocument>>
    /**
     * Returns a day of a material, by default its latest with movements, or today without any, or the days from `startDay` to it;
     * null for a material that the chain does not know.
     */
    readonly day: (
      shop: StockShop,
      materialCode: string,
      days: { readonly startDay: Day | null; readonly day: Day | null },
      today: Day,
    ) => Effect.Effect<StockDayRecord | null>
  }
>()('StockViews') {}

/** The days of a shop's ledger. */
export interface LedgerDays {
  readonly closedThrough: Day | null
  /** The first day with a posting; null without any. */
  readonly firstDay: Day | null
}

/** Closes the business days of the shops [SL7, SL8]. */
export class StockClosings extends Context.Service<
  StockClosings,
  {
    readonly hours: Effect.Effect<BusinessHours>
    /**
     * Returns the codes of shops, after this one, that have open days up to `through`. Shops with days that were opened
     * again after `reopenedBefore` are left out.
     */
    readonly due: (
      through: Day,
      reopenedBefore: number,
      after: string,
      atMost: number,
    ) => Effect.Effect<ReadonlyArray<string>>
    /** Returns the days of the shop, and makes its postings wait until the transaction ends. */
    readonly lock: (shop: StockShop) => Effect.Effect<LedgerDays>
    /** Returns the number of materials and days whose daily inventory is not the sum of its movements. */
    readonly countWrong: (shop: StockShop, from: Day, through: Day) => Effect.Effect<number>
    /** Stores the control sums of the days, and the opening stock of the months that begin after them. */
    readonly close: (shop: StockShop, from: Day, through: Day, actor: Actor, at: number) => Effect.Effect<void>
    /** Opens a day again with all days after it. */
    readonly reopen: (shop: StockShop, day: Day, actor: Actor, reason: string, at: number) => Effect.Effect<void>
    /** Creates the partitions of a month, unless rows of the month lie in the default partition already. */
    readonly addPartitions: (month: Day) => Effect.Effect<void>
  }
>()('StockClosings') {}
