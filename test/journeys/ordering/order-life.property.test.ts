import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestChain, type TestChain } from '../../fixtures/chain.ts'
import { TestProvider, withTestProviders } from '../../fixtures/payment-provider.ts'
import { runs } from '../../properties/runs.ts'
import { seed, seedHint } from '../../seeded-random.ts'
import { sweepSize } from '../../sweep.ts'
import { type Action, actions, after, initialState, type Kind, type OrderState } from './fixtures/order-life-model.ts'
import { type Played, playedOn } from './fixtures/order-life-played.ts'

/** A small part of the usual number of cases, because each is a life of up to seventeen actions on PostgreSQL. */
const lives = Math.max(20, Math.ceil(runs / sweepSize(10, 50)))

let chain: TestChain
let played: Played
beforeAll(async () => {
  const testProvider = new TestProvider()
  chain = await openTestChain({ replace: withTestProviders(testProvider) })
  played = await playedOn(chain, testProvider)
})
afterAll(() => chain.close())

describe('the life cycle of an order', () => {
  it(`[S1] [S5] [S8] [S10] [S11] follows the table of statuses, with any actions in any order, ${lives} cases, ${seedHint}`, async () => {
    const reached = new Set<string>()
    await fc.assert(
      fc.asyncProperty(kinds, acts, async (kind, wished) => {
        let life: OrderState = initialState(kind)
        const order = await played.begin(kind)
        for (const action of wished) {
          const next = after(life, action)
          const { isDone, status, why } = await played.act(order, action)
          expect([action, life.status, isDone, why]).toEqual([action, life.status, next !== null, isDone ? null : why])
          life = next ?? life
          expect([action, status]).toEqual([action, life.status])
          reached.add(life.status)
        }
      }),
      { numRuns: lives, seed, endOnFailure: false },
    )
    if (lives >= 1000) expect([...reached].sort()).toEqual(everyLastingStatus)
  }, 1_800_000)
})

const kinds: fc.Arbitrary<Kind> = fc.record({
  type: fc.constantFrom('NORMAL', 'OVERTIME', 'URGENT', 'ZP'),
  payMethod: fc.constantFrom('OFFLINE', 'ONLINE'),
})

/** The usual course of an order; each life begins with a part of it before random actions follow. */
const straight: ReadonlyArray<Action> = [
  ...(['submit', 'approve', 'pay', 'cutOff', 'accept', 'shipPart', 'receive', 'shipRest', 'receive'] as const),
]
const acts = fc
  .tuple(fc.nat(straight.length), fc.array(fc.constantFrom(...actions), { minLength: 1, maxLength: 8 }))
  .map(([part, wild]) => [...straight.slice(0, part), ...wild])

const everyLastingStatus = [
  ...['DC_CANCEL', 'DC_RECEIVED', 'DC_SHIPPED', 'INVALID', 'PLACE_SUCCESS', 'REJECT', 'STORE_RECEIVE', 'SUBMITTED'],
  ...['WAIT_APPROVE', 'WAIT_PAY', 'WAIT_SUBMIT'],
]
