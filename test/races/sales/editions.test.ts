import { Context, Effect, Exit } from 'effect'
import { expect, it } from 'vitest'
import { Database } from '../../../adapters/postgres/engine/sql.ts'
import { ledgerOver, shopDays } from '../../../adapters/postgres/inventory/stock-ledger-store.ts'
import { closeDays } from '../../../application/inventory/handlers/closing.ts'
import { StockLedger } from '../../../application/inventory/ports.ts'
import { Shops } from '../../../application/master-data/ports/shops.ts'
import { systemActor, systemScope } from '../../../application/platform/caller.ts'
import { Transaction } from '../../../application/platform/transaction.ts'
import type { Ports } from '../../../application/ports.ts'
import { recordSales } from '../../../application/sales/handlers/record.ts'
import { day } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import type { TestChain, TestChainOptions } from '../../fixtures/chain.ts'
import { thousandths } from '../../properties/runs.ts'
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

const opened = raceChains()
const on = day('2026-11-21')

const open = async (options?: TestChainOptions): Promise<TestChain> => {
  const chain = await opened(options)
  await chain.connections.pool.query(`
    insert into products (product_code, name, kind, unit) values ('P1', '堡', 'PRODUCT', '个');
    insert into recipes (product_code, valid_from, component_code, quantity, unit, portions, yield_rate)
      values ('P1', '2026-01-01', 'M1', 1000, '箱', 1000, 10000);
    insert into stock_shops (shop_code) select shop_code from shops where shop_code like 'R%'`)
  return chain
}

/** Records an edition with this many pieces of a product that uses 1 箱 of M1. */
const record = async (
  chain: TestChain,
  ports: Context.Context<Ports>,
  pair: number,
  edition: number,
  pieces: number,
) => {
  const shop = await chain.run(Effect.flatMap(Shops, shops => shops.find(systemScope, shopOf(pair))))
  const lines = [
    { productCode: 'P1', sold: thousandths(pieces * 1000), returned: thousandths(0), amount: fen(pieces * 100) },
  ]
  const sales = { day: on, edition, lines, source: 'EVENT', actor: systemActor } as const
  const work = Effect.gen(function* () {
    return yield* (yield* Transaction).run(recordSales(shop!, sales))
  })
  return Effect.runPromise(Effect.provideContext(Effect.exit(work), ports))
}

/** Returns the pieces that left each shop of the pairs. */
const usedBy = async ({ connections: { pool } }: TestChain): Promise<ReadonlyArray<number>> => {
  const { rows } = await pool.query(
    `select -in_store / 1000 as used from stock_balances where shop_code like 'R%' order by shop_code`,
  )
  return rows.map(({ used }) => Number(used))
}

/** Whether an edition was refused by its rule, and did not fail in another way. */
const isRefused = (exit: Exit.Exit<unknown, unknown>): boolean =>
  Exit.isFailure(exit) && JSON.stringify(exit.cause).includes('SALES_EDITION_')

it(
  '[SA6] an edition that is sent twice at once is posted once',
  async () => {
    const chain = await open()
    const outcomes = await runPairs(pairs, pair =>
      Promise.all([record(chain, chain.ports, pair, 1, 3), record(chain, chain.ports, pair, 1, 3)]),
    )
    expect(outcomes.flat().filter(Exit.isFailure)).toEqual([])
    expect(await usedBy(chain)).toEqual(Array.from({ length: pairs }, () => 3))
  },
  raceTimeout,
)

it(
  '[SA6] of two contents of one edition one is refused, and of two editions the later one counts',
  async () => {
    const chain = await open()
    const half = Math.floor(pairs / 2)
    const contents = await runPairs(half, pair =>
      Promise.all([record(chain, chain.ports, pair, 1, 3), record(chain, chain.ports, pair, 1, 5)]),
    )
    expect(contents.filter(pair => pair.filter(isRefused).length !== 1)).toEqual([])
    const editions = await runPairs(pairs - half, pair =>
      Promise.all([record(chain, chain.ports, half + pair, 1, 3), record(chain, chain.ports, half + pair, 2, 7)]),
    )
    expect(editions.filter(([, second]) => Exit.isFailure(second))).toEqual([])
    expect(editions.flat().filter(exit => Exit.isFailure(exit) && !isRefused(exit))).toEqual([])
    expect((await usedBy(chain)).slice(half)).toEqual(Array.from({ length: pairs - half }, () => 7))
  },
  raceTimeout,
)

it(
  '[SA6] [SL5] an edition counts in its day or is late, while the day is closed',
  async () => {
    const chain = await open()
    const outcomes = await runPairs(pairs, async pair => {
      const shop = await chain.run(Effect.flatMap(Shops, shops => shops.find(systemScope, shopOf(pair))))
      await record(chain, chain.ports, pair, 1, 3)
      return Promise.all([
        record(chain, chain.ports, pair, 2, 4),
        Effect.runPromise(Effect.provideContext(Effect.exit(closeDays(shop!, on)), chain.ports)),
      ])
    })
    expect(outcomes.filter(([recorded, closed]) => Exit.isFailure(recorded) || Exit.isFailure(closed))).toEqual([])
    expect(await usedBy(chain)).toEqual(Array.from({ length: pairs }, () => 4))
    const { rows } = await chain.connections.pool.query(
      `select count(*)::int as wrong from stock_closings c where c.shop_code like 'R%' and c.net <> (
        select coalesce(sum(net), 0) from stock_days d where d.shop_code = c.shop_code and d.trade_day = c.trade_day)`,
    )
    expect(rows).toEqual([{ wrong: 0 }])
  },
  raceTimeout,
)

bite(
  '[SA6] without the lock of the shop, editions that meet break instead of being refused',
  async () => {
    const chain = await open({ invariants: false })
    const ledger = ledgerOver(Context.get(chain.ports as Context.Context<Ports | Database>, Database), shopDays)
    const ports = Context.add(chain.ports, StockLedger, ledger)
    const outcomes = await runPairs(unguardedPairs, pair =>
      Promise.all([record(chain, ports, pair, 1, 3), record(chain, ports, pair, 1, 5)]),
    )
    const broken = outcomes.filter(exits => exits.filter(isRefused).length !== 1).length
    printOutcome('editions without the lock of the shop', broken, unguardedPairs)
    expect(broken).toBeGreaterThan(leastUnguardedBreaks)
  },
  raceTimeout,
)
