import type { TestChain } from '../chain.ts'

export interface PastTrade {
  readonly entityCode: string
  /** Orders of one payer; PAYING for a trade in payment, past it for one that was paid. */
  readonly dhNos: ReadonlyArray<string>
  readonly status: 'IN_TRANSACTION' | 'TRANSACTION_COMPLETED'
  /** Fen of subsidy on each of them, all of it on their first line; there must be as much on the account. */
  readonly subsidyEach?: number
}

let trades = 0

/**
 * Writes the settlement, the trade, its payment and the ledger of orders that were put in their statuses before, so that
 * the invariants hold of them.
 */
export const putTrade = async (chain: TestChain, trade: PastTrade): Promise<string> => {
  const { entityCode, dhNos, status, subsidyEach = 0 } = trade
  const at = chain.clock.now - 60_000
  const isPaid = status === 'TRANSACTION_COMPLETED'
  const no = `PAST${String(++trades).padStart(6, '0')}`
  const { pool } = chain.connections
  const given = [entityCode, no, dhNos, subsidyEach, at, isPaid]
  for (const statement of written) {
    const used = given.filter((_, index) => statement.includes(`$${index + 1}`))
    const numbered = statement.replace(/\$(\d)/g, (_, place) => `$${used.indexOf(given[Number(place) - 1]!) + 1}`)
    await pool.query(numbered, used)
  }
  return `JY${no}`
}

const written = [
  `update orders set trade_order_no = 'JY' || $2::text where dh_no = any($3::text[])`,
  `update order_lines set promo_fee = $4::bigint where dh_no = any($3::text[]) and line_no = 1 and $6::boolean`,
  `insert into settlement_batches (entity_code, batch_no, status, created_by, created_by_name, created_at, expires_at,
      is_subsidy, total_fee, deduction_ratio, account_subsidy, subsidy_fee, trade_order_no)
    select $1::text, 'PC' || $2::text, 'SUBMITTED', 'payer1', '林峰', $5::bigint, $5::bigint + 900000, $4::bigint > 0,
      sum(total_fee), 10000, coalesce((select balance from subsidy_accounts where entity_code = $1::text), 0),
      count(*) * $4::bigint, 'JY' || $2::text
    from orders where dh_no = any($3::text[])`,
  `insert into batch_orders (entity_code, batch_no, shop_code, dh_no, live, submission_no, order_version, total_fee,
      prices_digest, subsidy_fee)
    select $1::text, 'PC' || $2::text, shop_code, dh_no, status = 'PAYING', submission_no, version, total_fee,
      '', $4::bigint from orders where dh_no = any($3::text[])`,
  `insert into trade_orders (entity_code, trade_order_no, batch_no, status, created_by, created_by_name, created_at,
      expires_at, order_count, shop_count, total_fee, unusable_material_fee, unusable_fee, deduction_ratio, account_subsidy,
      subsidy_fee, payable_fee, completed_at)
    select $1::text, 'JY' || $2::text, 'PC' || $2::text,
      case when $6::boolean then 'TRANSACTION_COMPLETED' else 'IN_TRANSACTION' end, 'payer1', '林峰', $5::bigint,
      $5::bigint + 3600000, count(*), count(distinct shop_code), b.total_fee, 0, 0, b.deduction_ratio, b.account_subsidy,
      b.subsidy_fee, b.total_fee - b.subsidy_fee, case when $6::boolean then $5::bigint end
    from orders o, settlement_batches b where o.dh_no = any($3::text[]) and b.batch_no = 'PC' || $2::text
    group by b.total_fee, b.deduction_ratio, b.account_subsidy, b.subsidy_fee`,
  `insert into trade_parts (entity_code, trade_order_no, seq, shop_code, dh_no, submission_no, goods_fee, service_fee, car_fee,
      total_fee, subsidy_fee, payable_fee, state)
    select $1::text, 'JY' || $2::text, row_number() over (order by dh_no), shop_code, dh_no, submission_no, material_fee,
      service_fee, car_fee, total_fee, $4::bigint, total_fee - $4::bigint, case when $6::boolean then 'PAID' else 'OPEN' end
    from orders where dh_no = any($3::text[])`,
  `insert into payment_orders (entity_code, payment_order_no, trade_order_no, attempt, provider, method_no, amount, status,
      settles, created_at, paid_at, channel_no, paid_channel, confirmed_amount, confirmed_currency, confirmed_merchant,
      confirmed_at)
    select entity_code, 'ZF' || $2::text, trade_order_no, 1, 'sandbox', 'WQF', payable_fee, 'PAID', true, $5::bigint,
      $5::bigint, 'CH' || $2::text, 'SANDBOX', payable_fee, 'CNY', 'merchant', $5::bigint
    from trade_orders where trade_order_no = 'JY' || $2::text and $6::boolean and payable_fee > 0`,
  `insert into ledger_entries (entity_code, account, kind, biz_no, shop_code, dh_no, trade_order_no, amount, balance,
      at, actor_id, actor_name)
    select entity_code, e.account, e.kind, trade_order_no, shop_code, dh_no, trade_order_no, e.amount,
      case when e.account = 'SUBSIDY' then (select balance from subsidy_accounts a where a.entity_code = p.entity_code)
        + sum(e.amount) filter (where e.account = 'SUBSIDY') over (order by seq) end, $5::bigint, 'payer1', '林峰'
    from trade_parts p cross join lateral (values ('HOLD', 'SUBSIDY', -subsidy_fee), ('HOLD', 'SUBSIDY_HELD', subsidy_fee),
      ('PAYMENT', 'SUBSIDY_HELD', -subsidy_fee), ('PAYMENT', 'CHANNEL', -payable_fee), ('PAYMENT', 'GOODS', total_fee)
    ) e(kind, account, amount)
    where trade_order_no = 'JY' || $2::text and e.amount <> 0 and (e.kind = 'HOLD' or $6::boolean) order by seq`,
  `update orders set discount_fee = $4::bigint, total_fee = total_fee - $4::bigint
    where dh_no = any($3::text[]) and $6::boolean`,
  `update subsidy_accounts set balance = balance - $4::bigint * cardinality($3::text[]) where entity_code = $1::text`,
]
