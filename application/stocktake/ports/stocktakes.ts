import { Context, type Effect } from 'effect'
import type { StockQuantity, StockValue } from '../../../domain/inventory/cost.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import type { CountAttribute, CountRule } from '../../../domain/master-data/count-words.ts'
import type { CountEntry, CountMaterial, StoredEntry } from '../../../domain/stocktake/entry.ts'
import type { BlockingStocktake } from '../../../domain/stocktake/order-block.ts'
import type { CountPlan } from '../../../domain/stocktake/plan.ts'
import type { StocktakeState } from '../../../domain/stocktake/status.ts'
import type { CountFigures } from '../../../domain/stocktake/variance.ts'
import type { StocktakeSource, StocktakeStatus } from '../../../domain/stocktake/words.ts'
import type { ShopInScope } from '../../master-data/ports/shops.ts'
import type { Actor, Scope } from '../../platform/caller.ts'
import type { InScope } from '../../platform/in-scope.ts'

/** A stocktake that was found inside a scope. */
export interface StocktakeInScope extends InScope, StocktakeState {
  readonly shopCode: string
  readonly shopName: string
  readonly source: StocktakeSource
  readonly planCode: string | null
  readonly planName: string | null
  readonly countingDate: Day
  /** Null for one that was opened by hand. */
  readonly dueAt: number | null
  readonly openedAt: number
  readonly isBlind: boolean
  readonly impactsInventory: boolean
  readonly blocksOrders: boolean
  /** How often it was rejected. */
  readonly rejCnt: number
  readonly rejectedReason: string | null
  readonly sentAt: number | null
}

/** A stocktake to create. */
export interface NewStocktake {
  readonly orderNo: string
  readonly source: StocktakeSource
  readonly rule: CountRule
  readonly attribute: CountAttribute
  readonly covers: ReadonlyArray<string>
  readonly countingDate: Day
  readonly dueAt: number | null
  readonly isBlind: boolean
  readonly impactsInventory: boolean
  readonly blocksOrders: boolean
  readonly isRequired: boolean
  readonly plan: Pick<CountPlan, 'planCode' | 'name'> | null
}

/** A material of a stocktake as the page for counting shows it. */
export interface StocktakeLine extends CountMaterial {
  readonly materialName: string
  readonly materialSpecs: string
  readonly materialUrl: string | null
  readonly storageType: string | null
  readonly checkUnit: string
  readonly barcodes: ReadonlyArray<string>
  readonly places: ReadonlyArray<{ readonly area: string; readonly position: number }>
  readonly bookNow: number
  readonly lastQty: number | null
  readonly isExpiryTracked: boolean
}

/** An entry that counts: of the latest round of its material, and not taken back. */
export interface EntryRecord extends CountEntry, StoredEntry {
  /** In the check unit, thousandths. */
  readonly quantity: number
}

/** An entry to store. */
export interface NewEntry extends CountEntry {
  readonly quantity: number
}

/** The book quantity of a counted material. */
export interface BookFacts {
  readonly materialCode: string
  readonly bookNow: StockQuantity
  /** What moved after the last and between the first and the last instant of its counting, whenever it was recorded. */
  readonly movedSince: StockQuantity
  readonly movedDuring: StockQuantity
  /** The document that counted it later and is in the book already; null if there is none. */
  readonly supersededBy: string | null
}

/** A counted material with its figures. */
export interface LineFigures extends CountFigures {
  readonly materialCode: string
  readonly firstAt: number
  readonly countedAt: number
  readonly movedDuring: StockQuantity
  readonly value: StockValue
  readonly supersededBy: string | null
}

/** A change of status with what it sets. */
export interface StocktakeMove {
  readonly to: StocktakeStatus
  readonly actor: Actor
  readonly at: number
  readonly reason?: string | null
  /** The document that sent the count. */
  readonly sending?: { readonly clientKey: string; readonly lateReasons: ReadonlyArray<string> }
}

/** A stocktake in a list of work. */
export interface OpenStocktake {
  readonly orderNo: string
  readonly status: StocktakeStatus
  readonly storeCode: string
  readonly storeName: string
  readonly planName: string | null
  readonly countingDate: Day
  readonly dueAt: number | null
  readonly blockDhOrderFlag: boolean
  readonly rejCnt: number
  readonly rejectedReason: string | null
  readonly inventoryMaterialCount: number
  readonly countedLines: number
}

export interface WaitingStocktake extends OpenStocktake {
  readonly submitter: string | null
  readonly submissionTime: number | null
  readonly impactInventoryFlag: boolean
  readonly differingLines: number
  /** Fen × thousandths. */
  readonly profitValue: number
  readonly lossValue: number
}

