import type { Writable } from 'node:stream'
import type pg from 'pg'

/** A transaction under way. */
export interface Running {
  readonly ask: <A extends object>(statement: pg.QueryConfig) => Promise<pg.QueryResult<A>>
  /** Sends the statement with the next one that is asked; the commit fails unless it wrote so many rows. */
  readonly sendAlong: (statement: pg.QueryConfig, rows: number) => void
  readonly commit: () => Promise<void>
  readonly rollBack: () => Promise<void>
}

interface Waiting {
  readonly statement: pg.QueryConfig
  readonly rows: number | null
}

/**
 * Begins a transaction that takes its connection with its first statement and sends BEGIN in the same write to the
 * socket: a round trip costs both sides more than a short statement does.
 */
export const begun = (pool: pg.Pool): Running => {
  let connection: Promise<pg.PoolClient> | null = null
  const waiting: Array<Waiting> = [{ statement: { text: 'begin' }, rows: null }]
  const outcomes: Array<Promise<void>> = []

  const connected = (): Promise<pg.PoolClient> => {
    connection ??= pool.connect()
    return connection
  }
  const sendWaiting = (client: pg.PoolClient): void => {
    for (const it of waiting.splice(0)) {
      const outcome = client.query(it.statement).then(({ rowCount }) => expectRows(rowCount, it))
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
    sendAlong: (statement, rows) => void waiting.push({ statement, rows }),
    ask: async statement => {
      const client = await connected()
      const answer = inOneWrite(client, () => {
        sendWaiting(client)
        return client.query(statement)
      })
      // After a write sent along has failed, the statement behind it only says that the transaction is over.
      return answer.catch(error => Promise.all(outcomes).then(() => Promise.reject(error)))
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
        throw error
      }
      client.release()
    },
  }
}

const expectRows = (written: number | null, { statement, rows }: Waiting): void => {
  if (rows !== null && written !== rows) throw new Error(`${rows} rows to write, ${written} written: ${statement.text}`)
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
