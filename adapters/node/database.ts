import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { startEmbedded } from '../postgres/server/embedded.ts'
import type { Configuration } from './configuration.ts'

export interface OpenDatabase {
  readonly poolConfig: pg.PoolConfig
  readonly announce: (address: string) => void
  readonly stop: () => Promise<void>
}

/** Whether the bundled server will create its database first. */
export const isFirstStart = ({ databaseUrl, dataFolder }: Pick<Configuration, 'databaseUrl' | 'dataFolder'>): boolean =>
  databaseUrl === null && !existsSync(join(dataFolder, 'database'))

/** Opens the database of DATABASE_URL, or starts the bundled server of the data folder. */
export const openDatabase = async (
  { databaseUrl, dataFolder }: Pick<Configuration, 'databaseUrl' | 'dataFolder'>,
  onDeath: () => void,
): Promise<OpenDatabase> => {
  if (databaseUrl) {
    return { poolConfig: { connectionString: databaseUrl }, announce: () => {}, stop: async () => {} }
  }
  const log = (line: string) => console.log(line)
  const embedded = await startEmbedded({
    dataFolder,
    mode: 'safe',
    log,
    onDeath: reason => {
      console.error(reason)
      onDeath()
    },
  })
  return { poolConfig: embedded.poolConfig(), announce: embedded.announce, stop: embedded.stop }
}
