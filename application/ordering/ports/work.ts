import { Context, type Effect } from 'effect'
import type { Day } from '../../../domain/kernel/day.ts'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import type { DayChange } from '../../../domain/ordering/filling/stock-trend.ts'
import type { ShopInScope } from '../../master-data/ports/shops.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { OrderInScope, OrderKey, SupplyDay } from './orders.ts'

/**
 * Work for an order after the transaction that enqueued it; each topic has one handler
 * (application/ordering/handlers/jobs.ts).
 */
export type Topic = 'order.lockStock' | 'order.releaseStock' | 'order.prepare' | 'order.rescue'

/** What is known of a job of an order before it is taken. */
export type OrderJobKey = Pick<Job, 'jobId' | 'fence'> & OrderKey

/** A running job of an order, with its order locked and the submitted lines. */
export interface OrderJob {
  readonly topic: Topic
  readonly dhNo: string
  readonly submissionNo: number
  readonly order: OrderInScope | null
  readonly lines: ReadonlyArray<SubmittedLine>
  /** The fees of the shop's rule for such orders; null if there is none. */
  readonly fees: OrderFees | null
}

export interface SubmittedLine {
  readonly materialCode: string
  readonly quantity: Thousandths
  readonly price: Fen | null
}

export interface OrderFees {
  readonly serviceFee: Fen
  readonly carFee: Fen
}

/** Jobs of orders, enqueued in the transaction that causes them. */
export class OrderJobs extends Context.Service<
  OrderJobs,
  {
    readonly put: (topic: Topic, order: OrderInScope, now: number) => Effect.Effect<void>
    /**
     * Removes a job from the queue and locks its order, in the transaction that runs it: if that is rolled back, the
     * job stays due. Null if it is done or another process has it.
     */
    readonly take: (job: OrderJobKey) => Effect.Effect<OrderJob | null>
    /** Enqueues the job again for orders that have been in a transient status since before `since` without one. */
    readonly revive: (since: number, now: number) => Effect.Effect<number>
  }
>()('OrderJobs') {}

/** A call with an idempotency key and the hash of its body. */
export interface KeyedCall {
  readonly userId: string
  readonly endpoint: string
  readonly key: string
  readonly bodyHash: string
}

/** The stored result of a call; a null answer means that the answer is computed again. */
export interface StoredCall {
  readonly bodyHash: string
  readonly answer: string | null
}

/** The stored answer of a call that was begun but not completed. */
export const UNFINISHED_ANSWER = ''

/** One key, one effect, one stored answer (invariant I19). */
export class Idempotency extends Context.Service<
  Idempotency,
  {
    /** Stores the call's answer, waiting for a concurrent insert; returns false if the key is taken. */
    readonly keep: (call: KeyedCall, answer: string | null, now: number) => Effect.Effect<boolean>
    /** Takes the key for a call that is answered later, unless it is taken. */
    readonly begin: (call: KeyedCall, now: number) => Effect.Effect<void>
    /** Stores the answer of a call that was begun; returns false if it already has one. */
    readonly finish: (call: KeyedCall, answer: string) => Effect.Effect<boolean>
    readonly find: (call: KeyedCall) => Effect.Effect<StoredCall | null>
    readonly forget: (before: number) => Effect.Effect<void>
  }
>()('Idempotency') {}

export interface LoadProgress {
  readonly finished: boolean
}

export interface Suggestion {
  readonly materialCode: string
  readonly quantity: Thousandths
  /** The mean use of a day. */
  readonly dailyEstimate: Thousandths
  /** The use of each day from the purchase date on, if it was forecast; null where every day is the mean. */
  readonly estimates: ReadonlyArray<Thousandths> | null
  readonly coverDays: number
  readonly inShop: Thousandths
  readonly inTransit: Thousandths
}

/** A material of a shop whose stock changed; quantities in stock units. */
export interface ChangedStock {
  readonly materialCode: string
  readonly unitName: string | null
  /** The stock now. */
  readonly inStore: Thousandths
  readonly changes: ReadonlyArray<DayChange>
}

/** What a shop ordered of a material lately. */
export interface RecentQuantities {
  /** The quantities in those of its orders that have the material, in thousandths. */
  readonly quantities: ReadonlyArray<number>
  /** The number of its orders, with the material and without. */
  readonly orderCount: number
}

/** Preparation of order forms: suggestions per material, calculated once per order from the shop's own history. */
export class Loads extends Context.Service<
  Loads,
  {
    /** Records that the form with this many materials is being prepared. */
    readonly begin: (order: OrderInScope, total: number) => Effect.Effect<LoadProgress>
    /** Deletes the suggestions and begins the preparation anew. */
    readonly restart: (order: OrderInScope, total: number) => Effect.Effect<LoadProgress>
    readonly progress: (order: OrderInScope) => Effect.Effect<LoadProgress | null>
    /** Stores the suggestions of an order and marks its form as prepared. */
    readonly finish: (order: OrderInScope, suggestions: ReadonlyArray<Suggestion>, now: number) => Effect.Effect<void>
    /** Returns the average ordered quantity per day in the four weeks before the purchase date, in thousandths. */
    readonly dailyUse: (order: SupplyDay) => Effect.Effect<ReadonlyMap<string, Thousandths>>
    readonly suggestions: (order: OrderInScope) => Effect.Effect<ReadonlyArray<Suggestion>>
    /** Returns for each material its quantities in the shop's own orders of the four weeks before the purchase date. */
    readonly recentQuantities: (order: SupplyDay) => Effect.Effect<ReadonlyMap<string, RecentQuantities>>
    /** Returns what changed the stock of a shop since a business day, by material. */
    readonly stockChanges: (shop: ShopInScope, since: Day) => Effect.Effect<ReadonlyArray<ChangedStock>>
  }
>()('Loads') {}

/** The jobs enqueued by this request, which run right after its transaction commits. */
export const EnqueuedJobs = Context.Reference<Array<OrderJobKey>>('Written', { defaultValue: () => [] })
