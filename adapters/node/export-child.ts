import { once } from 'node:events'
import { setPriority } from 'node:os'
import { Effect } from 'effect'
import { workExports } from '../../application/reports/handlers/exports/make.ts'
import { openPool } from '../postgres/engine/pool.ts'
import { portsOver } from './ports.ts'

/**
 * A process of its own, which makes exports until none is due: what it needs for them it gives back by ending, and the
 * server beside it answers as if nobody exported anything. It ends with the server.
 */
process.once('disconnect', () => process.exit(1))
setPriority(10)
const [poolConfig] = await once(process, 'message')
/** One connection reads, one writes, and one says every second that the worker is there. */
const connections = openPool({ ...(poolConfig as object), max: 3 })
const ports = await portsOver(connections)
await Effect.runPromise(Effect.provideContext(workExports, ports))
await connections.close()
process.exit(0)
