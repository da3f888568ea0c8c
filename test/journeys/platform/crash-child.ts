import { Clock, Context, Effect } from 'effect'
import { httpServer } from '../../../adapters/http/server.ts'
import { portsOver } from '../../../adapters/node/ports.ts'
import { openPool } from '../../../adapters/postgres/engine/pool.ts'
import { Stocks } from '../../../application/ordering/ports/stocks.ts'
import { Idempotency } from '../../../application/ordering/ports/work.ts'
import type { Ports } from '../../../application/ports.ts'
import { TestClock } from '../../fixtures/test-clock.ts'

/**
 * A whole server in a process of its own. To be killed it stops for ever in the middle of what its argument names, with the
 * transaction open; as a second one beside another it stops nowhere. It prints its address once it serves.
 */
const [configuration, now, hangsIn] = process.argv.slice(2)
const connections = openPool({ ...JSON.parse(configuration!), idle_in_transaction_session_timeout: 600_000 })
const ports = Context.add(
  await portsOver(connections),
  Clock.Clock,
  new TestClock(Number(now)),
) as Context.Context<Ports>
const stocks = Context.get(ports, Stocks)
const idempotency = Context.get(ports, Idempotency)

const hangs: Readonly<Record<string, Context.Context<Ports>>> = {
  nowhere: ports,
  /** The job that promises the stock: the submission is committed, its follow-up is not. */
  lock: Context.add(ports, Stocks, { ...stocks, lock: order => Effect.andThen(stocks.lock(order), Effect.never) }),
  /** The job that gives the stock back. */
  release: Context.add(ports, Stocks, {
    ...stocks,
    release: order => Effect.andThen(stocks.release(order), Effect.never),
  }),
  /** The very end of a call: all is written and nothing is committed. */
  answer: Context.add(ports, Idempotency, {
    ...idempotency,
    keep: (...answer) => Effect.andThen(idempotency.keep(...answer), Effect.never),
  }),
}

const server = await httpServer({ ports: hangs[hangsIn!]!, portalFolder: null })
console.log(await server.listen({ host: '127.0.0.1', port: 0 }))
