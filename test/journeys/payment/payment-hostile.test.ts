import { Context, References } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgeryNames } from '../../../adapters/payment/sandbox/forgery.ts'
import { queryDuePayments } from '../../../application/payment/handlers/paying/payment-ticks.ts'
import type { TestChain } from '../../fixtures/chain.ts'
import { openPaymentChain } from '../../fixtures/payment-chain.ts'
import { sweepSize } from '../../sweep.ts'
import {
  type Bought,
  type Message,
  mapConcurrently,
  messagesOf,
  payAtCashier,
  randomFrom,
  sendNotification,
  tradesAtTheCashier,
} from './fixtures/hostile-notifications.ts'
import { setBehaviour } from './fixtures/sandbox.ts'

/** Number of payments; the proof of RELIABILITY's fourth scoreboard row uses 5,000. */
const count = Number(process.env.DINGHUO_PAYMENTS ?? sweepSize(300, 24))
const SENT_WITHIN_S = 900
/** The provider does not answer in this period. Some notifications claim payments that were not made. */
const DOWN = { from: 300, seconds: 400 }
const CONVERGED_WITHIN_S = 60

let chain: TestChain
beforeAll(async () => {
  chain = await openPaymentChain({
    replace: ports => Context.add(ports, References.MinimumLogLevel, 'Error') as typeof ports,
  })
})
afterAll(() => chain.close(), 600_000)

interface TradeState {
  readonly trade: string
  readonly paymentOrderNo: string
  readonly order: string
  readonly settling: number
  readonly payments: number
  readonly turns: number
  readonly posted: number
  readonly amount: number
}

const tradeStates = async (): Promise<ReadonlyArray<TradeState>> => {
  const { rows } = await chain.connections.pool.query<TradeState>(
    `with payments as (
       select trade_order_no, max(payment_order_no) as no, max(amount) as amount, count(*)::int as tries,
         count(*) filter (where settles)::int as settling from payment_orders group by 1
     ), turned as (
       select shop_code, dh_no, count(*)::int as turns from order_log
       where from_status = 'PAYING' and to_status = 'SUBMITTED' group by 1, 2
     ), posted as (
       select trade_order_no, -sum(amount)::bigint as posted from ledger_entries where account = 'CHANNEL' group by 1
     )
     select t.status as trade, p.no as "paymentOrderNo", o.status as "order", p.amount, p.settling, p.tries as payments,
       coalesce(turned.turns, 0) as turns, coalesce(posted.posted, 0) as posted
     from trade_orders t join payments p using (trade_order_no) join trade_parts part using (trade_order_no)
       join orders o on o.shop_code = part.shop_code and o.dh_no = part.dh_no
       left join turned on turned.shop_code = part.shop_code and turned.dh_no = part.dh_no
       left join posted on posted.trade_order_no = t.trade_order_no`,
  )
  return rows
}

const countOf = async (sql: string): Promise<number> => (await chain.connections.pool.query(sql)).rows[0].count
const stillOpen = () => countOf(`select count(*)::int from trade_orders where status = 'IN_TRANSACTION'`)
/** Returns the number of accepted notifications that are not processed yet. */
const waiting = () => countOf('select count(*)::int from payment_events where done_at is null')

