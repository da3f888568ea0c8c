import { sql } from 'kysely'
import type {
  Author,
  LastChange,
  MasterDataStore,
  NotedChange,
} from '../../../application/master-data/ports/master-data-store.ts'
import { type Ask, forRows } from '../engine/bulk.ts'

/**
 * Audit log of administration: written with the change itself, and queried whether a row has changed since [A2, A4].
 */
export const trailOver = (ask: Ask): Pick<MasterDataStore, 'note' | 'edition' | 'changedSince'> => ({
  note: (changes, author) => forRows(ask, changeColumns, changes.map(line(author)), insertChanges),
  edition: async () => {
    const [last] = await ask(sql<{ edition: number }>`
      select coalesce(max(change_no), 0) as edition from administration_changes`)
    return last!.edition
  },
  changedSince: (sheets, edition) =>
    ask(sql<LastChange>`
      select distinct on (sheet, row_key) sheet, row_key as key, user_name as by, at from administration_changes
      where change_no > ${edition} and sheet = any(${sheets})
      order by sheet, row_key, change_no desc`),
})

const line =
  ({ userId, name, way, at }: Author) =>
  ({ sheet, key, kind, fields }: NotedChange) => ({
    ...{ at, user_id: userId, user_name: name, way, sheet, row_key: key, kind },
    fields,
  })

const changeColumns = {
  ...{ at: 'bigint', user_id: 'text', user_name: 'text', way: 'text', sheet: 'text', row_key: 'text', kind: 'text' },
  fields: 'json',
}
const columns = Object.keys(changeColumns).join(', ')
const insertChanges = `insert into administration_changes (${columns}) select ${columns} from given`
