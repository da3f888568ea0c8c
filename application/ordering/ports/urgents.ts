import { Context, type Effect } from 'effect'
import type { Day } from '../../../domain/kernel/day.ts'
import type { UrgentTerms } from '../../../domain/master-data/order-terms.ts'
import type { UrgentStatus } from '../../../domain/master-data/words.ts'
import type { OrderStatus } from '../../../domain/ordering/order/status.ts'
import type { UrgentForm } from '../../../domain/ordering/urgent/form.ts'
import type { UrgentEvent, UrgentSource } from '../../../domain/ordering/urgent/status.ts'
import type { ShopInScope } from '../../master-data/ports/shops.ts'
import type { Actor, Scope } from '../../platform/caller.ts'

declare const scopeBrand: unique symbol

/** An application for an urgent order that was found inside a scope. */
export interface UrgentInScope extends UrgentForm {
  readonly [scopeBrand]: true
  readonly shopCode: string
  readonly sqNo: string
  readonly status: UrgentStatus
  readonly sqSource: UrgentSource
  readonly version: number
  readonly shopName: string
  readonly purchaseDate: Day
  readonly rejectReason: string | null
  /** The order that its approval created, and its filling deadline; null before. */
  readonly dhNo: string | null
  readonly orderStatus: OrderStatus | null
  readonly finishAt: number | null
  readonly createdByName: string
  readonly createdAt: number
  readonly decidedByName: string | null
  readonly decidedAt: number | null
}

export interface NewUrgent extends UrgentForm {
  readonly sqNo: string
  readonly sqSource: UrgentSource
  readonly purchaseDate: Day
}

/** A transition of an application, with its actor and reason. */
export interface UrgentTransition {
  readonly application: UrgentInScope
  readonly event: UrgentEvent
  readonly to: UrgentStatus
  readonly actor: Actor
  readonly at: number
  readonly reason?: string
  /** The new form, submitted for this day. */
  readonly form?: UrgentForm & { readonly purchaseDate: Day }
  readonly dhNo?: string
}

export interface UrgentLogRow {
  readonly at: number
  readonly event: UrgentEvent | 'apply'
  readonly toStatus: UrgentStatus
  readonly actorName: string
  readonly reason: string | null
}

/** Applications for urgent orders, and the terms for them. */
export class Urgents extends Context.Service<
  Urgents,
  {
    /** Returns the terms of the shop's group; the default terms if it has no rule for urgent orders. */
    readonly terms: (shop: ShopInScope) => Effect.Effect<UrgentTerms>
    readonly find: (scope: Scope, shopCode: string, sqNo: string) => Effect.Effect<UrgentInScope | null>
    /** Finds the application and locks it until the transaction ends. */
    readonly lock: (scope: Scope, shopCode: string, sqNo: string) => Effect.Effect<UrgentInScope | null>
    /** Locks the applications of a shop's day until the transaction ends, so that they can be counted [U2]. */
    readonly holdDay: (shop: ShopInScope, purchaseDate: Day) => Effect.Effect<void>
    /** Returns the number of applications that count for the day, except one [U2]. */
    readonly count: (shop: ShopInScope, purchaseDate: Day, except: string | null) => Effect.Effect<number>
    readonly create: (shop: ShopInScope, application: NewUrgent, actor: Actor, now: number) => Effect.Effect<void>
    /** Moves an application with one guarded UPDATE and logs it. */
    readonly transition: (transition: UrgentTransition) => Effect.Effect<void>
    /**
     * Returns applications that need action, latest first: to be reviewed, rejected, or approved and not filled yet.
     */
    readonly live: (shop: ShopInScope) => Effect.Effect<ReadonlyArray<UrgentInScope>>
    /** Returns applications to be reviewed, oldest first. */
    readonly toReview: (scope: Scope, limit: number) => Effect.Effect<ReadonlyArray<UrgentInScope>>
    readonly log: (application: UrgentInScope) => Effect.Effect<ReadonlyArray<UrgentLogRow>>
  }
>()('Urgents') {}
