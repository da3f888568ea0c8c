import { resolve } from 'node:path'
import type pg from 'pg'
import { startEmbedded } from '../postgres/embedded.ts'
import { migrate } from '../postgres/migrate.ts'
import { type Connections, openPool } from '../postgres/pool.ts'
import { AlreadyRunning } from '../postgres/server-owner.ts'

/**
 * Runs the work on the newest schema: on DATABASE_URL, else on the bundled server of the data folder, joined where the
 * application runs it and otherwise started for as long as the work takes.
 */
export const withConnections = async <A>(work: (connections: Connections) => Promise<A>): Promise<A> => {
  const { config, release } = await findServer()
  const connections = openPool(config)
  try {
    await migrate(connections.pool)
    return await work(connections)
  } finally {
    await connections.close()
    await release()
  }
}

interface Found {
  readonly config: pg.PoolConfig
  readonly release: () => Promise<void>
}

const findServer = async (): Promise<Found> => {
  const url = process.env.DATABASE_URL
  if (url) return { config: { connectionString: url }, release: async () => {} }
  const dataFolder = resolve(process.env.DINGHUO_DATA ?? 'data')
  try {
    const server = await startEmbedded({ dataFolder, mode: 'safe', log: line => process.stderr.write(`${line}\n`) })
    return { config: server.poolConfig(), release: server.stop }
  } catch (error) {
    if (!(error instanceof AlreadyRunning)) throw error
    const config = { host: error.owner.socketFolder, port: 5432, user: 'dinghuo', database: 'dinghuo' }
    return { config, release: async () => {} }
  }
}
