import { Effect, Layer } from 'effect'
import { type RawBuilder, sql } from 'kysely'
import {
  type LedgerLine,
  type PayerFacts,
  PayerStatements,
  type SubsidyMovementLine,
} from '../../../../application/payment/ports/payer-statements.ts'
import { Database } from '../../engine/sql.ts'
import { isWholeInScope } from '../../master-data/payer-scope.ts'

export const payerStatementStore = Layer.effect(
  PayerStatements,
  Effect.gen(function* () {
    const { rows, row } = yield* Database
    return {
      payer: (scope, entityCode) =>
        row(sql<PayerFacts>`select e.entity_code as "entityCode", e.entity_name as "entityName",
            e.partner_name as "partnerName"
          from payer_entities e where e.entity_code = ${entityCode} and ${isWholeInScope(scope)}`),
      lines: (entityCode, first, last) =>
        rows(sql<LedgerLine>`select min(m.at) as at, m.book_day as "bookDay", m.money_day as "moneyDay", m.kind, ${documentNo} as no, s.name as "shopName",
            ${sumOf('GOODS')} as goods, (-${sumOf('CHANNEL')})::bigint as cash, ${sumOf('ADJUSTMENT')} as charged
          from ledger_entries m left join shops s on s.shop_code = m.shop_code
          where m.entity_code = ${entityCode} and m.book_day between ${first}::date and ${last}::date
            and m.account in ('GOODS', 'CHANNEL', 'ADJUSTMENT')
          group by m.book_day, m.money_day, m.kind, m.biz_no, m.dh_no, m.shop_code, s.name
          order by m.book_day, 1, m.biz_no, m.dh_no`),
      movements: (entityCode, first, last) =>
        rows(sql<SubsidyMovementLine>`select m.at, m.book_day as "bookDay", m.money_day as "moneyDay", m.kind, ${documentNo} as no, m.remark, m.amount, m.balance
          from ledger_entries m
          where m.entity_code = ${entityCode} and m.book_day between ${first}::date and ${last}::date
            and m.account = 'SUBSIDY'
          order by m.entry_no`),
    }
  }),
)

/** The order of an entry that names one, otherwise its document. */
const documentNo = sql`coalesce(nullif(m.dh_no, ''), m.biz_no)`

const sumOf = (account: string): RawBuilder<unknown> =>
  sql`coalesce(sum(m.amount) filter (where m.account = ${account}), 0)::bigint`
