import { Context, Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { Database } from '../../../adapters/postgres/engine/sql.ts'
import { ledgerOver, shopDays } from '../../../adapters/postgres/inventory/stock-ledger-store.ts'
import { StockLedger } from '../../../application/inventory/ports.ts'
import { Shops } from '../../../application/master-data/ports/shops.ts'
import { systemActor, systemScope } from '../../../application/platform/caller.ts'
import { Transaction } from '../../../application/platform/transaction.ts'
import type { Ports } from '../../../application/ports.ts'
import { reviewScrap, saveScrap, voidScrap } from '../../../application/scrap/contract/scrap.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { openedAt, type TestChain } from '../../fixtures/chain.ts'
import { countStock } from '../../journeys/ordering/fixtures/stock.ts'
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

const opened = raceChains()

/** Opens a chain that refuses scrap above the book; each shop has one M1. */
const chainOf = async (count: number) => {
  const chain = await opened()
  await chain.connections.pool.query(`update chain set negative_stock = 'refuse'`)
  for (let pair = 1; pair <= count; pair++) await chain.run(countStock(shopOf(pair), { M1: 1000 }))
  return chain
}

/** Gives the goods of a shop a cost, so that head office reviews their scrap. */
const pricedStock = (shopCode: string) =>
  Effect.gen(function* () {
    const shop = (yield* (yield* Shops).find(systemScope, shopCode))!
    const document = { key: 'COST1', process: 'ADJUST', documentNo: 'COST1', relatedNo: null } as const
    const cost = [{ materialCode: 'M1', inStore: 0, inTransport: 0, value: 1_000_000 }]
    const posting = (yield* StockLedger).post(
      shop,
      { ...document, actor: systemActor, occurredAt: openedAt },
      cost,
      openedAt,
    )
    yield* (yield* Transaction).run(posting)
  })

/** The ledger reads the shop without waiting for others. */
const withoutShopLock = (ports: Context.Context<Ports>): Context.Context<Ports> => {
  const database = Context.get(ports as unknown as Context.Context<Database>, Database)
  return Context.add(ports, StockLedger, ledgerOver(database, shopDays))
}

const lines = [{ materialCode: 'M1', quantity: 1000 as Thousandths, reason: '过期' }]

interface Outcome {
  /** Scrap orders and the postings of scrap. */
  readonly orders: number
  readonly postings: number
  /** Calls that failed otherwise than by a refusal. */
  readonly failed: number
}

const outcomeOf = async (
  { connections }: TestChain,
  answers: ReadonlyArray<PromiseSettledResult<unknown>>,
): Promise<Outcome> => {
  const { rows } = await connections.pool.query(`select (select count(*)::int from scrap_orders) as orders,
    (select count(*)::int from stock_postings where process = 'SCRAP_OUT') as postings`)
  const failed = answers.filter(
    answer => answer.status === 'rejected' && (answer.reason as { refusal?: unknown }).refusal === undefined,
  ).length
  return { ...rows[0], failed }
}

/** Scraps the last goods of each shop twice at once; `keyOf` names the documents. */
const race = async (
  chain: TestChain,
  count: number,
  keyOf: (pair: number, racer: number) => string,
  ports = chain.ports,
) => {
  const { one, two } = await racersOf(chain, ports)
  const answers = await runPairs(count, pair =>
    Promise.allSettled(
      [one, two].map((who, racer) =>
        who.call(saveScrap, { storeCode: shopOf(pair), clientKey: keyOf(pair, racer), lines }),
      ),
    ),
  )
  return outcomeOf(chain, answers.flat())
}

const ofDocument = (pair: number) => `document ${pair}`
const ofPerson = (pair: number, racer: number) => `document ${pair} of ${racer}`

describe('scrap', () => {
  it(
    '[BF6] that is sent twice leaves once, and both get the same answer',
    async () => {
      expect(await race(await chainOf(pairs), pairs, ofDocument)).toEqual({ orders: pairs, postings: pairs, failed: 0 })
    },
    raceTimeout,
  )

  it(
    '[BF4] of the last goods wins once, and the other is refused',
    async () => {
      expect(await race(await chainOf(pairs), pairs, ofPerson)).toEqual({ orders: pairs, postings: pairs, failed: 0 })
    },
    raceTimeout,
  )

  bite(
    '[BF4] bites: without the lock of the shop, the other leaves too, or fails instead of being refused',
    async () => {
      const chain = await chainOf(unguardedPairs)
      const { failed, postings } = await race(chain, unguardedPairs, ofPerson, withoutShopLock(chain.ports))
      const broken = postings - unguardedPairs + failed
      printOutcome('scrap of the last goods without the lock of the shop', broken, unguardedPairs)
      expect(broken).toBeGreaterThan(leastUnguardedBreaks)
    },
    raceTimeout,
  )

  it(
    '[BF4] against a sale of the last goods never scraps what was sold before',
    async () => {
      const chain = await chainOf(pairs)
      const { one } = await racersOf(chain)
      await runPairs(pairs, async pair => {
        const sale = Effect.gen(function* () {
          const shop = (yield* (yield* Shops).find(systemScope, shopOf(pair)))!
          const document = { key: 'USED:1', process: 'ADJUST', documentNo: 'USED1', relatedNo: null } as const
          const sold = [{ materialCode: 'M1', inStore: -1000, inTransport: 0, value: null }]
          const posting = (yield* StockLedger).post(
            shop,
            { ...document, actor: systemActor, occurredAt: openedAt },
            sold,
            openedAt,
          )
          yield* (yield* Transaction).run(posting)
        })
        const scrap = one.call(saveScrap, { storeCode: shopOf(pair), clientKey: ofDocument(pair), lines })
        return Promise.allSettled([scrap, chain.run(sale)])
      })
      const { rows } = await chain.connections.pool.query(`select count(*)::int as wrong from stock_movements
        where process = 'SCRAP_OUT' and after_in_store < 0`)
      expect(rows).toEqual([{ wrong: 0 }])
    },
    raceTimeout,
  )

  it(
    '[BF1] [BF3] a review against a void of the same order wins once, and the goods are where it says',
    async () => {
      const chain = await chainOf(pairs)
      await chain.connections.pool.query('update chain set scrap_review_above = 0')
      for (let pair = 1; pair <= pairs; pair++) await chain.run(pricedStock(shopOf(pair)))
      const { one, two } = await racersOf(chain)
      const answers = await runPairs(pairs, async pair => {
        const { bfNo } = await one.call(saveScrap, { storeCode: shopOf(pair), clientKey: ofDocument(pair), lines })
        return Promise.allSettled([
          one.call(reviewScrap, { bfNo, version: 1, isApproved: true }),
          two.call(voidScrap, { bfNo, version: 1, reason: '录错' }),
        ])
      })
      const wins = answers.map(pair => pair.filter(({ status }) => status === 'fulfilled').length)
      expect(wins).toEqual(wins.map(() => 1))
      const { rows } = await chain.connections.pool.query(`select count(*)::int as wrong from scrap_orders b
        join stock_balances s on s.shop_code = b.shop_code and s.material_code = 'M1'
        where (b.biz_status = '99') <> (s.in_store = 0) or b.biz_status not in ('99', '02')`)
      expect(rows).toEqual([{ wrong: 0 }])
    },
    raceTimeout,
  )
})
