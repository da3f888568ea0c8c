import type { Effect } from 'effect'
import type { Refusal } from '../../../../domain/kernel/refusal.ts'
import type { CartTotals } from '../../../../domain/ordering/cart/cart-totals.ts'
import type { Backend } from '../../../platform/backend.ts'
import type { Failure } from '../../../platform/failure.ts'
import type { FillLine } from './lines.ts'

/** Runs an effect over the back end; rejects with its failure. */
export type Run = <A>(flow: Effect.Effect<A, Failure, Backend>) => Promise<A>

/** What the form shows; the same object until something changes. */
export interface FillState {
  /** Every line that was stored or touched. */
  readonly lines: ReadonlyMap<string, FillLine>
  readonly saving: 'saved' | 'saving' | 'unsaved'
  /** Whether what is not saved would survive this page. */
  readonly isPersisted: boolean
  /** Why saving does not go on, while it does not. */
  readonly failure: Failure | null
  /** The order can no longer be filled: submitted elsewhere, cut off. */
  readonly ended: Refusal | null
  readonly cartVersion: number
  /** Of what is typed and passes the rules. */
  readonly totals: CartTotals
  /** Materials that must be mended or decided before the order can be submitted. */
  readonly invalid: ReadonlyArray<string>
}
