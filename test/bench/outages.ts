import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { seededRandom } from '../seeded-random.ts'
import {
  type Fault,
  faults,
  type KilledChain,
  openKilledChain,
  type Recovery,
} from '../stores/server/kills/killed-chain.ts'
import { workers } from '../stores/server/kills/killed-workers.ts'
import { quantile } from './row.ts'

/**
 * `node test/bench/outages.ts [--times 20] [--own] [--faults child,restart]`: causes each fault the given number of
 * times on a server that six clerks use, with the bundled PostgreSQL or, with --own, the one of DATABASE_URL. Prints
 * the results. Exits with 1 if a server died that was not killed, an acknowledged write was lost or an invariant is
 * violated.
 */
const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      times: { type: 'string', default: '20' },
      own: { type: 'boolean', default: false },
      faults: { type: 'string', default: Object.keys(faults).join(',') },
    },
  })
  const chosenFaults = values.faults.split(',').filter((name): name is Fault => name in faults)
  for (const fault of chosenFaults) {
    const chain = await openKilledChain(values.own)
    try {
      await measure(chain, fault, Number(values.times))
    } finally {
      await chain.close()
    }
  }
}

const measure = async (chain: KilledChain, fault: Fault, times: number): Promise<void> => {
  const work = await workers(chain, 6)
  const recoveries: Array<Recovery> = []
  for (let time = 0; time < times; time++) {
    await sleep(300 + seededRandom() * 1200)
    recoveries.push(await chain.fault(fault))
  }
  await sleep(500)
  const { acknowledged, repeated, defects, lost } = await work.end()
  const broken = await chain.broken()
  const sorted = (of: (recovery: Recovery) => number) => recoveries.map(of).sort((a, b) => a - b)
  const all = sorted(({ ms }) => ms)
  const afterDatabase = sorted(({ afterDatabaseMs }) => afterDatabaseMs)
  console.log(
    [
      `${faults[fault].padEnd(42)} ${times} times: ${chain.deaths()} servers dead, ${lost.length} of ${acknowledged} acknowledged`,
      `writes lost (${repeated} sent again), ${defects} answers of code 500, ${broken.length} invariants broken; answering again`,
      `${Math.round(quantile(all, 0.5))} ms after the fault (median), ${Math.round(all.at(-1)!)} ms at most;`,
      `${Math.round(quantile(afterDatabase, 0.5))} ms after the database (median), ${Math.round(afterDatabase.at(-1)!)} ms at most`,
    ].join(' '),
  )
  for (const cause of new Set(chain.defects().map(withoutNumbers))) console.log(`  ${cause}`)
  if (chain.deaths() + lost.length + defects + broken.length > 0) process.exitCode = 1
}

/** Removes numbers, so that each cause is printed once. */
const withoutNumbers = (cause: string): string => cause.replace(/^\[.*?defect in request [\w-]+ */, '')

await main()
