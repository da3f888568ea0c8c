import { refusal } from '../../kernel/refusal.ts'
import type { Catalogue } from './catalogue.ts'
import { findMaterial, requestedLineOf } from './paste-meaning.ts'
import type { QuantityReader } from './paste-quantity.ts'
import { type Column, columnOf } from './paste-words.ts'
import type { Paste, PastedLine } from './pasted.ts'
import type { RequestedLine } from './proposal.ts'

/** The columns of a table; `rivals` are the columns that might all be the quantity. */
interface Columns {
  readonly code: number
  readonly name: number
  readonly quantity: number
  readonly unit: number
  readonly rivals: ReadonlyArray<number>
}

interface Row extends PastedLine {
  readonly cells: ReadonlyArray<string>
}

/**
 * Reads a table with columns in any order, recognised by headings or content. Returns null if the text is not a table.
 * Every line except the headings is one row [N5].
 */
export function readTable(
  lines: ReadonlyArray<PastedLine>,
  catalogue: Catalogue,
  reader: QuantityReader,
): Paste | null {
  if (lines.length === 0) return null
  for (const separator of separators) {
    const rows = lines.map(line => ({ ...line, cells: separator(line.text) }))
    const first = rows[0]!
    const columnsOfHead = columnsByHead(first.cells, reader)
    const columns = columnsOfHead ?? columnsOf(rows, separator, catalogue, reader)
    if (columns === null) continue
    const body = columnsOfHead === null ? rows : rows.slice(1)
    const header = columnsOfHead === null ? null : first.raw
    return { requestedLines: body.map(row => toRequestedLine(row, columns, catalogue, reader)), header }
  }
  return null
}

const byTab = (line: string): ReadonlyArray<string> => line.split('\t').map(unquote)
/** Splits at a separator, but not inside quotes. */
const byMark = (mark: string) => (line: string) => {
  const cells: Array<string> = []
  let from = 0
  let isQuoted = false
  for (const [at, letter] of line.split('').entries()) {
    if (letter === '"') isQuoted = !isQuoted
    if (letter !== mark || isQuoted) continue
    cells.push(unquote(line.slice(from, at)))
    from = at + 1
  }
  return [...cells, unquote(line.slice(from))]
}
const bySpaces = (line: string): ReadonlyArray<string> => line.trim().split(/\s+/)
const separators = [byTab, byMark(';'), byMark(','), byMark('，'), byMark('|'), bySpaces]

const unquote = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replaceAll('""', '"')
    .trim()

/** Finds the columns by their headings; a heading is never a number. */
function columnsByHead(cells: ReadonlyArray<string>, reader: QuantityReader): Columns | null {
  const heads = cells.map(columnOf)
  const at = (column: Column) => heads.indexOf(column)
  const isHead = at('quantity') >= 0 && (at('code') >= 0 || at('name') >= 0)
  if (!isHead || cells.some(cell => reader.whole(cell) !== null)) return null
  return { code: at('code'), name: at('name'), quantity: at('quantity'), unit: at('unit'), rivals: [] }
}

/** A tab always makes a table. Spaces also occur in messages, so they make one only below headings. */
const columnsOf = (
  rows: ReadonlyArray<Row>,
  separator: (typeof separators)[number],
  catalogue: Catalogue,
  reader: QuantityReader,
): Columns | null => (separator === bySpaces ? null : columnsByContent(rows, catalogue, reader, separator === byTab))

/** Number of rows by which columns are recognised. */
const SAMPLE_ROWS = 200

