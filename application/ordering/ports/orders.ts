import { Context, type Effect } from 'effect'
import type { Day } from '../../../domain/kernel/day.ts'
import type { Sort } from '../../../domain/kernel/list-sort.ts'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import type { OrderType } from '../../../domain/master-data/order-type.ts'
import type { AddOnCase } from '../../../domain/ordering/cart/add-on.ts'
import type { RuleFees } from '../../../domain/ordering/cart/fees.ts'
import type { CartQuantity } from '../../../domain/ordering/order/order.ts'
import type { OrderEvent, OrderStatus } from '../../../domain/ordering/order/status.ts'
import type { SheetRow } from '../../master-data/ports/sheet-row.ts'
import type { ShopInScope } from '../../master-data/ports/shops.ts'
import type { Actor, Scope } from '../../platform/caller.ts'
import type { InScope } from '../../platform/in-scope.ts'
import type { OrderSort } from '../contract/order.ts'

declare const scopeBrand: unique symbol

/** A shop's supply for a purchase date: an order, or the day on which one could be started. */
export interface SupplyDay extends InScope {
  readonly shopCode: string
  readonly shopGroup: string
  /** The edition of the master data when the shop or the order was read; it increases with every change. */
  readonly sheetEdition: number
  readonly purchaseDate: Day
  readonly arrivalDate: Day | null
  readonly orderType: OrderType
  /** Null as long as there is no order. */
  readonly dhNo: string | null
}

/** An order that was found inside a scope. */
export interface OrderInScope extends SupplyDay {
  readonly [scopeBrand]: true
  readonly dhNo: string
  readonly status: OrderStatus
  readonly statusSince: number
  readonly version: number
  readonly submissionNo: number
  readonly cartVersion: number
  readonly shopName: string
  readonly opensAt: number
  readonly cutOffAt: number
  readonly graceMinutes: number
  readonly approvedAt: number | null
  readonly payMethod: 'ONLINE' | 'OFFLINE'
  readonly businessCode: string
  /** Delivery modes of the submitted lines, the most frequent first; empty before a submission. */
  readonly deliveryModes: ReadonlyArray<string>
  readonly orderSource: string
  readonly materialFee: Fen
  readonly discountFee: Fen
  readonly serviceFee: Fen
  readonly carFee: Fen
  readonly totalFee: Fen
  readonly kinds: number
  readonly deliveredKinds: number
  readonly firstMaterials: string
  readonly hasDifference: boolean
  readonly allShipped: boolean
  /** Reason and voucher addresses of an add-on order. */
  readonly reason: string | null
  readonly attachments: ReadonlyArray<string>
  /** Kind and explanation of a main allocation. */
  readonly zpType: string | null
  readonly zpExplain: string | null
  /** The application that an urgent order fulfils; null for other orders. */
  readonly sqNo: string | null
  /** When the submitter viewed its substitutes; null if not yet. */
  readonly replaceReadAt: number | null
  readonly remark: string | null
  readonly rejectReason: string | null
  readonly cancelReason: string | null
  readonly createdAt: number
  readonly submittedBy: string | null
  readonly submittedByName: string | null
  readonly submittedAt: number | null
  /** The trade of its current or completed payment. */
  readonly tradeOrderNo: string | null
}

export interface NewOrder {
  readonly dhNo: string
  readonly orderType: OrderType
  readonly purchaseDate: Day
  readonly arrivalDate: Day | null
  readonly opensAt: number
  readonly cutOffAt: number
  readonly graceMinutes: number
  /** The application that an urgent order fulfils. */
  readonly sqNo?: string
  /** Kind and explanation of head office's allocation; absent for a shop's own order. */
  readonly allocation?: { readonly zpType: string; readonly zpExplain: string }
}

/** The order types with one order a day, which starting again opens. */
export type ReopenedType = 'NORMAL' | 'OVERTIME'

export interface OrderKey {
  readonly shopCode: string
  readonly dhNo: string
}

/** The lines of an order as charged, and a digest of their materials and prices. */
export interface OrderContent {
  readonly lines: ReadonlyArray<{ readonly materialCode: string; readonly amount: Fen; readonly isUsable: boolean }>
  readonly pricesDigest: string
}

