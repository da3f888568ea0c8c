import { Context, Effect } from 'effect'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { Database } from '../../../adapters/postgres/engine/sql.ts'
import { grantSubsidyBatch } from '../../../application/payment/contract/subsidy-batches.ts'
import { SubsidyBatches } from '../../../application/payment/ports/subsidy-batches.ts'
import type { Ports } from '../../../application/ports.ts'
import type { TestChain } from '../../fixtures/chain.ts'
import { seededRandom } from '../../seeded-random.ts'
import { withDoubles } from '../platform/doubles.ts'
import {
  bite,
  openRaceChain,
  pairs,
  printOutcome,
  racersOf,
  raceTimeout,
  runPairs,
  unguardedPairs,
} from '../platform/race.ts'

describe('a batch of subsidies that two people release at once', { timeout: raceTimeout }, () => {
  let chain: TestChain
  afterEach(() => chain.close())

  it('[J8] is granted once, also beside other batches of the same payers in another order', async () => {
    chain = await openRaceChain()
    expect(await twiceGranted(chain, pairs)).toBe(0)
  })

  bite('[J8] is granted twice without the lock of the batch', async () => {
    chain = await openRaceChain({ invariants: false })
    expect(await twiceGranted(chain, unguardedPairs, withoutBatchLock(chain.ports))).toBeGreaterThan(0)
  })
})

/** Reads the batch without locking it. */
const withoutBatchLock = (ports: Context.Context<Ports>): Context.Context<Ports> => {
  const pause = Effect.promise(() => new Promise<void>(resolve => setTimeout(resolve, 1 + 4 * seededRandom())))
  const { write } = Context.get(ports as Context.Context<Ports | Database>, Database)
  return withDoubles(ports, SubsidyBatches, batches => ({
    lock: no => Effect.tap(batches.find(no), () => pause),
    grant: (no, _bizNos, _decision) =>
      Effect.asVoid(
        write(sql`update subsidy_batches set state = 'GRANTED', decided_at = 0, decided_by = 'x',
      decided_by_name = 'x' where batch_no = ${no}`),
      ),
  }))
}

/** Counts the batches whose payers got something else than their line. */
async function twiceGranted(
  chain: TestChain,
  count: number,
  ports: Context.Context<Ports> = chain.ports,
): Promise<number> {
  const { pool } = chain.connections
  await pool.query(`update users set granted_codes = '{DH0011}', all_shops = true where user_id in ('head', 'head2')`)
  await pool.query(`insert into payer_entities (entity_code, entity_name, partner_no, partner_name)
    select 'E' || i, 'E' || i, 'PA', 'PA' from generate_series(1, 5) i`)
  await pool.query(
    `insert into subsidy_batches (batch_no, file_name, content_hash, copy_no, state, lines, total, created_at, created_by,
       created_by_name)
     select 'HC' || i, '', i::text, 1, 'WAITING', 5, 500, 0, 'someone', '' from generate_series(1, ${count}) i`,
  )
  await pool.query(
    `insert into subsidy_batch_lines (batch_no, entity_code, amount, remark)
     select 'HC' || i, 'E' || n, 100, 'x' from generate_series(1, ${count}) i, generate_series(1, 5) n order by random()`,
  )
  const { one, two } = await racersOf(chain, ports)
  const answers = await runPairs(count, pair => {
    const subsidyBatchNo = `HC${pair}`
    return Promise.all([one, two].map(who => who.attempt(grantSubsidyBatch, { subsidyBatchNo })))
  })
  const refused = answers.flat().filter(answer => !('success' in answer)).length
  const { rows } = await pool.query<{ total: number }>(
    `select coalesce(sum(amount), 0)::int as total from ledger_entries where account = 'SUBSIDY' and kind = 'RECHARGE'`,
  )
  const extra = rows[0]!.total / 500 - count
  printOutcome(`batches granted twice (${refused} calls refused)`, extra, count)
  return ports === chain.ports ? extra + refused : extra
}
