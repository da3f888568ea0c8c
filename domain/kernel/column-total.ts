/**
 * What the total of a column is where rows lack a value: `true` counts them as 0; `ofKnown` sums up the other rows and is unknown
 * without any; `ofAll` is unknown as soon as one row lacks a value.
 */
export type ColumnTotal = true | 'ofKnown' | 'ofAll'