/** A transition of an order in the status table, with its actor and reason. */
export interface OrderTransition {
  readonly order: OrderInScope
  readonly event: OrderEvent
  readonly to: OrderStatus
  readonly actor: Actor
  readonly at: number
  readonly reason?: string | undefined
  /** The order's new charges. */
  readonly charges?: Charges | undefined
  /** The order's new trade and the subsidy deducted; null once the trade is over. */
  readonly assignment?: { readonly tradeOrderNo: string | null; readonly discount: Fen } | undefined
}

export interface OrderLineRow {
  readonly materialCode: string
  readonly name: string
  readonly spec: string
  readonly unit: string
  readonly storageType: string
  readonly deliveryMode: string
  readonly pictureHash: string | null
  readonly quantity: Thousandths
  readonly price: Fen | null
  readonly amount: Fen | null
  readonly shipped: Thousandths | null
  readonly received: Thousandths | null
  readonly returned: Thousandths | null
  readonly cancelled: Thousandths
}

export interface FrozenLine {
  readonly sheet: SheetRow
  readonly quantity: Thousandths
  readonly amount: Fen | null
}

export interface LogRow {
  readonly at: number
  readonly event: OrderEvent | 'create'
  readonly toStatus: OrderStatus
  readonly actorName: string
  readonly reason: string | null
  /** Whether the system made the step in the person's name. */
  readonly isAutomatic: boolean
}

export interface OrderFilter {
  readonly shopCodes?: ReadonlyArray<string> | undefined
  readonly orderTypes?: ReadonlyArray<string> | undefined
  readonly statuses?: ReadonlyArray<string> | undefined
  readonly hasDifference?: boolean | undefined
  /** Whether an order has materials: in its cart, until it is submitted. */
  readonly hasMaterials?: boolean | undefined
  readonly dhNos?: ReadonlyArray<string> | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly deliveryMode?: string | undefined
  readonly zpTypes?: ReadonlyArray<string> | undefined
  readonly payMethod?: string | undefined
  /** Only orders with a return. */
  readonly hasReturn?: true
}

export interface CartLineRow {
  readonly materialCode: string
  readonly quantity: Thousandths
  readonly version: number
  readonly updatedByName: string
}

export interface OrderWithCart {
  readonly order: OrderInScope
  readonly cart: ReadonlyArray<CartLineRow>
}

/** The amounts of the cart of an order without submitted lines, with the fees of its rule. */
export interface OrderDraft extends RuleFees {
  readonly kinds: number
  readonly firstMaterials: string
  readonly goods: Fen
}

/** The documents of an order: its receipts with their differences, and when those on the way are expected; and its returns. */
export interface OrderDocuments {
  readonly receipts: ReadonlyArray<Readonly<{ shNo: string; scNo: string | null; expectArrivalDate: Day | null }>>
  readonly returns: ReadonlyArray<{ readonly thNo: string }>
}

export interface OrderPage {
  readonly orders: ReadonlyArray<OrderInScope & OrderDocuments>
  readonly total: number
}

/** What an order costs before any deduction. */
export interface Charges {
  readonly goods: Fen
  readonly service: Fen
  readonly car: Fen
}

