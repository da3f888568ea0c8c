import { type Context, Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payTrade, prepayPayment } from '../../../application/payment/contract/trade.ts'
import { refreshTrade } from '../../../application/payment/contract/trade-views.ts'
import { TradeViews } from '../../../application/payment/ports/trade-views.ts'
import type { Ports } from '../../../application/ports.ts'
import type { TestChain } from '../../fixtures/chain.ts'
import { openPaymentChain, waitPay } from '../../fixtures/payment-chain.ts'
import { settle, submit } from '../../journeys/payment/fixtures/settling.ts'
import { withDoubles } from '../platform/doubles.ts'
import { bite, printOutcome, raceTimeout } from '../platform/race.ts'

const rounds = 100

let chain: TestChain
let tradeOrderNo = ''
beforeAll(async () => {
  chain = await openPaymentChain({ maxConnections: 16 })
  const payer = await chain.signIn('payer1')
  const submitted = await submit(payer, await settle(payer, [await waitPay(chain, { shop: 'S4' })]))
  if (!('success' in submitted)) throw new Error(JSON.stringify(submitted))
  tradeOrderNo = submitted.success.tradeOrderNo
  const { paymentOrderNo } = await payer.call(payTrade, { tradeOrderNo })
  const paymentOptions = { paymentMethodNo: 'WQF' }
  await payer.call(prepayPayment, { spcPaymentNo: paymentOrderNo, paymentOptions })
})
afterAll(() => chain.close())

/**
 * Two people refresh concurrently, in rounds 5 s apart. Counts rounds in which both or neither queried the provider.
 */
const race = async (ports: Context.Context<Ports>) => {
  const [one, two] = await Promise.all([chain.signIn('payer1'), chain.signIn('payer1b')])
  const racers = [chain.as(one.token, 'in process', ports), chain.as(two.token, 'in process', ports)]
  const counts = { twice: 0, never: 0 }
  for (let round = 0; round < rounds; round++) {
    chain.clock.now += 5000
    const answers = await Promise.all(racers.map(racer => racer.attempt(refreshTrade, { tradeOrderNo })))
    const queryCount = answers.filter(answer => 'success' in answer).length
    if (queryCount === 2) counts.twice += 1
    if (queryCount === 0) counts.never += 1
  }
  return counts
}

describe('refreshing a trade by two people at once', () => {
  it(
    '[L5] queries the provider once',
    async () => {
      const { twice, never } = await race(chain.ports)
      printOutcome('asked twice', twice, rounds)
      expect({ twice, never }).toEqual({ twice: 0, never: 0 })
    },
    raceTimeout,
  )

  bite(
    '[L5] queries it twice without the stored time of the last query',
    async () => {
      const unguarded = withDoubles(chain.ports, TradeViews, views => ({
        beginRefresh: (trade, _, now) => Effect.as(views.beginRefresh(trade, now, now), true),
      }))
      const { twice } = await race(unguarded)
      printOutcome('asked twice, unguarded', twice, rounds)
      expect(twice).toBeGreaterThan(rounds / 4)
    },
    raceTimeout,
  )
})
