/** A list is counted no further than this many rows, and paged no further either: nobody reads them, and counting is dear. */
export const COUNTED_AT_MOST = 10_000

/** Whether a total is where counting ended, so that there may be more. */
export const isCountCut = (total: number): boolean => total >= COUNTED_AT_MOST