/** Stocktakes with their lines and entries. The caller of a write holds the lock of the stocktake. */
export class Stocktakes extends Context.Service<
  Stocktakes,
  {
    readonly find: (scope: Scope, orderNo: string) => Effect.Effect<StocktakeInScope | null>
    /** Finds a stocktake and locks it until the transaction ends. */
    readonly lock: (scope: Scope, orderNo: string) => Effect.Effect<StocktakeInScope | null>
    /**
     * Creates a stocktake with the materials that it covers: those that the shop ever had or may order, and chosen ones. Returns
     * the number of materials; 0, and nothing is created, if there are none or if the plan has one of that day already.
     */
    readonly create: (shop: ShopInScope, stocktake: NewStocktake, actor: Actor, at: number) => Effect.Effect<number>
    readonly lines: (stocktake: StocktakeInScope, at: number) => Effect.Effect<ReadonlyArray<StocktakeLine>>
    readonly entries: (stocktake: StocktakeInScope) => Effect.Effect<ReadonlyArray<EntryRecord>>
    /** Returns the stored entries with these UUIDs, also those of earlier rounds and those taken back. */
    readonly storedEntries: (
      stocktake: StocktakeInScope,
      entryIds: ReadonlyArray<string>,
    ) => Effect.Effect<ReadonlyMap<string, StoredEntry>>
    /** Stores entries over those with the same UUID. */
    readonly putEntries: (
      stocktake: StocktakeInScope,
      entries: ReadonlyArray<NewEntry>,
      actor: Actor,
      at: number,
    ) => Effect.Effect<void>
    /** Returns the stocktake of the shop that a document with this UUID sent; null if there is none. */
    readonly sentBy: (
      stocktake: StocktakeInScope,
      clientKey: string,
    ) => Effect.Effect<{ readonly orderNo: string; readonly lateReasons: ReadonlyArray<string> } | null>
    /** Returns the book quantities of counted materials. The caller holds the lock of the shop's stock. */
    readonly bookFacts: (
      stocktake: StocktakeInScope,
      counts: ReadonlyArray<{ readonly materialCode: string; readonly firstAt: number; readonly countedAt: number }>,
    ) => Effect.Effect<ReadonlyMap<string, BookFacts>>
    readonly putFigures: (stocktake: StocktakeInScope, lines: ReadonlyArray<LineFigures>) => Effect.Effect<void>
    /** Returns the figures that were stored last. */
    readonly figures: (
      stocktake: StocktakeInScope,
    ) => Effect.Effect<ReadonlyArray<Pick<LineFigures, 'materialCode' | 'firstAt' | 'countedAt' | 'countedQty'>>>
    /** Begins another round of counting: of all materials, or of those that differ from the book. */
    readonly beginRound: (stocktake: StocktakeInScope, isDifferingOnly: boolean) => Effect.Effect<void>
    /** Changes the status; a stocktake that has another status by now rolls the transaction back. */
    readonly move: (stocktake: StocktakeInScope, move: StocktakeMove) => Effect.Effect<void>
    readonly toCount: (scope: Scope, limit: number) => Effect.Effect<ReadonlyArray<OpenStocktake>>
    readonly toReview: (scope: Scope, limit: number) => Effect.Effect<ReadonlyArray<WaitingStocktake>>
  }
>()('Stocktakes') {}

/** A shop that has no stocktake of a plan and day yet. */
export interface DueStocktake {
  readonly planCode: string
  readonly shopCode: string
  readonly day: Day
}

/** A stocktake of a plan, as people are notified of it. */
export interface PlannedStocktake {
  readonly shopCode: string
  readonly orderNo: string
  readonly planName: string
}

/** Count plans and the stocktakes that they make. */
export class CountPlans extends Context.Service<
  CountPlans,
  {
    /** Returns the active plans. */
    readonly active: Effect.Effect<ReadonlyArray<CountPlan>>
    readonly find: (planCode: string) => Effect.Effect<CountPlan | null>
    /** Enqueues a job for each trading shop of the plan without a stocktake of that day. */
    readonly enqueueDue: (plan: CountPlan, day: Day, at: number) => Effect.Effect<void>
    /** Returns stocktakes of plans that were due by `at` and have not been sent, each once, in the running transaction. */
    readonly takeOverdue: (at: number, limit: number) => Effect.Effect<ReadonlyArray<PlannedStocktake>>
    /** Returns stocktakes of plans, not required and of an earlier day, that nobody has begun. */
    readonly outdated: (today: Day, limit: number) => Effect.Effect<ReadonlyArray<string>>
  }
>()('CountPlans') {}

/** Stocktakes that block the orders of a shop until they are sent; queried by ordering. */
export class OrderBlocks extends Context.Service<
  OrderBlocks,
  {
    /** Returns the earliest stocktake of the shop that must be sent before the shop orders; null if there is none. */
    readonly of: (shop: { readonly shopCode: string } & InScope) => Effect.Effect<BlockingStocktake | null>
  }
>()('OrderBlocks') {}
