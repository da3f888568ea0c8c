import { Context, Effect, Exit, Layer } from 'effect'
import type { RawBuilder } from 'kysely'
import type pg from 'pg'
import { Transaction } from '../../../application/platform/transaction.ts'
import { fits, oneStatement, type Part, tell } from './gathered.ts'
import { orUnavailable } from './outage.ts'
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
    /** Writes that wait for the other writes of the transaction and are sent with them as one statement. */
    readonly gather: (...parts: ReadonlyArray<Part>) => Effect.Effect<void>
    /** Sends what was gathered and waits until it is written; the commit does it too, and so does a question. */
    readonly sendGathered: Effect.Effect<void>
  }
>()('Database') {}

interface OpenTransaction {
  readonly running: Running
  readonly gathered: Array<Part>
}

const CurrentTransaction = Context.Reference<OpenTransaction | null>('CurrentTransaction', { defaultValue: () => null })

export const databaseLayer = ({ pool, db }: Connections): Layer.Layer<Database | Transaction> => {
  const sendAhead = ({ running, gathered }: OpenTransaction) => {
    const parts = gathered.splice(0)
    if (parts.length > 0) running.sendAhead(statementOf(db, oneStatement(parts)), rows => tell(parts, rows))
  }
  const ask = <A extends object, B>(query: RawBuilder<unknown>, read: (result: pg.QueryResult<A>) => B) =>
    Effect.flatMap(CurrentTransaction, open => {
      const statement = statementOf(db, query)
      if (open) sendAhead(open)
      return answered(async () => read(await (open ? open.running.ask<A>(statement) : pool.query<A>(statement))))
    })
  const send = (parts: ReadonlyArray<Part>) =>
    parts.length === 0 ? Effect.void : ask(oneStatement(parts), ({ rows }) => tell(parts, rows))
  const database = Layer.succeed(Database, {
    rows: query => ask(query, result => result.rows as never),
    row: query => ask(query, result => (result.rows[0] ?? null) as never),
    write: query => ask(query, result => result.rowCount ?? 0),
    gather: (...parts) =>
      Effect.flatMap(CurrentTransaction, open => {
        if (!open) return send(parts)
        if (!fits(open.gathered, parts)) sendAhead(open)
        open.gathered.push(...parts)
        return Effect.void
      }),
    sendGathered: Effect.flatMap(CurrentTransaction, open => (open ? send(open.gathered.splice(0)) : Effect.void)),
  })
  const run = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.acquireUseRelease(
      Effect.sync((): OpenTransaction => ({ running: begun(pool), gathered: [] })),
      open => Effect.provideService(work, CurrentTransaction, open),
      (open, exit) =>
        answered(() => {
          if (!Exit.isSuccess(exit)) return open.running.rollBack()
          sendAhead(open)
          return open.running.commit()
        }),
    )
  return Layer.mergeAll(database, Layer.succeed(Transaction, { run }))
}

/** Unexpected database errors are defects, so that typed failures stay about the trade. */
export const answered = <A>(work: () => Promise<A>): Effect.Effect<A> => Effect.promise(() => orUnavailable(work))
