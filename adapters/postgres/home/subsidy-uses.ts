import { sql } from 'kysely'
import type { SubsidyUse } from '../../../application/home/ports.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import { inScope } from '../engine/scope.ts'

/**
 * Returns the payers of these shops that spent subsidy since an instant, with what they spent (less what came back) and
 * what is left.
 */
export const subsidyUses = (scope: Scope, since: number) => sql<SubsidyUse>`
  select e.entity_code as "entityCode", e.entity_name as "entityName", coalesce(a.balance, 0)::bigint as balance, used.spent
  from (
    select l.entity_code, -sum(l.amount)::bigint as spent
    from (select distinct payer_code as entity_code from shops where ${inScope(scope, 'shop_code')}) payers
      join ledger_entries l using (entity_code)
    where l.account = 'SUBSIDY' and l.kind <> 'RECHARGE' and l.at >= ${since} group by l.entity_code
  ) used
  join payer_entities e using (entity_code) left join subsidy_accounts a using (entity_code) where used.spent > 0`
