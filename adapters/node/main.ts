import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Context, Effect, Fiber } from 'effect'
import { startScheduler } from '../../application/scheduler.ts'
import { collectionSentences } from '../../domain/payment/collection.ts'
import { httpServer } from '../http/server.ts'
import { moduleAt, packageRoot } from '../package.ts'
import { sandboxRounds } from '../payment/sandbox/rounds.ts'
import { openPool, openReplica } from '../postgres/engine/pool.ts'
import { type Configuration, configuration } from './configuration.ts'
import { isFirstStart, openDatabase } from './database.ts'
import { exportProcess } from './export-process.ts'
import { withLog } from './log.ts'
import { portsOver } from './ports.ts'
import { prepareDatabase, startGrower } from './prepare-database.ts'
import { welcome } from './welcome.ts'

/** Runs database, API, portal and scheduler in one process, and stops everything that it started. */
const start = async (settings: Configuration): Promise<void> => {
  const startedAt = performance.now()
  const closing: Array<() => Promise<unknown>> = []
  let stopping = false
  const stop = async (exitCode: number) => {
    if (stopping) return
    stopping = true
    for (const close of closing.toReversed()) await close().catch(error => console.error(String(error)))
    process.exit(exitCode)
  }
  process.on('SIGINT', () => void stop(0))
  process.on('SIGTERM', () => void stop(0))
  try {
    // The server is built while the database starts or recovers; only its routes are added afterwards.
    const opened = connect(settings, closing, () => void stop(1))
    const server = await httpServer({
      ports: opened.then(({ ports }) => ports),
      portalFolder: requireScreens().then(portalFolder),
      signInsPerMinute: settings.signInsPerMinute,
      proxies: settings.proxies,
      pool: opened.then(({ connections }) => connections.pool),
    })
    const { database, connections, ports, place } = await opened
    closing.push(() => server.close())
    const address = await server.listen({ host: settings.host, port: settings.port })
    place.url ??= address
    database.announce(address)
    const exporting = exportProcess(database.poolConfig, settings.reportDatabaseUrl)
    closing.push(exporting.stop)
    const rounds = Effect.runFork(
      Effect.provideContext(
        Effect.all([startScheduler, sandboxRounds, Effect.never]),
        Context.merge(ports, exporting.worker),
      ),
    )
    closing.push(() => Effect.runPromise(Fiber.interrupt(rounds)))
    const { is_demo: isDemo } = await connections.db.selectFrom('chain').select('is_demo').executeTakeFirstOrThrow()
    if (isDemo && settings.liveSpeed !== null) closing.push(playLive(address, settings.liveSpeed))
    await welcome(connections, address, performance.now() - startedAt, collectionSentences(settings.payment, isDemo))
    process.send?.('serving')
    dropWhatStartingLeft()
  } catch (error) {
    if (!stopping) console.error(`启动失败 / could not start: ${error instanceof Error ? error.message : error}`)
    await stop(1)
  }
}

/**
 * Opens the database, migrates it to the newest schema and returns the ports over it. Adds to `closing` what must be
 * closed.
 */
const connect = async (settings: Configuration, closing: Array<() => Promise<unknown>>, onDeath: () => void) => {
  const grower = settings.demo && isFirstStart(settings) ? startGrower() : null
  if (grower) closing.push(async () => grower.kill())
  const database = await openDatabase(settings, onDeath)
  closing.push(database.stop)
  const connections = openPool(database.poolConfig)
  closing.push(connections.close)
  await prepareDatabase(connections, database.poolConfig, { ...settings, grower })
  const place = { url: settings.publicUrl }
  const reachedAt = () => place.url ?? `http://127.0.0.1:${settings.port}`
  const replica = openReplica(settings.reportDatabaseUrl)
  if (replica) closing.push(replica.close)
  const reportPool = replica?.pool ?? null
  const ports = withLog(
    await portsOver(connections, { ...settings, reachedAt, reportPool, bundled: settings.databaseUrl === null }),
  )
  return { database, connections, place, ports }
}

/**
 * Collects some 20 MB of garbage from loading modules and checking the database, which an idle server would not
 * collect.
 */
const dropWhatStartingLeft = (): void => {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  setFlagsFromString('--no-expose-gc')
}

/**
 * Simulates people of the demo chain over the public API in a separate process. Prints its errors, and its end unless it was stopped. Returns a function that stops it.
 */
const playLive = (address: string, speed: number): (() => Promise<unknown>) => {
  const words = ['simulate', '--url', address, '--speed', String(speed), '--minutes', '0']
  const players = fork(moduleAt('adapters/cli/main'), words, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let isStopping = false
  players.once('exit', code => {
    if (!isStopping)
      console.error(`演练意外结束，退出码 ${code} / the played day ended unexpectedly with exit code ${code}`)
  })
  console.log(`演练进行中，${speed} 倍速 / simulating days of the chain at ${speed}x speed`)
  return () => {
    isStopping = true
    const ended = once(players, 'exit')
    return players.kill('SIGINT') && players.exitCode === null ? ended : Promise.resolve()
  }
}

/** Waits for the message of the process that started this one and still builds the screens. */
const requireScreens = async (): Promise<void> => {
  if (process.env.DINGHUO_SCREENS === 'building') await once(process, 'message')
}

const portalFolder = (): string | null => {
  const folder = join(packageRoot, 'dist')
  return existsSync(join(folder, 'index.html')) ? folder : null
}

await start(configuration(process.env, process.argv.slice(2)))
