import { Context, Effect } from 'effect'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { bankFile, base64OfText } from '../../../adapters/demo/bank-statement.ts'
import { Database } from '../../../adapters/postgres/engine/sql.ts'
import { confirmCredit, uploadStatement } from '../../../application/payment/contract/statements.ts'
import { BankCredits } from '../../../application/payment/ports/credits.ts'
import { Transfers } from '../../../application/payment/ports/transfers.ts'
import type { Ports } from '../../../application/ports.ts'
import type { TestChain } from '../../fixtures/chain.ts'
import { TestProvider } from '../../fixtures/payment-provider.ts'
import { seededRandom } from '../../seeded-random.ts'
import { withDoubles } from '../platform/doubles.ts'
import { bite, pairs, printOutcome, raceTimeout, runPairs, unguardedPairs } from '../platform/race.ts'
import { openTradeRace, tradeOf } from './trades.ts'

const transferOf = (pair: number, side: number) => `ZFRACE${String(2 * pair - side).padStart(6, '0')}`
const serialOf = (pair: number) => `RACE${String(pair).padStart(6, '0')}`

describe('a bank credit that two people assign to two transfers at once', { timeout: raceTimeout }, () => {
  let chain: TestChain
  afterEach(() => chain.close())

  it('[K10] confirms one of them', async () => {
    chain = await openTradeRace(new TestProvider(), 2 * pairs)
    expect(await twiceUsed(chain, pairs)).toEqual({ twice: 0, never: 0 })
  })

  bite('[K10] confirms both without the lock of the credit and the register of references', async () => {
    chain = await openTradeRace(new TestProvider(), 2 * unguardedPairs, false)
    await chain.connections.pool.query(
      `alter table offline_transfers drop constraint offline_transfers_bank_reference_key`,
    )
    const { twice } = await twiceUsed(chain, unguardedPairs, withoutCreditGuards(chain.ports))
    expect(twice).toBeGreaterThan(0)
  })

  it('[K9] is stored once when two people upload the same statement at once', async () => {
    chain = await openTradeRace(new TestProvider(), 10)
    const { one, two } = await peopleOf(chain)
    const sums = await runPairs(10, async pair => {
      const base64 = base64OfText(bankFile([1, 2, 3].map(row => ({ serial: `${serialOf(pair)}-${row}`, amount: '5' }))))
      const both = await Promise.all([one, two].map(who => who.call(uploadStatement, { fileName: 'a.csv', base64 })))
      return both.map(({ added }) => added).reduce((sum, added) => sum + added, 0)
    })
    expect(sums).toEqual(Array.from({ length: 10 }, () => 3))
  })
})

/** Reads the credit without locking it, and takes its reference without looking who has it. */
const withoutCreditGuards = (ports: Context.Context<Ports>): Context.Context<Ports> => {
  const { row } = Context.get(ports as Context.Context<Ports | Database>, Database)
  const pause = Effect.promise(() => new Promise<void>(resolve => setTimeout(resolve, 1 + 4 * seededRandom())))
  const unlockedCredit = (creditNo: string) =>
    row(sql`select credit_no as "creditNo", serial, amount, received_at as "receivedAt", state,
      payment_order_no as "paymentOrderNo" from bank_credits where credit_no = ${creditNo}`)
  const unlocked = withDoubles(ports, BankCredits, () => ({
    lock: creditNo => Effect.tap(unlockedCredit(creditNo), () => pause) as never,
  }))
  return withDoubles(unlocked, Transfers, () => ({ take: (_scope, _reference, _no) => Effect.succeed(null) }))
}

const peopleOf = async (chain: TestChain, ports: Context.Context<Ports> = chain.ports) => {
  await chain.connections.pool.query(`update users set granted_codes = '{DH0009}' where user_id in ('payer', 'head2')`)
  const [one, two] = await Promise.all([chain.signIn('payer'), chain.signIn('head2')])
  return { one: chain.as(one.token, 'in process', ports), two: chain.as(two.token, 'in process', ports) }
}

/** Counts the credits that confirmed two transfers, and those that confirmed none. */
async function twiceUsed(chain: TestChain, count: number, ports: Context.Context<Ports> = chain.ports) {
  const { pool } = chain.connections
  const { one, two } = await peopleOf(chain, ports)
  await pool.query(
    `insert into payment_orders (entity_code, payment_order_no, trade_order_no, attempt, provider, method_no, amount, status,
       settles, created_at)
     select entity_code, 'ZFRACE' || right(trade_order_no, 6), trade_order_no, 1, 'offline', 'OFFLINE', payable_fee, 'PREPAID',
       false, created_at from trade_orders`,
  )
  const { rows } = await pool.query<{ amount: number }>(
    `insert into offline_transfers (payment_order_no, amount, currency, description, held_until, created_at, state)
     select payment_order_no, amount, 'CNY', '', created_at, created_at, 'WAITING' from payment_orders returning amount`,
  )
  const amount = (rows[0]!.amount / 100).toFixed(2)
  const file = bankFile(Array.from({ length: count }, (_, index) => ({ serial: serialOf(index + 1), amount })))
  await one.call(uploadStatement, { fileName: 'a.csv', base64: base64OfText(file) })
  const credits = await pool.query<{ creditNo: string }>(
    'select credit_no as "creditNo" from bank_credits order by serial',
  )
  await runPairs(count, async pair => {
    const { creditNo } = credits.rows[pair - 1]!
    await Promise.allSettled([
      one.call(confirmCredit, { creditNo, paymentOrderNo: transferOf(pair, 0) }),
      two.call(confirmCredit, { creditNo, paymentOrderNo: transferOf(pair, 1) }),
    ])
  })
  const used = await pool.query<{ count: number }>(
    `select (select count(*)::int from offline_transfers t where t.bank_reference = c.serial) as count from bank_credits c`,
  )
  const twice = used.rows.filter(({ count: uses }) => uses > 1).length
  const never = used.rows.filter(({ count: uses }) => uses === 0).length
  printOutcome(`credits that confirmed two transfers (trade ${tradeOf(1)} on)`, twice, count)
  return { twice, never }
}
