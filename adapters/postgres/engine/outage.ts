/** The database cannot be reached or did not answer in time; the caller may retry (code 503). */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** Runs database work. Failures because the database is not available become `DatabaseUnavailable`. */
export const orUnavailable = <A>(work: () => Promise<A>): Promise<A> =>
  work().catch((error: unknown) =>
    Promise.reject(isOutage(error) ? new DatabaseUnavailable(String(error), { cause: error }) : error),
  )

/**
 * SQLSTATE of connection failures, shutdown, insufficient resources, timeouts, lock waits, deadlocks, system errors, a
 * transaction that is already over, and a server that is read-only for the moment.
 */
const outageStates = /^(08|53|57P0|55P03|57014|25P0[234]|25006|40001|40003|40P01|58)/
/** Error codes of the operating system, such as ECONNRESET and EAI_AGAIN, and of failed streams and sockets. */
const socketErrors = /^E(?!RR_)[A-Z_]+$|^ERR_(SOCKET|STREAM|SSL|TLS)_/
/** Errors without a code from the driver and its pool; the pool also refuses while the server closes. */
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
  // A name has several addresses, none of which answered.
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isOutage)
  const { code, message } = error as Error & { readonly code?: unknown }
  if (typeof code === 'string') return outageStates.test(code) || socketErrors.test(code)
  return driverErrors.test(message)
}
