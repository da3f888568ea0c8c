import { once } from 'node:events'
import { Effect } from 'effect'
import { workExports } from '../../application/reports/handlers/exports/make.ts'
import { openPool, openReplica } from '../postgres/engine/pool.ts'
import { exportPortsOver } from './export-ports.ts'

/**
 * Separate process that generates exports until none is due. Ending frees its memory, and the server stays responsive
 * meanwhile. It ends with the server.
 */
process.once('disconnect', () => process.exit(1))
const [{ poolConfig, reportDatabaseUrl }] = await once(process, 'message')
/** Three connections: one reads, one writes, and one renews the lease every second. */
const connections = openPool({ ...(poolConfig as object), max: 3 })
const replica = openReplica(reportDatabaseUrl, { max: 1 })
const ports = await exportPortsOver(connections, replica?.pool ?? null)
await Effect.runPromise(Effect.provideContext(workExports, ports))
await connections.close()
await replica?.close()
process.exit(0)
