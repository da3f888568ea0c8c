import { Clock, Context, Effect } from 'effect'
import { httpServer } from '../../../adapters/http/server.ts'
import { portsOver } from '../../../adapters/node/ports.ts'
import { openPool } from '../../../adapters/postgres/engine/pool.ts'
import { Stocks } from '../../../application/ordering/ports/stocks.ts'
import { Idempotency } from '../../../application/ordering/ports/work.ts'
import type { Ports } from '../../../application/ports.ts'
import { TestClock } from '../../fixtures/test-clock.ts'

/**
 * A whole server in a separate process, which prints its address when it is ready. It hangs at the step that its
 * argument names, with the transaction open, so that it can be killed there; as a second server it hangs nowhere.
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
  /** The job that locks stock: the submission is committed, its follow-up is not. */
  lock: Context.add(ports, Stocks, { ...stocks, lock: order => Effect.andThen(stocks.lock(order), Effect.never) }),
  /** The job that releases the stock. */
  release: Context.add(ports, Stocks, {
    ...stocks,
    release: order => Effect.andThen(stocks.release(order), Effect.never),
  }),
  /** The end of a call: everything is written and nothing is committed. */
  answer: Context.add(ports, Idempotency, {
    ...idempotency,
    keep: (...answer) => Effect.andThen(idempotency.keep(...answer), Effect.never),
  }),
}

const server = await httpServer({ ports: hangs[hangsIn!]!, portalFolder: null })
console.log(await server.listen({ host: '127.0.0.1', port: 0 }))
