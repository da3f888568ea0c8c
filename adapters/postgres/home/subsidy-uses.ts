import { sql } from 'kysely'
import type { DayAmount, SubsidyUse } from '../../../application/home/ports.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import { inScope } from '../engine/scope.ts'

const payersOf = (scope: Scope) =>
  sql`(select distinct payer_code as entity_code from shops where ${inScope(scope, 'shop_code')}) payers`

/**
 * Returns the payers of these shops that have subsidy or spent some since an instant, with what they spent (less what
 * came back) and what is left.
 */
export const subsidyUses = (scope: Scope, since: number) => sql<SubsidyUse>`
  select e.entity_code as "entityCode", e.entity_name as "entityName", coalesce(a.balance, 0)::bigint as balance,
    coalesce(used.spent, 0)::bigint as spent
  from ${payersOf(scope)} join payer_entities e using (entity_code) left join subsidy_accounts a using (entity_code)
    left join (
      select l.entity_code, -sum(l.amount) as spent from ${payersOf(scope)} join ledger_entries l using (entity_code)
      where l.account = 'SUBSIDY' and l.kind <> 'RECHARGE' and l.at >= ${since} group by l.entity_code
    ) used using (entity_code)
  where a.balance <> 0 or used.spent > 0`

/** Sums up the changes of the subsidy accounts of these shops' payers by the day on which the money moved. */
export const subsidyChanges = (scope: Scope, { day, at }: { readonly day: Day; readonly at: number }) => sql<DayAmount>`
  select l.money_day as day, sum(l.amount)::bigint as amount
  from ${payersOf(scope)} join ledger_entries l using (entity_code)
  where l.account = 'SUBSIDY' and l.at >= ${at} and l.money_day >= ${day}::date group by l.money_day`
