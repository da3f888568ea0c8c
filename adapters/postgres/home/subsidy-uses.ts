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
  from (select entity_code, -sum(amount)::bigint as spent from ledger_entries
    where account = 'SUBSIDY' and kind <> 'RECHARGE' and at >= ${since} group by entity_code) used
  join payer_entities e using (entity_code) left join subsidy_accounts a using (entity_code)
  where used.spent > 0
    and exists (select 1 from shops s where s.payer_code = e.entity_code and ${inScope(scope, 's.shop_code')})`
