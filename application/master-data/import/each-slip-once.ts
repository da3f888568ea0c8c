import { pluralOf, type Text } from '../../../domain/kernel/text.ts'
import { type Column, readCell } from '../../../domain/master-data/sheets/sheet.ts'
import { sheets } from '../../../domain/master-data/sheets/sheets.ts'
import { type SheetName, sheetNames } from '../ports/master-data-store.ts'
import type { ReadSheet } from './read-sheet.ts'
import type { SheetError } from './sheet.ts'

type ReadSheets = ReadonlyMap<SheetName, ReadSheet>

/**
 * Keeps one error per mistake. A cell that repeats a code which its own sheet already refuses is reported there only,
 * and an unknown code that occurs in many rows of a file is one error at the first of them [A1].
 */
export const dropRepeatedErrors = (errors: ReadonlyArray<SheetError>, read: ReadSheets): ReadonlyArray<SheetError> => {
  const columns = columnsByFile(read)
  const columnOf = ({ file, column }: SheetError) => columns.get(`${file} ${column}`)
  const first = new Map<string, { readonly error: SheetError; readonly rows: Array<number> }>()
  const repeats = new Map<string, number>()
  for (const error of errors) {
    const column = columnOf(error)
    const source = column && errorKeyAtSource(column, error.value, read)
    if (source !== undefined) {
      repeats.set(source, (repeats.get(source) ?? 0) + 1)
      continue
    }
    const key = column?.refersTo ? `${error.file} ${error.column} ${error.value} ${error.allowed[1]}` : `#${first.size}`
    const firstError = first.get(key)
    if (firstError) firstError.rows.push(error.row)
    else first.set(key, { error, rows: [] })
  }
  return [...first.values()].map(({ error, rows }) => {
    const repeated = repeats.get(`${sheetOf(error, read)} ${error.column} ${error.value.trim()}`) ?? 0
    return { ...error, allowed: withRowNumbers(error.allowed, rows, repeated) }
  })
}

const columnsByFile = (read: ReadSheets): ReadonlyMap<string, Column> =>
  new Map(
    [...read.values()].flatMap(({ name, file }) =>
      Object.entries(sheets[name].columns).map(([column, definition]) => [`${file} ${column}`, definition] as const),
    ),
  )

const sheetOf = ({ file }: SheetError, read: ReadSheets): SheetName | undefined =>
  sheetNames.find(name => read.get(name)?.file === file)

/** Returns the key that the value repeats and that its own sheet refuses; undefined if the cell itself is wrong. */
const errorKeyAtSource = (column: Column, value: string, read: ReadSheets): string | undefined => {
  const { refersTo } = column
  const wrongKeys = refersTo && read.get(refersTo.sheet)?.wrongKeys
  if (!refersTo || !wrongKeys || wrongKeys.size === 0) return undefined
  const isRefused = (code: string) => wrongKeys.has(`${refersTo.column} ${code}`)
  const codes = value.split(/[;；]/).map(code => code.trim())
  const refusedCode = codes.find(isRefused)
  const otherCodes = codes.filter(code => !isRefused(code)).join(';')
  const isElseRight = otherCodes === '' || readCell(column, otherCodes, '') !== undefined
  return refusedCode !== undefined && isElseRight ? `${refersTo.sheet} ${refersTo.column} ${refusedCode}` : undefined
}

const withRowNumbers = ([zh, en]: Text, rows: ReadonlyArray<number>, repeated: number): Text => {
  const [listed, more] = [rows.slice(0, 5).join(', '), rows.length > 5 ? '…' : '']
  const [sameZh, sameEn] =
    rows.length === 0 ? ['', ''] : [`；第 ${listed}${more} 行相同`, `; the same in row ${listed}${more}`]
  const [alsoZh, alsoEn] =
    repeated === 0 ? ['', ''] : [`；另有 ${repeated} 处引用它`, `; also used in ${pluralOf(repeated, 'other cell')}`]
  return [`${zh}${sameZh}${alsoZh}`, `${en}${sameEn}${alsoEn}`]
}
