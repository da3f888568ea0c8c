import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assertDurable } from '../../../adapters/postgres/server/durable.ts'
import { type Embedded, startEmbedded } from '../../../adapters/postgres/server/embedded.ts'
import { livePostmaster, startMark } from '../../../adapters/postgres/server/live-process.ts'
import { findOwner } from '../../../adapters/postgres/server/server-owner.ts'
import { testDatabase } from '../../fixtures/database.ts'

const isRoot = process.getuid?.() === 0
const left: string[] = []

const newFolder = (mode: number): string => {
  const folder = mkdtempSync(join(tmpdir(), 'dinghuo-start-'))
  chmodSync(folder, mode)
  left.push(folder)
  return folder
}

/** Returns a folder with a cluster created without waiting for the disk, for tests of later starts. */
const usedFolder = async (): Promise<string> => {
  const folder = newFolder(0o755)
  await (await start(folder, 'test')).stop()
  return folder
}

const start = (dataFolder: string, mode: 'safe' | 'test' = 'safe', onDeath?: (reason: string) => void) =>
  startEmbedded({ dataFolder, mode, log: () => {}, ...(onDeath && { onDeath }) })

const connected = async (server: Pick<Embedded, 'poolConfig'>): Promise<pg.Client> => {
  const client = new pg.Client(server.poolConfig())
  client.on('error', () => {})
  await client.connect()
  return client
}

const query = async (server: Pick<Embedded, 'poolConfig'>, sql: string): Promise<Record<string, unknown>[]> => {
  const client = await connected(server)
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** A separate process that owns the server, commits rows one by one and prints its progress. */
const OWNER = `
import pg from 'pg'
import { startEmbedded } from '${new URL('../../../adapters/postgres/server/embedded.ts', import.meta.url).href}'
try {
  const server = await startEmbedded({ dataFolder: process.argv.at(-1), mode: 'safe', log: () => {} })
  server.announce('http://127.0.0.1:8321')
  const client = new pg.Client(server.poolConfig())
  await client.connect()
  await client.query('create table if not exists acknowledged (n bigint generated always as identity)')
  console.log('up')
  for (;;) console.log((await client.query('insert into acknowledged default values returning n')).rows[0].n)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}`

interface OwnerProcess {
  child: ChildProcess
  output: () => string
  over: Promise<number | null>
}

const ownerProcess = (folder: string): OwnerProcess => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', OWNER, folder], {
    cwd: new URL('../../..', import.meta.url).pathname,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => (printed += bytes))
  return { child, output: () => printed, over: new Promise(done => child.once('exit', code => done(code))) }
}

const until = async (condition: () => boolean, withinMs = 10_000): Promise<void> => {
  const end = Date.now() + withinMs
  while (!condition()) {
    if (Date.now() > end) throw new Error(`not within ${withinMs} ms: ${condition}`)
    await sleep(10)
  }
}

afterAll(() => {
  for (const folder of left) rmSync(folder, { recursive: true, force: true })
})

describe('the bundled server', () => {
  it('starts new, stops, and starts again with its data', async () => {
    const folder = newFolder(0o755)
    const first = await start(folder)
    await query(first, 'create table kept (n int); insert into kept values (7)')
    expect(
      await query(
        first,
        `select datcollate, pg_encoding_to_char(encoding) as encoding from pg_database where datname = 'dinghuo'`,
      ),
    ).toEqual([{ datcollate: 'C', encoding: 'UTF8' }])
    expect(await query(first, 'show data_checksums')).toEqual([{ data_checksums: 'on' }])
    expect(await query(first, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    expect(lstatSync(first.socketFolder).mode & 0o077).toBe(0)
    await first.stop()
    expect(livePostmaster(first.where.cluster)).toBeNull()
    const second = await start(folder)
    expect(await query(second, 'select n from kept')).toEqual([{ n: 7 }])
    await second.stop()
  })

  it('starts again after a crash during the first initialization', async () => {
    const folder = newFolder(0o755)
    mkdirSync(join(folder, 'database', 'cluster.new', 'base'), { recursive: true })
    const server = await start(folder)
    expect(await query(server, 'select 1 as n')).toEqual([{ n: 1 }])
    await server.stop()
  })

  it.each(['SIGINT', 'SIGKILL'] as const)('is restarted when its postmaster ends by %s', async signal => {
    const reasons: string[] = []
    const server = await start(await usedFolder(), 'safe', reason => reasons.push(reason))
    await query(server, 'create table kept (n int); insert into kept values (7)')
    const dead = livePostmaster(server.where.cluster) ?? 0
    process.kill(dead, signal)
    expect(await afterRecovery(() => query(server, 'select n from kept'))).toEqual([{ n: 7 }])
    expect(livePostmaster(server.where.cluster)).not.toBe(dead)
    expect(reasons).toEqual([])
    await server.stop()
    expect(livePostmaster(server.where.cluster)).toBeNull()
  })

  it.runIf(process.platform === 'linux')('syncs its folder with one call before recovery', async () => {
    const server = await start(await usedFolder())
    expect(await query(server, 'show recovery_init_sync_method')).toEqual([{ recovery_init_sync_method: 'syncfs' }])
    await server.stop()
  })

  it('recovers when one of its processes is killed, and stops soon even during recovery', async () => {
    const server = await start(await usedFolder())
    const lockHolder = await connected(server)
    const killed = Number((await lockHolder.query('select pg_backend_pid() as pid')).rows[0].pid)
    process.kill(killed, 'SIGKILL')
    expect(await afterRecovery(() => query(server, 'select 1 as n'))).toEqual([{ n: 1 }])
    const other = await afterRecovery(() => connected(server))
    process.kill(Number((await other.query('select pg_backend_pid() as pid')).rows[0].pid), 'SIGKILL')
    await sleep(60)
    const begun = performance.now()
    await server.stop()
    expect(performance.now() - begun).toBeLessThan(10_000)
    expect(livePostmaster(server.where.cluster)).toBeNull()
  })

  it('notifies its owner when it dies and cannot be restarted', async () => {
    const reasons: string[] = []
    const server = await start(await usedFolder(), 'safe', reason => reasons.push(reason))
    renameSync(join(server.where.cluster, 'global'), join(server.where.cluster, 'global.away'))
    process.kill(livePostmaster(server.where.cluster) ?? 0, 'SIGKILL')
    await until(() => reasons.length > 0)
    expect(reasons.join()).toContain('PostgreSQL did not start')
    await server.stop()
  })
})

/** Repeats work until the server has recovered; the first connections may meet one that has not noticed the death. */
const afterRecovery = async <A>(work: () => Promise<A>): Promise<A> => {
  const end = Date.now() + 5_000 * SLOWER
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() > end) throw error
      await sleep(20)
    }
  }
}
/** Factor for time limits, because tests share the machine. */
const SLOWER = 3

