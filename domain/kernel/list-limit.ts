/** Maximum number of rows that a list counts and pages through, because counting more is expensive and nobody reads further. */
export const COUNTED_AT_MOST = 10_000

/** Returns whether counting stopped at the limit, so that there may be more rows. */
export const isCountCapped = (total: number): boolean => total >= COUNTED_AT_MOST
