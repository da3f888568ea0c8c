import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seed } from '../../seeded-random.ts'
import { isFull, sweepSize } from '../../sweep.ts'
import { openHistories, play, randomHistory } from './histories/play.ts'
import { openLane } from './histories/stock-history.ts'

/** Random histories of two shops each: 10,000 of them in the full run, or as many as DINGHUO_HISTORIES says. */
const histories = Number(process.env.DINGHUO_HISTORIES ?? sweepSize(10_000, 12))
/** Histories that run at once. */
const lanes = 6

let world: Awaited<ReturnType<typeof openHistories>>
beforeAll(async () => {
  world = await openHistories()
})
afterAll(() => world.chain.close())

/** What every call of the histories answered at least once in a full run. */
const outcomesOfAll = [
  ...['adjustment.confirm', 'adjustment.void', 'localPurchase.approve', 'localPurchase.void', 'receiving.confirm'],
  ...['receiving.void', 'receivingDifference.review', 'receivingDifference.submit', 'receivingDifference.void'],
  ...['return.apply', 'return.review', 'return.store', 'return.void', 'scrap.review', 'scrap.save', 'scrap.void'],
  ...['stockTransfer.callOut', 'stockTransfer.close', 'stockTransfer.receive', 'stockTransfer.settle'],
  ...['stocktake.review', 'stocktake.submit', 'stocktake.void'],
].flatMap(call => [`${call} accepted`, `${call} refused`])

it(
  '[SL1] [SL3] [SL6] [SL8] [DB3] [DB5] [DB6] [ST8] [SA6] [BF3] [TZ1] [LC5] every history of documents leaves the stock that its movements add up to',
  async () => {
    const outcomes = new Map<string, number>()
    const check = (number: number) => {
      const lane = { ...openLane(world.chain, world.token), outcomes }
      const property = fc.asyncProperty(randomHistory, steps => play(lane, steps))
      return fc.assert(property, { numRuns: Math.ceil(histories / lanes), seed: seed + number })
    }
    await Promise.all(Array.from({ length: lanes }, (_, number) => check(number)))
    const calls = [...outcomes.values()].reduce((sum, count) => sum + count, 0)
    console.info(`histories of stock: ${Math.ceil(histories / lanes) * lanes} with ${calls} calls`)
    // Few histories cannot be expected to get every answer.
    if (isFull) expect([...outcomes.keys()]).toEqual(expect.arrayContaining(outcomesOfAll))
  },
  Math.max(180_000, histories * 4_000),
)
