import { Effect } from 'effect'
import { Backend } from '../../platform/backend.ts'
import type { Success } from '../../platform/endpoint.ts'
import type { Failure } from '../../platform/failure.ts'
import { type ApprovalRow, approve, reject } from '../contract.ts'

/** The result of one of several decisions: an answer or a failure. */
export interface DecisionResult {
  readonly row: ApprovalRow
  readonly answer: Success<typeof approve> | null
  readonly failure: Failure | null
}

/** Returns the submission of a row as the payload of a decision. */
export const subjectOf = ({ kind, no, shopJdeNo, submissionNo }: ApprovalRow) => ({ kind, no, shopJdeNo, submissionNo })

/** Returns the submission of a row with the reductions that were seen, as the payload of an approval. */
export const approvalOf = (row: ApprovalRow) => ({ ...subjectOf(row), reductionNo: row.reductionNo })

/** Approves one item after the other; a refused item does not stop the others. */
export const approveMany = (rows: ReadonlyArray<ApprovalRow>, onProgress: (done: number) => void) =>
  decideMany(rows, row => Effect.flatMap(Backend, backend => backend.call(approve, approvalOf(row))), onProgress)

/** Rejects one item after the other with the same reason; a refused item does not stop the others. */
export const rejectMany = (rows: ReadonlyArray<ApprovalRow>, reason: string, onProgress: (done: number) => void) =>
  decideMany(
    rows,
    row => Effect.flatMap(Backend, backend => backend.call(reject, { ...subjectOf(row), reason })),
    onProgress,
  )

const decideMany = (
  rows: ReadonlyArray<ApprovalRow>,
  decide: (row: ApprovalRow) => Effect.Effect<Success<typeof approve>, Failure, Backend>,
  onProgress: (done: number) => void,
): Effect.Effect<ReadonlyArray<DecisionResult>, never, Backend> =>
  Effect.forEach(rows, (row, index) =>
    decide(row).pipe(
      Effect.match({
        onSuccess: answer => ({ row, answer, failure: null }),
        onFailure: failure => ({ row, answer: null, failure }),
      }),
      Effect.tap(() => Effect.sync(() => onProgress(index + 1))),
    ),
  )
