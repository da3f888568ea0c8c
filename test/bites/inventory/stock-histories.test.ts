import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openHistories, play, randomHistory } from '../../journeys/inventory/histories/play.ts'
import { openLane } from '../../journeys/inventory/histories/stock-history.ts'
import { shareOf } from '../../sweep.ts'

const { missing } = await vi.hoisted(() => import('../without-rules.ts'))
await vi.hoisted(() => import('../without-goods-rules.ts'))

const rules = [
  ...['moveTransfer', 'moveStocktake', 'moveLocalPurchase', 'moveAdjustment', 'moveScrap', 'moveStatus'],
  ...['stockObjection', 'validateBookStock', 'validateScrapStock', 'validateTransferStock', 'validateVoidStock'],
  ...['validateAdjustmentStock', 'postingDay', 'figuresOf', 'countingInstant', 'decideReceipt', 'decideVoid'],
  ...['decideEvidence', 'decideReview', 'decideWithdrawal'],
]
/** Number of histories within which each is found. */
const HISTORIES = 1000

let world: Awaited<ReturnType<typeof openHistories>>
beforeAll(async () => {
  world = await openHistories({ invariants: false })
})
afterAll(() => world.chain.close())

it.each(shareOf('histories without a rule', rules, 20))(
  'the histories find that %s is missing',
  async rule => {
    missing.rule = rule
    const lane = openLane(world.chain, world.token)
    const property = fc.asyncProperty(randomHistory, steps => play(lane, steps))
    const { failed, numRuns } = await fc.check(property, { numRuns: HISTORIES, seed: 1, endOnFailure: true })
    missing.rule = ''
    console.info(`${rule}: found by history ${numRuns}`)
    expect(failed).toBe(true)
  },
  600_000,
)
