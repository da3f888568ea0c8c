import { Context, type Effect } from 'effect'
import type { Day } from '../../../domain/kernel/day.ts'
import type { Sort } from '../../../domain/kernel/list-sort.ts'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import type { OrderType } from '../../../domain/master-data/order-type.ts'
import type { AddOnCase } from '../../../domain/ordering/cart/add-on.ts'
import type { RuleFees } from '../../../domain/ordering/cart/fees.ts'
import type { OrderEvent, OrderStatus } from '../../../domain/ordering/order/status.ts'
import type { SheetRow } from '../../master-data/ports/sheet-row.ts'
import type { ShopInScope } from '../../master-data/ports/shops.ts'
import type { Actor, Scope } from '../../platform/caller.ts'
import type { InScope } from '../../platform/in-scope.ts'
import type { OrderSort } from '../contract/order.ts'

declare const scopeBrand: unique symbol

/** An order that was found inside a scope. */
export interface OrderInScope extends InScope {
  readonly [scopeBrand]: true
  readonly shopCode: string
  readonly dhNo: string
  readonly orderType: OrderType
  readonly status: OrderStatus
  readonly statusSince: number
  readonly version: number
  readonly submissionNo: number
  readonly cartVersion: number
  readonly shopGroup: string
  readonly shopName: string
  readonly purchaseDate: Day
  readonly arrivalDate: Day | null
  readonly opensAt: number
  readonly cutOffAt: number
  readonly graceMinutes: number
  readonly approvedAt: number | null
  readonly payMethod: 'ONLINE' | 'OFFLINE'
  readonly businessCode: string
  /** The ways in which what was submitted comes, that of the most lines first; none before a submission. */
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
  /** Why it was ordered, and where the files that show it are served: add-on orders. */
  readonly reason: string | null
  readonly attachments: ReadonlyArray<string>
  /** Kind and explanation of a main allocation. */
  readonly zpType: string | null
  readonly zpExplain: string | null
  /** The application that an urgent order fills. */
  readonly sqNo: string | null
  /** When who submitted it read that materials were replaced. */
  readonly replaceReadAt: number | null
  readonly remark: string | null
  readonly rejectReason: string | null
  readonly cancelReason: string | null
  readonly createdAt: number
  readonly submittedBy: string | null
  readonly submittedByName: string | null
  readonly submittedAt: number | null
  /** The trade in which it is being paid, or was. */
  readonly tradeOrderNo: string | null
  /** Which edition of all sheets was in force when the order was read; it counts every change of master data. */
  readonly sheetEdition: number
}

export interface NewOrder {
  readonly dhNo: string
  readonly orderType: OrderType
  readonly purchaseDate: Day
  readonly arrivalDate: Day | null
  readonly opensAt: number
  readonly cutOffAt: number
  readonly graceMinutes: number
  /** The application that an urgent order fills. */
  readonly sqNo?: string
  /** What head office allocates, and why; a shop's own order has none. */
  readonly allocation?: { readonly zpType: string; readonly zpExplain: string }
}

/** The types of which a day has one order that starting again opens. */
export type ReopenedType = 'NORMAL' | 'OVERTIME'

export interface OrderKey {
  readonly shopCode: string
  readonly dhNo: string
}

/** The lines of an order as they are charged, and a digest of their materials and prices. */
export interface OrderContent {
  readonly lines: ReadonlyArray<{ readonly materialCode: string; readonly amount: Fen; readonly isUsable: boolean }>
  readonly pricesDigest: string
}

/** One step of an order along the status table, with who took it and why. */
export interface OrderTransition {
  readonly order: OrderInScope
  readonly event: OrderEvent
  readonly to: OrderStatus
  readonly actor: Actor
  readonly at: number
  readonly reason?: string | undefined
  /** What the order costs from now on. */
  readonly charges?: Charges | undefined
  /** The trade that it is paid in from now on, and the subsidy that was deducted; none once the trade is over. */
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
}

