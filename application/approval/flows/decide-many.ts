import { Effect } from 'effect'
import { Backend } from '../../platform/backend.ts'
import type { Success } from '../../platform/endpoint.ts'
import type { Failure } from '../../platform/failure.ts'
import { type ApprovalRow, approve } from '../contract.ts'

/** What became of one of several: an answer, or why not. */
export interface Decided {
  readonly row: ApprovalRow
  readonly answer: Success<typeof approve> | null
  readonly failure: Failure | null
}

/** The submission that a row shows, as a decision names it. */
export const subjectOf = ({ kind, no, shopJdeNo, submissionNo }: ApprovalRow) => ({ kind, no, shopJdeNo, submissionNo })

/** Approves one after the other; one that is refused does not keep the others. */
export const approveMany = (
  rows: ReadonlyArray<ApprovalRow>,
  onProgress: (done: number) => void,
): Effect.Effect<ReadonlyArray<Decided>, never, Backend> =>
  Effect.forEach(rows, (row, index) =>
    Effect.flatMap(Backend, backend => backend.call(approve, subjectOf(row))).pipe(
      Effect.match({
        onSuccess: answer => ({ row, answer, failure: null }),
        onFailure: failure => ({ row, answer: null, failure }),
      }),
      Effect.tap(() => Effect.sync(() => onProgress(index + 1))),
    ),
  )
