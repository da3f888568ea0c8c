import type pg from 'pg'
import type { SocketClient } from './socket-client.ts'

/**
 * Runs queries in a transaction of their own that sees one moment of the database. BEGIN, the queries and COMMIT are sent
 * in one round trip. If a query fails, PostgreSQL answers the commit with a rollback.
 */
export const readSnapshot = async (
  pool: pg.Pool,
  statements: ReadonlyArray<pg.QueryConfig>,
): Promise<ReadonlyArray<pg.QueryResult>> => {
  const client = (await pool.connect()) as pg.PoolClient & SocketClient
  const outcomes = await Promise.allSettled(
    client.inOneWrite(() => [
      client.query('begin isolation level repeatable read, read only'),
      ...statements.map(statement => client.query(statement)),
      client.query('commit'),
    ]),
  )
  const failure = outcomes.find(outcome => outcome.status === 'rejected')
  client.release(outcomes.at(-1)!.status === 'rejected' ? true : undefined)
  if (failure) throw failure.reason
  return outcomes.slice(1, -1).map(outcome => (outcome as PromiseFulfilledResult<pg.QueryResult>).value)
}
