import { withdrawOrder } from '../../application/contract/order.ts'
import { createBatch } from '../../application/contract/payment/pending.ts'
import { getSettlement, type Settlement, submitSettlement } from '../../application/contract/payment/settlement.ts'
import type { TestChain, TestChainOptions } from '../chain.ts'
import { fillPaymentChain, openPaymentChain, recharge } from '../payment-chain.ts'
import { newGroup, newShop, type Who } from './walk.ts'

/** The chain of payments with a second person of finance, who sees all that the first one does. */
export const openSettlingChain = (options: Pick<TestChainOptions, 'invariants'> = {}): Promise<TestChain> =>
  openPaymentChain({
    ...options,
    fill: async connections => {
      await fillPaymentChain(connections)
      await connections.pool.query(
        `insert into users (user_id, name, password_hash, presets, shop_codes, all_shops)
         select 'finance2', '孙账', password_hash, presets, shop_codes, all_shops from users where user_id = 'finance'`,
      )
    },
  })

export interface PayerWishes {
  readonly ratio?: number
  readonly feesUsable?: boolean
  readonly balance?: number
  readonly shops?: number
}

let payers = 0

/** A payer of its own for a test, with shops of a group of their own that order at their own prices. */
export const newPayer = async (chain: TestChain, wishes: PayerWishes = {}) => {
  const { ratio = 3000, feesUsable = false, balance = 0, shops: count = 1 } = wishes
  const { pool } = chain.connections
  const entityCode = `T${++payers}`
  await pool.query(
    `insert into payer_entities (entity_code, entity_name, partner_no, partner_name, deduction_ratio, fees_usable)
     values ($1, '付款主体' || $1, 'PA1', '鲜餐餐饮', $2, $3)`,
    [entityCode, ratio, feesUsable],
  )
  const group = await newGroup(chain)
  const shops = await Promise.all(Array.from({ length: count }, () => newShop(chain, { group, payMethod: 'ONLINE' })))
  await pool.query('update shops set payer_code = $1 where shop_code = any($2)', [entityCode, shops])
  if (balance > 0) await recharge(chain, entityCode, balance)
  return { entityCode, group, shops, shop: shops[0]! }
}

/** Merges orders into a settlement, as it is shown then. */
export const settle = async (who: Who, dhNos: ReadonlyArray<string>, isSubsidy = true): Promise<Settlement> => {
  const { batchNo } = await who.call(createBatch, { orders: dhNos.map(dhNo => ({ dhNo })), isSubsidy })
  return who.call(getSettlement, { batchNo })
}

export const submit = (who: Who, { batchNo, sign }: Pick<Settlement, 'batchNo' | 'sign'>) =>
  who.attempt(submitSettlement, { batchNo, sign })

/** Takes a placed order back, until it can be placed again. */
export const takeBack = async (who: Who, dhNo: string): Promise<void> => {
  await who.call(withdrawOrder, { dhNo })
}

/** What is charged of an order beside its goods. */
export const charge = async ({ connections }: TestChain, dhNo: string, service: number, car: number): Promise<void> => {
  await connections.pool.query(
    `update orders set service_fee = $2, car_fee = $3, total_fee = material_fee + $2 + $3 where dh_no = $1`,
    [dhNo, service, car],
  )
}

/** A line that no subsidy may pay. */
export const notUsable = async ({ connections }: TestChain, dhNo: string, materialCode: string): Promise<void> => {
  const statement = 'update order_lines set subsidy_usable = false where dh_no = $1 and material_code = $2'
  await connections.pool.query(statement, [dhNo, materialCode])
}

export const balanceOf = async ({ connections }: TestChain, entityCode: string): Promise<number> => {
  const { rows } = await connections.pool.query('select balance from subsidy_accounts where entity_code = $1', [
    entityCode,
  ])
  return rows[0]?.balance ?? 0
}

export const tradeOf = async ({ connections }: TestChain, tradeOrderNo: string) => {
  const { rows } = await connections.pool.query(
    `select status, total_fee, subsidy_fee, payable_fee, account_subsidy, order_count, shop_count, created_by, expires_at,
       (select array_agg(subsidy_fee::int order by seq) from trade_parts p where p.trade_order_no = t.trade_order_no) as shares
     from trade_orders t where trade_order_no = $1`,
    [tradeOrderNo],
  )
  return rows[0]
}

/** What a trade moved, summed by event and account. */
export const ledgerOf = async ({ connections }: TestChain, tradeOrderNo: string): Promise<ReadonlyArray<unknown>> => {
  const { rows } = await connections.pool.query(
    `select kind, account, sum(amount)::int as amount from ledger_entries where trade_order_no = $1
     group by kind, account order by kind, account`,
    [tradeOrderNo],
  )
  return rows.map(({ kind, account, amount }) => [kind, account, amount])
}
