import { randomUUID } from 'node:crypto'
import { Context } from 'effect'
import { describe, expect, it } from 'vitest'
import { Database } from '../../../adapters/postgres/engine/sql.ts'
import { ledgerOver, shopDays } from '../../../adapters/postgres/inventory/stock-ledger-store.ts'
import { StockLedger } from '../../../application/inventory/ports.ts'
import type { Ports } from '../../../application/ports.ts'
import {
  applyTransfer,
  callOutTransfer,
  closeTransfer,
  receiveTransfer,
  settleTransfer,
} from '../../../application/transfers/contract/transfers.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import type { TestChain } from '../../fixtures/chain.ts'
import { countStock } from '../../journeys/ordering/fixtures/stock.ts'
import {
  bite,
  leastUnguardedBreaks,
  pairs,
  printOutcome,
  type Racers,
  raceChains,
  racersOf,
  raceTimeout,
  runPairs,
  shopOf,
  unguardedPairs,
} from '../platform/race.ts'

const opened = raceChains()

/** Opens a chain whose shops have 10 of M1 each. */
const chainOf = async (count: number) => {
  const chain = await opened()
  for (let pair = 1; pair <= count; pair++) await chain.run(countStock(shopOf(pair), { M1: 10_000 }))
  return chain
}

const database = (ports: Context.Context<Ports>) => Context.get(ports as unknown as Context.Context<Database>, Database)

/** The ledger reads the shops without waiting for others. */
const withoutShopLock = (ports: Context.Context<Ports>): Context.Context<Ports> =>
  Context.add(ports, StockLedger, ledgerOver(database(ports), shopDays))

/** The stock of the shops is not locked in the order of their codes, but one after the other as it is posted. */
const withoutOrder = (ports: Context.Context<Ports>): Context.Context<Ports> =>
  Context.add(ports, StockLedger, {
    ...ledgerOver(database(ports)),
    lock: ledgerOver(database(ports), shopDays).lock,
  })

const quantity = (figure: number) => [{ materialCode: 'M1', quantity: figure as Thousandths }]
const neighbourOf = (pair: number, count: number) => shopOf((pair % count) + 1)

/** Asks for a transfer of 1 from the shop of the pair to the next one; returns its number. */
const ask = async ({ one }: Racers, pair: number, count: number) => {
  const about = { storeCode: shopOf(pair), partnerCode: neighbourOf(pair, count), direction: 'OUT' } as const
  return (await one.call(applyTransfer, { ...about, clientKey: randomUUID(), lines: quantity(1000) })).no
}

const send = ({ one }: Racers, no: string) => one.call(callOutTransfer, { no, lines: quantity(1000) })

interface Outcome {
  /** Transfers whose steps were posted otherwise than once in each shop. */
  readonly wrong: number
  /** Calls that were accepted, and those that failed otherwise than by a refusal. */
  readonly accepted: number
  readonly failed: number
}

/** Runs two calls at once for each pair and counts what came of it. */
const race = async (
  chain: TestChain,
  count: number,
  calls: (pair: number) => Promise<readonly [Promise<unknown>, Promise<unknown>]>,
): Promise<Outcome> => {
  const answers = (await runPairs(count, async pair => Promise.allSettled(await calls(pair)))).flat()
  const { rows } = await chain.connections.pool.query(`select count(*)::int as wrong from (
      select db_no from stock_transfers t left join stock_movements m on m.biz_order_no = t.db_no and m.material_code = 'M1'
      join stock_transfer_lines l using (out_shop_code, db_no)
      group by t.db_no, l.sent, l.received, l.recovered, l.returned
      having coalesce(sum(m.change_in_store), 0) <> l.received + l.recovered + l.returned - l.sent
    ) broken`)
  const isFailure = (answer: PromiseSettledResult<unknown>) =>
    answer.status === 'rejected' && (answer.reason as { refusal?: unknown }).refusal === undefined
  return {
    wrong: rows[0].wrong,
    accepted: answers.filter(({ status }) => status === 'fulfilled').length,
    failed: answers.filter(isFailure).length,
  }
}

const once = { wrong: 0, accepted: pairs, failed: 0 }

