import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type RawBuilder } from 'kysely'
import pg from 'pg'
import { orUnavailable } from './outage.ts'
import { SocketClient } from './socket-client.ts'
import type { DB } from './tables.ts'

export type Db = Kysely<DB>

export interface Connections {
  readonly pool: pg.Pool
  readonly db: Db
  readonly close: () => Promise<void>
}

/**
 * Opens a pool with the settings that every connection needs: bigint as number, dates as text, a statement and a lock
 * timeout so that nothing waits forever (RELIABILITY B11).
 */
export const openPool = (config: pg.PoolConfig): Connections => {
  const pool = new pg.Pool({
    max: 10,
    // Sends statements without waiting for the results of the previous ones.
    pipeline: true,
    Client: SocketClient,
    connectionTimeoutMillis: 5000,
    statement_timeout: 5000,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    types: { getTypeParser },
    ...config,
  })
  // A session ended by the server must not end the process, whether the connection is idle or in a transaction between
  // two statements: the next statement on it fails as an outage, and the pool opens another connection.
  pool.on('connect', client => client.on('error', () => {}))
  pool.on('error', () => {})
  return { ...connectionsOver(pool), close: () => pool.end() }
}

/**
 * Opens a pool on a read-only replica for reports; null without an address. It gives up connecting after a second,
 * because the primary database can be read instead.
 */
export const openReplica = (url: string | null, config: pg.PoolConfig = {}): Connections | null =>
  url === null ? null : openPool({ connectionString: url, max: 4, connectionTimeoutMillis: 1000, ...config })

/** Returns the pool for the stores, with Kysely over the same connections. */
export const connectionsOver = (pool: pg.Pool): Pick<Connections, 'pool' | 'db'> => ({
  pool,
  db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool) }) }),
})

/**
 * Converts a statement for the driver. Its name makes PostgreSQL parse and plan it once per connection. Statements
 * without parameters get no name: they are rare, or contain their values in the text, which would create many names.
 */
export const statementOf = (db: Db, query: RawBuilder<unknown>): pg.QueryConfig => {
  const { sql: text, parameters } = query.compile(db)
  return parameters.length === 0 ? { text } : { name: statementName(text), text, values: parameters as Array<unknown> }
}

/** Parses a bigint. These columns contain fen, thousandths and epoch ms, all below 2^53; a larger value is a defect. */
const wholeNumber = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`)
  return value
}

const getTypeParser = ((oid: number, format?: 'text' | 'binary') => {
  if (oid === pg.types.builtins.INT8) return wholeNumber
  if (oid === pg.types.builtins.DATE) return String
  return pg.types.getTypeParser(oid, format as 'text')
}) as typeof pg.types.getTypeParser

/** Names each text query of Kysely, so that PostgreSQL parses and plans it once per connection. */
const preparing = (pool: pg.Pool) => ({
  connect: async () => {
    const client = await orUnavailable(() => pool.connect())
    return {
      query: (query: string | { text: string }, values?: ReadonlyArray<unknown>) =>
        orUnavailable(() =>
          typeof query === 'string' && values && values.length > 0
            ? client.query({ name: statementName(query), text: query, values: [...values] })
            : client.query(query as string, values as unknown[]),
        ),
      release: () => client.release(),
    } as unknown as pg.PoolClient
  },
  end: async () => {},
  options: {},
})

const names = new Map<string, string>()
const statementsMax = 500

const statementName = (text: string): string | undefined => {
  const known = names.get(text)
  if (known || names.size >= statementsMax) return known
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}