function columnsByContent(
  all: ReadonlyArray<Row>,
  catalogue: Catalogue,
  reader: QuantityReader,
  isTabbed: boolean,
): Columns | null {
  const rows = all.slice(0, SAMPLE_ROWS)
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  const wide = rows.filter(({ cells }) => cells.length === width).length
  if (!isTabbed && (wide < rows.length * MOST || rows.length < 2)) return null
  const places = Array.from({ length: width }, (_, place) => place)
  const share = (place: number, is: (cell: string) => boolean) =>
    rows.filter(({ cells }) => is(cells[place] ?? '')).length / rows.length
  const numbers = places.filter(place => share(place, cell => cell === '' || reader.whole(cell) !== null) >= MOST)
  const isSpecification = (place: number) => share(place, catalogue.isSpecification) >= HALF
  const filledColumns = numbers.filter(place => share(place, cell => cell !== '') > 0 && !isSpecification(place))
  const codes = places.map(place => share(place, cell => catalogue.find(cell).exact && isCode(cell, catalogue)))
  const names = places.map(place =>
    filledColumns.includes(place) ? 0 : share(place, cell => catalogue.find(cell).codes.length > 0),
  )
  const [name, code] = [best(names), codeColumn(codes, filledColumns, rows, names, catalogue)]
  if (code === 'unclear') return { code: -1, name: -1, quantity: -1, unit: -1, rivals: filledColumns }
  const quantities = filledColumns.filter(place => place !== code && !isCounter(place, rows, filledColumns))
  const hasMaterial = (codes[code] ?? 0) >= HALF || (names[name] ?? 0) >= HALF
  if (!hasMaterial || quantities.length === 0) return null
  const materialColumns = { code, name, unit: -1 }
  if (quantities.length === 1) return { ...materialColumns, quantity: quantities[0]!, rivals: [] }
  return { ...materialColumns, quantity: -1, rivals: quantities }
}

const MOST = 0.8
const HALF = 0.5

const isCode = (cell: string, catalogue: Catalogue): boolean => catalogue.materialOf(cell) !== undefined

const best = (shares: ReadonlyArray<number>): number => {
  const largestShare = Math.max(...shares)
  return largestShare > 0 ? shares.indexOf(largestShare) : -1
}

/**
 * Finds the code column. Numeric codes look like quantities: two columns with equally good codes cannot be told apart.
 */
function codeColumn(
  codes: ReadonlyArray<number>,
  numbers: ReadonlyArray<number>,
  rows: ReadonlyArray<Row>,
  names: ReadonlyArray<number>,
  catalogue: Catalogue,
): number | 'unclear' {
  const place = best(codes)
  if (place === -1) return -1
  const equal = codes.flatMap((share, at) => (share === codes[place] ? [at] : []))
  if (equal.length === 1 || !equal.every(at => numbers.includes(at))) return place
  const name = best(names)
  const agreeing = equal.filter(at =>
    rows.some(({ cells }) =>
      catalogue.find(cells[name] ?? '').codes.includes(catalogue.materialOf(cells[at] ?? '')?.materialCode ?? ''),
    ),
  )
  return agreeing.length === 1 ? agreeing[0]! : 'unclear'
}

/** Returns whether a column numbers the rows (1, 2, 3 …) while another could be the quantity. */
const isCounter = (place: number, rows: ReadonlyArray<Row>, numbers: ReadonlyArray<number>): boolean =>
  numbers.length > 1 && rows.length > 2 && rows.every(({ cells }, index) => cells[place] === String(index + 1))

function toRequestedLine(row: Row, columns: Columns, catalogue: Catalogue, reader: QuantityReader): RequestedLine {
  const { cells } = row
  const place = { at: row.at, raw: row.raw.trim().replace(/\t/g, ' ') }
  const cell = cells[columns.quantity] ?? ''
  const quantity = cell === '' ? null : (reader.whole(cell) ?? { quantity: cell, unit: '' })
  const unit = quantity?.unit || (cells[columns.unit] ?? '')
  const requestedLine = requestedLineOf(
    place,
    materialIn(row, columns, catalogue),
    quantity && { ...quantity, unit },
    catalogue,
  )
  if (columns.rivals.length === 0 || requestedLine.refusal !== undefined) return requestedLine
  const several = columns.rivals.flatMap(rival => cells[rival] || [])
  return {
    ...requestedLine,
    quantity: '',
    refusal: refusal('QUANTITY_UNCLEAR', { input: several.join(', ') }, several),
  }
}

/** Finds the material by code, then by name. If the two contradict each other, neither is used. */
function materialIn({ cells, raw }: Row, columns: Columns, catalogue: Catalogue) {
  const [code, name] = [cells[columns.code] ?? '', cells[columns.name] ?? '']
  const byCode = catalogue.find(code)
  const byName = catalogue.find(name)
  const contradicts = byCode.exact && byName.exact && !byName.codes.includes(byCode.codes[0]!)
  if (contradicts) {
    const candidates = [...byCode.codes, ...byName.codes]
    const why = refusal('MATERIAL_AMBIGUOUS', { keyword: `${code} ${name}`, matches: candidates.length }, candidates)
    return { materialCode: null, refusal: why }
  }
  if (byCode.exact) return findMaterial([code], catalogue)
  const text = name || code || raw.trim()
  return findMaterial([text], catalogue)
}
