import { describe, expect, it } from 'vitest'
import { DatabaseUnavailable, orUnavailable } from '../../../adapters/postgres/engine/outage.ts'

const withCode = (code: string, message = code) => Object.assign(new Error(message), { code })
const errorOf = (message: string) => new Error(message)

/**
 * Errors of PostgreSQL, its driver, the pool and the operating system when a session is lost, refused or has to wait.
 */
const outages: ReadonlyArray<Error> = [
  // Connection errors, while connecting or later.
  ...['08000', '08001', '08003', '08004', '08006', '08007', '08P01'].map(it => withCode(it)),
  // The server shuts down, crashed, is starting, dropped the database, or ended an idle session.
  ...['57P01', '57P02', '57P03', '57P04', '57P05'].map(it => withCode(it)),
  // A statement, a transaction, a lock or an idle session exceeded its time limit.
  ...['57014', '25P03', '25P04', '55P03'].map(it => withCode(it)),
  // A transaction that conflicts with another one, has an unknown outcome, or is already aborted.
  ...['40001', '40003', '40P01', '25P02'].map(it => withCode(it)),
  // A server that is temporarily read-only, such as one during a failover.
  withCode('25006'),
  // No memory, connections or disk space; a failing disk.
  ...['53000', '53100', '53200', '53300', '53400', '58000', '58030'].map(it => withCode(it)),
  // Socket errors.
  ...['ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND'],
  ...['EAI_AGAIN', 'ENOENT', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END', 'ERR_STREAM_PREMATURE_CLOSE'],
  ...['ERR_SOCKET_CLOSED', 'ERR_SOCKET_CLOSED_BEFORE_CONNECTION', 'ERR_SOCKET_CONNECTION_TIMEOUT'],
  ...['ERR_STREAM_UNABLE_TO_PIPE', 'ERR_SSL_SSLV3_ALERT_CLOSE_NOTIFY', 'ERR_TLS_HANDSHAKE_TIMEOUT'],
].map(it => (typeof it === 'string' ? withCode(it) : it))

/**
 * Errors of the driver and its pool that have no code (node_modules/pg/lib/client.js, node_modules/pg-pool/index.js).
 */
const ofTheDriver: ReadonlyArray<Error> = [
  errorOf('Connection terminated'),
  errorOf('Connection terminated unexpectedly'),
  errorOf('Connection terminated due to connection timeout'),
  errorOf('Client has encountered a connection error and is not queryable'),
  errorOf('Client was closed and is not queryable'),
  errorOf('timeout expired'),
  errorOf('timeout exceeded when trying to connect'),
  errorOf('Query read timeout'),
  errorOf('Cannot use a pool after calling end on the pool'),
  errorOf('There was an error establishing an SSL connection'),
  ...['rowDescription', 'dataRow', 'commandComplete', 'parseComplete', 'emptyQuery', 'portalSuspended'].map(it =>
    errorOf(`Received unexpected ${it} message from backend.`),
  ),
]

/** Several addresses of one name, none of which answered. */
const ofAddresses: ReadonlyArray<Error> = [
  new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]),
  Object.assign(new AggregateError([withCode('ETIMEDOUT')]), { code: 'ETIMEDOUT' }),
]

const defects: ReadonlyArray<unknown> = [
  ...['23505', '23503', '23514', '22012', '22P02', '42703', '42P01', '25001', '0A000', 'XX000', 'P0001'].map(it =>
    withCode(it),
  ),
  withCode('ERR_INVALID_ARG_TYPE'),
  withCode('ERR_ASSERTION'),
  errorOf('the transaction ended with ROLLBACK'),
  new AggregateError([withCode('23505'), withCode('ECONNRESET')]),
  new AggregateError([]),
  new RangeError('bigint out of range: 9007199254740993'),
  null,
  undefined,
  'a text',
]

const failureOf = (error: unknown) =>
  orUnavailable(() => Promise.reject(error)).then(
    () => 'none',
    (failure: unknown) => failure,
  )
const codesOf = (errors: ReadonlyArray<unknown>) =>
  errors.map(error => [String((error as { code?: string } | null)?.code ?? error), error] as const)

describe('a failure of the database (RELIABILITY B11)', () => {
  it.each(codesOf([...outages, ...ofTheDriver, ...ofAddresses]))('%s is an outage', async (_, error) => {
    expect(await failureOf(error)).toBeInstanceOf(DatabaseUnavailable)
  })

  it.each(codesOf(defects))('%s is a defect, unchanged', async (_, error) => {
    expect(await failureOf(error)).toBe(error)
  })

  it('that was classified as an outage before stays the same one', async () => {
    const known = new DatabaseUnavailable('gone')
    expect(await failureOf(known)).toBe(known)
  })
})
