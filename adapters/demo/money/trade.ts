import { type Fen, fen, sumFen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { clearEntries, holdEntries, paymentEntries, type Share } from '../../../domain/payment/ledger.ts'
import type { PaidLine } from '../../../domain/payment/refund.ts'
import {
  type OrderCosts,
  type OrderShares,
  splitSubsidy,
  subsidyBase,
  subsidyLimit,
} from '../../../domain/payment/subsidy.ts'
import { payingMinutes } from '../life.ts'
import { type Attempt, type Settled, timeOf } from './attempts.ts'
import { type Books, balanceOf, numberOf, post, type Written, written } from './books.ts'
import { collect } from './collect.ts'

/** An order in a trade that was made. */
export interface MadePart {
  readonly attempt: Attempt
  readonly part: Written
  readonly share: Share
  /** What each line was paid with, and what of it has come back so far. */
  lines: ReadonlyArray<PaidLine>
}

export interface MadeTrade {
  readonly trade: Written
  readonly payment: Written | null
  readonly parts: ReadonlyArray<MadePart>
}

/** Settles orders: the batch as it was shown, the trade made of it, and the subsidy taken off the account [B10, B11, J1]. */
export const makeTrade = (books: Books, settled: Settled): MadeTrade => {
  const [{ payer, begin, outcome, end }] = settled
  const at = timeOf(begin)
  const costs = settled.map(costsOf)
  const base = subsidyBase(costs, payer)
  const balance = balanceOf(books, payer.code)
  const isSubsidy = payer.ratio > 0 && books.random.chance(0.9)
  const subsidy = isSubsidy ? subsidyLimit(base, { balance, isFrozen: false }) : fen(0)
  const shares = splitSubsidy(subsidy, costs, payer.feesUsable)
  const tradeOrderNo = numberOf(books, 'JY', at)
  const batchNo = numberOf(books, 'PC', at)
  const made = {
    ...{ entity_code: payer.code, batch_no: batchNo, created_by: begin.actor_id!, created_by_name: begin.actor_name! },
    ...{ total_fee: base.total, unusable_material_fee: base.unusableMaterial, unusable_fee: base.unusableFee },
    ...{ deduction_ratio: base.ratio, account_subsidy: balance, subsidy_fee: subsidy, trade_order_no: tradeOrderNo },
  }
  const shownAt = at - books.random.between(20_000, 120_000)
  written(books, 'settlement_batches', {
    ...{ ...made, status: 'SUBMITTED', created_at: shownAt, expires_at: shownAt + 15 * 60_000, is_subsidy: isSubsidy },
  })
  const trade = written(books, 'trade_orders', {
    ...{ ...made, ...standing(outcome, end && timeOf(end)), created_at: at, expires_at: at + payingMinutes * 60_000 },
    ...{ order_count: settled.length, shop_count: new Set(settled.map(({ draft }) => draft.order.shop_code)).size },
    payable_fee: base.total - subsidy,
  })
  const parts = settled.map((attempt, index) => partOf(books, trade, attempt, index, costs[index]!, shares[index]!))
  const event = { entityCode: payer.code, bizNo: tradeOrderNo, tradeOrderNo, actor: actorOf(begin) } as const
  post(books, { ...event, kind: 'HOLD', at }, holdEntries(parts.map(({ share }) => share)))
  return { trade, parts, payment: collect(books, trade, outcome) }
}

/** What became of it, at its time. */
export const endTrade = (books: Books, { trade, parts }: MadeTrade): void => {
  const [first] = parts
  const { outcome, end, begin } = first!.attempt
  if (outcome === 'open' || end === null) return
  const [entityCode, tradeOrderNo] = [String(trade.entity_code), String(trade.trade_order_no)]
  const event = { entityCode, bizNo: tradeOrderNo, tradeOrderNo, at: timeOf(end) } as const
  const shares = parts.map(({ share }) => share)
  if (outcome === 'paid') {
    post(books, { ...event, kind: 'PAYMENT', actor: actorOf(begin) }, paymentEntries(shares))
    for (const part of parts) pay(trade, part)
  } else post(books, { ...event, kind: 'CLEAR_REFUND', actor: actorOf(end) }, clearEntries(shares))
}

/** An order that was paid for good carries the deduction, down to its lines; one that was withdrawn since has none. */
const pay = (trade: Written, { attempt: { draft, next }, share, lines }: MadePart): void => {
  if (next?.event === 'withdraw') return
  draft.order.trade_order_no = String(trade.trade_order_no)
  draft.order.discount_fee = share.subsidy
  draft.order.total_fee = Number(draft.order.total_fee) - share.subsidy
  for (const [index, line] of draft.lines.entries()) line.promo_fee = lines[index]!.promo
}

const costsOf = ({ draft: { costs } }: Attempt): OrderCosts => ({
  ...{ service: costs.service, car: costs.car },
  lines: costs.lines.map(({ amount, subsidy_usable }) => ({ amount: fen(amount ?? 0), isUsable: subsidy_usable })),
})

const actorOf = (step: Written) => ({ userId: String(step.actor_id), name: String(step.actor_name) })

const standing = (outcome: Attempt['outcome'], at: number | null): Written => {
  const ended = { completed_at: null, canceled_at: null, cancel_reason: null }
  if (outcome === 'paid') return { ...ended, status: 'TRANSACTION_COMPLETED', completed_at: at }
  if (outcome === 'open') return { ...ended, status: 'IN_TRANSACTION' }
  return { ...ended, status: 'CANCELED', canceled_at: at, cancel_reason: outcome === 'cancelled' ? 'PAYER' : 'EXPIRED' }
}

const states = { paid: 'PAID', open: 'OPEN', cancelled: 'RELEASED', expired: 'RELEASED' } as const

const partOf = (
  books: Books,
  trade: Written,
  attempt: Attempt,
  index: number,
  { lines, service, car }: OrderCosts,
  shares: OrderShares,
): MadePart => {
  const { draft, begin, outcome } = attempt
  const goods = sumFen(lines.map(({ amount }) => amount))
  const total = fen(goods + service + car)
  const key = { shop_code: String(draft.order.shop_code), dh_no: String(draft.order.dh_no) }
  const own = { entity_code: trade.entity_code!, ...key, submission_no: begin.submission_no!, total_fee: total }
  written(books, 'batch_orders', {
    ...{ ...own, batch_no: trade.batch_no!, live: outcome === 'open', order_version: Number(begin.version) - 1 },
    ...{ prices_digest: '', subsidy_fee: shares.subsidy },
  })
  const part = written(books, 'trade_parts', {
    ...{ ...own, trade_order_no: trade.trade_order_no!, seq: index + 1, goods_fee: goods, service_fee: service },
    ...{ car_fee: car, subsidy_fee: shares.subsidy, payable_fee: total - shares.subsidy, state: states[outcome] },
    ...{ refunded_fee: 0, refunded_subsidy: 0 },
  })
  if (outcome === 'open') draft.order.trade_order_no = String(trade.trade_order_no)
  const share = { shopCode: key.shop_code, dhNo: key.dh_no, cash: fen(total - shares.subsidy), subsidy: shares.subsidy }
  return { attempt, part, share, lines: draft.costs.lines.map((line, place) => paidLine(line, shares.lines[place]!)) }
}

const paidLine = (line: Attempt['draft']['costs']['lines'][number], promo: Fen): PaidLine => ({
  ...{ materialCode: line.material_code, quantity: line.quantity as Thousandths, price: line.price as Fen | null },
  ...{ amount: fen(line.amount ?? 0), promo, refundedQuantity: 0 as Thousandths },
  ...{ refunded: fen(0), refundedPromo: fen(0) },
})
