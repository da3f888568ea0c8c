import { Clock, Context } from 'effect'
import { httpServer } from '../../../adapters/http/server.ts'
import { portsOver } from '../../../adapters/node/ports.ts'
import { openPool } from '../../../adapters/postgres/engine/pool.ts'
import type { Ports } from '../../../application/ports.ts'
import { TestClock } from '../../fixtures/test-clock.ts'

/** A whole server in a separate process, which reports its peak memory on request. */
const [configuration, now] = process.argv.slice(2)
const connections = openPool(JSON.parse(configuration!))
const clock = new TestClock(Number(now))
const ports = Context.add(await portsOver(connections), Clock.Clock, clock) as Context.Context<Ports>
const server = await httpServer({ ports, portalFolder: null })
const address = await server.listen({ host: '127.0.0.1', port: 0 })
const highest = () => process.resourceUsage().maxRSS * 1024
const begin = highest()
process.on('message', () => process.send!({ rise: highest() - begin }))
process.send!({ address })
