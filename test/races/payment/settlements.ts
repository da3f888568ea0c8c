import { openedAt, type TestChain } from '../../fixtures/chain.ts'
import { recharge } from '../../fixtures/payment-chain.ts'
import { putSubmittedOrders } from '../platform/race.ts'

/**
 * Creates orders that await payment, with 1 箱 of M1 in each and in its cart. Each is of a separate shop; the shops of
 * order n and of order n + half have the same payer, at 30 %.
 */
export const putSettlementOrders = async (chain: TestChain, count: number): Promise<void> => {
  const { pool } = chain.connections
  const payers = Math.ceil(count / 2)
  await pool.query(
    `insert into payer_entities (entity_code, entity_name, partner_no, partner_name, deduction_ratio)
     select 'E' || i, '付款主体' || i, 'PA1', '鲜餐餐饮', 3000 from generate_series(1, $1::int) i`,
    [payers],
  )
  await pool.query(
    `insert into shops (shop_code, name, title, initials, store_status, business_model, shop_group, pay_method, payer_code)
     select 'R' || lpad(i::text, 5, '0'), '赛店' || i, '赛店' || i, 'sd' || i, '2', 'HH', 'A', 'ONLINE',
       'E' || 1 + (i - 1) % $2::int from generate_series(1, $1::int) i`,
    [count, payers],
  )
  await putSubmittedOrders(chain.connections, count, openedAt + 3_600_000)
  await pool.query(`update orders set status = 'WAIT_PAY', pay_method = 'ONLINE' where dh_no like 'DHRACE%'`)
  await pool.query(`update order_log set to_status = 'WAIT_PAY' where version = 3 and dh_no like 'DHRACE%'`)
}

/** Gives each payer this subsidy balance. */
export const balanceFor = async (chain: TestChain, payers: number, amount: number): Promise<void> => {
  for (let payer = 1; payer <= payers; payer++) await recharge(chain, `E${payer}`, amount)
}
