import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '../../../seeded-random.ts'
import { shareOf } from '../../../sweep.ts'
import { goodsWorkers } from './goods-workers.ts'
import { type Fault, type KilledChain, openKilledChain } from './killed-chain.ts'
import { workers } from './killed-workers.ts'

const kinds: ReadonlyArray<Fault> = [
  'application',
  'child',
  'both',
  'idleSessions',
  'database',
  'allSessions',
  'restart',
]
/** A rotating share of the kinds of faults at every commit. */
const turns = shareOf('faults of a server', kinds, 4)
/**
 * Number of faults per run; the proof of RELIABILITY B3 requires 25 kills, and `test/bench/outages.ts` causes 20 of
 * each.
 */
const times = Math.max(2, Number(process.env.DINGHUO_KILLS ?? turns.length))
const stuckAfterMs = 60_000

let chain: KilledChain
beforeAll(async () => {
  chain = await openKilledChain()
}, 60_000)
afterAll(() => chain?.close())

describe(`a server and its database with ${times} faults during work (RELIABILITY B3, B11)`, () => {
  it(
    'lose no acknowledged write, leave no order stuck, violate no invariant, and only a killed server ends',
    async () => {
      const work = await workers(chain, 6)
      const goods = await goodsWorkers(chain)
      const recoveries: Array<number> = []
      for (let turn = 0; turn < times; turn++) {
        await new Promise(done => setTimeout(done, 300 + seededRandom() * 1200))
        recoveries.push((await chain.fault(turns[turn % turns.length]!)).ms)
      }
      await new Promise(done => setTimeout(done, 500))
      const { acknowledged, repeated, defects, lost } = await work.end()
      const moved = await goods.end()
      expect(lost).toEqual([])
      expect(moved.wrong).toEqual([])
      expect(defects + moved.defects).toBe(0)
      expect(chain.deaths()).toBe(0)
      expect(await chain.stuck(stuckAfterMs)).toEqual([])
      expect(await chain.broken()).toEqual([])
      expect(acknowledged).toBeGreaterThan(times * 5)
      expect(moved.acknowledged).toBeGreaterThan(times * 5)
      const slowest = Math.max(...recoveries)
      console.info(
        `${times} faults, ${acknowledged} acknowledged writes and ${moved.acknowledged} of goods, ` +
          `${repeated + moved.repeated} sent again, 0 lost, 0 doubled; answering again after ` +
          `${Math.round(slowest)} ms at most`,
      )
    },
    times * 30_000 + 60_000,
  )
})