describe('payments under hostile notifications', () => {
  it('[Y10] are each settled exactly once, no forgery is accepted, and all are settled soon after an outage [K2]', {
    timeout: 3_600_000,
  }, async () => {
    const random = randomFrom(20_261_121)
    const payer = await chain.signIn('payer1')
    const bought = await tradesAtTheCashier(chain, payer, count)
    const begun = chain.clock.now
    const { paidAt, messages, unpaid } = planned(bought, begun, random, await tradeStates())
    await setBehaviour(chain, { silent: true })
    const seen = { genuine: 0, forged: 0, replayed: 0 }
    const notifications = { genuine: 0, forged: 0, replayed: 0 }
    let convergedAt: number | null = null
    const last = Math.max(...messages.keys())
    for (let second = 0; second <= last; second++) {
      chain.clock.now = begun + second * 1000
      if (second === DOWN.from) await setBehaviour(chain, { downUntil: chain.clock.now + DOWN.seconds * 1000 })
      await mapConcurrently(paidAt.get(second) ?? [], 8, one => payAtCashier(chain, one))
      await mapConcurrently(shuffled(messages.get(second) ?? [], random), 16, async message => {
        const status = await sendNotification(chain, message.made(chain.clock.now), random(4096))
        seen[message.kind]++
        if (status === 200) notifications[message.kind]++
      })
      const sinceRecovery = second - DOWN.from - DOWN.seconds
      const isWatched = sinceRecovery >= 0 && convergedAt === null
      if (second % 5 === 0 || isWatched) await chain.run(queryDuePayments)
      if (isWatched && (await stillOpen()) <= unpaid.size) convergedAt = sinceRecovery
    }
    for (let rounds = 0; (await waiting()) > 0 && rounds < 1000; rounds++) {
      chain.clock.now += 1000
      await chain.run(queryDuePayments)
    }
    const stands = await tradeStates()
    const settled = stands.filter(({ paymentOrderNo }) => !unpaid.has(paymentOrderNo))
    const figures = {
      payments: count,
      unpaid: unpaid.size,
      sent: seen,
      believed: notifications,
      convergedAfterSeconds: convergedAt,
    }
    console.log(JSON.stringify(figures))
    expect(settled.filter(stand => !isSettledOnce(stand))).toEqual([])
    expect(settled).toHaveLength(count - unpaid.size)
    expect(stands.filter(({ paymentOrderNo }) => unpaid.has(paymentOrderNo))).toEqual(
      Array.from({ length: unpaid.size }, () => expect.objectContaining({ trade: 'IN_TRANSACTION', settling: 0 })),
    )
    expect(notifications).toEqual({ genuine: seen.genuine, forged: 0, replayed: 0 })
    expect(seen.forged).toBeGreaterThanOrEqual(count * forgeryNames.length)
    expect(convergedAt).not.toBeNull()
    expect(convergedAt).toBeLessThanOrEqual(CONVERGED_WITHIN_S)
  })
})

/** Returns by second when each payment is made, if at all, and all of its notifications with copies and forgeries. */
const planned = (
  bought: ReadonlyArray<Bought>,
  begun: number,
  random: ReturnType<typeof randomFrom>,
  stands: ReadonlyArray<TradeState>,
) => {
  const paidAt = new Map<number, Array<Bought>>()
  const messages = new Map<number, Array<Message>>()
  const unpaid = new Set<string>()
  const amounts = new Map(stands.map(({ paymentOrderNo, amount }) => [paymentOrderNo, amount]))
  for (const one of bought) {
    const second = random(DOWN.from + DOWN.seconds)
    if (random(50) === 0) unpaid.add(one.paymentOrderNo)
    else put(paidAt, second, one)
    const window = { random, paidAt: begun + second * 1000, seconds: SENT_WITHIN_S - second }
    const result = messagesOf(chain, one, amounts.get(one.paymentOrderNo)!, window)
    for (const message of result) put(messages, second + message.second, message)
  }
  return { paidAt, messages, unpaid }
}

const isSettledOnce = ({ trade, order, settling, payments, turns, posted, amount }: TradeState): boolean =>
  trade === 'TRANSACTION_COMPLETED' &&
  order === 'SUBMITTED' &&
  settling === 1 &&
  payments === 1 &&
  turns === 1 &&
  Number(posted) === amount

const put = <A>(map: Map<number, Array<A>>, key: number, value: A): void => {
  const matches = map.get(key)
  if (matches) matches.push(value)
  else map.set(key, [value])
}

const shuffled = <A>(all: ReadonlyArray<A>, random: (below: number) => number): ReadonlyArray<A> => {
  const left = [...all]
  return all.map(() => left.splice(random(left.length), 1)[0]!)
}
