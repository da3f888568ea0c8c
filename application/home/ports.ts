import { Context, type Effect } from 'effect'
import type { OpenWavePart, WavePart } from '../../domain/home/wave.ts'
import type { Day } from '../../domain/kernel/day.ts'
import type { Fen } from '../../domain/kernel/money.ts'
import type { Thousandths } from '../../domain/kernel/quantity.ts'
import type { BusinessModel, StoreStatus } from '../../domain/master-data/words.ts'
import type { OrderStatus } from '../../domain/ordering/order/status.ts'
import type { OrderFilter } from '../ordering/ports/orders.ts'
import type { Span } from '../payment/ports/pending.ts'
import type { Scope } from '../platform/caller.ts'

/** Rows of a list, counted and summed up to the limit of lists. */
export interface WaitingOrders {
  readonly count: number
  readonly amount: Fen
  /** The earliest cut-off, and the longest time in the status; null without rows. */
  readonly dueAt: number | null
  readonly since: number | null
}

/** A shipment that has not arrived. */
export interface Arrival {
  readonly shNo: string
  readonly shopName: string
  readonly expectedDay: Day | null
  readonly expectedAt: number | null
  readonly arrivedAt: number | null
  readonly driverName: string | null
  readonly driverPhone: string | null
  readonly carNumber: string | null
  readonly total: number
}

/** Kinds of work that wait in a shop. */
export type ShopWorkKind = 'toReceive' | 'toCount' | 'toPay'

/** The open tasks of one shop. */
export interface ShopWork extends Readonly<Record<ShopWorkKind, number>> {
  readonly shopCode: string
  readonly shopName: string
  readonly shopGroup: string
  readonly businessModel: BusinessModel
  readonly storeStatus: StoreStatus
  /** Whether a stocktake must be sent before the shop orders [ST9]. */
  readonly mustCount: boolean
  readonly total: number
}

/** A routine order of a shop: its cart as long as it was never submitted, then what was submitted. */
export interface ShopOrder {
  readonly shopCode: string
  readonly purchaseDate: Day
  readonly dhNo: string
  readonly status: OrderStatus
  readonly kinds: number
  readonly amount: Fen
}

/** Progress of the routine orders of a group's shops in a city for a purchase date. */
export interface PlacedOrders {
  readonly shopGroup: string
  /** The name of the group; its code if it has none. */
  readonly groupName: string
  readonly city: string
  /** The shops that can order for the date, or have an order for it. */
  readonly shopCodes: ReadonlyArray<string>
  /** Those of them that have submitted. */
  readonly placed: number
  /** Those of them whose order waits for its payment. */
  readonly unpaid: number
}

/** The amount that a payer has to pay. */
export interface PayerDue {
  readonly entityCode: string
  readonly amount: Fen
  /** The first deadline of its orders; null if none has one. */
  readonly dueAt: number | null
  /** The balance of its subsidy account. */
  readonly subsidy: Fen
}

/** What orders with the same deadline have to pay. */
export interface DueAmount {
  readonly dueAt: number
  readonly amount: Fen
}

/** Subsidy of a payer: the balance, and the amount spent in a period less refunds, which is negative if more came back. */
export interface SubsidyUse {
  readonly entityCode: string
  readonly entityName: string
  readonly balance: Fen
  readonly spent: Fen
}

/** The orders of a day of arrival, by the tab of the work queue that they are in. */
export interface Wave extends Readonly<Record<WavePart, number>> {
  readonly arrivalDay: Day
}

/** The open orders of a day of arrival that go to one city, and how far they are picked. */
export interface RouteWork extends Readonly<Record<OpenWavePart, number>> {
  readonly arrivalDay: Day
  readonly city: string
  readonly shopCodes: ReadonlyArray<string>
  /** The accepted orders, whose picking can be stored. */
  readonly acceptedOrders: ReadonlyArray<string>
  /** Lines of accepted orders that have something open; those complete or declared short count as picked. */
  readonly lines: number
  readonly pickedLines: number
  /** The quantity that is still to be picked, each material in the unit in which it is ordered. */
  readonly unitsLeft: Thousandths
  /** The number of routes with open orders. */
  readonly total: number
}

/** A shipment that has not arrived, and the lorry that it is on. */
export interface ShipmentOnTheWay {
  readonly dhNo: string
  readonly shNo: string
  readonly shopCode: string
  readonly city: string
  readonly expectedDay: Day | null
  readonly expectedAt: number | null
  readonly departedAt: number
  readonly driverName: string | null
  readonly driverPhone: string | null
  readonly carNumber: string | null
  /** Null if it left alone. */
  readonly tripNo: string | null
  /** The stops of its trip that are in scope; null if it left alone. */
  readonly tripStops: number | null
}

/** Scrap of a shop in a period, and its gross sales; null without sales. */
export interface ShopScrap {
  readonly shopCode: string
  readonly shopName: string
  readonly amount: Fen
  readonly gross: Fen | null
  readonly total: number
}

/** An order that was submitted and not received yet. */
export interface OrderUnderWay {
  readonly dhNo: string
  readonly shopName: string
  readonly purchaseDate: Day
  readonly plannedDay: Day | null
  /** The day on which its next shipment is expected; null if none is on the way. */
  readonly expectedDay: Day | null
  readonly status: OrderStatus
  /** Whether everything was shipped; null before the first shipment. */
  readonly allShipped: boolean | null
  readonly total: number
}

