import type { Row, SheetName } from './sheet.ts'
import { sheets } from './sheets.ts'

/** One field of a row before and after, in the notation of its cell. */
export interface FieldChange {
  readonly column: string
  readonly from: string
  readonly to: string
}

/**
 * Compares two versions of a row field by field, in the notation of the cells. For secrets only the fact of a change is
 * returned. A missing row counts as all blank.
 */
export const changesOf = (
  name: SheetName,
  before: Row | undefined,
  after: Row | undefined,
  zone: string,
): ReadonlyArray<FieldChange> =>
  Object.entries(sheets[name].columns).flatMap(([column, { cell, secret }]) => {
    if (secret) return after?.[column] ? [{ column, from: '***', to: '***' }] : []
    const format = (value: Row[string] = null) => (value === null ? '' : cell.write(value, zone))
    const [from, to] = [format(before?.[column]), format(after?.[column])]
    return from === to ? [] : [{ column, from, to }]
  })
