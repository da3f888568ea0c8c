/** The database cannot be reached or would not answer in time: the caller may try again (code 503). */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** Runs work of the database; whatever fails because the database is not there fails as `DatabaseUnavailable`. */
export const orUnavailable = <A>(work: () => Promise<A>): Promise<A> =>
  work().catch((error: unknown) =>
    Promise.reject(isOutage(error) ? new DatabaseUnavailable(String(error), { cause: error }) : error),
  )

/** Connection trouble, shutdown, lack of room, timeouts and lock waits of PostgreSQL and node's sockets. */
const outageCodes = /^(08|57P0|53|55P03|57014|25P03|25P04|40P01|40001|58030)/
const socketErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])

const isOutage = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message?: string }
  if (typeof code === 'string' && (outageCodes.test(code) || socketErrors.has(code))) return true
  return /Connection terminated|timeout exceeded when trying to connect|timeout expired|is not queryable/.test(
    message ?? '',
  )
}
