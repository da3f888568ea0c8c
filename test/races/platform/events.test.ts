import { Context, Effect } from 'effect'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { Database } from '../../../adapters/postgres/engine/sql.ts'
import { receiveEvents } from '../../../application/integration/contract/integration.ts'
import { Inbound, type NewInbound } from '../../../application/integration/ports/inbound.ts'
import type { Ports } from '../../../application/ports.ts'
import { openedAt, type TestChain } from '../../fixtures/chain.ts'
import { newKey } from '../../journeys/integration/integration-walk.ts'
import { withDoubles } from './doubles.ts'
import {
  bite,
  leastUnguardedBreaks,
  orderOf,
  pairs,
  printOutcome,
  putSubmittedOrders,
  raceChains,
  raceTimeout,
  runPairs,
  shopOf,
  unguardedPairs,
} from './race.ts'

/** An event sent two to five times concurrently: counts events applied more than once or answered differently. */
describe('an event sent several times concurrently', () => {
  const opened = raceChains()
  const chainOf = async (count: number): Promise<TestChain> => {
    const chain = await opened({ invariants: false })
    await putSubmittedOrders(chain.connections, count, openedAt + 3_600_000)
    await chain.connections.pool.query(`update orders set status = 'PLACE_SUCCESS'`)
    await chain.connections.pool.query(`update users set granted_codes = '{DH0007}' where user_id = 'head'`)
    return chain
  }

  it(
    '[G2] is applied once and answered alike each time',
    async () => {
      const chain = await chainOf(pairs)
      const broken = await sentAtOnce(chain, pairs, chain.ports)
      printOutcome('an event sent 2 to 5 times', broken, pairs)
      expect(broken).toBe(0)
    },
    raceTimeout,
  )

  bite(
    '[G2] is applied several times if its number is only looked up',
    async () => {
      const chain = await chainOf(unguardedPairs)
      await chain.connections.pool.query('alter table inbound_events drop constraint inbound_events_pkey')
      const broken = await sentAtOnce(chain, unguardedPairs, withoutNumberCheck(chain.ports))
      printOutcome('an event sent 2 to 5 times, its number not taken', broken, unguardedPairs)
      expect(broken).toBeGreaterThan(leastUnguardedBreaks)
    },
    raceTimeout,
  )
})

async function sentAtOnce(chain: TestChain, count: number, ports: Context.Context<Ports>): Promise<number> {
  const head = await chain.signIn('head')
  const partner = chain.as((await newKey(head)).token, 'in process', ports)
  const results = await runPairs(count, async pair => {
    const dhNo = orderOf(pair)
    const event = { eventId: `E${pair}`, kind: 'order.accepted', occurredAt: openedAt, dhNo, data: {} } as const
    const answers = await Promise.all(
      Array.from({ length: 2 + (pair % 4) }, () => partner.attempt(receiveEvents, { events: [event] })),
    )
    const { rows } = await chain.connections.pool.query(
      `select (select count(*)::int from order_log where shop_code = $1 and dh_no = $2 and event = 'accept') as turns,
        (select count(*)::int from inbound_events where dh_no = $2) as events`,
      [shopOf(pair), dhNo],
    )
    const alike = new Set(answers.map(answer => JSON.stringify(answer))).size === 1
    const isApplied = 'success' in answers[0]! && answers[0].success.results[0]?.outcome === 'APPLIED'
    return rows[0].turns === 1 && rows[0].events === 1 && alike && isApplied
  })
  return results.filter(isSound => !isSound).length
}

/** Looks up the event number and writes it without checking for a concurrent write. */
const withoutNumberCheck = (ports: Context.Context<Ports>): Context.Context<Ports> => {
  const { write } = Context.get(ports as Context.Context<Ports | Database>, Database)
  return withDoubles(ports, Inbound, inbound => ({
    keep: (event, now) =>
      Effect.flatMap(inbound.find(event.keyId, [event.eventId]), known =>
        known.length > 0 ? Effect.succeed(false) : Effect.as(write(written(event, now)), true),
      ),
  }))
}

const written = ({ keyId, eventId, kind, dhNo, occurredAt, body, bodyHash }: NewInbound, now: number) => sql`
  insert into inbound_events (key_id, event_id, kind, dh_no, occurred_at, body, body_hash, received_at, waiting_since,
    outcome)
  values (${keyId}, ${eventId}, ${kind}, ${dhNo}, ${occurredAt}, ${JSON.stringify(body)}::jsonb, ${bodyHash}, ${now},
    ${now}, 'PARKED')`
