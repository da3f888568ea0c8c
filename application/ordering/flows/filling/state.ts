import type { Effect } from 'effect'
import type { Refusal } from '../../../../domain/kernel/refusal.ts'
import type { CartTotals } from '../../../../domain/ordering/cart/cart-totals.ts'
import type { Backend } from '../../../platform/backend.ts'
import type { Failure } from '../../../platform/failure.ts'
import type { FillLine } from './lines.ts'

/** Runs an effect with the back end; rejects with its failure. */
export type Run = <A>(flow: Effect.Effect<A, Failure, Backend>) => Promise<A>

/** The state that the form displays; the same object until something changes. */
export interface FillState {
  /** Every line that is stored or was edited. */
  readonly lines: ReadonlyMap<string, FillLine>
  readonly saving: 'saved' | 'saving' | 'unsaved'
  /** Whether unsaved input would survive closing the page. */
  readonly isPersisted: boolean
  /** Why saving is stopped; null while it is not. */
  readonly failure: Failure | null
  /** Why the order can no longer be filled, such as submitted elsewhere or cut off; null while it can. */
  readonly ended: Refusal | null
  readonly cartVersion: number
  /** Totals of the typed quantities that pass the rules. */
  readonly totals: CartTotals
  /** Materials that must be corrected or resolved before the order can be submitted. */
  readonly invalid: ReadonlyArray<string>
}
