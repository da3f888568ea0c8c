import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../fixtures/database.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'dinghuo-tables-'))
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

describe('the types of the tables', () => {
  it('are what the migrated database generates', async () => {
    const file = join(folder, 'tables.ts')
    const { host, port, user, database: name } = database.connectionConfig
    const words = [
      ...['--url', `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host!)}`],
      ...['--dialect', 'postgres', '--no-domains', '--exclude-pattern', 'kysely_*', '--out-file', file],
      ...['--type-mapping', '{"int8":"number","date":"string","jsonb":"unknown"}'],
    ]
    await promisify(execFile)(join(root, 'node_modules', '.bin', 'kysely-codegen'), words, { cwd: root })
    expect(readFileSync(join(root, 'adapters/postgres/engine/tables.ts'), 'utf8')).toBe(readFileSync(file, 'utf8'))
  })
})
