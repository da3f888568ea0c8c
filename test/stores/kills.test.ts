import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dice } from '../dice.ts'
import { type KilledChain, openKilledChain } from './killed-chain.ts'
import { workers } from './killed-workers.ts'

/** Kills of each run; the proof of RELIABILITY B3 asks for 25. */
const kills = Math.max(2, Number(process.env.DINGHUO_KILLS ?? 4))
const targets = ['application', 'database', 'both'] as const
const stuckAfterMs = 60_000

let chain: KilledChain
beforeAll(async () => {
  chain = await openKilledChain()
}, 60_000)
afterAll(() => chain?.close())

describe(`a server and its database, killed with kill -9 ${kills} times in the middle of work`, () => {
  it(
    'lose no acknowledged write, leave no order stuck, and break no invariant',
    async () => {
      const work = workers(chain, 6)
      const recoveries: Array<number> = []
      for (let kill = 0; kill < kills; kill++) {
        await new Promise(done => setTimeout(done, 300 + dice() * 1200))
        recoveries.push(await chain.kill(targets[kill % targets.length]!))
      }
      await new Promise(done => setTimeout(done, 500))
      const { acknowledged, repeated, lost } = await work.end()
      expect(lost).toEqual([])
      expect(await chain.stuck(stuckAfterMs)).toEqual([])
      expect(await chain.broken()).toEqual([])
      expect(acknowledged).toBeGreaterThan(kills * 5)
      const slowest = Math.max(...recoveries)
      console.info(
        `${kills} kills, ${acknowledged} acknowledged writes, ${repeated} sent again, 0 lost; answering again after ` +
          `${Math.round(slowest)} ms at most`,
      )
    },
    kills * 30_000 + 60_000,
  )
})
