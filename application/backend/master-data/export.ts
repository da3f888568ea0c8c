import { sheets } from '../../../domain/sheets/sheets.ts'
import { type MasterData, type Picture, type SheetName, sheetNames } from '../../ports/master-data-store.ts'

export interface ExportedSheet {
  readonly name: SheetName
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
}
export interface ExportedFolder {
  readonly sheets: ReadonlyArray<ExportedSheet>
  readonly pictures: ReadonlyArray<Picture>
}

/** The sheets that would import to what the database holds now, header first; passwords are left blank. */
export const exportMasterData = (masterData: MasterData): Promise<ExportedFolder> =>
  masterData.transaction('check', async store => {
    const zone = await store.zone()
    const exported: Array<ExportedSheet> = []
    for (const name of sheetNames) {
      const columns = Object.entries(sheets[name].columns)
      const rows = (await store.rows(name)).map(row =>
        columns.map(([column, { cell }]) => cell.write(row[column] ?? null, zone)),
      )
      exported.push({ name, rows: [columns.map(([column]) => column), ...rows] })
    }
    return { sheets: exported, pictures: await store.pictures() }
  })
