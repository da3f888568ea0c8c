import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../application/endpoints.ts'
import { seed, seedHint } from '../seeded-random.ts'
import { sweepSize, turnOf } from '../sweep.ts'
import { randomFrom } from './payloads/contract-random.ts'
import {
  brokenIn,
  formatSequence,
  type Played,
  playNew,
  replay,
  Statistics,
  shrink,
} from './sequences/sequence-play.ts'
import { openWorld, type World } from './sequences/sequence-world.ts'

/**
 * Number of sequences, and the share of endpoints that must have succeeded at least once at the end. The invariants are
 * checked after every tenth sequence and at the end. DINGHUO_SEQUENCES=300 runs the complete proof.
 */
const sequences = Number(process.env.DINGHUO_SEQUENCES ?? sweepSize(150, 8))
const share = sequences >= 300 ? 0.8 : sequences >= 100 ? 0.65 : 0
const ATONCE = 10
/** Number of findings that are shrunk and reported before the test ends. */
const FINDINGS = 3

let world: World
beforeAll(async () => {
  world = await openWorld()
}, 60_000)
afterAll(() => world?.chain.close())

describe(`${sequences} sequences of calls on a shop each, ${seedHint}`, () => {
  it(
    'answer every call by its own contract, within a second, and break no invariant',
    async () => {
      const reached = new Statistics()
      const random = randomFrom(seed + sweepSize(0, turnOf('sequences of calls') % 5))
      const failures: Played[] = []
      let batch: Played[] = []
      for (let played = 1; played <= sequences && failures.length < FINDINGS; played += 1) {
        const sequence = await playNew(world, reached, random)
        batch.push(sequence)
        if (sequence.finding !== null) failures.push(sequence)
        if (batch.length < ATONCE && played < sequences) continue
        const broken = await brokenIn(world)
        if (broken !== null) failures.push(await culpritOf(batch, broken))
        batch = []
      }
      tell(reached)
      const lines: string[] = []
      for (const sequence of failures) lines.push(formatSequence(await shrink(world, sequence)))
      expect(lines).toEqual([])
      expect(reached.answered.size / endpoints.length).toBeGreaterThan(share)
    },
    600_000 + sequences * 20_000,
  )
})

/** Returns the sequence that broke an invariant; the last one if none reproduces it. */
async function culpritOf(batch: ReadonlyArray<Played>, broken: string): Promise<Played> {
  await world.chain.close().catch(() => undefined)
  for (const sequence of batch) {
    world = await openWorld()
    const again = await replay(world, sequence, true)
    if (again.finding !== null) return again
    await world.chain.close()
  }
  world = await openWorld()
  return { ...batch.at(-1)!, finding: `${broken}, not seen again alone` }
}

function tell({ answered, calls, refused, faults, slowest }: Statistics): void {
  const all = [...calls.values()].reduce((sum, times) => sum + times, 0)
  const never = endpoints.filter(({ name }) => !answered.has(name)).map(({ name }) => name)
  const percent = Math.round((100 * answered.size) / endpoints.length)
  console.info(
    `${all} calls: ${answered.size} of ${endpoints.length} endpoints (${percent} %) answered with success, not ` +
      `${never.join(', ') || 'any left out'}; ${refused.size} kinds of refusals: ${[...refused.keys()].sort().join(' ')}; faults ` +
      `${JSON.stringify(Object.fromEntries(faults))}; slowest ${slowest.ms} ms (${slowest.what}); ${seedHint}`,
  )
}
