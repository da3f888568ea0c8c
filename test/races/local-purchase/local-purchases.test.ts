import { Context } from 'effect'
import { describe, expect, it } from 'vitest'
import { Database } from '../../../adapters/postgres/engine/sql.ts'
import { ledgerOver, shopDays } from '../../../adapters/postgres/inventory/stock-ledger-store.ts'
import { StockLedger } from '../../../application/inventory/ports.ts'
import {
  approveLocalPurchase,
  saveLocalPurchase,
  voidLocalPurchase,
} from '../../../application/local-purchase/contract/local-purchases.ts'
import type { Ports } from '../../../application/ports.ts'
import { saveScrap } from '../../../application/scrap/contract/scrap.ts'
import { day } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { type Session, type TestChain, today } from '../../fixtures/chain.ts'
import { fileOf } from '../../journeys/local-purchase/files.ts'
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
type Racer = Omit<Session, 'token'>

/** Opens a chain that takes nothing above the book; above `reviewAbove` head office approves. */
const chainOf = async (reviewAbove: number | null) => {
  const chain = await opened()
  await chain.connections.pool.query(
    `update chain set negative_stock = 'refuse', local_purchase_review_above = ${reviewAbove}`,
  )
  return chain
}

/** The ledger reads the shop without waiting for others. */
const withoutShopLock = (ports: Context.Context<Ports>): Context.Context<Ports> => {
  const database = Context.get(ports as unknown as Context.Context<Database>, Database)
  return Context.add(ports, StockLedger, ledgerOver(database, shopDays))
}

const quantity = 1000 as Thousandths

const buy = async (chain: TestChain, racer: Racer, pair: number) => {
  const url = await fileOf(chain, 'head')
  const { lcNo } = await racer.call(saveLocalPurchase, {
    ...{ storeCode: shopOf(pair), clientKey: `purchase ${pair}`, purchaseDate: day(today), documents: [url] },
    lines: [{ materialCode: 'M1', quantity, paidFee: fen(500) }],
  })
  return lcNo
}

type Act = (racer: Racer, lcNo: string, pair: number) => Promise<unknown>
const approve: Act = (racer, lcNo) => racer.call(approveLocalPurchase, { lcNo })
const cancel: Act = (racer, lcNo) => racer.call(voidLocalPurchase, { lcNo, reason: '录错' })
const use: Act = (racer, _, pair) =>
  racer.call(saveScrap, {
    ...{ storeCode: shopOf(pair), clientKey: `use ${pair}` },
    lines: [{ materialCode: 'M1', quantity, reason: '破损' }],
  })

interface Race {
  readonly acts: readonly [Act, Act]
  readonly reviewAbove: number | null
}

const races = [
  ['[LC1] approved twice is booked once', { acts: [approve, approve], reviewAbove: 0 }],
  ['[LC5] voided twice leaves once', { acts: [cancel, cancel], reviewAbove: null }],
  ['[LC5] voided against used is one of both', { acts: [cancel, use], reviewAbove: null }],
] as ReadonlyArray<readonly [string, Race]>

/** Runs two acts on each purchase at once; counts the pairs without exactly one winner and one refusal. */
const broken = async (chain: TestChain, count: number, { acts }: Race, ports = chain.ports) => {
  const { one: buyer } = await racersOf(chain)
  const { one, two } = await racersOf(chain, ports)
  const results = await runPairs(count, async pair => {
    const lcNo = await buy(chain, buyer, pair)
    return Promise.allSettled([acts[0](one, lcNo, pair), acts[1](two, lcNo, pair)])
  })
  return results.filter(answers => {
    const won = answers.filter(({ status }) => status === 'fulfilled').length
    const refused = answers.filter(
      answer => answer.status === 'rejected' && (answer.reason as { refusal?: unknown }).refusal !== undefined,
    ).length
    return won !== 1 || refused !== 1
  }).length
}

describe('a local purchase', () => {
  it.each(races)(
    '%s',
    async (_, race) => {
      const chain = await chainOf(race.reviewAbove)
      expect(await broken(chain, pairs, race)).toBe(0)
      const { rows } = await chain.connections.pool.query(
        'select count(*)::int as below from stock_balances where in_store < 0',
      )
      expect(rows).toEqual([{ below: 0 }])
    },
    raceTimeout,
  )

  for (const [name, race] of races)
    bite(
      `bites without the lock of the shop: ${name}`,
      async () => {
        const chain = await chainOf(race.reviewAbove)
        const count = await broken(chain, unguardedPairs, race, withoutShopLock(chain.ports))
        printOutcome(`${name}, without the lock of the shop`, count, unguardedPairs)
        expect(count).toBeGreaterThan(leastUnguardedBreaks)
      },
      raceTimeout,
    )
})
