import type { Context } from 'effect'
import { describe, expect, it } from 'vitest'
import { stocktakeInvariants } from '../../../adapters/postgres/invariants/stocktakes.ts'
import type { Ports } from '../../../application/ports.ts'
import { reviewStocktake, saveCount, submitCount } from '../../../application/stocktake/contract/stocktakes.ts'
import { openedAt, type TestChain } from '../../fixtures/chain.ts'
import { countStock } from '../../journeys/ordering/fixtures/stock.ts'
import { entry, move, planned, putPlan } from '../../journeys/stocktake/fixtures.ts'
import {
  bite,
  leastUnguardedBreaks,
  pairs,
  printOutcome,
  raceChains,
  racersOf,
  raceTimeout,
  runPairs,
  shopOf,
  unguardedPairs,
} from '../platform/race.ts'
import { withoutStockLock, withoutStocktakeLock, withoutStocktakeStatus } from './unguarded-stocktakes.ts'

const opened = raceChains()
const patience = 3 * raceTimeout
const minute = 60_000

interface World {
  readonly chain: TestChain
  readonly orderNos: ReadonlyArray<string>
}

/** One stocktake of M1 a pair, over ten on the book; sent with nine if wished. */
const worldOf = async (count: number, { isLawful = true, isSent = false } = {}): Promise<World> => {
  const chain = await opened({ invariants: isLawful })
  await putPlan(chain, 'P1', { covers: ['M1'] })
  chain.clock.now = openedAt
  const head = await chain.signIn('head')
  const orderNos: Array<string> = []
  for (let pair = 1; pair <= count; pair++) {
    await chain.run(countStock(shopOf(pair), { M1: 10_000 }))
    orderNos.push(await planned(chain, 'P1', shopOf(pair)))
  }
  chain.clock.now = openedAt + 10 * minute
  if (isSent) {
    await runPairs(count, async pair => {
      const orderNo = orderNos[pair - 1]!
      await head.call(submitCount, { orderNo, clientKey: `K${pair}`, entries: [entry('M1', 9, openedAt + 5 * minute)] })
    })
  }
  return { chain, orderNos }
}

/** The number of pairs of which both calls succeeded. */
const bothWin = async (
  { chain, orderNos }: World,
  ports: Context.Context<Ports>,
  calls: (who: Awaited<ReturnType<typeof racersOf>>, orderNo: string, pair: number) => ReadonlyArray<Promise<unknown>>,
) => {
  const who = await racersOf(chain, ports)
  const wins = await runPairs(orderNos.length, async pair => {
    const answers = await Promise.allSettled(calls(who, orderNos[pair - 1]!, pair))
    return answers.filter(({ status }) => status === 'fulfilled').length
  })
  return wins.filter(count => count > 1).length
}

/** The number of rows that an invariant finds. */
const violationsOf = async ({ connections }: TestChain, name: string): Promise<number> => {
  const { sql } = stocktakeInvariants.find(invariant => invariant.name.startsWith(name))!
  return (await connections.pool.query(sql())).rowCount ?? 0
}

describe('two sendings of one count', () => {
  const race = (world: World, ports: Context.Context<Ports>) =>
    bothWin(world, ports, ({ one, two }, orderNo, pair) => [
      one.call(submitCount, { orderNo, clientKey: `A${pair}`, entries: [entry('M1', 9, openedAt)] }),
      two.call(submitCount, { orderNo, clientKey: `B${pair}`, entries: [entry('M1', 1, openedAt)] }),
    ])

  it(
    '[ST1] have one winner, whose review counts what both said by then',
    async () => {
      const world = await worldOf(pairs)
      const both = await race(world, world.chain.ports)
      printOutcome('counts sent twice', both, pairs)
      expect(both).toBe(0)
    },
    patience,
  )

  bite(
    '[ST1] bite: with neither the stocktake held nor the status compared, both are sent',
    async () => {
      const world = await worldOf(unguardedPairs, { isLawful: false })
      const both = await race(world, withoutStocktakeStatus(withoutStocktakeLock(world.chain.ports)))
      printOutcome('counts sent twice, unguarded', both, unguardedPairs)
      expect(both).toBeGreaterThan(leastUnguardedBreaks)
    },
    patience,
  )
})

