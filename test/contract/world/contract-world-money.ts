import type { Connections } from '../../../adapters/postgres/engine/pool.ts'
import { openedAt } from '../../fixtures/chain.ts'
import { type Shop, type ShopCode, secretOf } from './contract-shops.ts'

/** The payer of each shop in the matrix. */
const payers: Readonly<Record<ShopCode, string>> = { S1: 'clerk1', S2: 'manager', S3: 'clerk3' }

/** Creates a separate subsidy account for the payer of the shop, with its postings. */
export async function payer({ pool }: Connections, { code, entity, partner, figures }: Shop): Promise<void> {
  await pool.query('insert into payer_entities values ($1, $2, $3, $2)', [entity, secretOf(code), partner])
  await pool.query('update shops set payer_code = $2 where shop_code = $1', [code, entity])
  await pool.query('insert into subsidy_accounts (entity_code, balance) values ($1, $2)', [entity, figures.subsidy])
  const entry = `insert into ledger_entries (entity_code, account, kind, biz_no, amount, balance, at, money_day, book_day, actor_id,
      actor_name, remark)
    values ($1, $2, 'RECHARGE', 'HB26' || $1 || 'XYZ', $3::bigint, case when $3::bigint > 0 then $3::bigint end, ${openedAt}, '2026-11-20', '2026-11-20',
      $4, $4, $4)`
  await pool.query(entry, [entity, 'SUBSIDY', figures.subsidy, secretOf(code)])
  await pool.query(entry, [entity, 'SUBSIDY_GRANTED', -figures.subsidy, secretOf(code)])
}

/** Creates the shop's integration: an API key with an event, a webhook and a robot. */
export async function integration({ pool }: Connections, { code, apiKey, webhook, robot }: Shop): Promise<void> {
  const secret = secretOf(code)
  const inserts = [
    [
      `insert into api_keys (key_id, name, secret_hash, shop_codes, kinds, created_by_name, created_at)
      values ($1, $2, $2, array[$3], '{order.accepted}', $2, 0)`,
      [apiKey, secret, code],
    ],
    [
      `insert into inbound_events (key_id, event_id, kind, dh_no, shop_code, occurred_at, body, body_hash, received_at,
        waiting_since, outcome, refusal, subject, settled_at)
      values ($1, 'EV' || $3, 'order.accepted', 'DH' || $2, $3, 0, '{}', $2, 0, 0, 'APPLIED', null, $2, 0)`,
      [apiKey, secret, code],
    ],
    ['insert into listeners (listener, shop_codes) values ($1, array[$2])', [webhook, code]],
    [
      `insert into webhooks (webhook_id, name, url, created_by_name, created_at)
      values ($1, $2, 'https://' || $3 || '.example/' || $2, $2, 0)`,
      [webhook, secret, code],
    ],
    [
      `insert into integration_changes (actor_id, actor_name, at, change, subject_id, subject_name)
      values ($2, $2, 0, 'CREATED', $1, $2)`,
      [apiKey, secret],
    ],
    [
      `insert into robots (robot_id, name, vendor, url, kinds, shop_codes, language, active)
      values ($1, $2, 'WECOM', 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=' || $2, '{}', array[$3], 'zh', true)`,
      [robot, secret, code],
    ],
  ] as const
  for (const [insert, values] of inserts) await pool.query(`${insert} on conflict do nothing`, [...values])
}

/** Creates a main allocation for this shop only. */
export async function allocation({ pool }: Connections, { code, allocation, orders, figures }: Shop): Promise<void> {
  await pool.query(
    `insert into main_allocations (allocation_no, content_hash, copy_no, order_type, purchase_date, rows_sent,
        rows_left_out, orders, total_fee, created_by, created_by_name, created_at)
      values ($1, $2, 1, 'ZP', '2026-11-21', 1, 0, 1, $3, $2, $2, 0)`,
    [allocation, secretOf(code), figures.total],
  )
  await pool.query('insert into main_allocation_orders values ($1, $2, $3)', [code, orders.SUBMITTED, allocation])
}