/** Orders with their carts, lines and log. Methods take a scope, or an order that was found through one. */
export class Orders extends Context.Service<
  Orders,
  {
    readonly find: (scope: Scope, dhNo: string) => Effect.Effect<OrderInScope | null>
    /** Returns those of the orders that are in scope, by shop and number. */
    readonly findAll: (scope: Scope, dhNos: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<OrderInScope>>
    /** Finds and locks the order until the transaction ends; read the clock only after this. */
    readonly lock: (scope: Scope, dhNo: string) => Effect.Effect<OrderInScope | null>
    /** Locks orders of the scope and the given others in key order, to avoid deadlocks. */
    readonly lockAll: (
      scope: Scope,
      dhNos: ReadonlyArray<string>,
      besides?: ReadonlyArray<OrderKey>,
    ) => Effect.Effect<ReadonlyArray<OrderInScope>>
    /** Locks the order and returns it with its cart, read after the lock. */
    readonly lockWithCart: (scope: Scope, dhNo: string) => Effect.Effect<OrderWithCart | null>
    /** Creates the order with its first log row; returns null if there is one to open instead. */
    readonly create: (
      shop: ShopInScope,
      order: NewOrder,
      actor: Actor,
      now: number,
    ) => Effect.Effect<OrderInScope | null>
    /**
     * Returns the existing order of a day that starting again opens: the current routine one, or the add-on one not
     * submitted yet [S4, S15].
     */
    readonly opened: (
      shop: ShopInScope,
      orderType: ReopenedType,
      purchaseDate: Day,
    ) => Effect.Effect<OrderInScope | null>
    /**
     * Returns orders of a day, and orders of dates before `today` whose cut-off is on that day (spec 4.2); without
     * urgent orders, which have a list of their own.
     */
    readonly ofDay: (shop: ShopInScope, day: Day, today: Day) => Effect.Effect<ReadonlyArray<OrderInScope>>
    /** Returns urgent orders in progress and those of the day, latest first. */
    readonly urgent: (shop: ShopInScope, purchaseDate: Day) => Effect.Effect<ReadonlyArray<OrderInScope>>
    /**
     * Moves orders with one guarded UPDATE and logs each; a status that changed in between is a defect of the caller.
     */
    readonly transition: (transitions: ReadonlyArray<OrderTransition>) => Effect.Effect<void>
    /** Submits an order: numbers the submission and stores its lines with their current rules and prices. */
    readonly submit: (
      transition: OrderTransition,
      lines: ReadonlyArray<FrozenLine>,
      addOn?: AddOnCase | null,
    ) => Effect.Effect<void>
    readonly unfreeze: (order: OrderInScope) => Effect.Effect<void>
    readonly lines: (order: OrderInScope, keyword: string) => Effect.Effect<ReadonlyArray<OrderLineRow>>
    /** Returns the content of each order by number, in the order of the lines. */
    readonly contents: (orders: ReadonlyArray<OrderKey>) => Effect.Effect<ReadonlyMap<string, OrderContent>>
    /** Returns the cart lines above 0 of these orders, by number and sorted by material; empty carts are left out. */
    readonly carts: (orders: ReadonlyArray<OrderKey>) => Effect.Effect<ReadonlyMap<string, ReadonlyArray<CartQuantity>>>
    /** Returns the cart totals of orders without submitted lines, by number; empty carts are left out. */
    readonly drafts: (orders: ReadonlyArray<OrderKey>) => Effect.Effect<ReadonlyMap<string, OrderDraft>>
    readonly log: (order: OrderInScope) => Effect.Effect<ReadonlyArray<LogRow>>
    /**
     * Returns a page of the matching orders and their total, capped at 10,000. Sorted by a column, by default newest
     * purchase date first; no order appears on two pages.
     */
    readonly page: (
      scope: Scope,
      filter: OrderFilter,
      offset: number,
      limit: number,
      sort?: Sort<OrderSort>,
    ) => Effect.Effect<OrderPage>
    readonly count: (scope: Scope, filter: OrderFilter) => Effect.Effect<number>
    /** Returns the number of matching orders of each status. */
    readonly countByStatus: (scope: Scope, filter: OrderFilter) => Effect.Effect<ReadonlyMap<string, number>>
    readonly cart: (order: OrderInScope) => Effect.Effect<ReadonlyArray<CartLineRow>>
    /**
     * Writes cart lines, increments their versions and that of the cart; only if the cart still has the order's
     * version.
     */
    readonly putCart: (
      order: OrderInScope,
      lines: ReadonlyArray<{ readonly materialCode: string; readonly quantity: Thousandths }>,
      actor: Actor,
      now: number,
    ) => Effect.Effect<void>
    readonly putRemark: (order: OrderInScope, remark: string | null) => Effect.Effect<void>
    /** Locks orders whose cut-off or grace has passed, at most `limit`; skips rows locked by another process. */
    readonly lockDue: (now: number, limit: number) => Effect.Effect<ReadonlyArray<OrderInScope>>
  }
>()('Orders') {}