export interface OrderFilter {
  readonly shopCodes?: ReadonlyArray<string> | undefined
  readonly orderTypes?: ReadonlyArray<string> | undefined
  readonly statuses?: ReadonlyArray<string> | undefined
  readonly hasDifference?: boolean | undefined
  readonly dhNos?: ReadonlyArray<string> | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly deliveryMode?: string | undefined
  readonly zpTypes?: ReadonlyArray<string> | undefined
  readonly payMethod?: string | undefined
  /** Only orders of which something was returned. */
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

/** What the cart of an order comes to that has no submitted lines, with the fees that its rule would charge. */
export interface OrderDraft extends RuleFees {
  readonly kinds: number
  readonly firstMaterials: string
  readonly goods: Fen
}

/** The numbers of what follows an order: its receipts with their differences, its returns. */
export interface OrderDocuments {
  readonly receipts: ReadonlyArray<{ readonly shNo: string; readonly scNo: string | null }>
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

/** Orders with their carts, lines and log. Every way in takes a scope; the rest takes an order found through one. */
export class Orders extends Context.Service<
  Orders,
  {
    readonly find: (scope: Scope, dhNo: string) => Effect.Effect<OrderInScope | null>
    /** Several of the scope, by shop and number; those that are not there are left out. */
    readonly findAll: (scope: Scope, dhNos: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<OrderInScope>>
    /** Finds and locks the order until the transaction ends; read the clock only after this. */
    readonly lock: (scope: Scope, dhNo: string) => Effect.Effect<OrderInScope | null>
    /** Several of the scope and others besides, in the order of their keys, so that two who hold some of the same do not wait crosswise. */
    readonly lockAll: (
      scope: Scope,
      dhNos: ReadonlyArray<string>,
      besides?: ReadonlyArray<OrderKey>,
    ) => Effect.Effect<ReadonlyArray<OrderInScope>>
    /** The same with its cart, as it is now that nobody else can write to it. */
    readonly lockWithCart: (scope: Scope, dhNo: string) => Effect.Effect<OrderWithCart | null>
    /** Creates the order with its first log row, or answers null when there is one that is to be opened instead. */
    readonly create: (
      shop: ShopInScope,
      order: NewOrder,
      actor: Actor,
      now: number,
    ) => Effect.Effect<OrderInScope | null>
    /** The order of a day that starting again opens: the live routine one, the add-on one not submitted yet [S4, S15]. */
    readonly opened: (
      shop: ShopInScope,
      orderType: ReopenedType,
      purchaseDate: Day,
    ) => Effect.Effect<OrderInScope | null>
    /**
     * Orders of a day, and those of dates before `today` whose cut-off is on that day (spec 4.2); without the urgent
     * ones, which have a list of their own.
     */
    readonly ofDay: (shop: ShopInScope, day: Day, today: Day) => Effect.Effect<ReadonlyArray<OrderInScope>>
    /** Urgent orders that are under way, and those of the day; the latest first. */
    readonly urgent: (shop: ShopInScope, purchaseDate: Day) => Effect.Effect<ReadonlyArray<OrderInScope>>
    /** Moves orders by one guarded UPDATE and logs each; a changed status in between is a defect of the caller. */
    readonly transition: (turns: ReadonlyArray<OrderTransition>) => Effect.Effect<void>
    /** The turn of a submission, which gets its number, with its lines as they are, their rules and prices of that moment. */
    readonly submit: (
      transition: OrderTransition,
      lines: ReadonlyArray<FrozenLine>,
      addOn?: AddOnCase | null,
    ) => Effect.Effect<void>
    readonly unfreeze: (order: OrderInScope) => Effect.Effect<void>
    readonly lines: (order: OrderInScope, keyword: string) => Effect.Effect<ReadonlyArray<OrderLineRow>>
    /** What each order is made of, by its number, in the order of the lines. */
    readonly contents: (orders: ReadonlyArray<OrderKey>) => Effect.Effect<ReadonlyMap<string, OrderContent>>
    /** By number, what is in the carts of orders without submitted lines; an empty cart has none. */
    readonly drafts: (orders: ReadonlyArray<OrderKey>) => Effect.Effect<ReadonlyMap<string, OrderDraft>>
    readonly log: (order: OrderInScope) => Effect.Effect<ReadonlyArray<LogRow>>
    /** A page of the orders that the filter finds, newest purchase date first, and how many it finds, to 10,000. */
    /** Sorted by a column, or newest purchase date first; no order comes on two pages. */
    readonly page: (
      scope: Scope,
      filter: OrderFilter,
      offset: number,
      limit: number,
      sort?: Sort<OrderSort>,
    ) => Effect.Effect<OrderPage>
    readonly count: (scope: Scope, filter: OrderFilter) => Effect.Effect<number>
    /** How many orders of each status the filter finds. */
    readonly countByStatus: (scope: Scope, filter: OrderFilter) => Effect.Effect<ReadonlyMap<string, number>>
    readonly cart: (order: OrderInScope) => Effect.Effect<ReadonlyArray<CartLineRow>>
    /** Writes cart lines, each one version up, and the cart one version up, over the cart of the order's version alone. */
    readonly putCart: (
      order: OrderInScope,
      lines: ReadonlyArray<{ readonly materialCode: string; readonly quantity: Thousandths }>,
      actor: Actor,
      now: number,
    ) => Effect.Effect<void>
    readonly putRemark: (order: OrderInScope, remark: string | null) => Effect.Effect<void>
    /** Orders whose cut-off or grace has passed, locked, at most `limit`; rows another process holds are left to it. */
    readonly lockDue: (now: number, limit: number) => Effect.Effect<ReadonlyArray<OrderInScope>>
  }
>()('Orders') {}
