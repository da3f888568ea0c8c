import { Context, Effect, Exit } from 'effect'
import { expect, it } from 'vitest'
import { Database } from '../../../adapters/postgres/engine/sql.ts'
import { inventoryInvariants } from '../../../adapters/postgres/invariants/inventory.ts'
import { closingsOver, ledgerDays } from '../../../adapters/postgres/inventory/closing-store.ts'
import { closeDays } from '../../../application/inventory/handlers/closing.ts'
import { StockClosings, StockLedger } from '../../../application/inventory/ports.ts'
import { Shops } from '../../../application/master-data/ports/shops.ts'
import { systemActor, systemScope } from '../../../application/platform/caller.ts'
import { Transaction } from '../../../application/platform/transaction.ts'
import type { Ports } from '../../../application/ports.ts'
import { day } from '../../../domain/kernel/day.ts'
import { openedAt, type TestChain } from '../../fixtures/chain.ts'
import {
  bite,
  leastUnguardedBreaks,
  pairs,
  printOutcome,
  raceChains,
  raceTimeout,
  runPairs,
  shopOf,
  unguardedPairs,
} from '../platform/race.ts'

const open = raceChains()

/** Posts counts of a day of each shop while the day is closed. */
const raceClosings = (chain: TestChain, count: number, ports = chain.ports) =>
  runPairs(count, async pair => {
    const shop = await chain.run(Effect.flatMap(Shops, shops => shops.find(systemScope, shopOf(pair))))
    const post = (key: string) => {
      const document = { key, process: 'ADJUST', documentNo: key, relatedNo: null, occurredAt: openedAt } as const
      const lines = [{ materialCode: 'M1', inStore: 1000, inTransport: 0, value: null }]
      return Effect.gen(function* () {
        const ledger = yield* StockLedger
        const posting = ledger.post(shop!, { ...document, actor: systemActor }, lines, openedAt)
        yield* (yield* Transaction).run(posting)
      })
    }
    const run = (work: Effect.Effect<unknown, never, Ports>) =>
      Effect.runPromise(Effect.provideContext(Effect.exit(work), ports))
    await run(post('before'))
    return Promise.all([
      ...['A', 'B'].map(key => run(post(key))),
      run(closeDays(shop!, day('2026-11-21'))),
      run(post('C')),
    ])
  })

const { sql: wrongClosings } = inventoryInvariants.find(({ name }) => name === 'G7 closings')!

/** Returns the number of shops whose closing does not hold what was posted to its day. */
const countWrong = async ({ connections }: TestChain): Promise<number> => {
  const { rows } = await connections.pool.query(`select distinct shop_code from (${wrongClosings()}) broken`)
  return rows.length
}

it(
  '[SL5] [SL7] a posting counts in the day that is closed meanwhile, or is late, and the closing knows which',
  async () => {
    const chain = await open()
    const results = (await raceClosings(chain, pairs)).flat()
    expect(results.filter(Exit.isFailure)).toEqual([])
    const { rows } = await chain.connections.pool.query(
      `select sum(in_store)::int as in_store, count(*)::int as shops from stock_balances where shop_code like 'R%'`,
    )
    expect(rows).toEqual([{ in_store: pairs * 4000, shops: pairs }])
    expect(await countWrong(chain)).toBe(0)
  },
  raceTimeout,
)

bite(
  '[SL7] without the lock of the shop, a closing misses postings of its day',
  async () => {
    const chain = await open({ invariants: false })
    const closings = closingsOver(Context.get(chain.ports as Context.Context<Ports | Database>, Database), ledgerDays)
    await raceClosings(chain, unguardedPairs, Context.add(chain.ports, StockClosings, closings))
    const wrong = await countWrong(chain)
    printOutcome('closings without the lock of the shop', wrong, unguardedPairs)
    expect(wrong).toBeGreaterThan(leastUnguardedBreaks)
  },
  raceTimeout,
)
