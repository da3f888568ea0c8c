import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../../application/platform/caller.ts'
import { inScope } from '../engine/scope.ts'

/** Selects payers `e` whose shops are all in the scope; a payer without shops only if the scope is unlimited. */
export const isWholeInScope = (scope: Scope): RawBuilder<boolean> =>
  scope.shops === 'ALL'
    ? sql<boolean>`true`
    : sql<boolean>`(exists (select 1 from shops s where s.payer_code = e.entity_code) and not exists (
        select 1 from shops s where s.payer_code = e.entity_code and not ${inScope(scope, 's.shop_code')}))`
