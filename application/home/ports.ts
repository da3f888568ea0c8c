import { Context, type Effect } from 'effect'
import type { Day } from '../../domain/kernel/day.ts'
import type { Fen } from '../../domain/kernel/money.ts'
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

/** The open tasks of one shop. */
/** Kinds of work that wait in a shop. */
export type ShopWorkKind = 'toSubmit' | 'toPay' | 'toReceive' | 'toCount'

export interface ShopWork extends Readonly<Record<ShopWorkKind, number>> {
  readonly shopCode: string
  readonly shopName: string
  readonly total: number
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

/** Subsidy of a payer: the amount spent in a period less refunds, and the balance. */
export interface SubsidyUse {
  readonly entityCode: string
  readonly entityName: string
  readonly balance: Fen
  readonly spent: Fen
}

/** The orders that must leave the warehouse for a day of arrival, and how many of them go to each city. */
export interface Wave {
  readonly arrivalDay: Day
  readonly toAccept: number
  readonly toShip: number
  /** The city with the most orders first. */
  readonly cities: ReadonlyArray<{ readonly city: string; readonly orders: number }>
}

/** Scrap of a shop in a period, and its gross sales; null without sales. */
export interface ShopScrap {
  readonly shopCode: string
  readonly shopName: string
  readonly amount: Fen
  readonly gross: Fen | null
  readonly total: number
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
    /** Returns the shops with something to do, the most first. */
    readonly shopWork: (
      scope: Scope,
      dates: { readonly from: Day; readonly to: Day; readonly today: Day },
      kinds: ReadonlyArray<ShopWorkKind>,
      limit: number,
    ) => Effect.Effect<ReadonlyArray<ShopWork>>
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
    /** Returns the payers that spent subsidy since an instant. */
    readonly subsidyUses: (scope: Scope, since: number) => Effect.Effect<ReadonlyArray<SubsidyUse>>
    /** Returns the orders to accept and to ship by day of arrival, the earliest first; days without are left out. */
    readonly waves: (scope: Scope, from: Day, to: Day) => Effect.Effect<ReadonlyArray<Wave>>
    /** Returns the shops that scrapped something between two days, the highest share of the sales first. */
    readonly scrapRates: (scope: Scope, from: Day, to: Day, limit: number) => Effect.Effect<ReadonlyArray<ShopScrap>>
    /** Returns the progress of the groups that are open for a purchase date, by group and city. */
    readonly placed: (
      scope: Scope,
      purchaseDate: Day,
      open: ReadonlyArray<string>,
    ) => Effect.Effect<ReadonlyArray<PlacedOrders>>
    readonly phonesOf: (scope: Scope, shopCodes: ReadonlyArray<string>) => Effect.Effect<ReadonlyMap<string, string>>
  }
>()('HomeFacts') {}
