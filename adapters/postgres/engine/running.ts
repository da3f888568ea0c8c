import type pg from 'pg'
import type { SocketClient } from './socket-client.ts'

/** A transaction in progress. */
export interface Running {
  /** Sends the statement after the queued ones. Rejects with the error of the first of them that failed. */
  readonly query: <A extends object>(statement: pg.QueryConfig) => Promise<pg.QueryResult<A>>
  /** Queues the statement until the next query or the commit, which reject if it fails or `check` throws. */
  readonly queue: (statement: pg.QueryConfig, check: (result: pg.QueryResult) => void) => void
  readonly commit: () => Promise<void>
  readonly rollBack: () => Promise<void>
}

type PoolClient = pg.PoolClient & SocketClient

interface QueuedStatement {
  readonly statement: pg.QueryConfig
  readonly check: (result: pg.QueryResult) => void
}

/**
 * Begins a transaction. It takes a connection of the pool with its first statement. BEGIN and the queued statements are
 * sent with the next query in one round trip, in the order in which they were queued: the driver pipelines them.
 */
export const beginTransaction = (pool: pg.Pool): Running => {
  let connection: Promise<PoolClient> | null = null
  const queued: Array<QueuedStatement> = [{ statement: { text: 'begin' }, check: () => {} }]
  const outcomes: Array<Promise<void>> = []
  /**
   * The first error. After it, PostgreSQL only reports to later statements and the commit that the transaction is
   * aborted.
   */
  let firstFailure: { readonly error: unknown } | null = null
  const failedFirst = (error: unknown): unknown => {
    firstFailure ??= { error }
    return firstFailure.error
  }

  const connect = (): Promise<PoolClient> => {
    connection ??= pool.connect() as Promise<PoolClient>
    return connection
  }
  const sendQueued = (client: PoolClient): void => {
    for (const { statement, check } of queued.splice(0)) {
      const outcome = client.query(statement).then(check)
      outcome.catch(() => {})
      outcomes.push(outcome)
    }
  }
  const rollBack = () => rollBackOn(connection)
  return {
    rollBack,
    queue: (statement, check) => void queued.push({ statement, check }),
    query: async <A extends object>(statement: pg.QueryConfig) => {
      const client = await connect()
      const answer = client.inOneWrite(() => {
        sendQueued(client)
        return client.query<A>(statement)
      })
      answer.catch(() => {})
      try {
        await Promise.all(outcomes)
        return await answer
      } catch (error) {
        throw failedFirst(error)
      }
    },
    commit: async () => {
      if (connection === null && queued.length === 1) return
      const client = await connect()
      try {
        client.inOneWrite(() => sendQueued(client))
        await Promise.all(outcomes)
        const { command } = await client.query('commit')
        if (command !== 'COMMIT') throw new Error(`the transaction ended with ${command}`)
      } catch (error) {
        await rollBack()
        throw failedFirst(error)
      }
      client.release()
    },
  }
}

/**
 * Rolls back and returns the connection to the pool, which closes it if the rollback failed. Does nothing without a
 * connection.
 */
const rollBackOn = async (connection: Promise<PoolClient> | null): Promise<void> => {
  const client = await connection?.catch(() => null)
  await client?.query('rollback').then(
    () => client.release(),
    (error: Error) => client.release(error),
  )
}
