/** The database cannot be reached or would not answer in time: the caller may try again (code 503). */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** Runs work of the database; whatever fails because the database is not there fails as `DatabaseUnavailable`. */
export const orUnavailable = <A>(work: () => Promise<A>): Promise<A> =>
  work().catch((error: unknown) =>
    Promise.reject(isOutage(error) ? new DatabaseUnavailable(String(error), { cause: error }) : error),
  )

/**
 * SQLSTATE of connection trouble, shutdown, lack of resources, timeouts, lock waits, deadlocks and failures of the system, of a
 * transaction that is over already, and of a server that is only read from for the moment.
 */
const outageStates = /^(08|53|57P0|55P03|57014|25P0[234]|25006|40001|40003|40P01|58)/
/** Codes of the operating system, such as ECONNRESET and EAI_AGAIN, and of streams and sockets that failed. */
const socketErrors = /^E(?!RR_)[A-Z_]+$|^ERR_(SOCKET|STREAM|SSL|TLS)_/
/** Errors of the driver and its pool that have no code; the pool also refuses while the server closes. */
const driverErrors = new RegExp(
  [
    'Connection terminated',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'is not queryable',
    'after calling end on the pool',
    'error establishing an SSL connection',
    'Received unexpected \\w+ message from backend',
  ].join('|'),
)

const isOutage = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  // Several addresses of one name, none of which answered.
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isOutage)
  const { code, message } = error as Error & { readonly code?: unknown }
  if (typeof code === 'string') return outageStates.test(code) || socketErrors.test(code)
  return driverErrors.test(message)
}
