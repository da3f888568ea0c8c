import { sql } from 'kysely'
import type { DueAmount, PayerDue } from '../../../application/home/ports.ts'
import type { Span } from '../../../application/payment/ports/pending.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import { dueAt, waiting, within } from '../payment/pending-store.ts'

/** Sums up what these payers have to pay of the orders of a time, with the first deadline and the subsidy that is left. */
export const payerDues = (scope: Scope, entityCodes: ReadonlyArray<string>, span: Span) => sql<PayerDue>`
  select s.payer_code as "entityCode", sum(o.total_fee)::bigint as amount, min(${dueAt}) as "dueAt",
    coalesce(min(a.balance), 0)::bigint as subsidy
  from orders o join shops s using (shop_code) left join subsidy_accounts a on a.entity_code = s.payer_code
  where ${waiting(scope)} and ${within(span)} and s.payer_code = any(${entityCodes})
  group by s.payer_code`

/** Sums up what is to pay of the orders of a time by their deadline. */
export const dueAmounts = (scope: Scope, span: Span) => sql<DueAmount>`
  select ${dueAt} as "dueAt", sum(o.total_fee)::bigint as amount
  from orders o join shops s using (shop_code)
  where ${waiting(scope)} and ${within(span)} and o.cut_off_at is not null
  group by 1`
