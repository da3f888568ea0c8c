import type pg from 'pg'
import { type Connections, connectionsOver } from '../../postgres/engine/pool.ts'

/** The connections of a transaction in which whole use cases are steps. */
export interface OneTransaction extends Connections {
  /** Runs a step of several statements and transactions; one that fails is undone and rejects. */
  readonly step: (work: () => Promise<unknown>) => Promise<void>
}

/**
 * Runs work over one connection in one transaction, so that a demo chain is there whole or not at all. What a use case begins
 * and commits is part of it. One of them has the connection at a time, and the others wait for their turn.
 */
export const inOneTransaction = async <A>(
  { pool }: Pick<Connections, 'pool'>,
  work: (inside: OneTransaction) => Promise<A>,
): Promise<A> => {
  const client = await pool.connect()
  try {
    for (const statement of ['begin', ...noLimits]) await client.query(statement)
    const result = await work(inside(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/** The limits of a call are no limits of many calls in one transaction. */
const noLimits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'].map(
  limit => `set local ${limit} = 0`,
)

const inside = (client: pg.PoolClient): OneTransaction => {
  let turn: Promise<unknown> = Promise.resolve()
  const state = { isBroken: false }
  const connect = (): Promise<pg.PoolClient> => {
    const { promise: end, resolve: release } = Promise.withResolvers<void>()
    const own = turn.then(() => withoutEnds(client, state, release))
    turn = end
    return own
  }
  const query = async (statement: pg.QueryConfig): Promise<pg.QueryResult> => {
    const own = await connect()
    try {
      return await own.query(statement)
    } finally {
      own.release()
    }
  }
  const step: OneTransaction['step'] = async work => {
    await client.query('savepoint step')
    try {
      await work()
    } catch (error) {
      await client.query('rollback to savepoint step')
      state.isBroken = false
      throw error
    } finally {
      await client.query('release savepoint step')
    }
  }
  return { ...connectionsOver({ connect, query } as unknown as pg.Pool), close: async () => {}, step }
}

/**
 * The connection while one use case has it: where its own transaction would begin and end, nothing is sent. After one that
 * rolled back nothing more of the step is done, because what it had written is still there.
 */
const withoutEnds = (client: pg.PoolClient, state: { isBroken: boolean }, release: () => void): pg.PoolClient => {
  const query = async (statement: string | pg.QueryConfig, values?: Array<unknown>) => {
    if (state.isBroken) throw new Error('a use case of the replay was rolled back')
    switch (typeof statement === 'string' ? statement : statement.text) {
      case 'begin':
        return { command: 'BEGIN', rows: [], rowCount: 0 }
      case 'commit':
        return { command: 'COMMIT', rows: [], rowCount: 0 }
      case 'rollback':
        state.isBroken = true
        return { command: 'ROLLBACK', rows: [], rowCount: 0 }
      default:
        return client.query(statement as string, values)
    }
  }
  return Object.assign(Object.create(client), { query, release })
}
