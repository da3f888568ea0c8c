import {
  applyRows,
  cellLength,
  checkRows,
  type EditedSheet,
  type RowChanges,
} from '../../../../application/master-data/contract.ts'
import { sheets } from '../../../../domain/master-data/sheets/sheets.ts'
import type { TypedCells } from '../../../../domain/master-data/sheets/validate-row.ts'
import { call, queryClient } from '../../../app/backend.ts'
import { safeHtml } from '../../notices/notice-document.ts'
import { upload } from '../upload.ts'

/** Returns the payload of a change to a sheet. */
export const changesFor = (
  sheet: EditedSheet,
  edition: number,
  { rows = [], isNew = false, removed = [] }: RowInput,
): RowChanges => {
  const header = columnsSent(sheet, rows)
  return {
    ...{ sheet, edition, removed },
    header,
    rows: rows.map(({ cells }) => header.map(column => (cells[column] ?? '').trim())),
    added: isNew ? rows.map((_, index) => index) : [],
  }
}

export interface RowInput {
  readonly rows?: ReadonlyArray<{ readonly cells: TypedCells; readonly before?: TypedCells | undefined }>
  readonly isNew?: boolean
  readonly removed?: ReadonlyArray<string>
}

/** Leaves out an unchanged picture, because its file is not available here. */
const columnsSent = (sheet: EditedSheet, rows: NonNullable<RowInput['rows']>): ReadonlyArray<string> =>
  Object.entries(sheets[sheet].columns).flatMap(([column, { cell }]) => {
    const changes = rows.some(({ cells, before }) => (cells[column] ?? '') !== (before?.[column] ?? ''))
    return cell.kind.is === 'picture' && !changes ? [] : [column]
  })

/** Sanitizes notices before they are stored [A6]. */
const sanitize = (changes: RowChanges): RowChanges => {
  const columns = Object.entries(sheets[changes.sheet].columns)
  const isHtml = changes.header.map(called =>
    columns.some(([name, { header, cell }]) => cell.kind.is === 'html' && [name, ...header].includes(called)),
  )
  const rows = changes.rows.map(row => row.map((text, at) => (isHtml[at] ? safeHtml(text) : text)))
  const long = rows.flatMap((cells, row) =>
    cells.flatMap((text, column) => (text.length > cellLength ? [{ row, column, text }] : [])),
  )
  const short = rows.map(row => row.map(text => (text.length > cellLength ? '' : text)))
  return { ...changes, rows: short, ...(long.length > 0 && { long }) }
}

export const check = (changes: RowChanges) => call(checkRows, sanitize(changes))

/** Writes a checked change; every page with master data is reloaded. */
export const apply = async (changes: RowChanges) => {
  try {
    return await call(applyRows, sanitize(changes))
  } finally {
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => isMasterData(String(queryKey[0])) })
  }
}

const isMasterData = (name: string): boolean => /^(administration|user|calendar|rule|notice|category)\./.test(name)

/** Uploads the picture, and returns the change with the upload's number. */
export const withPicture = async (changes: RowChanges, picture: File | null): Promise<RowChanges> =>
  picture === null ? changes : { ...changes, uploadId: await upload([picture]) }
