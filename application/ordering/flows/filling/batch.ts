import { Effect } from 'effect'
import { type Thousandths, thousandthsToUnits } from '../../../../domain/kernel/quantity.ts'
import { Backend } from '../../../platform/backend.ts'
import type { Failure } from '../../../platform/failure.ts'
import { type Cart, editCart } from '../../contract/cart.ts'
import { type FillLine, isDirty } from './lines.ts'

/** The lines of one request, which is repeated under its own key until it is answered, so that it has one effect. */
export interface Batch {
  readonly key: string
  readonly lines: ReadonlyArray<{
    readonly materialCode: string
    readonly quantity: Thousandths
    readonly baseVersion?: number
  }>
}

/** Returns the changed lines, at most `most`; null if there is nothing to save. */
export function batchOf(lines: Iterable<FillLine>, key: () => string, maxLines = 1000): Batch | null {
  const dirty = Array.from(lines).filter(isDirty).slice(0, maxLines)
  if (dirty.length === 0) return null
  return {
    key: key(),
    lines: dirty.map(({ materialCode, quantity, version }) => ({
      materialCode,
      quantity: quantity!,
      baseVersion: version,
    })),
  }
}

export const sendBatch = (dhNo: string, { key, lines }: Batch): Effect.Effect<Cart, Failure, Backend> =>
  Effect.flatMap(Backend, backend =>
    backend.call(
      editCart,
      { dhNo, cart: lines.map(line => ({ ...line, quantity: thousandthsToUnits(line.quantity) })) },
      { idempotencyKey: key },
    ),
  )
