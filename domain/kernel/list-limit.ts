/** Maximum number of rows that a list counts and pages through, because counting more is expensive and nobody reads further. */
export const COUNTED_AT_MOST = 10_000

/** Whether a total is where counting ended, so that there may be more. */
export const isCountCut = (total: number): boolean => total >= COUNTED_AT_MOST
