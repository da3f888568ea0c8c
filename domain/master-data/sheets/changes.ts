import type { Row, SheetName } from './sheet.ts'
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
    if (secret) return after?.[column] ? [{ column, from: '***', to: '***' }] : []
    const written = (value: Row[string] = null) => (value === null ? '' : cell.write(value, zone))
    const [from, to] = [written(before?.[column]), written(after?.[column])]
    return from === to ? [] : [{ column, from, to }]
  })
