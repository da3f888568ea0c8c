import { Context, Effect, Exit, Layer } from 'effect'
import { type RawBuilder, sql } from 'kysely'
import { Transaction } from '../../application/ports/transaction.ts'
import type { Connections, Db } from './pool.ts'

/** The database, as the stores use it: the running transaction's connection where there is one, else the pool. */
export class Database extends Context.Service<
  Database,
  {
    readonly run: <A>(work: (db: Db) => Promise<A>) => Effect.Effect<A>
    readonly rows: <A>(query: RawBuilder<A>) => Effect.Effect<ReadonlyArray<A>>
    readonly row: <A>(query: RawBuilder<A>) => Effect.Effect<A | null>
    /** Runs a statement that writes; answers how many rows it wrote. */
    readonly write: (query: RawBuilder<unknown>) => Effect.Effect<number>
  }
>()('Database') {}

/** The database cannot be reached or would not answer in time: the caller may try again (code 503). */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

const CurrentConnection = Context.Reference<Db | null>('CurrentConnection', { defaultValue: () => null })

export const databaseLayer = (connections: Connections): Layer.Layer<Database | Transaction> => {
  const run = <A>(work: (db: Db) => Promise<A>) =>
    Effect.flatMap(CurrentConnection, db => ask(db ?? connections.db, work))
  const database = Layer.succeed(Database, {
    run,
    rows: query => run(async db => (await query.execute(db)).rows),
    row: query => run(async db => (await query.execute(db)).rows[0] ?? null),
    write: query => run(async db => Number((await query.execute(db)).numAffectedRows ?? 0n)),
  })
  const transaction = Layer.succeed(Transaction, {
    run: work => inTransaction(connections.db, work),
    attempt: undoable,
  })
  return Layer.mergeAll(database, transaction)
}

const inTransaction = <A, E, R>(db: Db, work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.acquireUseRelease(
    ask(db, begun => begun.startTransaction().execute()),
    transaction => Effect.provideService(work, CurrentConnection, transaction),
    (transaction, exit) =>
      ask(transaction, () => (Exit.isSuccess(exit) ? transaction.commit() : transaction.rollback()).execute()),
  )

const undoable = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.flatMap(CurrentConnection, db => {
    if (!db) return Effect.die(new Error('attempt needs a running transaction'))
    return Effect.acquireUseRelease(
      ask(db, () => sql`savepoint work`.execute(db)),
      () => work,
      (_, exit) =>
        Exit.isSuccess(exit)
          ? ask(db, () => sql`release savepoint work`.execute(db))
          : ask(db, () => sql`rollback to savepoint work`.execute(db)),
    )
  })

/** Unexpected database errors are defects, so that typed failures stay about the trade. */
const ask = <D extends Db, A>(db: D, work: (db: D) => Promise<A>): Effect.Effect<A> =>
  Effect.promise(() =>
    work(db).catch((error: unknown) =>
      Promise.reject(isOutage(error) ? new DatabaseUnavailable(String(error), { cause: error }) : error),
    ),
  )

/** Connection trouble, shutdown, timeouts and lock waits of PostgreSQL and node's sockets. */
const outageCodes = /^(08|57P0|53|55P03|57014|25P03|40P01|40001)/
const socketErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])

const isOutage = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message?: string }
  if (typeof code === 'string' && (outageCodes.test(code) || socketErrors.has(code))) return true
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    message ?? '',
  )
}
