import { Context, Effect } from 'effect'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { Database } from '../../../adapters/postgres/engine/sql.ts'
import { submitRoutineOrder, withdrawOrder } from '../../../application/ordering/contract/order.ts'
import { Batches } from '../../../application/payment/ports/batches.ts'
import { Ledger } from '../../../application/payment/ports/ledger.ts'
import type { Ports } from '../../../application/ports.ts'
import type { Session, TestChain } from '../../fixtures/chain.ts'
import { openSettlingChain, settle, submit } from '../../journeys/payment/fixtures/settling.ts'
import { withDoubles } from '../platform/doubles.ts'
import {
  bite,
  orderOf,
  pairs,
  printOutcome,
  raceTimeout,
  runPairs,
  settle as settleDown,
  unguardedPairs,
} from '../platform/race.ts'
import { withoutSharedLock } from '../platform/unguarded.ts'
import { balanceFor, putSettlementOrders } from './settlements.ts'

type Replaced = Context.Context<Ports>
type Who = Omit<Session, 'token'>

describe('settlements submitted at the same time', { timeout: raceTimeout }, () => {
  let chain: TestChain
  afterEach(() => chain.close())

  it('[B10] spend a subsidy that suffices for one of two once', async () => {
    chain = await openSettlingChain()
    expect(await overspent(chain, pairs)).toBe(0)
  })
  bite('[B10] spend it twice without the lock and the check of the balance', async () => {
    chain = await openSettlingChain({ invariants: false })
    await chain.connections.pool.query('alter table subsidy_accounts drop constraint subsidy_accounts_balance_check')
    expect(await overspent(chain, unguardedPairs, withoutAccountLock(chain.ports))).toBeGreaterThan(0)
  })

  it('[B14] are paid at the displayed prices, even if an order is placed again at others', async () => {
    chain = await openSettlingChain()
    expect(await repriced(chain, pairs)).toBe(0)
  })
  bite('[B14] are paid at old prices without the lock of the orders', async () => {
    chain = await openSettlingChain({ invariants: false })
    expect(await repriced(chain, unguardedPairs, withoutLock(chain.ports))).toBeGreaterThan(0)
  })

  it('[B14] twice become one trade', async () => {
    chain = await openSettlingChain()
    expect(await twice(chain, pairs)).toBe(0)
  })
  bite('[B14] become two without the locks of orders and settlement', async () => {
    chain = await openSettlingChain({ invariants: false })
    expect(await twice(chain, unguardedPairs, withoutLock(chain.ports))).toBeGreaterThan(0)
  })
})

/** Submits two settlements of one payer concurrently, each of which would use the whole balance. */
async function overspent(chain: TestChain, count: number, ports: Replaced = chain.ports): Promise<number> {
  await putSettlementOrders(chain, count * 2)
  await balanceFor(chain, count, 3000)
  const [one, two] = await payersOf(chain, ports)
  const results = await runPairs(count, async pair => {
    const opened = [await settle(one, [orderOf(pair)]), await settle(two, [orderOf(count + pair)])] as const
    return Promise.all([submit(one, opened[0]), submit(two, opened[1])])
  })
  const broken = results.filter(answers => !isOneOf(answers, 'SUBSIDY_BALANCE_CHANGED')).length
  printOutcome('a subsidy spent by two settlements', broken, count)
  return broken
}

/** Withdraws an order and places it again at another price while its settlement is submitted. */
async function repriced(chain: TestChain, count: number, ports: Replaced = chain.ports): Promise<number> {
  await putSettlementOrders(chain, count)
  await chain.connections.pool.query('update prices set price = 13000 where material_code = $1', ['M1'])
  const [one] = await payersOf(chain, ports)
  const head = await chain.signIn('head')
  await runPairs(count, async pair => {
    const dhNo = orderOf(pair)
    const opened = await settle(one, [dhNo])
    const cart = [{ materialCode: 'M1', quantity: 1 }]
    const again = async () => {
      await head.attempt(withdrawOrder, { dhNo })
      await head.attempt(submitRoutineOrder, { dhNo, cart, cartVersion: 1 })
    }
    return Promise.all([submit(one, opened), again()])
  })
  await settleDown(chain)
  const { rows } = await chain.connections.pool.query<{ broken: number; made: number; priced: number }>(
    `select count(*) filter (where p.total_fee <> o.total_fee or p.submission_no <> o.submission_no
        or o.status <> 'PAYING')::int as broken,
       count(*)::int as made, (select count(*)::int from orders where total_fee = 13000) as priced
     from trade_parts p join orders o using (shop_code, dh_no)`,
  )
  const { broken, made, priced } = rows[0]!
  printOutcome(
    `another price while it was submitted (${made} trades, ${priced} orders at the new price)`,
    broken,
    count,
  )
  return broken
}

/** Submits one settlement from two tabs concurrently. */
async function twice(chain: TestChain, count: number, ports: Replaced = chain.ports): Promise<number> {
  await putSettlementOrders(chain, count)
  const [one] = await payersOf(chain, ports)
  const results = await runPairs(count, async pair => {
    const opened = await settle(one, [orderOf(pair)])
    return Promise.all([submit(one, opened), submit(one, opened)])
  })
  const { rows } = await chain.connections.pool.query<{ trades: number }>(
    'select count(*)::int as trades from trade_orders',
  )
  const broken = results.filter(answers => !isOneOf(answers, 'BATCH_SUBMITTED')).length
  printOutcome(`a settlement submitted twice (${rows[0]!.trades} trades)`, broken, count)
  return broken
}

type Answers = ReadonlyArray<Awaited<ReturnType<typeof submit>>>

/** Whether one call succeeded and the other was refused with this kind. */
const isOneOf = (answers: Answers, kind: string): boolean =>
  answers.filter(answer => 'success' in answer).length === 1 &&
  answers.every(
    answer =>
      'success' in answer || (answer.failure._tag === 'Refused' && (answer.failure.refusal.kind as string) === kind),
  )

const payersOf = async (chain: TestChain, ports: Replaced): Promise<readonly [Who, Who]> => {
  const [one, two] = await Promise.all([chain.signIn('finance'), chain.signIn('finance2')])
  return [chain.as(one.token, 'in process', ports), chain.as(two.token, 'in process', ports)]
}

/** Reads orders and settlement without locking them, and delays the decision. */
const withoutLock = (ports: Replaced): Replaced => {
  const loose = withDoubles(withoutSharedLock(ports), Batches, batches => ({
    lock: ({ batchNo }) => batches.find(batchNo),
  }))
  return withDoubles(loose, Ledger, ledger => ({
    lockAccount: entityCode =>
      Effect.andThen(
        Effect.promise(() => new Promise(resolve => setTimeout(resolve, 40))),
        ledger.lockAccount(entityCode),
      ),
  }))
}

/** Reads the account without locking it, and changes it without checking the balance. */
const withoutAccountLock = (ports: Replaced): Replaced => {
  const { write } = Context.get(ports as Context.Context<Ports | Database>, Database)
  return withDoubles(ports, Ledger, ledger => ({
    lockAccount: ledger.account,
    post: (entityCode, _event, entries, _posting) => {
      const by = entries.reduce((sum, { account, amount }) => (account === 'SUBSIDY' ? sum + amount : sum), 0)
      return Effect.asVoid(
        write(sql`update subsidy_accounts set balance = balance + ${by} where entity_code = ${entityCode}`),
      )
    },
  }))
}
