import { sql } from 'kysely'
import { keysOf } from '../../payment/sandbox/signature.ts'
import type { Db } from '../../postgres/engine/pool.ts'

/**
 * Writes the partners' payments for historical orders, derived from the orders: each order is settled alone, without
 * subsidy, and paid at the sandbox cashier at the time in its log.
 */
export const writePaymentsOfHistory = async (db: Db): Promise<void> => {
  await sql`
    create temporary table paid_history on commit drop as
    select s.payer_code as entity_code, o.shop_code, o.dh_no, substr(o.dh_no, 3) as tail, o.trade_order_no, o.total_fee,
      began.actor_id as created_by, began.actor_name as created_by_name, began.at as began_at, paid.at as paid_at,
      (to_timestamp(paid.at / 1000.0) at time zone chain.zone)::date as paid_day, p.deduction_ratio
    from chain cross join orders o join shops s using (shop_code) join payer_entities p on p.entity_code = s.payer_code
      join order_log began on began.shop_code = o.shop_code and began.dh_no = o.dh_no and began.event = 'beginPayment'
      join order_log paid on paid.shop_code = o.shop_code and paid.dh_no = o.dh_no and paid.event = 'pay'
    order by paid.at`.execute(db)
  const { secret } = await db.selectFrom('chain').select('secret').executeTakeFirstOrThrow()
  for (const insert of insertsFor(keysOf(Buffer.from(secret)).merchant)) await insert.execute(db)
}

const insertsFor = (merchant: string) => [
  sql`insert into settlement_batches (entity_code, batch_no, status, created_by, created_by_name, created_at, expires_at,
      is_subsidy, total_fee, deduction_ratio, account_subsidy, subsidy_fee, trade_order_no)
    select entity_code, 'PC' || tail, 'SUBMITTED', created_by, created_by_name, began_at, began_at + 900000, false,
      total_fee, deduction_ratio, 0, 0, trade_order_no from paid_history`,
  sql`insert into batch_orders (entity_code, batch_no, shop_code, dh_no, live, submission_no, order_version, total_fee,
      prices_digest, subsidy_fee)
    select entity_code, 'PC' || tail, shop_code, dh_no, false, 1, 3, total_fee, '', 0 from paid_history`,
  sql`insert into trade_orders (entity_code, trade_order_no, batch_no, status, created_by, created_by_name, created_at,
      expires_at, order_count, shop_count, total_fee, unusable_material_fee, unusable_fee, deduction_ratio,
      account_subsidy, subsidy_fee, payable_fee, completed_at)
    select entity_code, trade_order_no, 'PC' || tail, 'TRANSACTION_COMPLETED', created_by, created_by_name, began_at,
      began_at + 1800000, 1, 1, total_fee, 0, 0, deduction_ratio, 0, 0, total_fee, paid_at from paid_history`,
  sql`insert into trade_parts (entity_code, trade_order_no, seq, shop_code, dh_no, submission_no, goods_fee, service_fee,
      car_fee, total_fee, subsidy_fee, payable_fee, state)
    select entity_code, trade_order_no, 1, shop_code, dh_no, 1, total_fee, 0, 0, total_fee, 0, total_fee, 'PAID'
    from paid_history`,
  sql`insert into payment_orders (entity_code, payment_order_no, trade_order_no, attempt, provider, method_no, amount,
      currency, status, settles, created_at, prepaid_at, paid_at, channel_no, paid_channel, paid_type, payer_account,
      confirmed_amount, confirmed_currency, confirmed_merchant, confirmed_at)
    select entity_code, 'ZF' || tail, trade_order_no, 1, 'sandbox', 'WQF', total_fee, 'CNY', 'PAID', true, began_at,
      began_at, paid_at, 'SBP' || tail, 'SANDBOX', 'BALANCE', '企业账户', total_fee, 'CNY', ${merchant}, paid_at
    from paid_history`,
  sql`insert into sandbox_payments (payment_no, channel_no, amount, currency, description, return_url, notify_url,
      created_at, expires_at, state, paid_at, payer_account)
    select 'ZF' || tail, 'SBP' || tail, total_fee, 'CNY', '订货款 ' || trade_order_no, '/', '/', began_at,
      began_at + 1800000, 'PAID', paid_at, '企业账户' from paid_history`,
  sql`insert into ledger_entries (entity_code, account, kind, biz_no, shop_code, dh_no, trade_order_no, amount, at,
      money_day, book_day, actor_id, actor_name)
    select entity_code, account, 'PAYMENT', trade_order_no, shop_code, dh_no, trade_order_no, share, paid_at,
      paid_day, paid_day, created_by, created_by_name
    from paid_history cross join lateral (values ('CHANNEL', -total_fee), ('GOODS', total_fee)) entry(account, share)`,
]