/** The state of what runs beside the calls. */
export interface SystemState {
  readonly postgres: string
  /** Size of the database. */
  readonly bytes: number
  /** When the latest `dinghuo backup` was taken; null if there was none. */
  readonly backupAt: number | null
  readonly pushDevices: number
}

/** Jobs of one kind that have failed for good. */
export interface FailedJobs {
  readonly kind: string
  readonly count: number
  /** The latest of them. */
  readonly jobIds: ReadonlyArray<number>
  readonly error: string
  readonly deadAt: number
}

/** An import or a change in the portal: the rows that somebody changed in one go. */
export interface ChangeOfRows {
  readonly at: number
  readonly userName: string
  readonly sheets: ReadonlyArray<string>
  /** The sheets that were empty before, whose rows are not counted. */
  readonly filled: number
  readonly added: number
  readonly changed: number
  readonly removed: number
}

export interface DayAmount {
  readonly day: Day
  readonly amount: Fen
}

/** Figures of the home page that no other store reads; each is one statement in the scope of the caller. */
export class HomeFacts extends Context.Service<
  HomeFacts,
  {
    readonly orders: (scope: Scope, filter: OrderFilter) => Effect.Effect<WaitingOrders>
    /** Returns shipments that are to be received and were expected between these days, the earliest first. */
    readonly arrivals: (scope: Scope, from: Day, to: Day, limit: number) => Effect.Effect<ReadonlyArray<Arrival>>
    /** Returns the shops, those with the most to do first. */
    readonly shopWork: (
      scope: Scope,
      dates: { readonly from: Day; readonly to: Day; readonly today: Day },
      kinds: ReadonlyArray<ShopWorkKind>,
      limit: number,
    ) => Effect.Effect<ReadonlyArray<ShopWork>>
    /** Returns the routine orders of shops for the purchase dates between two days, without void ones. */
    readonly shopOrders: (
      scope: Scope,
      shopCodes: ReadonlyArray<string>,
      from: Day,
      to: Day,
    ) => Effect.Effect<ReadonlyArray<ShopOrder>>
    /** Returns what partner shops ordered by purchase date in these statuses, of days with orders [F6]. */
    readonly orderedByDay: (
      scope: Scope,
      from: Day,
      to: Day,
      statuses: ReadonlyArray<OrderStatus>,
    ) => Effect.Effect<ReadonlyArray<DayAmount>>
    /** Returns what these payers have to pay of orders that were submitted within a time; payers without are left out. */
    readonly payerDues: (
      scope: Scope,
      entityCodes: ReadonlyArray<string>,
      span: Span,
    ) => Effect.Effect<ReadonlyArray<PayerDue>>
    /** Returns what is to pay of the orders that were submitted within a time, by deadline; orders without one are left out. */
    readonly dueAmounts: (scope: Scope, span: Span) => Effect.Effect<ReadonlyArray<DueAmount>>
    /** Returns the payers that have subsidy or spent some since an instant. */
    readonly subsidyUses: (scope: Scope, since: number) => Effect.Effect<ReadonlyArray<SubsidyUse>>
    /** Returns by how much the subsidy of all payers changed on each day from one on, which begins at `at`. */
    readonly subsidyChanges: (
      scope: Scope,
      since: { readonly day: Day; readonly at: number },
    ) => Effect.Effect<ReadonlyArray<DayAmount>>
    /**
     * Returns the orders by day of arrival, the earliest first; days without are left out. Orders that were shipped in
     * full are counted from the day `shippedFrom` on.
     */
    readonly waves: (
      scope: Scope,
      days: { readonly from: Day; readonly shippedFrom: Day; readonly to: Day },
    ) => Effect.Effect<ReadonlyArray<Wave>>
    /** Returns the routes with open orders that arrive between these days: the earliest first, then the most to pick. */
    readonly routes: (scope: Scope, from: Day, to: Day, limit: number) => Effect.Effect<ReadonlyArray<RouteWork>>
    /** Returns the shipments that have not arrived and were expected between these days, the first to leave on top. */
    readonly onTheWay: (scope: Scope, from: Day, to: Day) => Effect.Effect<ReadonlyArray<ShipmentOnTheWay>>
    /** Returns the shops that scrapped something between two days, the highest share of the sales first. */
    readonly scrapRates: (scope: Scope, from: Day, to: Day, limit: number) => Effect.Effect<ReadonlyArray<ShopScrap>>
    /** Returns the progress of the groups that are open for a purchase date, by group and city. */
    readonly placed: (
      scope: Scope,
      purchaseDate: Day,
      open: ReadonlyArray<string>,
    ) => Effect.Effect<ReadonlyArray<PlacedOrders>>
    /** Returns the orders of the list with this filter, those that arrive first before others. */
    readonly underWay: (scope: Scope, filter: OrderFilter, limit: number) => Effect.Effect<ReadonlyArray<OrderUnderWay>>
    readonly system: Effect.Effect<SystemState>
    /** Returns the failed jobs by kind, at most `perKind` numbers of each, the latest failure first. */
    readonly failedJobs: (perKind: number) => Effect.Effect<ReadonlyArray<FailedJobs>>
    /** Returns the latest changes of rows in these sheets, newest first; of many changes only the latest are looked at. */
    readonly changesOfRows: (sheets: ReadonlyArray<string>, limit: number) => Effect.Effect<ReadonlyArray<ChangeOfRows>>
    readonly phonesOf: (scope: Scope, shopCodes: ReadonlyArray<string>) => Effect.Effect<ReadonlyMap<string, string>>
  }
>()('HomeFacts') {}