describe('transfers', () => {
  it(
    '[DB3] that are called out twice at once leave once',
    async () => {
      const chain = await chainOf(pairs)
      const racers = await racersOf(chain)
      const outcome = await race(chain, pairs, async pair => {
        const no = await ask(racers, pair, pairs)
        return [send(racers, no), racers.two.call(callOutTransfer, { no, lines: quantity(500) })]
      })
      expect(outcome).toEqual(once)
    },
    raceTimeout,
  )

  it(
    '[DB1] that are called out and refused at once do one of both',
    async () => {
      const chain = await chainOf(pairs)
      const racers = await racersOf(chain)
      const outcome = await race(chain, pairs, async pair => {
        const no = await ask(racers, pair, pairs)
        return [send(racers, no), racers.two.call(closeTransfer, { no, reason: '不要了' })]
      })
      expect(outcome).toEqual(once)
    },
    raceTimeout,
  )

  it(
    '[DB5] that two people receive at once enter once, by the first count',
    async () => {
      const chain = await chainOf(pairs)
      const racers = await racersOf(chain)
      const outcome = await race(chain, pairs, async pair => {
        const no = await ask(racers, pair, pairs)
        await send(racers, no)
        return receiveTwice(racers, no)
      })
      expect(outcome).toEqual(once)
    },
    raceTimeout,
  )

  bite(
    '[DB5] bites: without the locks of the shops, a second receipt fails instead of being refused',
    async () => {
      const chain = await chainOf(unguardedPairs)
      const racers = await racersOf(chain)
      const unguarded = await racersOf(chain, withoutShopLock(chain.ports))
      const { wrong, failed } = await race(chain, unguardedPairs, async pair => {
        const no = await ask(racers, pair, unguardedPairs)
        await send(racers, no)
        return receiveTwice(unguarded, no)
      })
      printOutcome('two receipts of a transfer without the locks of the shops', wrong + failed, unguardedPairs)
      expect(wrong + failed).toBeGreaterThan(leastUnguardedBreaks)
    },
    raceTimeout,
  )

  it(
    '[DB6] whose shortfall is lost and recovered at once end as one of both',
    async () => {
      const chain = await chainOf(pairs)
      const racers = await racersOf(chain)
      const zero = 0 as Thousandths
      const all = 1000 as Thousandths
      const part = { materialCode: 'M1', recovered: zero, returned: zero, lost: zero }
      const outcome = await race(chain, pairs, async pair => {
        const no = await ask(racers, pair, pairs)
        await send(racers, no)
        await racers.one.call(receiveTransfer, { no, clientKey: randomUUID(), lines: quantity(0) })
        return [
          racers.one.call(settleTransfer, { no, reason: '丢失', lines: [{ ...part, lost: all }] }),
          racers.two.call(settleTransfer, { no, reason: '退回', lines: [{ ...part, returned: all }] }),
        ]
      })
      expect(outcome).toEqual(once)
    },
    raceTimeout,
  )

  it(
    '[DB3] in opposite directions never wait for each other in a circle',
    async () => {
      const chain = await chainOf(pairs)
      const racers = await racersOf(chain)
      expect(await race(chain, pairs, await opposite(racers, racers, pairs))).toEqual({ ...once, accepted: 2 * pairs })
    },
    raceTimeout,
  )

  bite(
    '[DB3] bites: locked as they are posted and not in the order of the shops, they do',
    async () => {
      const chain = await chainOf(unguardedPairs)
      const racers = await racersOf(chain)
      const unguarded = await racersOf(chain, withoutOrder(chain.ports))
      const { failed } = await race(chain, unguardedPairs, await opposite(racers, unguarded, unguardedPairs))
      printOutcome('transfers in opposite directions without an order of locks', failed, unguardedPairs)
      expect(failed).toBeGreaterThan(leastUnguardedBreaks)
    },
    raceTimeout,
  )
})

const receiveTwice = ({ one, two }: Racers, no: string) =>
  [
    one.call(receiveTransfer, { no, clientKey: randomUUID(), lines: quantity(1000) }),
    two.call(receiveTransfer, { no, clientKey: randomUUID(), lines: quantity(400) }),
  ] as const

/** Applies for a transfer to the next shop and one back from it for each pair; returns the calls that send both at once. */
const opposite = async (racers: Racers, senders: Racers, count: number) => {
  const numbers = await runPairs(count, async pair => {
    const about = { storeCode: neighbourOf(pair, count), partnerCode: shopOf(pair), direction: 'OUT' } as const
    const back = await racers.two.call(applyTransfer, { ...about, clientKey: randomUUID(), lines: quantity(1000) })
    return [await ask(racers, pair, count), back.no] as const
  })
  return async (pair: number) => {
    const [there, back] = numbers[pair - 1]!
    return [
      senders.one.call(callOutTransfer, { no: there, lines: quantity(1000) }),
      senders.two.call(callOutTransfer, { no: back, lines: quantity(1000) }),
    ] as const
  }
}