/** Creates an open settlement, and the payment and refund of the shipped order, with a separate payer. */
export async function money({ pool }: Connections, shop: Shop): Promise<void> {
  const { code, orders, entity, batch, trade, payment, paymentRefund, refund, figures } = shop
  const secret = secretOf(code)
  const { total } = figures
  const batchOf = `insert into settlement_batches (entity_code, batch_no, status, created_by, created_by_name, created_at,
      expires_at, is_subsidy, total_fee, deduction_ratio, account_subsidy, subsidy_fee, trade_order_no)
    values ($1, $2, $3, $4, $5, ${openedAt}, ${openedAt + 900_000}, false, ${total}, 0, 0, 0, $6)`
  const orderOf = `insert into batch_orders (entity_code, batch_no, shop_code, dh_no, live, submission_no, order_version,
      total_fee, prices_digest) values ($1, $2, $3, $4, $5, 1, 1, ${total}, $6)`
  const inserts = [
    [batchOf, [entity, batch, 'LIVE', payers[code], secret, null]],
    [orderOf, [entity, batch, code, orders.WAIT_PAY, true, secret]],
    [batchOf, [entity, `PC${code}`, 'SUBMITTED', 'somebody', secret, trade]],
    [orderOf, [entity, `PC${code}`, code, orders.DC_SHIPPED, false, secret]],
    [
      `insert into trade_orders (entity_code, trade_order_no, batch_no, status, created_by, created_by_name, created_at,
        expires_at, order_count, shop_count, total_fee, unusable_material_fee, unusable_fee, deduction_ratio,
        account_subsidy, subsidy_fee, payable_fee, completed_at)
      values ($1, $2, $3, 'TRANSACTION_COMPLETED', 'somebody', $4, ${openedAt}, ${openedAt}, 1, 1, ${total}, 0, 0, 0, 0, 0,
        ${total}, ${openedAt})`,
      [entity, trade, `PC${code}`, secret],
    ],
    [
      `insert into trade_parts values ($1, $2, 1, $3, $4, 1, ${total}, 0, 0, ${total}, 0, ${total}, 'PAID')`,
      [entity, trade, code, orders.DC_SHIPPED],
    ],
    [
      'update trade_parts set refunded_fee = $3 where entity_code = $1 and trade_order_no = $2',
      [entity, trade, figures.refund],
    ],
    ['update order_refunds set entity_code = $1, trade_order_no = $2 where refund_no = $3', [entity, trade, refund]],
    ["insert into refund_lines values ($1, $2, 'M1', 1000, $3, 0)", [code, refund, figures.refund]],
    [
      `insert into payment_orders (entity_code, payment_order_no, trade_order_no, attempt, provider, method_no, amount,
        status, settles, created_at, paid_at, payer_account, confirmed_amount, confirmed_currency, confirmed_at, refunding)
      values ($1, $2, $3, 1, 'sandbox', 'WQF', ${total}, 'PAID', true, ${openedAt}, ${openedAt}, $4, ${total}, 'CNY',
        ${openedAt}, ${figures.refund})`,
      [entity, payment, trade, secret],
    ],
    [differenceOf(total), [entity, payment, trade, secret]],
    [
      `insert into offline_transfers (payment_order_no, amount, currency, description, held_until, created_at, state)
      values ($1, ${total}, 'CNY', $2, ${openedAt}, ${openedAt}, 'WAITING')`,
      [payment, secret],
    ],
    [
      `insert into offline_refunds (payment_refund_no, payment_order_no, amount, created_at)
      values ($1, $2, ${figures.refund}, ${openedAt})`,
      [paymentRefund, payment],
    ],
    [
      `insert into payment_refunds (entity_code, payment_refund_no, payment_order_no, trade_order_no, reason, shop_code,
        refund_no, amount, status, created_at, last_error)
      values ($1, $2, $3, $4, 'ORDER_REFUND', $5, $6, ${figures.refund}, 'REFUND_ING', ${openedAt}, $7)`,
      [entity, paymentRefund, payment, trade, code, refund, secret],
    ],
  ] as const
  for (const [insert, values] of inserts) await pool.query(insert, [...values])
  await pool.query(waitingRefund, [paymentRefund, code])
}

const differenceOf = (total: number): string =>
  `insert into payment_differences (entity_code, payment_order_no, trade_order_no, kind, asked, captured, currency,
    merchant, state, found_at) values ($1, $2, $3, 'AMOUNT', ${total}, ${total}, 'CNY', $4, 'OPEN', ${openedAt})`

const waitingRefund = `insert into jobs (kind, key, lane, shop_code, created_at, due_at)
  values ('refund', $1, 'sandbox', $2, ${openedAt}, ${openedAt})`
