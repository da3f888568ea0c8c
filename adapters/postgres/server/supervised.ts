import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from './server-process.ts'

/** A server that is restarted whenever it dies. */
export interface Supervised {
  stop(): Promise<void>
}

interface Listeners {
  readonly log: (line: string) => void
  /** Called once when the server has died and is not restarted. */
  readonly onDeath: (reason: string) => void
}

/**
 * Starts a server and restarts it when it dies unexpectedly. Gives up, and calls `onDeath`, if a start fails or if it
 * has died `DEATHS_AT_MOST` times in a row within a second of its start.
 */
export const supervise = async (start: () => Promise<Server>, { log, onDeath }: Listeners): Promise<Supervised> => {
  let stopping = false
  let restart = Promise.resolve()
  let deaths = 0
  let server = await start()
  let startedAt = Date.now()
  const revive = async (reason: string): Promise<void> => {
    log(reason)
    deaths = Date.now() - startedAt > AT_ONCE_MS ? 0 : deaths + 1
    if (deaths >= DEATHS_AT_MOST) return onDeath(reason)
    await sleep(PAUSE_MS * deaths)
    if (stopping) return
    try {
      server = await start()
      startedAt = Date.now()
      watch()
      log('数据库已恢复 / the database is back')
    } catch (error) {
      onDeath(error instanceof Error ? error.message : String(error))
    }
  }
  const watch = () =>
    server.onDeath(reason => {
      if (!stopping) restart = revive(reason)
    })
  watch()
  return {
    stop: async () => {
      stopping = true
      await restart
      await server.stop()
    },
  }
}

const DEATHS_AT_MOST = 5
const AT_ONCE_MS = 1_000
const PAUSE_MS = 200
