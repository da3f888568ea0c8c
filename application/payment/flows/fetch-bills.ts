import { Effect } from 'effect'
import { Backend } from '../../platform/backend.ts'
import type { Failure } from '../../platform/failure.ts'
import { fetchBill, type ReconciledDay } from '../contract/reconciliation.ts'

/** The result of fetching one of several bills: its open exceptions, or why it was not fetched. */
export interface FetchedBill {
  readonly bill: Pick<ReconciledDay, 'provider' | 'providerName' | 'day'>
  /** Null if it failed. */
  readonly openExceptions: number | null
  readonly failure: Failure | null
}

/** Fetches the bill of each day, one after the other; a failed one does not stop the others [J4]. */
export const fetchBills = (
  bills: ReadonlyArray<FetchedBill['bill']>,
  onProgress: (done: number) => void,
): Effect.Effect<ReadonlyArray<FetchedBill>, never, Backend> =>
  Effect.forEach(bills, (bill, index) =>
    Effect.flatMap(Backend, backend => backend.call(fetchBill, { provider: bill.provider, day: bill.day })).pipe(
      Effect.match({
        onSuccess: ({ exceptions, explained }) => ({ bill, openExceptions: exceptions - explained, failure: null }),
        onFailure: failure => ({ bill, openExceptions: null, failure }),
      }),
      Effect.tap(() => Effect.sync(() => onProgress(index + 1))),
    ),
  )
