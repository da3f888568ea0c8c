import type { Writable } from 'node:stream'
import type pg from 'pg'

/** A transaction under way. */
export interface Running {
  readonly ask: <A extends object>(statement: pg.QueryConfig) => Promise<pg.QueryResult<A>>
  /** Sends the statement with the next one; the commit fails unless it succeeds and `accept` does not throw. */
  readonly sendAhead: (statement: pg.QueryConfig, accept: (rows: ReadonlyArray<object>) => void) => void
  readonly commit: () => Promise<void>
  readonly rollBack: () => Promise<void>
}

interface Waiting {
  readonly statement: pg.QueryConfig
  readonly accept: (rows: ReadonlyArray<object>) => void
}

/**
 * Begins a transaction that takes its connection with its first statement and sends BEGIN in the same write to the
 * socket: a round trip costs both sides more than a short statement does.
 */
export const begun = (pool: pg.Pool): Running => {
  let connection: Promise<pg.PoolClient> | null = null
  const waiting: Array<Waiting> = [{ statement: { text: 'begin' }, accept: () => {} }]
  const outcomes: Array<Promise<void>> = []
  /** Once a statement has failed, the ones behind it and the commit only say that the transaction is over. */
  let firstFailure: { readonly error: unknown } | null = null
  const failedFirst = (error: unknown): unknown => {
    firstFailure ??= { error }
    return firstFailure.error
  }

  const connected = (): Promise<pg.PoolClient> => {
    connection ??= pool.connect()
    return connection
  }
  const sendWaiting = (client: pg.PoolClient): void => {
    for (const { statement, accept } of waiting.splice(0)) {
      const outcome = client.query(statement).then(({ rows }) => accept(rows))
      outcome.catch(() => {})
      outcomes.push(outcome)
    }
  }
  const rollBack = async (): Promise<void> => {
    const client = await connection?.catch(() => null)
    await client?.query('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
  }
  return {
    rollBack,
    sendAhead: (statement, accept) => void waiting.push({ statement, accept }),
    ask: async statement => {
      const client = await connected()
      const answer = inOneWrite(client, () => {
        sendWaiting(client)
        return client.query(statement)
      })
      return answer.catch(async error => {
        await Promise.all(outcomes).catch(failedFirst)
        throw failedFirst(error)
      })
    },
    commit: async () => {
      if (connection === null && waiting.length === 1) return
      const client = await connected()
      try {
        inOneWrite(client, () => sendWaiting(client))
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

/** Holds back what the work writes to the socket until all of it is there. */
const inOneWrite = <A>(client: pg.PoolClient, work: () => A): A => {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Writable } }).connection
  stream.cork()
  try {
    return work()
  } finally {
    stream.uncork()
  }
}
