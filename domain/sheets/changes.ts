import type { Row, SheetName, Value } from './sheet.ts'
import { sheets } from './sheets.ts'

/** One field of a row before and after, in the notation of its cell. */
export interface FieldChange {
  readonly column: string
  readonly from: string
  readonly to: string
}

/** Field by field in the notation of the cells; of a secret only that it changes. A row that is not there is all blank. */
export const changesOf = (
  name: SheetName,
  before: Row | undefined,
  after: Row | undefined,
  zone: string,
): ReadonlyArray<FieldChange> =>
  Object.entries(sheets[name].columns).flatMap(([column, { cell, secret }]) => {
    const [old, next] = [before?.[column] ?? null, after?.[column] ?? null]
    if (secret) return next === '' || next === null ? [] : [{ column, from: '***', to: '***' }]
    if (same(old, next)) return []
    const written = (row: Row | undefined, value: Value) => (row ? cell.write(value, zone) : '')
    const [from, to] = [written(before, old), written(after, next)]
    return from === to ? [] : [{ column, from, to }]
  })

const same = (one: Value, other: Value): boolean =>
  Array.isArray(one) && Array.isArray(other) ? one.join(';') === other.join(';') : one === other
