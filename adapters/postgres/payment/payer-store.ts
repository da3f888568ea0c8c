import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import { type Partner, type PayerEntity, Payers } from '../../../application/payment/ports/payers.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import { inScope } from '../engine/scope.ts'
import { Database } from '../engine/sql.ts'

export const payerStore = Layer.effect(
  Payers,
  Effect.gen(function* () {
    const { rows, row } = yield* Database
    return {
      entities: scope =>
        rows(sql<PayerEntity>`select ${payerColumns} from payer_entities e where ${payingFor(scope)}
          order by entity_name, entity_code`),
      partners: scope =>
        rows(sql<Partner>`select partner_no as "partnerNo", min(partner_name) as "partnerName" from payer_entities e
          where ${payingFor(scope)} group by partner_no order by min(partner_name), partner_no`),
      find: entityCode =>
        row(sql<PayerEntity>`select ${payerColumns} from payer_entities e where entity_code = ${entityCode}`),
      ofShops: shopCodes =>
        Effect.map(
          rows(sql<PayerEntity & { shopCode: string }>`
            select s.shop_code as "shopCode", ${payerColumns} from shops s join payer_entities e on e.entity_code = s.payer_code
            where s.shop_code = any(${shopCodes})`),
          records => new Map(records.map(({ shopCode, ...entity }) => [shopCode, entity])),
        ),
    }
  }),
)

const payingFor = (scope: Scope) => sql`exists (
  select 1 from shops s where s.payer_code = e.entity_code and ${inScope(scope, 's.shop_code')})`

const payerColumns = sql`
  e.entity_code as "entityCode", e.entity_name as "entityName", e.partner_no as "partnerNo",
  e.partner_name as "partnerName", e.deduction_ratio as "deductionRatio", e.fees_usable as "feesUsable",
  e.subsidy_frozen as "subsidyFrozen"`
