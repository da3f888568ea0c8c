import { Context, Effect, Exit } from 'effect'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { portsOver } from '../../../adapters/node/ports.ts'
import { type Connections, openPool } from '../../../adapters/postgres/engine/pool.ts'
import { Database } from '../../../adapters/postgres/engine/sql.ts'
import { Transaction } from '../../../application/platform/transaction.ts'
import { type TestDatabase, testDatabase } from '../../fixtures/database.ts'

let database: TestDatabase
let connections: Connections
let beside: Connections
let ports: Context.Context<Database | Transaction>
beforeAll(async () => {
  database = await testDatabase()
  connections = openPool({ ...database.connectionConfig, max: 3 })
  beside = openPool({ ...database.connectionConfig, max: 1 })
  ports = (await portsOver(connections)) as unknown as Context.Context<Database | Transaction>
})
afterAll(async () => {
  await connections.close()
  await beside.close()
  await database.drop()
})

const endSession = (pid: number) => beside.pool.query('select pg_terminate_backend($1)', [pid])
const pid = () => sql<{ pid: number }>`select pg_backend_pid() as pid`

describe('a database session that ends (RELIABILITY B11)', () => {
  it('between two statements of a transaction makes that call unavailable and nothing else', async () => {
    const { row } = Context.get(ports, Database)
    const transaction = Context.get(ports, Transaction)
    const interrupted = Effect.gen(function* () {
      const ours = yield* row(pid())
      yield* Effect.promise(() => endSession(ours!.pid))
      yield* Effect.sleep('100 millis')
      return yield* row(pid())
    })
    const exits = await Effect.runPromise(
      Effect.all(
        Array.from({ length: 3 }, () => Effect.exit(transaction.run(interrupted))),
        { concurrency: 3 },
      ),
    )
    expect(exits.map(exit => (Exit.isFailure(exit) ? String(exit.cause) : 'success'))).toEqual(
      Array(3).fill(expect.stringContaining('DatabaseUnavailable')),
    )
    expect(await Effect.runPromise(transaction.run(row(pid())))).toEqual({ pid: expect.any(Number) })
  })

  it('before the commit leaves nothing half done', async () => {
    const { row, write } = Context.get(ports, Database)
    const transaction = Context.get(ports, Transaction)
    await beside.pool.query('create table written (n int)')
    const exit = await Effect.runPromiseExit(
      transaction.run(
        Effect.gen(function* () {
          yield* write(sql`insert into written values (1)`)
          const ours = yield* row(pid())
          yield* Effect.promise(() => endSession(ours!.pid))
          yield* Effect.sleep('100 millis')
        }),
      ),
    )
    expect(Exit.isFailure(exit)).toBe(true)
    expect((await beside.pool.query('select * from written')).rows).toEqual([])
  })
})

describe('a statement that fails', () => {
  const raise = (state: string) => sql`do ${sql.raw(`$$ begin raise exception using errcode = '${state}'; end $$`)}`
  const causeOf = async (state: string) => {
    const { write } = Context.get(ports, Database)
    const exit = await Effect.runPromiseExit(Context.get(ports, Transaction).run(write(raise(state))))
    return Exit.isFailure(exit) ? String(exit.cause) : 'success'
  }

  it.each([
    ['a connection that broke', '08006'],
    ['too many connections', '53300'],
    ['a full disk', '53100'],
    ['a server that shuts down', '57P01'],
    ['a server that starts', '57P03'],
    ['a statement timeout', '57014'],
    ['a lock timeout', '55P03'],
    ['a transaction timeout', '25P04'],
    ['a deadlock', '40P01'],
    ['a serialization failure', '40001'],
  ])('for %s (%s) is an outage', async (_, state) => {
    expect(await causeOf(state)).toContain('DatabaseUnavailable')
  })

  it.each([
    ['a duplicate key', '23505'],
    ['a division by zero', '22012'],
    ['an unknown column', '42703'],
  ])('for %s (%s) is a defect', async (_, state) => {
    expect(await causeOf(state)).not.toContain('DatabaseUnavailable')
  })

  it('makes the statements that were sent with it outages as well', async () => {
    const { row, write } = Context.get(ports, Database)
    let exits: ReadonlyArray<string> = []
    const both = Effect.gen(function* () {
      yield* row(pid())
      const statements = [write(raise('55P03')), row(sql`select ${1}::int as one`)]
      exits = (yield* Effect.all(statements.map(Effect.exit), { concurrency: 2 })).map(String)
    })
    await Effect.runPromiseExit(Context.get(ports, Transaction).run(both))
    expect(exits).toEqual(Array(2).fill(expect.stringContaining('DatabaseUnavailable')))
  })

  it('is the cause that is reported, not the aborted transaction behind it', async () => {
    const { queue, row } = Context.get(ports, Database)
    const both = Effect.gen(function* () {
      yield* queue({ table: 'first', query: sql`insert into nowhere values (1)` })
      return yield* row(sql`select ${1}::int as one`)
    })
    const exit = await Effect.runPromiseExit(Context.get(ports, Transaction).run(both))
    expect(Exit.isFailure(exit) ? String(exit.cause) : 'success').toContain('relation "nowhere" does not exist')
  })
})
