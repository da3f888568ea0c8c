import { Effect } from 'effect'
import { Backend } from '../../platform/backend.ts'
import type { Success } from '../../platform/endpoint.ts'
import type { Failure } from '../../platform/failure.ts'
import { type ApprovalRow, approve } from '../contract.ts'

/** The result of one of several decisions: an answer or a failure. */
export interface Decided {
  readonly row: ApprovalRow
  readonly answer: Success<typeof approve> | null
  readonly failure: Failure | null
}

/** Returns the submission of a row as the payload of a decision. */
export const subjectOf = ({ kind, no, shopJdeNo, submissionNo }: ApprovalRow) => ({ kind, no, shopJdeNo, submissionNo })

/** Approves one item after the other; a refused item does not stop the others. */
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
