import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { openPool } from '../../../adapters/postgres/engine/pool.ts'
import { migrate, migrationNames, migrationsMade } from '../../../adapters/postgres/migrations/migrate.ts'
import { oneProcessAtATime, turns } from '../../../adapters/postgres/migrations/turns.ts'

const { connection } = inject('testServer')
const folder = mkdtempSync(join(tmpdir(), 'dinghuo-supervised-'))
afterAll(() => rmSync(folder, { recursive: true }))

const onEmptyDatabase = async (name: string, work: (config: pg.PoolConfig) => Promise<void>) => {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`create database ${name} template template0`)
  await work({ ...connection, database: name }).finally(async () => {
    await client.query(`drop database ${name} with (force)`)
    await client.end()
  })
}

describe('servers that start together on an empty database', () => {
  it('all migrate it to the newest schema', () =>
    onEmptyDatabase('starting_together', async config => {
      // On a slow machine the migration takes longer than the lock timeout.
      const pools = Array.from({ length: 3 }, () => openPool({ ...config, lock_timeout: 100 }))
      const outcomes = await Promise.allSettled(pools.map(({ pool }) => migrate(pool)))
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
      expect(await migrationsMade(pools[0]!.pool)).toEqual(migrationNames)
      await Promise.all(pools.map(({ close }) => close()))
    }))

  it('do not wait for each other once the schema is the newest', () =>
    onEmptyDatabase('starting_again', async config => {
      const { pool, close } = openPool(config)
      await migrate(pool)
      await oneProcessAtATime(pool, turns.migrate, () => migrate(pool))
      await close()
    }))

  it('take turns with exclusive work, and take over from one that dies', () =>
    onEmptyDatabase('starting_by_turns', async config => {
      const { pool, close } = openPool(config)
      let inWork = 0
      let most = 0
      const work = async () => {
        most = Math.max(most, ++inWork)
        await sleep(30)
        inWork -= 1
      }
      const killed = oneProcessAtATime(pool, turns.growDemo, async client => {
        await pool.query('select pg_terminate_backend(pid) from pg_stat_activity where pid = $1', [
          (client as unknown as { processID: number }).processID,
        ])
        throw new Error('killed')
      })
      const outcomes = await Promise.allSettled([
        killed,
        ...[1, 2, 3].map(() => oneProcessAtATime(pool, turns.growDemo, work)),
      ])
      expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
      expect(most).toBe(1)
      await close()
    }))
})

describe('npm start', () => {
  /** Runs a program under the supervisor; the program records each of its starts in a file. */
  const runSupervised = (name: string, program: string) => {
    const starts = join(folder, `${name}.starts`)
    const script = join(folder, `${name}.mjs`)
    writeFileSync(starts, '')
    writeFileSync(
      script,
      `import { appendFileSync, readFileSync } from 'node:fs'
      appendFileSync(${JSON.stringify(starts)}, '|')
      const start = readFileSync(${JSON.stringify(starts)}, 'utf8').length
      ${program}`,
    )
    const children = new URL('../../../adapters/node/children.mjs', import.meta.url).href
    const runner = `import { runTogether } from '${children}'
      runTogether([[process.execPath, ${JSON.stringify(script)}]], { pauseMs: 10, longestMs: 50, atMost: 3, withinMs: 60000 })`
    const child = spawn(process.execPath, ['--input-type=module', '-e', runner], { stdio: 'ignore' })
    return { child, ended: exitOf(child), starts: () => readFileSync(starts, 'utf8').length }
  }
  const exitOf = (child: ChildProcess) => new Promise<number | null>(done => child.once('exit', code => done(code)))
  const forEver = 'setInterval(() => {}, 1000)'
  const serving = `process.send('serving')`

  it('restarts a server that died, and ends with it when it is stopped', async () => {
    const { child, ended, starts } = runSupervised(
      'dies',
      `process.on('SIGTERM', () => process.exit(0)); ${serving}; start < 3 ? setTimeout(() => process.kill(process.pid, 'SIGKILL'), 50) : ${forEver}`,
    )
    const until = Date.now() + 15_000
    while (starts() < 3 && Date.now() < until) await sleep(20)
    expect(starts()).toBe(3)
    await sleep(300)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(starts()).toBe(3)
  })

  it('gives up on a server that dies repeatedly', async () => {
    const { ended, starts } = runSupervised('hopeless', `${serving}; setTimeout(() => process.exit(7), 50)`)
    expect(await ended).toBe(7)
    expect(starts()).toBe(4)
  })

  it('keeps trying if a server that has served cannot start', async () => {
    const { ended, starts } = runSupervised(
      'later',
      `start === 1 ? ${serving} : 0; setTimeout(() => process.exit(start < 3 ? 1 : 0), 50)`,
    )
    expect(await ended).toBe(0)
    expect(starts()).toBe(3)
  })

  it.each([
    ['could not start', 'process.exit(1)', 1],
    ['ended cleanly', `${serving}; setTimeout(() => process.exit(0), 50)`, 0],
  ])('does not restart a server that %s', async (name, program, code) => {
    const { ended, starts } = runSupervised(name.replaceAll(' ', '-'), program)
    expect(await ended).toBe(code)
    expect(starts()).toBe(1)
  })
})
