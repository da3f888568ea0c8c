import type { Connections } from '../../../adapters/postgres/engine/pool.ts'
import { openedAt, type TestChain } from '../../fixtures/chain.ts'
import { type TestProvider, withTestProviders } from '../../fixtures/payment-provider.ts'
import { openRaceChain, putSubmittedOrders } from '../platform/race.ts'

export const tradeOf = (pair: number): string => `JYRACE${String(pair).padStart(6, '0')}`

const expiresAt = openedAt + 1_800_000

/** Opens a chain with one open trade per pair, of one order, whose payer can sign in several times; 16 connections. */
export const openTradeRace = async (testProvider: TestProvider, count: number, isLawful = true): Promise<TestChain> => {
  const chain = await openRaceChain({ invariants: isLawful, replace: withTestProviders(testProvider) })
  await chain.connections.pool.query(
    `insert into users (user_id, name, password_hash, presets, all_shops)
     select 'payer', '付款人', password_hash, '{payer}', true from users where user_id = 'head'`,
  )
  await putSubmittedOrders(chain.connections, count, openedAt + 3_600_000)
  await putTrades(chain.connections)
  if (!isLawful) await dropGuards(chain.connections)
  return chain
}

/** Drops the triggers that would also prevent the effects of a missing guard. */
const dropGuards = async ({ pool }: Connections): Promise<void> => {
  for (const table of ['payment_orders', 'trade_orders', 'trade_parts'])
    await pool.query(`alter table ${table} disable trigger user`)
}

/** Creates orders that await payment, each then in a separate trade without subsidy. */
const putTrades = async ({ pool }: Connections): Promise<void> => {
  await pool.query(`insert into payer_entities (entity_code, entity_name, partner_no, partner_name)
    values ('PR', '赛程餐饮', 'PAR', '赛程')`)
  await pool.query(`update shops set payer_code = 'PR', pay_method = 'ONLINE' where shop_code like 'R%'`)
  await pool.query(`update order_log set to_status = 'WAIT_PAY' where version = 3`)
  await pool.query(
    `insert into order_log (shop_code, dh_no, version, at, actor_id, actor_name, event, from_status, to_status, submission_no)
     select shop_code, dh_no, 4, $1, 'payer', '付款人', 'beginPayment', 'WAIT_PAY', 'PAYING', 1 from orders`,
    [openedAt - 60_000],
  )
  const number = `right(dh_no, 6)`
  await pool.query(
    `update orders set status = 'PAYING', version = 4, status_since = $1, pay_method = 'ONLINE',
       trade_order_no = 'JYRACE' || ${number}`,
    [openedAt - 60_000],
  )
  await pool.query(
    `insert into settlement_batches (entity_code, batch_no, status, created_by, created_by_name, created_at, expires_at,
       is_subsidy, total_fee, deduction_ratio, account_subsidy, subsidy_fee, trade_order_no)
     select 'PR', 'PCRACE' || ${number}, 'SUBMITTED', 'payer', '付款人', $1::bigint - 60000, $1::bigint + 900000, false,
       total_fee, 0, 0, 0, 'JYRACE' || ${number} from orders`,
    [openedAt],
  )
  await pool.query(`insert into batch_orders (entity_code, batch_no, shop_code, dh_no, submission_no, order_version,
      total_fee, prices_digest) select 'PR', 'PCRACE' || ${number}, shop_code, dh_no, 1, 3, total_fee, '' from orders`)
  await pool.query(
    `insert into trade_orders (entity_code, trade_order_no, batch_no, status, created_by, created_by_name, created_at,
       expires_at, order_count, shop_count, total_fee, unusable_material_fee, unusable_fee, deduction_ratio,
       account_subsidy, subsidy_fee, payable_fee)
     select 'PR', 'JYRACE' || ${number}, 'PCRACE' || ${number}, 'IN_TRANSACTION', 'payer', '付款人', $1::bigint - 60000,
       $2, 1, 1, total_fee, 0, 0, 0, 0, 0, total_fee from orders`,
    [openedAt, expiresAt],
  )
  await pool.query(`insert into trade_parts (entity_code, trade_order_no, seq, shop_code, dh_no, submission_no, goods_fee,
      service_fee, car_fee, total_fee, subsidy_fee, payable_fee, state)
    select 'PR', 'JYRACE' || ${number}, 1, shop_code, dh_no, 1, total_fee, 0, 0, total_fee, 0, total_fee, 'OPEN' from orders`)
}

export interface Outcome {
  readonly trade: string
  readonly order: string
  /** Number of times its order was paid, and of times it was released. */
  readonly pays: number
  readonly releases: number
  readonly settling: number
  readonly captured: number
  readonly owedBack: number
  readonly live: number
}

/** Returns the outcome of each trade, in the order of the pairs. */
export const outcomesOf = async ({ connections }: TestChain): Promise<ReadonlyArray<Outcome>> => {
  const { rows } = await connections.pool.query<Outcome>(`
    select t.status as trade, o.status as "order",
      (select count(*)::int from order_log l where l.dh_no = p.dh_no and l.event = 'pay') as pays,
      (select count(*)::int from order_log l where l.dh_no = p.dh_no and l.event = 'endPayment') as releases,
      (select count(*)::int from payment_orders y where y.trade_order_no = t.trade_order_no and y.settles) as settling,
      (select count(*)::int from payment_orders y where y.trade_order_no = t.trade_order_no and y.status = 'PAID') as captured,
      (select count(*)::int from payment_refunds r where r.trade_order_no = t.trade_order_no) as "owedBack",
      (select count(*)::int from payment_orders y where y.trade_order_no = t.trade_order_no
        and y.status in ('CREATED', 'PREPAID', 'UNKNOWN')) as live
    from trade_orders t join trade_parts p using (entity_code, trade_order_no) join orders o using (shop_code, dh_no)
    order by t.trade_order_no`)
  return rows
}
