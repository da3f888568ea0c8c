import { Context, type Effect } from 'effect'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import type { Job } from '../../platform/jobs.ts'
import type { OrderInScope } from './orders.ts'

/** What is done for an order after the transaction that asked for it; each topic has one handler (application/ordering/handlers/jobs.ts). */
export type Topic = 'order.lockStock' | 'order.releaseStock' | 'order.prepare'

/** A job of an order that is being done, with its order held and what that was submitted with. */
export interface OrderJob {
  readonly topic: Topic
  readonly dhNo: string
  readonly submissionNo: number
  readonly order: OrderInScope | null
  readonly lines: ReadonlyArray<SubmittedLine>
  /** The fees that the shop's rule for such orders names; null where there is none. */
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
     * Takes a job out of the queue and holds its order, in the transaction that does it: a transaction that is lost leaves the job
     * due. Null where it is done or somebody else has it.
     */
    readonly take: (job: Pick<Job, 'jobId' | 'fence'>) => Effect.Effect<OrderJob | null>
    /** Enqueues the job again of orders that have sat in a transient status since before `since` without one. */
    readonly revive: (since: number, now: number) => Effect.Effect<number>
  }
>()('OrderJobs') {}

/** A call that names a key, with the hash of its body. */
export interface KeyedCall {
  readonly userId: string
  readonly endpoint: string
  readonly key: string
  readonly bodyHash: string
}

/** What was kept of a call; a null answer is to be given anew. */
export interface KeptCall {
  readonly bodyHash: string
  readonly answer: string | null
}

/** What stands for the answer of a call that was begun and not answered yet. */
export const BEGUN = ''

/** One key, one effect, one stored answer (invariant I19). */
export class Idempotency extends Context.Service<
  Idempotency,
  {
    /** Keeps the call's answer, waiting for another that is keeping one; false when the key is taken. */
    readonly keep: (call: KeyedCall, answer: string | null, now: number) => Effect.Effect<boolean>
    /** Takes the key for a call that is answered later, unless it is taken. */
    readonly begin: (call: KeyedCall, now: number) => Effect.Effect<void>
    /** Keeps the answer of a call that was begun; false when it has one. */
    readonly finish: (call: KeyedCall, answer: string) => Effect.Effect<boolean>
    readonly find: (call: KeyedCall) => Effect.Effect<KeptCall | null>
    readonly forget: (before: number) => Effect.Effect<void>
  }
>()('Idempotency') {}

export interface LoadProgress {
  readonly finished: boolean
}

export interface Suggestion {
  readonly materialCode: string
  readonly quantity: Thousandths
  readonly dailyEstimate: Thousandths
  readonly coverDays: number
  readonly inShop: Thousandths
  readonly inTransit: Thousandths
}

/** Preparing an order form: suggestions per material, computed once an order from the shop's own history. */
export class Loads extends Context.Service<
  Loads,
  {
    /** Remembers that the form of this many materials is being prepared. */
    readonly begin: (order: OrderInScope, total: number) => Effect.Effect<LoadProgress>
    readonly progress: (order: OrderInScope) => Effect.Effect<LoadProgress | null>
    /** Keeps the suggestions of an order; its form is prepared. */
    readonly finish: (order: OrderInScope, suggestions: ReadonlyArray<Suggestion>, now: number) => Effect.Effect<void>
    /** Average ordered quantity a day over the four weeks before the purchase date, in thousandths. */
    readonly dailyUse: (order: OrderInScope) => Effect.Effect<ReadonlyMap<string, Thousandths>>
    readonly suggestions: (order: OrderInScope) => Effect.Effect<ReadonlyArray<Suggestion>>
    /** By material, in thousandths: what each of the shop's own orders of the four weeks before the purchase date held of it. */
    readonly recentQuantities: (order: OrderInScope) => Effect.Effect<ReadonlyMap<string, ReadonlyArray<number>>>
  }
>()('Loads') {}

/** The jobs that this request has enqueued, done right after its transaction commits. */
export const Written = Context.Reference<Array<number>>('Written', { defaultValue: () => [] })
