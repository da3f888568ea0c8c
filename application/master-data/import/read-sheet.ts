import type { Text } from '../../../domain/kernel/text.ts'
import {
  allowedIn,
  keyOf,
  readCell,
  type Sheet,
  type SheetName,
  type Value,
} from '../../../domain/master-data/sheets/sheet.ts'
import { sheets } from '../../../domain/master-data/sheets/sheets.ts'
import { type RawSheet, type RowEdit, type SheetError, UNCALCULATED } from './sheet.ts'

/**
 * A row with a readable key and its row number in the file. `cells` has neither missing columns nor invalid cells, but
 * other rows may still refer to its key.
 */
export interface ReadRow {
  readonly number: number
  readonly wrong: ReadonlySet<string>
  readonly cells: Readonly<Record<string, Value>>
}

export interface ReadSheet extends ReadRows {
  readonly name: SheetName
}

export interface ReadRows {
  readonly file: string
  readonly rows: ReadonlyArray<ReadRow>
  readonly errors: ReadonlyArray<SheetError>
  /** Cells of the rows whose key cannot be read; other sheets may still refer to their values. */
  readonly unkeyed: ReadonlyArray<Readonly<Record<string, Value>>>
  /** Invalid values of key columns as `column text`, so that cells that repeat them are not reported again. */
  readonly wrongKeys: ReadonlySet<string>
  readonly edit?: RowEdit
}

/** Reads a sheet of master data. */
export const readSheet = (name: SheetName, raw: RawSheet, zone: string): ReadSheet => ({
  name,
  ...readRows(sheets[name], raw, zone),
})

/** Reads every cell of a sheet by its definition and lists every error. */
export const readRows = (sheet: Sheet, raw: RawSheet, zone: string): ReadRows => {
  const header = raw.rows[0] ?? []
  const places = columnPlaces(sheet, header)
  const errors = headerErrors(sheet, header, places).map(error => ({ file: raw.file, row: 1, ...error }))
  if (errors.length > 0) return { file: raw.file, rows: [], errors, unkeyed: [], wrongKeys: new Set() }
  const rows: Array<ReadRow> = []
  const rowOfKey = new Map<string, number>()
  const unkeyed: Array<ReadRow['cells']> = []
  const wrongKeys = new Set<string>()
  raw.rows.forEach((texts, index) => {
    if (index === 0 || texts.every(text => text.trim() === '')) return
    const number = index + 1
    const cells: Record<string, Value> = {}
    const wrongColumns = new Set<string>()
    const wrong = (column: string, value: string, allowed: Text) => {
      wrongColumns.add(column)
      errors.push({ file: raw.file, row: number, column, value, allowed })
    }
    for (const [column, place] of places) {
      const text = texts[place] ?? ''
      const isFailedFormula = FAILED_FORMULA.test(text)
      const value = isFailedFormula ? undefined : readCell(sheet.columns[column]!, text.trim(), zone)
      if (value !== undefined) cells[column] = value
      else {
        if (text === UNCALCULATED) wrong(column, '=…', calculated)
        else wrong(column, text, isFailedFormula ? withoutError : allowedIn(sheet.columns[column]!))
        if (sheet.key.includes(column)) wrongKeys.add(`${column} ${text.trim()}`)
      }
    }
    texts.slice(header.length).forEach((text, at) => {
      if (text.trim() !== '') wrong(`#${header.length + at + 1}`, text, beyondHeader)
    })
    if (sheet.key.every(column => cells[column] !== undefined)) {
      const key = keyOf(sheet, cells)
      const first = rowOfKey.get(key)
      if (first !== undefined) wrong(sheet.key.join('+'), key, once(first))
      else {
        rowOfKey.set(key, number)
        rows.push({ number, wrong: wrongColumns, cells })
      }
    } else unkeyed.push(cells)
  })
  return { file: raw.file, rows, errors, unkeyed, wrongKeys, ...(raw.edit && { edit: raw.edit }) }
}

/** A formula without its value, or the error that a spreadsheet program has calculated. */
const FAILED_FORMULA = /^#(?:UNCALCULATED!|NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A)$/
const calculated: Text = [
  '公式算出的值：文件里只有公式，没有值；用表格软件打开并保存，或改填数值',
  'the calculated value: the file contains only the formula. Open and save it in a spreadsheet program, or enter the value',
]
const withoutError: Text = ['没有出错的公式，或直接填值', 'a formula without an error, or the value itself']
const beyondHeader: Text = ['标题行以内的列', 'no more columns than the header row has']
const once = (row: number): Text => [
  `不得重复；与第 ${row} 行相同`,
  `a value that occurs only once; row ${row} has the same`,
]

/** Returns the position of each column; a header may be the column's name or its label in either language. */
const columnPlaces = (sheet: Sheet, header: ReadonlyArray<string>): ReadonlyMap<string, number> => {
  const places = new Map<string, number>()
  header.forEach((text, place) => {
    const column = findColumn(sheet, text)
    if (column !== undefined && !places.has(column)) places.set(column, place)
  })
  return places
}

const findColumn = (sheet: Sheet, text: string): string | undefined => {
  const searchText = text.trim().toLowerCase()
  return Object.keys(sheet.columns).find(name =>
    [name, ...sheet.columns[name]!.header].some(called => called.toLowerCase() === searchText),
  )
}

const headerErrors = (sheet: Sheet, header: ReadonlyArray<string>, places: ReadonlyMap<string, number>) => {
  const names = Object.keys(sheet.columns).join(', ')
  const unknownHeadings = header.flatMap((text, place) => {
    const column = findColumn(sheet, text)
    if (text.trim() === '' || (column !== undefined && places.get(column) === place)) return []
    const allowed: Text =
      column === undefined
        ? [`列名：${names}`, `one of these columns: ${names}`]
        : ['每列只出现一次', 'each column only once']
    return [{ column: text.trim(), value: text, allowed }]
  })
  const missingColumns = Object.entries(sheet.columns).flatMap(([column, { blank }]) =>
    blank !== undefined || places.has(column)
      ? []
      : [{ column, value: '', allowed: ['必须有此列', 'this column is required'] satisfies Text }],
  )
  return [...unknownHeadings, ...missingColumns]
}
