import { Effect } from 'effect'
import { Backend } from '../../platform/backend.ts'
import type { Failure } from '../../platform/failure.ts'
import { getDifferenceForm, reviewClaim } from '../contract/differences.ts'

/** The result of one of several reviews: null if the difference was approved. */
export interface ReviewOutcome {
  readonly scNo: string
  readonly failure: Failure | null
}

/** Approves one difference after the other in full; a refused one does not stop the others. */
export const approveDifferences = (
  numbers: ReadonlyArray<string>,
  onProgress: (done: number) => void,
): Effect.Effect<ReadonlyArray<ReviewOutcome>, never, Backend> =>
  Effect.forEach(numbers, (scNo, index) =>
    approveDifference(scNo).pipe(
      Effect.match({
        onSuccess: () => ({ scNo, failure: null }),
        onFailure: failure => ({ scNo, failure }),
      }),
      Effect.tap(() => Effect.sync(() => onProgress(index + 1))),
    ),
  )

const approveDifference = Effect.fnUntraced(function* (scNo: string) {
  const backend = yield* Backend
  const { lines } = yield* backend.call(getDifferenceForm, { scNo })
  const decisions = lines.map(({ materialCode, replaces, kind, quantity }) => ({
    ...{ materialCode, replaces, kind, approvedQuantity: quantity },
  }))
  return yield* backend.call(reviewClaim, { scNo, lines: decisions })
})
