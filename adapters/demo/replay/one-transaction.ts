import type pg from 'pg'
import { type Connections, connectionsOver } from '../../postgres/engine/pool.ts'

/** Connections within one transaction, of which whole use cases are steps. */
export interface OneTransaction extends Connections {
  /** Runs a step of several statements and transactions. A step that fails is rolled back and rejects. */
  readonly step: (work: () => Promise<unknown>) => Promise<void>
}

/**
 * Runs work over one connection in one transaction, so that a demo chain exists completely or not at all. The
 * transactions of use cases are part of it. Use cases take turns on the connection.
 */
export const inOneTransaction = async <A>(
  { pool }: Pick<Connections, 'pool'>,
  work: (inside: OneTransaction) => Promise<A>,
): Promise<A> => {
  const client = await pool.connect()
  try {
    for (const statement of ['begin', ...settings]) await client.query(statement)
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

/**
 * Removes the time limits of a single call, because the transaction contains many calls, and plans each statement once: planning
 * it for its first five values takes longer than it takes to run over the small tables of a demo.
 */
const settings = [
  ...['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'].map(
    limit => `set local ${limit} = 0`,
  ),
  'set local plan_cache_mode = force_generic_plan',
]

const inside = (client: pg.PoolClient): OneTransaction => {
  let turn: Promise<unknown> = Promise.resolve()
  const state = { isBroken: false }
  const connect = (): Promise<pg.PoolClient> => {
    const { promise: end, resolve: release } = Promise.withResolvers<void>()
    const work = turn.then(() => withoutEnds(client, state, release))
    turn = end
    return work
  }
  const query = async (statement: pg.QueryConfig): Promise<pg.QueryResult> => {
    const client = await connect()
    try {
      return await client.query(statement)
    } finally {
      client.release()
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
 * Wraps the connection for one use case: its own begin and commit are not sent. After a rollback the rest of the step
 * is refused, because the writes of the use case are still in the transaction.
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