describe('an approval against a rejection', () => {
  const race = (world: World, ports: Context.Context<Ports>) =>
    bothWin(world, ports, ({ one, two }, orderNo) => [
      one.call(reviewStocktake, { orderNo, isApproved: true }),
      two.call(reviewStocktake, { orderNo, isApproved: false, reason: '重盘' }),
    ])

  it(
    '[ST1] has one winner, and the book is as the status says',
    async () => {
      const world = await worldOf(pairs, { isSent: true })
      const both = await race(world, world.chain.ports)
      printOutcome('counts approved and rejected', both, pairs)
      expect({ both, broken: await violationsOf(world.chain, 'G30') }).toEqual({ both: 0, broken: 0 })
    },
    patience,
  )

  bite(
    '[ST1] bites: with neither the stocktake held nor the status compared, both win',
    async () => {
      const world = await worldOf(unguardedPairs, { isLawful: false, isSent: true })
      const both = await race(world, withoutStocktakeStatus(withoutStocktakeLock(world.chain.ports)))
      printOutcome('counts approved and rejected, unguarded', both, unguardedPairs)
      expect(both).toBeGreaterThan(leastUnguardedBreaks)
    },
    patience,
  )
})

describe('two people on one sheet, of whom one sends it', () => {
  const race = async (world: World, ports: Context.Context<Ports>) => {
    const { one: first } = await racersOf(world.chain)
    for (const orderNo of world.orderNos) await first.call(saveCount, { orderNo, entries: [entry('M1', 1, openedAt)] })
    await bothWin(world, ports, ({ one, two }, orderNo, pair) => [
      one.call(submitCount, { orderNo, clientKey: `A${pair}`, entries: [entry('M1', 9, openedAt)] }),
      two.call(saveCount, { orderNo, entries: [entry('M1', 1, openedAt, { place: '后厨' })] }),
    ])
    return violationsOf(world.chain, 'G32')
  }

  it(
    '[ST3] lose nothing: an entry is part of the count, or it is refused',
    async () => {
      const world = await worldOf(pairs)
      const broken = await race(world, world.chain.ports)
      printOutcome('counts without an entry', broken, pairs)
      expect(broken).toBe(0)
    },
    patience,
  )

  bite(
    '[ST3] bite: with the stocktake not held, entries are missing from the count',
    async () => {
      const world = await worldOf(unguardedPairs, { isLawful: false })
      const broken = await race(world, withoutStocktakeLock(world.chain.ports))
      printOutcome('counts without an entry, unguarded', broken, unguardedPairs)
      expect(broken).toBeGreaterThan(leastUnguardedBreaks)
    },
    patience,
  )
})

describe('an approval against a sale that is recorded late', () => {
  const race = async (world: World, ports: Context.Context<Ports>) => {
    const at = world.chain.clock.now
    await bothWin(world, ports, ({ one }, orderNo, pair) => [
      one.call(reviewStocktake, { orderNo, isApproved: true }),
      world.chain.run(
        move(shopOf(pair), { key: `S${pair}`, materialCode: 'M1', inStore: -1000, occurredAt: openedAt + minute, at }),
      ),
    ])
    return violationsOf(world.chain, 'G31')
  }

  it(
    '[ST8] compares with all that was recorded before it',
    async () => {
      const world = await worldOf(pairs, { isSent: true })
      const broken = await race(world, world.chain.ports)
      printOutcome('counts against a wrong book', broken, pairs)
      expect(broken).toBe(0)
    },
    patience,
  )

  bite(
    '[ST8] bites: with the stock not held, a sale slips in between',
    async () => {
      const world = await worldOf(unguardedPairs, { isLawful: false, isSent: true })
      const broken = await race(world, withoutStockLock(world.chain.ports))
      printOutcome('counts against a wrong book, unguarded', broken, unguardedPairs)
      expect(broken).toBeGreaterThan(leastUnguardedBreaks)
    },
    patience,
  )
})
