import { expect } from 'vitest'
import { askProviders, expireTrades } from '../../application/backend/payment/rounds.ts'
import { cancelTrade, payTrade, prepayPayment } from '../../application/contract/payment/trade.ts'
import type { CallOptions } from '../../application/ports/backend.ts'
import type { TestChain } from '../chain.ts'
import { fillPaymentChain, openPaymentChain, waitPay } from '../payment-chain.ts'
import { type Till, withTills } from '../payment-provider.ts'
import { balanceOf, ledgerOf, newPayer, type PayerWishes, settle, submit } from './settling.ts'
import type { Who } from './walk.ts'

/** The chain of payments at the tills of a test, with a second person of finance, who sees all that the first one does. */
export const openPayingChain = (online: Till, offline: Till | null = null): Promise<TestChain> =>
  openPaymentChain({
    replace: withTills(online, offline),
    fill: async connections => {
      await fillPaymentChain(connections)
      await connections.pool.query(
        `insert into users (user_id, name, password_hash, presets, shop_codes, all_shops)
         select 'finance2', '孙账', password_hash, presets, shop_codes, all_shops from users where user_id = 'finance'`,
      )
    },
  })

export const refusedAs = (kind: string, more: object = {}) => ({
  failure: expect.objectContaining({ refusal: expect.objectContaining({ kind, ...more }) }),
})

/** How a trade of two orders of 100.00 stands, with 60.00 of subsidy of an account of 1,000.00. */
export const isOpen = { trade: 'IN_TRANSACTION', orders: ['PAYING'], owedBack: [], balance: 94_000 }
export const isPaid = { trade: 'TRANSACTION_COMPLETED', orders: ['SUBMITTED'], owedBack: [], balance: 94_000 }
export const isCancelled = { trade: 'CANCELED', orders: ['WAIT_PAY'], owedBack: [], balance: 100_000 }

export interface OpenTrade {
  readonly tradeOrderNo: string
  readonly entityCode: string
  readonly shop: string
  readonly dhNos: ReadonlyArray<string>
}

/** A trade of a payer of its own, with orders of 100.00 each and a subsidy of 30 % as far as the account goes. */
export const openTrade = async (
  chain: TestChain,
  who: Who,
  { orders = 2, ...wishes }: PayerWishes & { readonly orders?: number } = {},
): Promise<OpenTrade> => {
  const { shop, entityCode } = await newPayer(chain, { balance: 100_000, ...wishes })
  const dhNos: Array<string> = []
  for (let order = 0; order < orders; order++) dhNos.push(await waitPay(chain, { shop }))
  const submitted = await submit(who, await settle(who, dhNos))
  if ('failure' in submitted) throw submitted.failure
  return { tradeOrderNo: submitted.success.tradeOrderNo, entityCode, shop, dhNos }
}

export const pay = async (who: Who, tradeOrderNo: string): Promise<string> =>
  (await who.call(payTrade, { tradeOrderNo })).paymentOrderNo

const options = (paymentMethodNo: string) => ({
  paymentMethodNo,
  paymentProductNo: 'DHT_PC_PAY',
  paymentProductVersion: 1,
  frontNotifyUrl: 'https://evil.example/steal',
})

export const prepay = (who: Who, spcPaymentNo: string, method = 'WQF', call: CallOptions = {}) =>
  who.attempt(prepayPayment, { spcPaymentNo, paymentOptions: options(method) }, call)

/** As far as the provider's page. */
export const toTheTill = async (who: Who, tradeOrderNo: string, method = 'WQF'): Promise<string> => {
  const paymentOrderNo = await pay(who, tradeOrderNo)
  const answer = await prepay(who, paymentOrderNo, method)
  if ('failure' in answer) throw answer.failure
  return paymentOrderNo
}

export const cancel = (who: Who, tradeOrderNo: string) => who.attempt(cancelTrade, { tradeOrderNo })

/** Where trade, orders, payments, account and the money that came in stand. */
export const standing = async (
  chain: TestChain,
  { tradeOrderNo, entityCode }: Pick<OpenTrade, 'tradeOrderNo' | 'entityCode'>,
) => {
  const rows = async (sql: string) => (await chain.connections.pool.query(sql, [tradeOrderNo])).rows
  const [trade] = await rows('select status, cancel_reason from trade_orders where trade_order_no = $1')
  const orders = await rows(`select o.status from trade_parts p join orders o using (shop_code, dh_no)
    where p.trade_order_no = $1 order by seq`)
  const payments = await rows(`select status, settles, provider from payment_orders where trade_order_no = $1
    order by attempt`)
  const refunds = await rows(`select amount from payment_refunds
    where trade_order_no = $1 and reason <> 'ORDER_REFUND'`)
  return {
    trade: trade.status,
    orders: [...new Set(orders.map(({ status }) => status))],
    payments: payments.map(({ status, settles }) => (settles ? `${status} settles` : status)),
    owedBack: refunds.map(({ amount }) => amount),
    balance: await balanceOf(chain, entityCode),
    ledger: await ledgerOf(chain, tradeOrderNo),
  }
}

/** The rounds go on, from one moment when something is due to the next; what nobody pays for ends when its time is over. */
export const carryOn = async (chain: TestChain, { tradeOrderNo }: Pick<OpenTrade, 'tradeOrderNo'>) => {
  for (let round = 0; round < 12; round++) {
    const { rows } = await chain.connections.pool.query(
      `select status <> 'IN_TRANSACTION' as over, expires_at as "expiresAt",
         (select min(ask_at) from payment_orders p where p.trade_order_no = t.trade_order_no) as "askAt"
       from trade_orders t where trade_order_no = $1`,
      [tradeOrderNo],
    )
    const { over: isOver, expiresAt, askAt } = rows[0]
    if (isOver && (askAt === null || askAt > chain.clock.now + 90_000)) return
    const next = round < 3 || isOver ? (askAt ?? expiresAt) : expiresAt
    chain.clock.now = Math.max(chain.clock.now + 1000, next)
    await chain.run(askProviders)
    await chain.run(expireTrades)
  }
}