describe('one data folder, one server (B3, B4)', () => {
  it('refuses a second start while the first runs, and says where it answers', async () => {
    const folder = await usedFolder()
    const first = ownerProcess(folder)
    await until(() => first.output().includes('\n5\n'))
    const second = ownerProcess(folder)
    expect(await second.over).toBe(1)
    expect(second.output()).toContain(`process ${first.child.pid}, http://127.0.0.1:8321`)
    first.child.kill('SIGKILL')
    await first.over
  })

  it.each([
    ['alone', false],
    ['together with its watcher, leaving an orphan server', true],
  ])('keeps every acknowledged row and one server when the owner is killed %s', async (_, watcherToo) => {
    const folder = await usedFolder()
    const owner = ownerProcess(folder)
    await until(() => owner.output().includes('\n20\n'))
    const cluster = join(folder, 'database', 'cluster')
    const orphan = livePostmaster(cluster) ?? 0
    if (watcherToo) process.kill(watcherOf(orphan), 'SIGKILL')
    owner.child.kill('SIGKILL')
    await owner.over
    const acknowledged = Math.max(...owner.output().trim().split('\n').slice(1, -1).map(Number))
    const next = await start(folder)
    const [row] = await query(next, 'select count(*)::int as n from acknowledged')
    expect(row?.n).toBeGreaterThanOrEqual(acknowledged)
    expect(startMark(orphan)).toBeNull()
    if (watcherToo) expect(next.stoppedOrphan).toBe(true)
    expect(livePostmaster(cluster)).not.toBe(orphan)
    expect(findOwner(next.where.home)?.pid).toBe(process.pid)
    await next.stop()
    expect(findOwner(next.where.home)).toBeNull()
  })

  it('lets exactly one of six simultaneous first starts win', async () => {
    const folder = newFolder(0o755)
    const all = Array.from({ length: 6 }, () => ownerProcess(folder))
    await until(() => all.filter(it => it.child.exitCode === 1).length === 5, 15_000)
    const winner = all.find(it => it.child.exitCode === null)
    await until(() => winner?.output().includes('\n5\n') ?? false)
    winner?.child.kill('SIGKILL')
    await winner?.over
  })
})

describe('a server that could lose orders is refused (B2)', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>
  let client: pg.Client
  beforeAll(async () => {
    database = await testDatabase()
    client = new pg.Client(database.connectionConfig)
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await database.drop()
  })

  it('names every unsafe setting', async () => {
    await expect(assertDurable(client)).rejects.toThrow('fsync = off, full_page_writes = off, synchronous_commit = off')
  })

  it('detects a setting that is off only for this session or role, on an otherwise safe server', async () => {
    const safe = await start(await usedFolder())
    await query(safe, 'alter role dinghuo set synchronous_commit = off')
    const session = new pg.Client(safe.poolConfig())
    await session.connect()
    await expect(assertDurable(session)).rejects.toThrow(': synchronous_commit = off.')
    await session.query('set synchronous_commit = on')
    await expect(assertDurable(session)).resolves.toBeUndefined()
    await session.end()
    await safe.stop()
  })
})

describe.runIf(isRoot)('a data folder that the server user cannot enter', () => {
  it('is served from /var/lib/dinghuo, linked from the data folder', async () => {
    const folder = newFolder(0o700)
    const server = await start(folder)
    const target = readlinkSync(join(folder, 'database'))
    left.push(target)
    expect(target).toMatch(/^\/var\/lib\/dinghuo\/[0-9a-f]{16}$/)
    expect(server.where.home).toBe(target)
    expect(server.where.moved.join()).toContain(folder)
    await query(server, 'create table kept (n int)')
    await server.stop()
    const again = await start(folder)
    expect(await query(again, 'select n from kept')).toEqual([])
    await again.stop()
    rmSync(target, { recursive: true })
    await expect(start(folder)).rejects.toThrow('points to a folder that is not there')
  })
})

/**
 * Returns the process id of a server's watcher, which is spawned right after the server with the server's pid as an
 * argument.
 */
const watcherOf = (server: number): number => {
  for (let pid = server + 1; pid < server + 50; pid++) {
    const words = existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0') : []
    if (words[0] === 'sh' && words.includes(String(server))) return pid
  }
  throw new Error(`no watcher of ${server}`)
}
