import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { assertDurable } from './durable.ts'
import { livePostmaster, startMark } from './live-process.ts'
import { becomeOwner } from './server-owner.ts'
import { makePrivate, type Place, preparePlace } from './server-place.ts'
import { CLEAN_END_MS, logTail, type Mode, runInitdb, type Server, spawnServer } from './server-process.ts'
import { type Supervised, supervise } from './supervised.ts'

export interface EmbeddedOptions {
  dataFolder: string
  /** `test` trades safety for speed and must never hold real orders. */
  mode: Mode
  log: (line: string) => void
  /** Called once when the server has died and cannot be restarted. */
  onDeath?: (reason: string) => void
}

export interface Embedded {
  socketFolder: string
  user: string
  database: string
  where: Place
  /** Whether an orphaned server of a killed process had to be shut down first. */
  stoppedOrphan: boolean
  poolConfig(database?: string): pg.PoolConfig
  /** Publishes the address of the running application for a second start of this folder. */
  announce(address: string): void
  /** Ends all sessions and shuts the server down cleanly (PostgreSQL's "fast"). */
  stop(): Promise<void>
}

/**
 * Starts the bundled PostgreSQL of a data folder as a child of this process, on a Unix socket only. A server orphaned
 * by `kill -9` is shut down first, so that every start has the same settings, no left-over sessions and a child it can
 * supervise. Throws AlreadyRunning if a live process owns the folder (B4).
 */
export const startEmbedded = async ({ dataFolder, mode, log, onDeath }: EmbeddedOptions): Promise<Embedded> => {
  const place = preparePlace(dataFolder)
  const owner = await becomeOwner(place.home, place.socketFolder)
  let supervised: Supervised | undefined
  const stop = async () => {
    await supervised?.stop()
    owner.release()
  }
  try {
    for (const line of place.moved) log(`数据库另存他处 / database kept elsewhere — ${line}`)
    const stoppedOrphan = await stopOrphan(place, log)
    if (!existsSync(place.cluster)) initialise(place, mode, log)
    supervised = await supervise(() => serve(place, mode, log), { log, onDeath: onDeath ?? log })
    if (mode === 'safe') await durable(place)
    owner.confirm()
    const poolConfig = (database = DATABASE) => connection(place, database)
    return {
      ...NAMES,
      socketFolder: place.socketFolder,
      where: place,
      stoppedOrphan,
      poolConfig,
      announce: owner.announce,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Shuts down a server orphaned by a dead process, because two servers on one cluster would destroy it. Returns whether
 * there was one.
 */
const stopOrphan = async (place: Place, log: (line: string) => void): Promise<boolean> => {
  const pid = livePostmaster(place.cluster)
  if (pid !== null) {
    log(`关闭上次遗留的数据库 / stopping the database server left over from a killed process (${pid})`)
    if (!((await endProcess(pid, 'SIGINT', CLEAN_END_MS)) || (await endProcess(pid, 'SIGQUIT', 10_000))))
      throw new Error(
        `遗留的数据库停不下来 / The left-over database server ${pid} of ${place.cluster} does not stop; end it and start again.`,
      )
  }
  for (const left of [join(place.cluster, 'postmaster.pid'), join(place.socketFolder, `.s.PGSQL.${PORT}.lock`)])
    rmSync(left, { force: true })
  return pid !== null
}

const endProcess = async (pid: number, signal: NodeJS.Signals, withinMs: number): Promise<boolean> => {
  const mark = startMark(pid)
  const until = Date.now() + withinMs
  if (mark !== null) process.kill(pid, signal)
  while (mark !== null && startMark(pid) === mark) {
    if (Date.now() > until) return false
    await sleep(10)
  }
  return true
}

/**
 * Initialises the cluster in a temporary folder and renames it when it is complete, so that a crash leaves nothing
 * incomplete.
 */
const initialise = (place: Place, mode: Mode, log: (line: string) => void): void => {
  log('首次使用，建立数据库 / first start: preparing the database')
  const half = `${place.cluster}.new`
  rmSync(half, { recursive: true, force: true })
  makePrivate(half, place.account)
  runInitdb(place, half, mode)
  renameSync(half, place.cluster)
  const home = openSync(place.home, 'r')
  fsyncSync(home)
  closeSync(home)
}

/**
 * Starts the server, repeatedly while backends of a server that was just killed still hold its memory, because
 * PostgreSQL refuses until then.
 */
const serve = async (place: Place, mode: Mode, log: (line: string) => void): Promise<Server> => {
  const until = Date.now() + 10_000
  for (;;) {
    const server = spawnServer(place, mode, PORT)
    if (await ready(place, server, log)) return server
    const serverLog = logTail(place)
    if (Date.now() > until || !serverLog.includes('pre-existing shared memory block'))
      throw new Error(`数据库起不来 / PostgreSQL did not start (${place.home}/server.log):\n${serverLog}`)
    await sleep(200)
  }
}

/**
 * Waits until the application's database answers, and creates it on the first start. Returns false if the server ended.
 */
const ready = async (place: Place, server: Server, log: (line: string) => void): Promise<boolean> => {
  const begun = Date.now()
  let reportedLength = begun
  while (server.isRunning()) {
    const answer = await tryConnect(place, DATABASE)
    if (answer === 'ok') return true
    if (answer === NO_SUCH_DATABASE) await createDatabase(place)
    else await sleep(20)
    if (Date.now() - reportedLength > 5_000) {
      reportedLength = Date.now()
      log(`数据库恢复中 / the database is recovering (${Math.round((reportedLength - begun) / 1000)} s)`)
    }
  }
  return false
}

const tryConnect = async (place: Place, database: string): Promise<string> => {
  const client = new pg.Client(connection(place, database))
  client.on('error', () => {})
  try {
    await client.connect()
    return 'ok'
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  } finally {
    await client.end().catch(() => {})
  }
}

const createDatabase = (place: Place): Promise<void> =>
  withClient(place, 'postgres', async client => {
    await client.query(`create database ${DATABASE}`)
  })

const durable = (place: Place): Promise<void> => withClient(place, DATABASE, assertDurable)

const withClient = async (
  place: Place,
  database: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> => {
  const client = new pg.Client(connection(place, database))
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

const connection = (place: Place, database: string): pg.PoolConfig => ({
  host: place.socketFolder,
  port: PORT,
  user: NAMES.user,
  database,
})

const NAMES = { user: 'dinghuo', database: 'dinghuo' }
const DATABASE = NAMES.database
const PORT = 5432
const NO_SUCH_DATABASE = '3D000'
