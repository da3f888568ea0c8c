import { Effect } from 'effect'
import { Backend } from '../../platform/backend.ts'
import type { Failure } from '../../platform/failure.ts'
import { type CreditView, confirmCredit } from '../contract/statements.ts'

/** The result of one of several confirmations: whether its trade was settled, or why it was not confirmed. */
export interface ConfirmedCredit {
  readonly credit: CreditView
  /** Null if it failed. */
  readonly isSettled: boolean | null
  readonly failure: Failure | null
}

/** Confirms each receipt with its best transfer, one after the other; a refused one does not stop the others [K10]. */
export const confirmMany = (
  credits: ReadonlyArray<CreditView>,
  onProgress: (done: number) => void,
): Effect.Effect<ReadonlyArray<ConfirmedCredit>, never, Backend> =>
  Effect.forEach(
    credits.flatMap(credit => credit.candidates.slice(0, 1).map(({ paymentOrderNo }) => ({ credit, paymentOrderNo }))),
    ({ credit, paymentOrderNo }, index) =>
      Effect.flatMap(Backend, backend =>
        backend.call(confirmCredit, { creditNo: credit.creditNo, paymentOrderNo }),
      ).pipe(
        Effect.match({
          onSuccess: ({ isSettled }) => ({ credit, isSettled, failure: null }),
          onFailure: failure => ({ credit, isSettled: null, failure }),
        }),
        Effect.tap(() => Effect.sync(() => onProgress(index + 1))),
      ),
  )
