import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../adapters/postgres/migrations/migrate.ts'
import { type Embedded, startEmbedded } from '../adapters/postgres/server/embedded.ts'
import { findOwner } from '../adapters/postgres/server/server-owner.ts'

/**
 * Gives all test files of a run one temporary PostgreSQL server with a migrated template database. Several vitest
 * projects request it; the first starts it and the last one stops it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  run.server ??= start()
  run.users += 1
  const { server, folder } = await run.server
  project.provide('testServer', { connection: server.poolConfig('postgres'), template: TEMPLATE })
  return async () => {
    run.users -= 1
    if (run.users > 0) return
    delete run.server
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const start = async (): Promise<{ server: Embedded; folder: string }> => {
  removeDeadRuns()
  const folder = mkdtempSync(join(tmpdir(), PREFIX))
  chmodSync(folder, 0o755)
  const server = await startEmbedded({ dataFolder: folder, mode: 'test', log: () => {} })
  await withPool(server.poolConfig('postgres'), async pool => {
    await pool.query(`create database ${TEMPLATE}`)
  })
  await withPool(server.poolConfig(TEMPLATE), migrate)
  return { server, folder }
}

/** Removes folders of killed runs, whose server ended with them. */
const removeDeadRuns = (): void => {
  for (const name of readdirSync(tmpdir()).filter(it => it.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name)
    const changed = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - changed < 60_000 || findOwner(join(folder, 'database'))) continue
    rmSync(folder, { recursive: true, force: true })
  }
}

const withPool = async (config: pg.PoolConfig, work: (pool: pg.Pool) => Promise<void>): Promise<void> => {
  const pool = new pg.Pool(config)
  try {
    await work(pool)
  } finally {
    await pool.end()
  }
}

const PREFIX = 'dinghuo-test-'
const TEMPLATE = 'dinghuo_template'

interface Run {
  users: number
  server?: ReturnType<typeof start>
}

/** On the global object, because each project loads this module anew. */
const globals = globalThis as { dinghuoTestRun?: Run }
globals.dinghuoTestRun ??= { users: 0 }
const run = globals.dinghuoTestRun
