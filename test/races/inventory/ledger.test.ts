import { Context, Effect, Exit } from 'effect'
import { expect, it } from 'vitest'
import { Database } from '../../../adapters/postgres/engine/sql.ts'
import { ledgerOver, shopDays } from '../../../adapters/postgres/inventory/stock-ledger-store.ts'
import { openStock } from '../../../application/inventory/handlers/opening.ts'
import { StockLedger, type StockShop } from '../../../application/inventory/ports.ts'
import { Shops } from '../../../application/master-data/ports/shops.ts'
import { systemActor, systemScope } from '../../../application/platform/caller.ts'
import type { Tokens } from '../../../application/platform/tokens.ts'
import { Transaction } from '../../../application/platform/transaction.ts'
import type { Ports } from '../../../application/ports.ts'
import { openedAt, type TestChain } from '../../fixtures/chain.ts'
import {
  bite,
  leastUnguardedBreaks,
  pairs,
  raceChains,
  raceTimeout,
  runPairs,
  shopOf,
  unguardedPairs,
} from '../platform/race.ts'

const open = raceChains()

const document = (key: string) => ({
  ...({ key, process: 'ADJUST', documentNo: key, relatedNo: null, occurredAt: openedAt, actor: systemActor } as const),
})
/** Unsorted lines: two postings of these lock each other out unless something puts them in one order. */
const lines = (change: number, reversed: boolean) => {
  const list = ['M1', 'M2', 'M3'].map(materialCode => ({ materialCode, inStore: change, inTransport: 0, value: null }))
  return reversed ? list.reverse() : list
}
const post = (shop: StockShop, key: string, change: number, reversed: boolean) =>
  Effect.gen(function* () {
    const ledger = yield* StockLedger
    return yield* (yield* Transaction).run(ledger.post(shop, document(key), lines(change, reversed), openedAt))
  })

const racePostings = async (chain: TestChain, count: number, ports = chain.ports) => {
  const shops = await chain.run(
    Effect.flatMap(Shops, port =>
      Effect.all([1, 2, 3].map(number => Effect.map(port.find(systemScope, shopOf(number)), shop => shop!))),
    ),
  )
  return runPairs(count, async pair => {
    const shop = shops[pair % shops.length]!
    return Promise.all(
      [1, 2, 3].map(one => {
        // The third repeats the first.
        const key = `RACE${pair}-${one % 2}`
        const work = Effect.exit(post(shop, key, one % 2 === 0 ? -2000 : 1000, one % 2 === 0))
        return Effect.runPromise(Effect.provideContext(work, ports))
      }),
    )
  })
}

it(
  '[SL3] postings of one shop, one of them repeated, lose nothing and double nothing',
  async () => {
    const chain = await open()
    const results = (await racePostings(chain, pairs)).flat()
    expect(results.filter(Exit.isFailure)).toEqual([])
    const { rows } = await chain.connections.pool.query(
      `select sum(in_store)::int as in_store, sum(seq)::int as movements from stock_balances where material_code = 'M1' and shop_code like 'R%'`,
    )
    expect(rows).toEqual([{ in_store: pairs * -1000, movements: pairs * 2 }])
  },
  raceTimeout,
)

bite(
  '[SL3] without the lock of the shop, postings write over each other or roll back',
  async () => {
    const chain = await open()
    const ledger = ledgerOver(Context.get(chain.ports as Context.Context<Ports | Database>, Database), shopDays)
    const unlocked = Context.add(chain.ports, StockLedger, ledger)
    const results = (await racePostings(chain, unguardedPairs, unlocked)).flat()
    const failures = results.filter(Exit.isFailure)
    console.info(`postings without the lock of the shop: ${failures.length} of ${results.length} rolled back`)
    expect(failures.length).toBeGreaterThan(leastUnguardedBreaks)
  },
  raceTimeout,
)

/** A count that finds 5, and a return of 2, at the same time; each is posted over the balance that it reads. */
const raceCounts = async (chain: TestChain, count: number, ports = chain.ports) => {
  const shop = (await chain.run(Effect.flatMap(Shops, port => port.find(systemScope, shopOf(1)))))!
  await chain.run(openStock(shop, [{ materialCode: 'M5', inStore: 10_000, unitCost: null }], systemActor))
  return runPairs(count, async pair => {
    const counting = openStock(shop, [{ materialCode: 'M5', inStore: 5000, unitCost: null }], systemActor)
    const line = { materialCode: 'M5', inStore: -2000, inTransport: 0, value: null }
    const returning = Effect.gen(function* () {
      const document = { key: `TH:RACE${pair}`, process: 'TH_OUT', documentNo: `RACE${pair}` } as const
      const facts = { relatedNo: null, occurredAt: openedAt, actor: systemActor }
      return yield* (yield* StockLedger).post(shop, { ...document, ...facts }, [line], openedAt)
    })
    const attempt = (work: Effect.Effect<unknown, never, Shops | StockLedger | Tokens>) =>
      Effect.runPromise(
        Effect.provideContext(
          Effect.exit(Effect.flatMap(Transaction, transaction => transaction.run(work))),
          ports as Context.Context<Ports>,
        ),
      )
    return Promise.all([attempt(counting), attempt(returning)])
  })
}

it(
  '[SL3][SL6] a count and a return of one material: the count sets the book, or the return is taken off it, never less or more',
  async () => {
    const chain = await open()
    const results = (await raceCounts(chain, pairs)).flat()
    expect(results.filter(Exit.isFailure)).toEqual([])
    const { rows } = await chain.connections.pool.query(
      `select process, after_in_store, change_in_store from stock_movements
        where shop_code = $1 and material_code = 'M5' order by seq`,
      [shopOf(1)],
    )
    let book = 0
    for (const { process, after_in_store: after, change_in_store: change } of rows) {
      expect(after).toBe(book + change)
      if (process === 'BOH_SYNC' && book !== 0) expect(after).toBe(5000)
      book = after
    }
    expect(rows.filter(({ process }) => process === 'TH_OUT')).toHaveLength(pairs)
  },
  raceTimeout,
)

bite(
  '[SL3] without the lock of the shop, counts and returns of one material break each other',
  async () => {
    const chain = await open()
    const ledger = ledgerOver(Context.get(chain.ports as Context.Context<Ports | Database>, Database), shopDays)
    const unlocked = Context.add(chain.ports, StockLedger, ledger)
    const results = (await raceCounts(chain, unguardedPairs, unlocked)).flat()
    const failures = results.filter(Exit.isFailure)
    console.info(`counts and returns without the lock of the shop: ${failures.length} of ${results.length} rolled back`)
    expect(failures.length).toBeGreaterThan(leastUnguardedBreaks)
  },
  raceTimeout,
)
