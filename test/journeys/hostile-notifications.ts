import { setTimeout } from 'node:timers/promises'
import { Effect } from 'effect'
import { forgeries, forgeryNames, type Sent } from '../../adapters/payment/sandbox/forgery.ts'
import { signed } from '../../adapters/payment/sandbox/signature.ts'
import { payTrade, prepayPayment } from '../../application/contract/payment/trade.ts'
import type { Session, TestChain } from '../chain.ts'
import { putOrder } from './history.ts'
import { putTrade } from './past-trade.ts'
import { cashierOf } from './sandbox.ts'

/** Whole numbers below a limit, the same ones for the same seed. */
export const randomFrom = (seed: number) => {
  let state = seed >>> 0
  return (below: number): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below) | 0
  }
}
export type Random = ReturnType<typeof randomFrom>

export interface Bought {
  readonly tradeOrderNo: string
  readonly paymentOrderNo: string
}

/** Trades of one order each at the page of the cashier; a few at a time, as payers come. */
export const tradesAtTheCashier = async (
  chain: TestChain,
  payer: Session,
  count: number,
): Promise<ReadonlyArray<Bought>> =>
  inTurns(
    Array.from({ length: count }, (_, index) => index),
    8,
    async index => {
      const shop = index % 2 === 0 ? 'S4' : 'S5'
      const order = { shop, status: 'PAYING', type: 'URGENT', payMethod: 'ONLINE' } as const
      const dhNo = await putOrder(chain, { ...order, lines: { M1: 1000 + (index % 997) * 10 } })
      const tradeOrderNo = await putTrade(chain, { entityCode: 'P1', dhNos: [dhNo], status: 'IN_TRANSACTION' })
      const { paymentOrderNo } = await payer.call(payTrade, { tradeOrderNo })
      const paymentOptions = { paymentMethodNo: 'WQF', paymentProductNo: 'DHT_PC_PAY', paymentProductVersion: 1 }
      await payer.call(prepayPayment, { spcPaymentNo: paymentOrderNo, paymentOptions })
      return { tradeOrderNo, paymentOrderNo }
    },
  )

/** Does the work for each, so many side by side. */
export const inTurns = async <A, B>(
  all: ReadonlyArray<A>,
  sideBySide: number,
  work: (one: A) => Promise<B>,
): Promise<ReadonlyArray<B>> => {
  const done: Array<B> = []
  let next = 0
  const worker = async () => {
    for (let index = next++; index < all.length; index = next++) done[index] = await work(all[index]!)
  }
  await Promise.all(Array.from({ length: sideBySide }, worker))
  return done
}

export interface Message {
  /** When it arrives, in simulated seconds from the beginning. */
  readonly second: number
  readonly kind: 'genuine' | 'replayed' | 'forged'
  /** Made when it leaves, since it is signed with the time of then. */
  readonly made: (now: number) => Sent
}

/**
 * What arrives of a payment that was paid: of one in ten nothing true, of the others 1 to 16 copies at any time within
 * `seconds`; and among them every forgery, and true ones once more, byte for byte.
 */
export const messagesOf = (
  chain: TestChain,
  { paymentOrderNo }: Bought,
  amount: number,
  { random, paidAt, seconds }: { readonly random: Random; readonly paidAt: number; readonly seconds: number },
): ReadonlyArray<Message> => {
  const { keys } = cashierOf(chain)
  const said = { kind: 'PAYMENT', outcome: 'SUCCESS', merchant: keys.merchant, aboutNo: paymentOrderNo } as const
  const body = JSON.stringify({ id: `EV${paymentOrderNo}`, ...said, amount, currency: 'CNY', createdAt: paidAt })
  const genuine = (now: number): Sent => ({ body, headers: signed(keys, body, now) })
  const at = () => random(seconds)
  const messages: Array<Message> = []
  const copies = random(10) === 0 ? 0 : 1 + random(16)
  for (let copy = 0; copy < copies; copy++) {
    let sent: Sent | null = null
    const made = (now: number) => {
      sent = genuine(now)
      return sent
    }
    const second = at()
    messages.push({ second, kind: 'genuine', made })
    if (copy < 2) messages.push({ second: second + 1 + random(280), kind: 'replayed', made: () => sent! })
  }
  for (const name of forgeryNames)
    messages.push({
      second: at(),
      kind: 'forged',
      made: now => forgeries[name](genuine(now), random(1_000_000), keys, now),
    })
  return messages
}

/**
 * Sends a notification to the server's own address, from one of many senders; answers the status. A server that is too busy
 * to look at it says 503, and is sent the same again, as every provider does.
 */
export const arrives = async (chain: TestChain, { body, headers }: Sent, sender: number): Promise<number> => {
  for (;;) {
    const status = await answerTo(chain, { body, headers }, sender)
    if (status !== 503) return status
    await setTimeout(200)
  }
}

const answerTo = async (chain: TestChain, { body, headers }: Sent, sender: number): Promise<number> => {
  const { statusCode } = await chain.server.inject({
    method: 'POST',
    url: '/payment-notifications/sandbox',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.${sender >> 8}.${sender & 255}`,
      ...headers,
    },
    payload: body,
  })
  return statusCode
}

export const pays = (chain: TestChain, { paymentOrderNo }: Bought): Promise<boolean> =>
  chain.run(Effect.flatMap(Effect.succeed(cashierOf(chain)), cashier => cashier.pay(paymentOrderNo, 'CMB8899')))
