import { sheets } from '../../../domain/master-data/sheets/sheets.ts'
import {
  type MasterData,
  type MasterDataStore,
  type Picture,
  type SheetName,
  sheetNames,
} from '../ports/master-data-store.ts'

export interface ExportedSheet {
  readonly name: SheetName
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
}
export interface ExportedFolder {
  readonly sheets: ReadonlyArray<ExportedSheet>
  readonly pictures: ReadonlyArray<Picture>
}

/** Returns one sheet with the current content of the database, header first; importing it changes nothing [A7]. */
export const exportSheetRows = (masterData: MasterData, name: SheetName): Promise<ExportedSheet['rows']> =>
  masterData.transaction('check', store => rowsOf(store, name))

/** Returns all sheets with the current content of the database, header first; passwords are left blank. */
export const exportMasterData = (masterData: MasterData): Promise<ExportedFolder> =>
  masterData.transaction('check', async store => {
    const sheetList: Array<ExportedSheet> = []
    for (const name of sheetNames) sheetList.push({ name, rows: await rowsOf(store, name) })
    return { sheets: sheetList, pictures: await store.pictures() }
  })

const rowsOf = async (store: MasterDataStore, name: SheetName): Promise<ExportedSheet['rows']> => {
  const zone = await store.zone()
  const columns = Object.entries(sheets[name].columns)
  const rows = (await store.rows(name)).map(row =>
    columns.map(([column, { cell }]) => cell.write(row[column] ?? null, zone)),
  )
  return [columns.map(([column]) => column), ...rows]
}
