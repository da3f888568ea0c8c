import { type Part, partsOf, piecesOf } from './workbook-parts.ts'

/** Positions of cells by row, both from 0. */
export type CellPlaces = ReadonlyMap<number, ReadonlyArray<number>>

/**
 * Returns the cells of the first sheet that hold a formula but not its value, as programs write that do not calculate. The reader
 * of workbooks takes them for blank. At most the first 1000: a sheet with one of them is refused.
 */
export const uncalculatedCells = async (bytes: Uint8Array): Promise<CellPlaces> => {
  const sheet = await firstSheet(partsOf(bytes))
  if (sheet === undefined || !(await hasFormula(sheet))) return new Map()
  const places = new Map<number, Array<number>>()
  let cells = 0
  const read = cellScanner((row, column) => {
    cells += 1
    places.set(row, [...(places.get(row) ?? []), column])
  })
  for await (const piece of piecesOf(sheet)) {
    read(piece)
    if (cells >= CELLS_AT_MOST) break
  }
  return places
}
const CELLS_AT_MOST = 1000

const FORMULA = /<(?:[\w.-]+:)?f[\s/>]/

const hasFormula = async (part: Part): Promise<boolean> => {
  let end = ''
  for await (const piece of piecesOf(part)) {
    const text = end + piece.toString('latin1')
    if (FORMULA.test(text)) return true
    end = text.slice(-LONGEST_NAME)
  }
  return false
}
const LONGEST_NAME = 40

/** Returns the part of the sheet whose tab is the first; undefined if the workbook does not name one. */
const firstSheet = async (parts: ReadonlyArray<Part>): Promise<Part | undefined> => {
  const textOf = async (name: string) => {
    const part = parts.find(one => one.name === name)
    let text = ''
    if (part) for await (const piece of piecesOf(part)) text += piece.toString('utf8')
    return text
  }
  const [tab] = /<(?:[\w.-]+:)?sheet\s[^>]*>/.exec(await textOf('xl/workbook.xml')) ?? []
  const id = tab && attribute(tab, '[\\w.-]+:id')
  if (!id) return
  for (const [relation] of (await textOf('xl/_rels/workbook.xml.rels')).matchAll(
    /<(?:[\w.-]+:)?Relationship\s[^>]*>/g,
  )) {
    const target = attribute(relation, 'Target')
    if (target === undefined || attribute(relation, 'Id') !== id) continue
    const name = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    return parts.find(part => part.name === name)
  }
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1]

/** A tag of a row, a cell, a formula or a value, and the text up to the next tag. */
const TAG = /<(\/?)(?:[\w.-]+:)?(row|c|f|v)(\s[^>]*?|)(\/?)>([^<]*)/g
const LONGEST_TAG = 65_536

/** Returns a function that reads a sheet piece by piece and reports the cells with a formula but without its value. */
const cellScanner = (report: (row: number, column: number) => void): ((piece: Buffer) => void) => {
  let rest = ''
  let place = { row: -1, column: -1 }
  let cell = { isText: false, hasFormula: false, hasValue: false }
  const open = (name: string, attributes: string, text: string) => {
    if (name === 'row') place = { row: numberOf(attribute(attributes, 'r')) ?? place.row + 1, column: -1 }
    if (name === 'c') {
      place = { ...place, column: columnOf(attribute(attributes, 'r')) ?? place.column + 1 }
      cell = { isText: attribute(attributes, 't') === 'str', hasFormula: false, hasValue: false }
    }
    if (name === 'f') cell.hasFormula = true
    // The value of a formula can be an empty text, which has its own type.
    if (name === 'v' && (cell.isText || text !== '')) cell.hasValue = true
  }
  return piece => {
    const text = rest + piece.toString('latin1')
    const begun = text.lastIndexOf('<')
    const end = begun >= 0 && text.length - begun < LONGEST_TAG ? begun : text.length
    rest = text.slice(end)
    for (const [, closing, name, attributes, single, value] of text.slice(0, end).matchAll(TAG)) {
      if (closing === '') open(name!, attributes!, single === '' ? value! : '')
      if (name === 'c' && closing !== '' && cell.hasFormula && !cell.hasValue) report(place.row, place.column)
    }
  }
}

const numberOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text) - 1)

/** Returns the position of a column from 0 by the letters of a cell's reference, such as 27 for AB7. */
const columnOf = (reference: string | undefined): number | undefined => {
  const letters = reference?.match(/^[A-Z]{1,3}/i)?.[0].toUpperCase()
  if (letters === undefined) return
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
