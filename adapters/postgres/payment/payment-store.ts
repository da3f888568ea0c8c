import { Clock, Effect, Layer } from 'effect'
import { type RawBuilder, sql } from 'kysely'
import { type PaymentInScope, Payments, type PaymentToAsk } from '../../../application/payment/ports/payments.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import { Transaction } from '../../../application/platform/transaction.ts'
import { nextAskAt } from '../../../domain/payment/trade.ts'
import { Database } from '../engine/sql.ts'
import {
  begun,
  closed,
  differed,
  doubted,
  gaveBackDiffering,
  lateOwed,
  paid,
  paymentPut,
  prepaid,
  settledDiffering,
} from './payment-changes.ts'
import { seen } from './trade-store.ts'

export const paymentStore = Layer.effect(
  Payments,
  Effect.gen(function* () {
    const { rows, row, write, queue } = yield* Database
    const transaction = yield* Transaction
    return {
      find: (scope, paymentOrderNo) => row(paymentsWhere(scope, sql`p.payment_order_no = ${paymentOrderNo}`)),
      lock: (scope, paymentOrderNo) =>
        row(sql<PaymentInScope>`${paymentsWhere(scope, sql`p.payment_order_no = ${paymentOrderNo}`)} for update of p`),
      lockLive: ({ entityCode, tradeOrderNo }) =>
        row(sql<PaymentInScope>`select ${columns} from payment_orders p where p.entity_code = ${entityCode}
          and p.trade_order_no = ${tradeOrderNo} and p.status in ('CREATED', 'PREPAID', 'UNKNOWN') for update`),
      ofTrade: ({ entityCode, tradeOrderNo }) =>
        rows(sql<PaymentInScope>`select ${columns} from payment_orders p where p.entity_code = ${entityCode}
          and p.trade_order_no = ${tradeOrderNo} order by p.attempt desc`),
      put: (trade, paymentOrderNo, at) => queue(paymentPut(trade, paymentOrderNo, at)),
      begin: (payment, how) => queue(begun(payment, how)),
      prepaid: (payment, payUrl, at) => queue(prepaid(payment, payUrl, at)),
      doubt: (payment, askAt) => queue(doubted(payment, askAt)),
      close: (payment, at, askAt) => queue(closed(payment, at, askAt)),
      differ: (payment, captured, at) => queue(differed(payment, captured, at)),
      settleDiffering: payment => queue(settledDiffering(payment)),
      giveBackDiffering: (payment, no, at) => queue(...gaveBackDiffering(payment, no, at)),
      pay: (payment, captured, settles, at) => queue(paid(payment, captured, settles, at)),
      oweLate: (payment, captured, no, at) => queue(...lateOwed(payment, captured, no, at)),
      askNow: ({ entityCode, paymentOrderNo }, at) =>
        Effect.asVoid(
          write(sql`update payment_orders set ask_at = ${at}
            where entity_code = ${entityCode} and payment_order_no = ${paymentOrderNo}`),
        ),
      claimDue: (provider, now, limit) =>
        transaction.run(
          Effect.gen(function* () {
            const due = yield* rows(dueAt(provider, now, limit))
            const at = yield* Clock.currentTimeMillis
            if (due.length > 0)
              yield* write(
                putOff(due.map(of => [of, nextAskAt({ ...of, askCount: of.asked }, at, of.expiresAt)] as const)),
              )
            return due
          }),
        ),
    }
  }),
)

const columns = sql`p.entity_code as "entityCode", p.payment_order_no as "paymentOrderNo",
  p.trade_order_no as "tradeOrderNo", p.attempt, p.provider, p.method_no as "methodNo", p.amount, p.currency, p.status,
  p.settles, p.pay_url as "payUrl", p.created_at as "createdAt", p.prepaid_at as "prepaidAt",
  p.closed_at as "closedAt", p.paid_at as "paidAt", p.channel_no as "channelNo",
  p.external_channel_no as "externalChannelNo", p.paid_channel as "paidChannel", p.paid_type as "paidType",
  p.payer_account as "payerAccount", p.confirmed_amount as "confirmedAmount",
  p.confirmed_currency as "confirmedCurrency", p.confirmed_merchant as "confirmedMerchant",
  p.confirmed_at as "confirmedAt", p.refunding, p.refunded, p.ask_at as "askAt", p.asked`

const paymentsWhere = (scope: Scope, condition: RawBuilder<unknown>) =>
  sql<PaymentInScope>`select ${columns} from payment_orders p where ${condition} and ${seen(scope, 'p')}`

interface Due extends PaymentToAsk {
  readonly entityCode: string
  readonly asked: number
}

/** Rows that another process holds are being moved by it and need no asking now. */
const dueAt = (provider: string, now: number, limit: number) => sql<Due>`
  select p.entity_code as "entityCode", p.payment_order_no as "paymentOrderNo", p.trade_order_no as "tradeOrderNo",
    p.status, p.asked, t.status as "tradeStatus", t.expires_at as "expiresAt"
  from payment_orders p join trade_orders t using (entity_code, trade_order_no)
  where p.ask_at <= ${now} and p.provider = ${provider}
  order by p.ask_at, p.payment_order_no limit ${limit} for update of p skip locked`

const putOff = (due: ReadonlyArray<readonly [Due, number | null]>) => sql`
  update payment_orders p set asked = p.asked + 1, ask_at = next.ask_at
  from unnest(${due.map(([{ entityCode }]) => entityCode)}::text[],
    ${due.map(([{ paymentOrderNo }]) => paymentOrderNo)}::text[], ${due.map(([, askAt]) => askAt)}::bigint[])
    as next(entity_code, payment_order_no, ask_at)
  where p.entity_code = next.entity_code and p.payment_order_no = next.payment_order_no`
