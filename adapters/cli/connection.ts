import { lstatSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { type Connections, openPool } from '../postgres/engine/pool.ts'
import { migrate } from '../postgres/migrations/migrate.ts'
import { startEmbedded } from '../postgres/server/embedded.ts'
import { AlreadyRunning } from '../postgres/server/server-owner.ts'
import { Complaint } from './command.ts'

/** A database server that a command is connected to. */
export interface Reached {
  readonly connections: Connections
  /** Folder of the bundled server; null if DATABASE_URL names another server. */
  readonly dataFolder: string | null
  /** Whether a running application already uses the bundled server. */
  readonly joined: boolean
}

/** Runs the work on a database with the newest schema, wherever the database is. */
export const withConnections = <A>(work: (connections: Connections) => Promise<A>): Promise<A> =>
  withServer(async ({ connections }) => {
    await migrate(connections.pool)
    return await work(connections)
  })

/**
 * Runs the work without migrating the database: on DATABASE_URL, otherwise on the bundled server of the data folder.
 * Joins that server if the application runs it; otherwise starts it for the duration of the work.
 */
export const withServer = async <A>(work: (reached: Reached) => Promise<A>, limits: pg.PoolConfig = {}): Promise<A> => {
  const { config, release, ...server } = await findServer()
  const connections = openPool({ ...config, ...limits })
  try {
    return await work({ connections, ...server })
  } finally {
    await connections.close()
    await release()
  }
}

/** Refuses a command that only reads if the data folder has no database, which would otherwise be created empty. */
export const requireData = (): void => {
  const folder = dataFolderOf()
  if (!process.env.DATABASE_URL && !lstatSync(join(folder, 'database'), { throwIfNoEntry: false }))
    throw new Complaint([
      `${folder} 里没有数据；请在安装目录运行，或用 DINGHUO_DATA 指明数据文件夹`,
      `There is no data in ${folder}; run this where the application is installed, or name its data folder by DINGHUO_DATA`,
    ])
}

const dataFolderOf = (): string => resolve(process.env.DINGHUO_DATA ?? 'data')

interface ServerToUse extends Omit<Reached, 'connections'> {
  readonly config: pg.PoolConfig
  readonly release: () => Promise<void>
}

const findServer = async (): Promise<ServerToUse> => {
  const url = process.env.DATABASE_URL
  if (url) return { config: { connectionString: url }, dataFolder: null, joined: false, release: async () => {} }
  const dataFolder = dataFolderOf()
  try {
    const server = await startEmbedded({ dataFolder, mode: 'safe', log: line => process.stderr.write(`${line}\n`) })
    return { config: server.poolConfig(), dataFolder, joined: false, release: server.stop }
  } catch (error) {
    if (!(error instanceof AlreadyRunning)) throw error
    const config = { host: error.owner.socketFolder, port: 5432, user: 'dinghuo', database: 'dinghuo' }
    return { config, dataFolder, joined: true, release: async () => {} }
  }
}
