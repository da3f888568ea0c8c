import { Context, Effect, Exit, Layer } from 'effect'
import type { RawBuilder } from 'kysely'
import type pg from 'pg'
import { Transaction } from '../../application/ports/transaction.ts'
import { type Connections, statementOf } from './pool.ts'
import { begun, type Running } from './running.ts'

/** The database, as the stores use it: the running transaction's connection where there is one, else the pool. */
export class Database extends Context.Service<
  Database,
  {
    readonly rows: <A>(query: RawBuilder<A>) => Effect.Effect<ReadonlyArray<A>>
    readonly row: <A>(query: RawBuilder<A>) => Effect.Effect<A | null>
    /** Runs a statement that writes; answers how many rows it wrote. */
    readonly write: (query: RawBuilder<unknown>) => Effect.Effect<number>
    /**
     * Inside a transaction: a write whose outcome nobody needs to see, sent with the statement after it in one round
     * trip. The transaction comes to nothing unless it writes this many rows.
     */
    readonly along: (query: RawBuilder<unknown>, rows: number) => Effect.Effect<void>
  }
>()('Database') {}

/** The database cannot be reached or would not answer in time: the caller may try again (code 503). */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

const CurrentTransaction = Context.Reference<Running | null>('CurrentTransaction', { defaultValue: () => null })

export const databaseLayer = ({ pool, db }: Connections): Layer.Layer<Database | Transaction> => {
  const ask = <A extends object, B>(query: RawBuilder<unknown>, read: (result: pg.QueryResult<A>) => B) =>
    Effect.flatMap(CurrentTransaction, running => {
      const statement = statementOf(db, query)
      return answered(async () => read(await (running ? running.ask<A>(statement) : pool.query<A>(statement))))
    })
  const database = Layer.succeed(Database, {
    rows: query => ask(query, result => result.rows as never),
    row: query => ask(query, result => (result.rows[0] ?? null) as never),
    write: query => ask(query, result => result.rowCount ?? 0),
    along: (query, rows) =>
      Effect.flatMap(CurrentTransaction, running =>
        running
          ? Effect.sync(() => running.sendAlong(statementOf(db, query), rows))
          : Effect.die(new Error('a write goes along only inside a transaction')),
      ),
  })
  const transaction = Layer.succeed(Transaction, { run: work => inTransaction(pool, work) })
  return Layer.mergeAll(database, transaction)
}

const inTransaction = <A, E, R>(pool: pg.Pool, work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.acquireUseRelease(
    Effect.sync(() => begun(pool)),
    running => Effect.provideService(work, CurrentTransaction, running),
    (running, exit) => answered(() => (Exit.isSuccess(exit) ? running.commit() : running.rollBack())),
  )

/** Unexpected database errors are defects, so that typed failures stay about the trade. */
const answered = <A>(work: () => Promise<A>): Effect.Effect<A> =>
  Effect.promise(() =>
    work().catch((error: unknown) =>
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
