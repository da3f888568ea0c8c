import { Effect } from 'effect'
import type { Backend } from '../../platform/backend.ts'
import type { Failure } from '../../platform/failure.ts'

/** The result of one of several decisions: null if the document was decided. */
export interface DecisionOutcome {
  readonly number: string
  readonly failure: Failure | null
}

/** Decides one document after the other; a refused one does not stop the others. */
export const decideEach = (
  numbers: ReadonlyArray<string>,
  decide: (number: string) => Effect.Effect<unknown, Failure, Backend>,
  onProgress: (done: number) => void,
): Effect.Effect<ReadonlyArray<DecisionOutcome>, never, Backend> =>
  Effect.forEach(numbers, (number, index) =>
    decide(number).pipe(
      Effect.match({
        onSuccess: () => ({ number, failure: null }),
        onFailure: failure => ({ number, failure }),
      }),
      Effect.tap(() => Effect.sync(() => onProgress(index + 1))),
    ),
  )
