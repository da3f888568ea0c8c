import { Context, Effect } from 'effect'
import { afterEach, describe, expect, it } from 'vitest'
import { Database } from '../../../adapters/postgres/engine/sql.ts'
import { paymentInvariants } from '../../../adapters/postgres/invariants/payment.ts'
import { ledgerCalendar, ledgerOver } from '../../../adapters/postgres/payment/ledger-store.ts'
import { commitAndRun } from '../../../application/ordering/handlers/relay.ts'
import { closeMonth } from '../../../application/payment/contract/month-close.ts'
import { Ledger } from '../../../application/payment/ports/ledger.ts'
import { systemActor } from '../../../application/platform/caller.ts'
import type { Ports } from '../../../application/ports.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { rechargeEntries } from '../../../domain/payment/ledger.ts'
import type { TestChain } from '../../fixtures/chain.ts'
import { openPaymentChain } from '../../fixtures/payment-chain.ts'
import { seededRandom } from '../../seeded-random.ts'
import {
  bite,
  leastUnguardedBreaks,
  pairs,
  printOutcome,
  raceTimeout,
  runPairs,
  unguardedPairs,
} from '../platform/race.ts'

describe('a month that is closed by two people while money of it is posted', { timeout: raceTimeout }, () => {
  let chain: TestChain
  afterEach(() => chain.close())

  it('[J14] [J15] is closed once, with every posting in its figures or in the month after it', async () => {
    chain = await openPaymentChain({ maxConnections: 16, patience: 30_000 })
    const closings = await raceMonths(chain, pairs)
    expect(closings).toEqual(Array(pairs).fill(1))
    const { rows } = await chain.connections.pool.query(`select count(*)::int as entries from ledger_entries`)
    expect(rows).toEqual([{ entries: 2 * (1 + pairs * payers.length) }])
    expect(await countWrongMonths(chain, pairs)).toBe(0)
  })

  bite('[J14] misses postings in its figures without the lock of the calendar', async () => {
    chain = await openPaymentChain({ invariants: false, maxConnections: 16, patience: 30_000 })
    const database = Context.get(chain.ports as Context.Context<Ports | Database>, Database)
    await raceMonths(chain, unguardedPairs, Context.add(chain.ports, Ledger, ledgerOver(database, ledgerCalendar)))
    expect(await countWrongMonths(chain, unguardedPairs)).toBeGreaterThan(leastUnguardedBreaks)
  })
})

const payers = ['P1', 'P2', 'P3']

/** Returns the month of a pair: consecutive ones that all ended before the chain was opened. */
const monthOf = (pair: number): string => {
  const month = Date.UTC(1980, pair)
  return new Date(month).toISOString().slice(0, 7)
}

/** Posts money of a month for each payer while two people close it. Returns how many closings of each month were accepted. */
const raceMonths = async (chain: TestChain, count: number, ports = chain.ports): Promise<ReadonlyArray<number>> => {
  const { token } = await chain.signIn('finance')
  const finance = chain.as(token, 'in process')
  const post = (entityCode: string, pair: number, ports: Context.Context<Ports>, bizNo = `HB${entityCode}M${pair}`) => {
    const event = { kind: 'RECHARGE', bizNo, tradeOrderNo: null } as const
    const movedAt = Date.parse(`${monthOf(pair)}-15T12:00:00+08:00`)
    const posting = Effect.gen(function* () {
      const ledger = yield* Ledger
      yield* ledger.lockAccount(entityCode)
      yield* ledger.post(entityCode, event, rechargeEntries(fen(100)), {
        ...{ actor: systemActor, at: chain.clock.now, movedAt },
      })
    })
    return Effect.runPromise(Effect.provideContext(commitAndRun(posting), ports))
  }
  const soon = () => new Promise<void>(resolve => setTimeout(resolve, seededRandom() * 12))
  // The first entry of all opens the first month.
  await post('P1', 1, chain.ports, 'HBFIRST')
  const pair = async (pair: number) => {
    const close = () => finance.attempt(closeMonth, { month: monthOf(pair), acceptsWarnings: true })
    const [closings] = await Promise.all([
      Promise.all([close(), close()]),
      ...payers.map(payer => soon().then(() => post(payer, pair, ports))),
    ])
    return closings.filter(closing => 'success' in closing).length
  }
  return runPairs(count, pair, 1)
}

const { sql: wrongMonths } = paymentInvariants.find(({ name }) => name === 'I30 months')!

/** Counts the closed months whose figures are not those of their entries. */
const countWrongMonths = async ({ connections, clock }: TestChain, count: number): Promise<number> => {
  const { rows } = await connections.pool.query<{ month: string }>(
    `with all_ledger_entries as (select * from ledger_entries) ${wrongMonths(clock.now)}`,
  )
  const wrong = new Set(rows.map(({ month }) => month)).size
  printOutcome('figures of closed months', wrong, count)
  return wrong
}
