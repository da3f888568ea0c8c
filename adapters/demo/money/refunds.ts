import { type Fen, fen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { refundEntries } from '../../../domain/payment/ledger.ts'
import {
  type MissingLine,
  type Owed,
  owedForLines,
  owedWhole,
  type PaidLine,
  type RefundedLine,
} from '../../../domain/payment/refund.ts'
import { type Books, foreign, numberOf, post, type Written, written } from './books.ts'
import { confirmedBy } from './collect.ts'
import type { MadePart, MadeTrade } from './trade.ts'

/** A refund as it is told: its document, its time, and whether the money is back by now. */
export interface Told {
  readonly row: Written
  /** null where all of it goes back. */
  readonly missing: ReadonlyArray<MissingLine> | null
}

/** Gives back what was paid of an order, in cash and subsidy as it was paid; answers null where nothing is left [Z2 to Z4]. */
export const giveBack = (books: Books, made: MadeTrade, mine: MadePart, { row, missing }: Told): Written | null => {
  const part = paidPart(made, mine)
  const owed = missing ? owedForLines(part, missing) : owedWhole(part)
  if (!owed) return null
  const { trade, payment } = made
  const [entityCode, tradeOrderNo] = [String(trade.entity_code), String(trade.trade_order_no)]
  const { shopCode, dhNo } = mine.share
  const at = Number(row.created_at)
  trade.status = owed.tradeStatus
  mine.part.refunded_fee = Number(mine.part.refunded_fee) + owed.cash
  mine.part.refunded_subsidy = Number(mine.part.refunded_subsidy) + owed.subsidy
  mine.lines = mine.lines.map(line => lessOf(line, owed.lines))
  const entries = refundEntries({ shopCode, dhNo, cash: owed.cash, subsidy: owed.subsidy })
  post(books, { entityCode, kind: 'REFUND', bizNo: String(row.refund_no), tradeOrderNo, at }, entries)
  for (const { materialCode, quantity, cash, subsidy } of owed.lines) {
    written(books, 'refund_lines', {
      ...{ shop_code: shopCode, refund_no: row.refund_no!, material_code: materialCode, quantity },
      ...{ refund_fee: cash, refund_promo_fee: subsidy },
    })
  }
  const back = payment && owed.cash > 0 ? sendBack(books, payment, row, owed.cash) : null
  return { ...row, ...refundRow(owed, payment, back), entity_code: entityCode, trade_order_no: tradeOrderNo }
}

/** How the refund reads once it is known what it comes to and how it goes back. */
const refundRow = (owed: Owed, payment: Written | null, back: Written | null): Written => ({
  ...{ refund_fee: owed.cash, refund_promo_fee: owed.subsidy, service_fee: owed.service, car_fee: owed.car },
  refund_type: payment?.provider === 'offline' ? 'OFFLINE' : 'ORIGINAL',
  ...{ refund_acct: payment?.payer_account ?? null, spc_channel_order_no: back?.channel_refund_no ?? null },
})

/** The order to send the cash, in our books and, where it is done, in the provider's. */
const sendBack = (books: Books, payment: Written, row: Written, cash: Fen): Written => {
  const [createdAt, doneAt] = [Number(row.created_at), row.complete_at === null ? null : Number(row.complete_at)]
  const isOffline = payment.provider === 'offline'
  const number = numberOf(books, 'TF', createdAt)
  const channelNo = isOffline ? `BANK${number.slice(2)}` : foreign('SBR', number)
  const isDone = doneAt !== null
  payment.refunding = Number(payment.refunding) + cash
  if (isDone) payment.refunded = Number(payment.refunded) + cash
  const sent = { amount: cash, created_at: createdAt }
  if (isDone && isOffline) {
    written(books, 'offline_refunds', {
      ...{ ...sent, payment_refund_no: number, payment_order_no: payment.payment_order_no!, bank_reference: channelNo },
      ...{ confirmed_at: doneAt, ...confirmedBy },
    })
    written(books, 'bank_references', { bank_reference: channelNo, used_by: number })
  }
  if (isDone && !isOffline) {
    written(books, 'sandbox_refunds', {
      ...{ ...sent, refund_no: number, payment_no: payment.payment_order_no!, channel_refund_no: channelNo },
      ...{ notify_url: '/', state: 'SUCCESS', due_at: doneAt, completed_at: doneAt },
    })
    const atCashier = books.rows.sandbox_payments.find(({ payment_no }) => payment_no === payment.payment_order_no)!
    atCashier.refunded = Number(atCashier.refunded) + cash
  }
  return written(books, 'payment_refunds', {
    ...{ entity_code: payment.entity_code!, payment_refund_no: number, payment_order_no: payment.payment_order_no! },
    ...{ trade_order_no: payment.trade_order_no!, reason: 'ORDER_REFUND', shop_code: row.shop_code! },
    ...{ refund_no: row.refund_no!, ...sent, status: isDone ? 'REFUND_SUCCESS' : 'REFUND_ING' },
    ...{ channel_refund_no: isDone ? channelNo : null, external_refund_no: null, completed_at: doneAt },
    ...{ due_at: isDone ? null : books.now, tries: isDone ? 1 : 0, sent_at: isDone ? createdAt + 1_000 : null },
  })
}

const paidPart = ({ parts }: MadeTrade, mine: MadePart) => ({
  ...{ payable: mine.share.cash, subsidy: mine.share.subsidy, lines: mine.lines },
  ...{ refunded: fen(Number(mine.part.refunded_fee)), refundedSubsidy: fen(Number(mine.part.refunded_subsidy)) },
  ...{ service: fen(Number(mine.part.service_fee)), car: fen(Number(mine.part.car_fee)) },
  othersLeft: parts.some(
    ({ part }) =>
      part !== mine.part &&
      (Number(part.refunded_fee) < Number(part.payable_fee) ||
        Number(part.refunded_subsidy) < Number(part.subsidy_fee)),
  ),
})

const lessOf = (line: PaidLine, back: ReadonlyArray<RefundedLine>): PaidLine => {
  const gone = back.find(({ materialCode }) => materialCode === line.materialCode)
  if (!gone) return line
  return {
    ...line,
    refundedQuantity: (line.refundedQuantity + gone.quantity) as Thousandths,
    refunded: fen(line.refunded + gone.cash),
    refundedPromo: fen(line.refundedPromo + gone.subsidy),
  }
}
