import type { PermissionCode } from '../access/permission.ts'
import type { Document } from '../lists/document.ts'
import type { ListColumn } from '../lists/list.ts'
import type { Report, ReportColumn } from './report.ts'

/** Widths in a spreadsheet of columns that name none, in characters. */
const widths: Readonly<Record<ListColumn['kind'], number>> = {
  ...{ text: 20, longText: 30, words: 14, money: 14, quantity: 14, number: 12, percent: 12, day: 12, instant: 20 },
  ...{ unitCost: 14, month: 10 },
}

/** Returns the export of a list of documents, in the columns of its page; `name` is that of the list. */
export const documentReport = (name: string, declared: Document, exportCode: PermissionCode): Report => ({
  apiName: name,
  title: declared.words,
  exportCode,
  columns: Object.fromEntries(
    Object.entries(declared.columns).map(([id, column]): readonly [string, ReportColumn] => [
      id,
      { ...column, width: column.width ?? widths[column.kind] },
    ]),
  ),
  filters: declared.filters,
})
