import { Effect } from 'effect'
import { systemActor } from '../../application/caller.ts'
import { Ledger } from '../../application/ports/ledger.ts'
import { fen } from '../../domain/money.ts'
import { holdEntries, paymentEntries, refundEntries } from '../../domain/payment/ledger.ts'
import type { TestChain } from '../chain.ts'
import { type PastOrder, putOrder } from './history.ts'

export interface PaidOrder {
  readonly shop: string
  readonly lines: Readonly<Record<string, number>>
  /** Of all of it, in fen; the rest was paid in cash. */
  readonly subsidy: number
  /** Service fee, in fen. */
  readonly fees?: number
  readonly type?: PastOrder['type']
}

/** A part of a trade that was paid, by the number of its order. */
export interface PaidPart {
  readonly dhNo: string
  readonly shop: string
  readonly entity: string
  readonly tradeNo: string
  readonly cash: number
  readonly subsidy: number
}

let trades = 0

/** Orders of the shops of one payer that were paid together, with the whole money of it in the ledger. */
export const putPaid = async (
  chain: TestChain,
  entity: string,
  at: number,
  orders: ReadonlyArray<PaidOrder>,
): Promise<ReadonlyArray<PaidPart>> => {
  const tradeNo = `JYTEST${String(++trades).padStart(6, '0')}`
  const parts: Array<PaidPart & { fees: number; goods: number }> = []
  for (const { shop, lines, subsidy, fees = 0, type = 'URGENT' } of orders) {
    const dhNo = await putOrder(chain, { shop, status: 'SUBMITTED', type, lines, payMethod: 'ONLINE' })
    const goods = Object.values(lines).reduce((sum, each) => sum + each, 0)
    parts.push({ dhNo, shop, entity, tradeNo, goods, fees, subsidy, cash: goods + fees - subsidy })
  }
  await putTrade(chain, entity, tradeNo, at, parts)
  await chain.run(
    Effect.gen(function* () {
      const ledger = yield* Ledger
      const shares = parts.map(({ shop, dhNo, cash, subsidy }) => ({
        ...{ shopCode: shop, dhNo, cash: fen(cash), subsidy: fen(subsidy) },
      }))
      const posting = { actor: systemActor, at }
      const held = shares.filter(({ subsidy }) => subsidy > 0)
      const event = { bizNo: tradeNo, tradeOrderNo: tradeNo } as const
      if (held.length > 0) yield* ledger.post(entity, { kind: 'HOLD', ...event }, holdEntries(held), posting)
      yield* ledger.post(entity, { kind: 'PAYMENT', ...event }, paymentEntries(shares), posting)
    }),
  )
  return parts
}

async function putTrade(
  { connections: { pool } }: TestChain,
  entity: string,
  tradeNo: string,
  at: number,
  parts: ReadonlyArray<PaidPart & { fees: number; goods: number }>,
): Promise<void> {
  const sum = (of: (part: (typeof parts)[number]) => number) => parts.reduce((total, part) => total + of(part), 0)
  const [total, subsidy, cash] = [
    sum(({ goods, fees }) => goods + fees),
    sum(part => part.subsidy),
    sum(part => part.cash),
  ]
  await pool.query(
    `insert into settlement_batches (entity_code, batch_no, status, created_by, created_by_name, created_at, expires_at,
      is_subsidy, total_fee, deduction_ratio, account_subsidy, subsidy_fee, trade_order_no)
    values ($1, 'PC' || $2, 'SUBMITTED', 'payer1', '林峰', $3, $3, true, $4, 3000, 1000000, $5, $2)`,
    [entity, tradeNo, at, total, subsidy],
  )
  await pool.query(
    `insert into trade_orders (entity_code, trade_order_no, batch_no, status, created_by, created_by_name, created_at,
      expires_at, order_count, shop_count, total_fee, unusable_material_fee, unusable_fee, deduction_ratio,
      account_subsidy, subsidy_fee, payable_fee, completed_at)
    values ($1, $2, 'PC' || $2, 'TRANSACTION_COMPLETED', 'payer1', '林峰', $3, $3, $4, 1, $5, 0, 0, 3000, 1000000, $6, $7, $3)`,
    [entity, tradeNo, at, parts.length, total, subsidy, cash],
  )
  for (const [index, part] of parts.entries()) {
    await pool.query(
      `insert into trade_parts (entity_code, trade_order_no, seq, shop_code, dh_no, submission_no, goods_fee, service_fee,
        car_fee, total_fee, subsidy_fee, payable_fee, state)
      values ($1, $2, $3, $4, $5, 1, $6, $7, 0, $6::bigint + $7::bigint, $8, $9, 'PAID')`,
      [entity, tradeNo, index + 1, part.shop, part.dhNo, part.goods, part.fees, part.subsidy, part.cash],
    )
    await pool.query(
      `update orders set trade_order_no = $2, service_fee = $3, total_fee = total_fee + $3 where dh_no = $1`,
      [part.dhNo, tradeNo, part.fees],
    )
    await pool.query('update order_lines set promo_fee = $2 where dh_no = $1 and line_no = 1', [
      part.dhNo,
      part.subsidy,
    ])
  }
  if (cash === 0) return
  await pool.query(
    `insert into payment_orders (entity_code, payment_order_no, trade_order_no, attempt, provider, method_no, amount,
      status, settles, created_at, paid_at, channel_no, external_channel_no, paid_channel, paid_type, confirmed_amount,
      confirmed_currency, confirmed_merchant, confirmed_at)
    values ($1, 'ZF' || $2, $2, 1, 'sandbox', 'WQF', $3, 'PAID', true, $4, $4, 'CH' || $2, 'EX' || $2, '微信', '企业支付', $3,
      'CNY', 'M', $4)`,
    [entity, tradeNo, cash, at],
  )
}

/** Something of a paid order that went back, and is through or still on its way. */
export const putRefund = async (
  chain: TestChain,
  { entity, tradeNo, shop, dhNo }: PaidPart,
  refund: {
    attachType: string
    attachNo: string
    cash: number
    subsidy: number
    at: number
    completeAt: number | null
  },
): Promise<string> => {
  const { pool } = chain.connections
  const { attachType, attachNo, cash, subsidy, at, completeAt } = refund
  const refundNo = `TK${attachNo}`
  await pool.query(
    `insert into order_refunds (shop_code, refund_no, dh_no, attach_type, attach_order_no, refund_fee, refund_promo_fee,
      refund_type, refund_source, show_refund_status, created_at, complete_at, entity_code, trade_order_no)
    values ($1, $2, $3, $4, $5, $6, $7, 'ORIGINAL', 'SHOP', case when $9::bigint is null then 'REFUND_ING' else 'REFUND_SUCCESS' end,
      $8, $9, $10, $11)`,
    [shop, refundNo, dhNo, attachType, attachNo, cash, subsidy, at, completeAt, entity, tradeNo],
  )
  await pool.query(
    `update trade_parts set refunded_fee = refunded_fee + $3, refunded_subsidy = refunded_subsidy + $4
      where trade_order_no = $1 and dh_no = $2`,
    [tradeNo, dhNo, cash, subsidy],
  )
  await chain.run(
    Effect.gen(function* () {
      const entries = refundEntries({ shopCode: shop, dhNo, cash: fen(cash), subsidy: fen(subsidy) })
      const event = { kind: 'REFUND', bizNo: refundNo, tradeOrderNo: tradeNo } as const
      yield* (yield* Ledger).post(entity, event, entries, { actor: systemActor, at })
    }),
  )
  return refundNo
}
