import { sql } from 'kysely'
import type {
  ApplicationHistory,
  ApprovalName,
  ReductionRound,
  ReductionRow,
} from '../../../application/approval/ports.ts'
import type { Actor, Scope } from '../../../application/platform/caller.ts'
import { inScope } from '../engine/scope.ts'

/** Inserts the reduced lines of a round; fails if the submission already has that round. */
export const insertReduction = (
  { shopCode, dhNo, submissionNo, round, reason }: ReductionRound,
  lines: ReadonlyArray<Omit<ReductionRow, 'at' | 'reason' | 'userName'>>,
  { userId, name }: Actor,
  now: number,
) => sql`
  insert into approval_reductions (shop_code, dh_no, submission_no, round, material_code, material_name, spec, unit,
    requested, approved, reason, user_id, user_name, at)
  select ${shopCode}, ${dhNo}, ${submissionNo}::int, ${round}::int, line.*, ${reason}, ${userId}, ${name}, ${now}::bigint
  from unnest(${lines.map(line => line.materialCode)}::text[], ${lines.map(line => line.materialName)}::text[],
    ${lines.map(line => line.spec)}::text[], ${lines.map(line => line.unit)}::text[],
    ${lines.map(line => line.requested)}::bigint[], ${lines.map(line => line.approved)}::bigint[])
    as line(material_code, material_name, spec, unit, requested, approved)`

export const reductionsOf = (order: {
  readonly shopCode: string
  readonly dhNo: string
  readonly submissionNo: number
}) => sql<ReductionRow>`
  select material_code as "materialCode", material_name as "materialName", spec, unit, requested, approved, reason,
    user_name as "userName", at
  from approval_reductions
  where shop_code = ${order.shopCode} and dh_no = ${order.dhNo} and submission_no = ${order.submissionNo}
  order by round, material_name`

/** Counts the concluding votes of a shop; an approval counts as partial if its submission was reduced. */
export const historyOf = (
  scope: Scope,
  { kind, shopCode }: Pick<ApprovalName, 'kind' | 'shopCode'>,
  since: number,
) => sql<ApplicationHistory>`
  select count(*)::int as decided,
    count(*) filter (where decision = 'APPROVE' and not reduced)::int as approved,
    count(*) filter (where decision = 'APPROVE' and reduced)::int as "inPart",
    count(*) filter (where decision = 'REJECT')::int as rejected
  from (
    select v.decision, exists (
      select 1 from approval_reductions r
      where r.shop_code = ${shopCode} and r.dh_no = v.no and r.submission_no = v.submission_no) as reduced
    from approval_votes v
    where v.kind = ${kind} and v.shop_code = ${shopCode} and ${inScope(scope, 'v.shop_code')} and v.concludes
      and v.at >= ${since}
  ) decided`
