/** The database cannot be reached or would not answer in time: the caller may try again (code 503). */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** Runs work of the database; whatever fails because the database is not there fails as `DatabaseUnavailable`. */
export const orUnavailable = <A>(work: () => Promise<A>): Promise<A> =>
  work().catch((error: unknown) =>
    Promise.reject(isOutage(error) ? new DatabaseUnavailable(String(error), { cause: error }) : error),
  )

/** SQLSTATE of connection trouble, shutdown, lack of resources, timeouts, lock waits, deadlocks and failures of the disk. */
const outageStates = /^(08|53|57P0|55P03|57014|25P03|25P04|40001|40003|40P01|58030)/
/** Codes of the operating system, such as ECONNRESET, and of streams that were closed. */
const socketErrors = /^E(?!RR_)[A-Z]+$|^ERR_STREAM_(DESTROYED|WRITE_AFTER_END|PREMATURE_CLOSE)$/
/** Errors of the driver and its pool that have no code; the pool also refuses while the server closes. */
const driverErrors =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|is not queryable|after calling end on the pool/

const isOutage = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message?: string }
  if (typeof code === 'string') return outageStates.test(code) || socketErrors.test(code)
  return driverErrors.test(message ?? '')
}
