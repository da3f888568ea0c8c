import { array, assert, asyncProperty, constantFrom } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payTrade } from '../../../application/payment/contract/trade.ts'
import { expireTrades, queryDuePayments } from '../../../application/payment/handlers/paying/payment-ticks.ts'
import { settle } from '../../../application/payment/handlers/paying/settle.ts'
import { openedAt, type Session, type TestChain } from '../../fixtures/chain.ts'
import { TestProvider } from '../../fixtures/payment-provider.ts'
import { runs } from '../../properties/runs.ts'
import { seed, seedHint } from '../../seeded-random.ts'
import { signInForLong } from '../platform/walk.ts'
import {
  cancel,
  type OpenTrade,
  openPayingChain,
  openTrade,
  prepay,
  runUntilFinal,
  tradeState,
} from './fixtures/paying.ts'

/** A fortieth of the usual number of cases, because each is a trade on PostgreSQL with all its events. */
const storms = Math.max(20, Math.ceil(runs / 40))

let chain: TestChain
let payer: Session
let testProvider: TestProvider
let bank: TestProvider
beforeAll(async () => {
  testProvider = new TestProvider('sandbox')
  bank = new TestProvider('offline')
  chain = await openPayingChain(testProvider, bank)
  payer = await signInForLong(chain, 'finance')
})
afterAll(() => chain.close())

const attempts = async ({ tradeOrderNo }: OpenTrade): Promise<ReadonlyArray<string>> => {
  const { rows } = await chain.connections.pool.query(
    'select payment_order_no as number from payment_orders where trade_order_no = $1 order by attempt desc',
    [tradeOrderNo],
  )
  return rows.map(({ number }) => number)
}
const latest = async (trade: OpenTrade) => (await attempts(trade))[0]
const advanceClock = async (ms: number) => {
  chain.clock.now += ms
  await chain.run(queryDuePayments)
  await chain.run(expireTrades)
}
/** Pays an open cashier page of any attempt; with a faulty provider, even after it was closed. */
const capture = async (trade: OpenTrade, at: TestProvider, isLate = false) => {
  for (const number of await attempts(trade)) if (at.pay(number, {}, isLate)) return
}

/** Actions of people and faults of the providers; refusals are ignored. */
const acts = {
  begin: ({ tradeOrderNo }) => payer.attempt(payTrade, { tradeOrderNo }),
  prepay: async trade => prepay(payer, (await latest(trade)) ?? 'none'),
  prepayByBank: async trade => prepay(payer, (await latest(trade)) ?? 'none', 'OFFLINE'),
  cancel: ({ tradeOrderNo }) => cancel(payer, tradeOrderNo),
  capture: trade => capture(trade, testProvider),
  captureByBank: trade => capture(trade, bank),
  captureLate: trade => capture(trade, testProvider, true),
  returned: async trade => chain.run(settle((await latest(trade)) ?? 'none')),
  providerAway: async () => (testProvider.behaviour = 'away'),
  providerSilent: async () => (testProvider.behaviour = 'doesAndIsAway'),
  providerBack: async () => (testProvider.behaviour = 'answers'),
  bankAway: async () => (bank.behaviour = 'doesAndIsAway'),
  bankBack: async () => (bank.behaviour = 'answers'),
  seconds: () => advanceClock(12_000),
  minutes: () => advanceClock(200_000),
} as const satisfies Record<string, (trade: OpenTrade) => Promise<unknown>>
type Act = keyof typeof acts

/** Always included, because random choice seldom produces it. */
const paidTooLate: ReadonlyArray<Act> = ['begin', 'prepay', 'cancel', 'captureLate']

describe('a trade under random events', () => {
  it(`[Y2] [Y4] [Y7] [Y8] is finally paid once or closed, and every capture settles it or is refunded, ${storms} cases, ${seedHint}`, async () => {
    const ends = { paid: 0, closed: 0, owedBack: 0 }
    await assert(
      asyncProperty(histories, async history => {
        chain.clock.now = openedAt
        const trade = await openTrade(chain, payer)
        for (const act of history) await acts[act](trade)
        for (const each of [testProvider, bank]) each.behaviour = 'answers'
        await runUntilFinal(chain, trade)
        const numbers = await attempts(trade)
        const captured = numbers.filter(number =>
          [testProvider, bank].some(at => at.accounts.get(number)?.state.state === 'PAID'),
        )
        const { trade: status, orders, payments, owedBack, balance } = await tradeState(chain, trade)
        const isPaid = captured.length > owedBack.length
        expect([status, ...orders, balance]).toEqual(
          isPaid ? ['TRANSACTION_COMPLETED', 'SUBMITTED', 94_000] : ['CANCELED', 'WAIT_PAY', 100_000],
        )
        expect(payments.filter(payment => payment === 'PAID settles').length).toBe(isPaid ? 1 : 0)
        expect(payments.filter(payment => payment === 'PAID').length).toBe(owedBack.length)
        expect(payments.filter(payment => payment.startsWith('PAID')).length).toBe(captured.length)
        expect(payments.some(payment => ['UNKNOWN', 'PREPAID', 'CREATED'].includes(payment))).toBe(false)
        expect(
          [testProvider, bank].flatMap(at => numbers.filter(number => at.accounts.get(number)?.state.state === 'OPEN')),
        ).toEqual([])
        ends[isPaid ? 'paid' : 'closed']++
        ends.owedBack += owedBack.length
      }),
      { numRuns: storms, seed, endOnFailure: false, examples: [[paidTooLate]] },
    )
    console.info(`of ${storms} storms: ${JSON.stringify(ends)}`)
    expect(Math.min(...Object.values(ends))).toBeGreaterThan(0)
  }, 1_800_000)
})

const begun: ReadonlyArray<Act> = ['begin', 'prepay']
const histories = array(constantFrom(...(Object.keys(acts) as ReadonlyArray<Act>)), { maxLength: 12 }).map(wild => [
  ...begun,
  ...wild,
])
