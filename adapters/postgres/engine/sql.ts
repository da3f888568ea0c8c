import { Context, Effect, Exit, Layer } from 'effect'
import type { RawBuilder } from 'kysely'
import type pg from 'pg'
import { Transaction } from '../../../application/platform/transaction.ts'
import { orUnavailable } from './outage.ts'
import { type Connections, statementOf } from './pool.ts'
import { beginTransaction, type Running } from './running.ts'
import { readSnapshot } from './snapshot.ts'

/** A write whose outcome is not awaited before the commit. */
export interface QueuedWrite {
  /** Table name for error messages. */
  readonly table: string
  readonly query: RawBuilder<unknown>
  /** Number of rows that the statement must write; any other number rolls the transaction back. */
  readonly rows?: number
  /** Receives the rows of the statement's RETURNING. */
  readonly onRows?: (rows: ReadonlyArray<never>) => void
}

/** The database for the stores: the connection of the running transaction if there is one, otherwise the pool. */
export class Database extends Context.Service<
  Database,
  {
    readonly rows: <A>(query: RawBuilder<A>) => Effect.Effect<ReadonlyArray<A>>
    readonly row: <A>(query: RawBuilder<A>) => Effect.Effect<A | null>
    /**
     * Runs two queries over one snapshot, in one round trip. In a transaction they are run as its other queries are, so that
     * the second one sees what was committed meanwhile.
     */
    readonly rowsOfBoth: <A, B>(
      one: RawBuilder<A>,
      other: RawBuilder<B>,
    ) => Effect.Effect<readonly [ReadonlyArray<A>, ReadonlyArray<B>]>
    /** Runs a write. Returns the number of rows written. */
    readonly write: (query: RawBuilder<unknown>) => Effect.Effect<number>
    /**
     * Sends the writes with the next query of the transaction, or with its commit, in the given order and in the same
     * round trip: each statement sees the rows of the previous ones. Outside a transaction the writes get a transaction
     * of their own.
     */
    readonly queue: (...writes: ReadonlyArray<QueuedWrite>) => Effect.Effect<void>
  }
>()('Database') {}

const CurrentTransaction = Context.Reference<Running | null>('CurrentTransaction', { defaultValue: () => null })

export const databaseLayer = ({ pool, db }: Connections): Layer.Layer<Database | Transaction> => {
  const execute = <A extends object, B>(query: RawBuilder<unknown>, read: (result: pg.QueryResult<A>) => B) =>
    Effect.flatMap(CurrentTransaction, open => {
      const statement = statementOf(db, query)
      return runStatement(async () => read(await (open ? open.query<A>(statement) : pool.query<A>(statement))))
    })
  const rowsOfBoth: Database['Service']['rowsOfBoth'] = (one, other) =>
    Effect.flatMap(CurrentTransaction, open => {
      const statements = [statementOf(db, one), statementOf(db, other)]
      return runStatement(async () => {
        const results = await (open
          ? Promise.all(statements.map(statement => open.query(statement)))
          : readSnapshot(pool, statements))
        return results.map(({ rows }) => rows) as never
      })
    })
  const run = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.acquireUseRelease(
      Effect.sync(() => beginTransaction(pool)),
      open => Effect.provideService(work, CurrentTransaction, open),
      (open, exit) => runStatement(() => (Exit.isSuccess(exit) ? open.commit() : open.rollBack())),
    )
  const queue = (writes: ReadonlyArray<QueuedWrite>): Effect.Effect<void> =>
    Effect.flatMap(CurrentTransaction, open => {
      if (!open) return run(queue(writes))
      for (const write of writes) open.queue(statementOf(db, write.query), result => checkWrite(write, result))
      return Effect.void
    })
  const database = Layer.succeed(Database, {
    rows: query => execute(query, result => result.rows as never),
    row: query => execute(query, result => (result.rows[0] ?? null) as never),
    rowsOfBoth,
    write: query => execute(query, result => result.rowCount ?? 0),
    queue: (...writes) => queue(writes),
  })
  return Layer.mergeAll(database, Layer.succeed(Transaction, { run }))
}

/** Passes on the returned rows. Throws if the statement wrote a different number of rows than required. */
const checkWrite = ({ table, rows, onRows }: QueuedWrite, result: pg.QueryResult): void => {
  if (rows !== undefined && rows !== result.rowCount)
    throw new Error(`${table}: ${rows} rows to write, ${result.rowCount} written`)
  onRows?.(result.rows as Array<never>)
}

/** Runs database work; unexpected database errors become defects, so that typed failures are business failures only. */
export const runStatement = <A>(work: () => Promise<A>): Effect.Effect<A> => Effect.promise(() => orUnavailable(work))
