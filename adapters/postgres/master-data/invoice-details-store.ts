import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import { InvoiceDetails, type PayerInvoiceDetails } from '../../../application/master-data/ports/invoice-details.ts'
import { Database } from '../engine/sql.ts'
import { isWholeInScope } from './payer-scope.ts'

const PAYERS_MAX = 200

export const invoiceDetailsStore = Layer.effect(
  InvoiceDetails,
  Effect.map(Database, ({ rows, row }) => ({
    own: scope =>
      rows(sql<PayerInvoiceDetails>`select e.entity_code as "entityCode", e.entity_name as "entityName",
          to_json(d) as details
        from payer_entities e left join invoice_details d using (entity_code)
        where ${isWholeInScope(scope)} order by e.entity_name, e.entity_code limit ${PAYERS_MAX}`),
    areOwn: (scope, entityCodes) =>
      Effect.map(
        row(sql<{ count: number }>`select count(*)::int as count from payer_entities e
          where e.entity_code = any(${entityCodes}::text[]) and ${isWholeInScope(scope)}`),
        payers => payers!.count === new Set(entityCodes).size,
      ),
  })),
)
