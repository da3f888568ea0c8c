import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import { type ApprovalSubject, Approvals, type VoteRow } from '../../../application/approval/ports.ts'
import type { Actor, Scope } from '../../../application/platform/caller.ts'
import { type ApprovalKind, approvalKinds } from '../../../domain/approval/approval.ts'
import { countRows, type MatchingRows } from '../engine/list.ts'
import { inScope } from '../engine/scope.ts'
import { sortedBy } from '../engine/sorted.ts'
import { Database } from '../engine/sql.ts'
import { decidedVotes, findItems, waitingApprovals, waitingItems } from './approval-rows.ts'
import { historyOf, insertReduction, reductionsOf } from './reduction-rows.ts'

export const approvalStore = Layer.effect(
  Approvals,
  Effect.gen(function* () {
    const { rows, row, queue } = yield* Database
    const count = (source: MatchingRows) => Effect.map(row(countRows(source)), counted => counted?.count ?? 0)
    return {
      items: (scope, names) =>
        Effect.map(
          Effect.forEach(kinds, kind => {
            const numbers = names.flatMap(name => (name.kind === kind ? [name.no] : []))
            return numbers.length === 0 ? Effect.succeed([]) : rows(findItems(scope, kind, numbers))
          }),
          records => records.flat(),
        ),
      waiting: (scope, kind, { filter, sort, offset, limit }) =>
        rows(sql`${waitingItems(scope, kind, filter, sort)} offset ${offset} limit ${limit}`),
      countWaiting: (scope, kind, filter) => count(waitingApprovals(scope, kind, filter)),
      decided: (scope, { filter, sort, offset, limit }) =>
        rows(sql<VoteRow>`select ${voteColumns} from ${decidedVotes(scope, filter)}
          order by ${sortedBy(['at', 'no'], sort?.direction ?? 'DESC')} offset ${offset} limit ${limit}`),
      countDecided: (scope, filter) => count(decidedVotes(scope, filter)),
      votes: (scope, subjects) => (subjects.length === 0 ? Effect.succeed([]) : rows(votesOn(scope, subjects))),
      cast: (subject, vote, actor, now) =>
        queue({ table: 'approval_votes', rows: 1, query: cast(subject, vote, actor, now) }),
      reduce: (round, lines, actor, now) =>
        queue({ table: 'approval_reductions', rows: lines.length, query: insertReduction(round, lines, actor, now) }),
      reductions: order => rows(reductionsOf(order)),
      history: (scope, of, since) => Effect.map(row(historyOf(scope, of, since)), record => record!),
    }
  }),
)

const kinds = Object.keys(approvalKinds) as ReadonlyArray<ApprovalKind>

const voteColumns = sql`kind, shop_code as "shopCode", no, submission_no as "submissionNo", user_id as "userId",
  user_name as "userName", decision, reason, at, concludes`

const votesOn = (scope: Scope, subjects: ReadonlyArray<ApprovalSubject>) => sql<VoteRow>`
  select ${voteColumns} from approval_votes
  where ${inScope(scope, 'shop_code')} and (shop_code, kind, no, submission_no) in (
    select * from unnest(${subjects.map(of => of.shopCode)}::text[], ${subjects.map(of => of.kind)}::text[],
      ${subjects.map(of => of.no)}::text[], ${subjects.map(of => of.submissionNo)}::int[])
  )
  order by at, user_id`

/** Records a person's vote. Each person has one vote; a later one replaces the earlier one. */
const cast = (
  { kind, shopCode, no, submissionNo }: ApprovalSubject,
  { decision, reason, concludes }: Pick<VoteRow, 'decision' | 'reason' | 'concludes'>,
  { userId, name }: Actor,
  now: number,
) => sql`
  insert into approval_votes (kind, shop_code, no, submission_no, user_id, user_name, decision, reason, at, concludes)
  values (${kind}, ${shopCode}, ${no}, ${submissionNo}, ${userId}, ${name}, ${decision}, ${reason}, ${now}, ${concludes})
  on conflict (shop_code, kind, no, submission_no, user_id) do update
    set decision = excluded.decision, reason = excluded.reason, at = excluded.at, concludes = excluded.concludes`
