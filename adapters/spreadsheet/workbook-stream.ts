import { Effect, Layer } from 'effect'
import { bytesOfCharacters } from '../../application/platform/utf8.ts'
import type { ReportRow, RowBatch, RowLines } from '../../application/reports/ports/report-source.ts'
import {
  type AboutLine,
  type OpenWorkbook,
  type WorkbookPlan,
  Workbooks,
} from '../../application/reports/ports/workbooks.ts'
import { openCsv } from './report-csv.ts'
import { type CellWriter, cellWriter, columnName, inUnits } from './sheet-cells.ts'
import { LinesWriter } from './sheet-lines.ts'
import { escapeMarkup, sheetStyles, stylesXml, textCell } from './sheet-text.ts'
import { ZipStream } from './zip-stream.ts'

/**
 * Writes workbooks row by row. The library for the other sheets streams only one table: no second sheet of another
 * layout, no quoted cells, and two awaits per row; therefore the few parts of the format are written here.
 */
export const workbooks: Layer.Layer<Workbooks> = Layer.succeed(Workbooks, {
  open: plan => Effect.sync((): OpenWorkbook => (plan.format === 'csv' ? openCsv(plan) : openWorkbook(plan))),
})

/** Maximum of rows per sheet, without the header [X9]. */
export const ROWS_OF_A_SHEET = 1_048_575

export const openWorkbook = (plan: WorkbookPlan): OpenWorkbook => {
  const zip = new ZipStream()
  const sheets = new Sheets(zip, plan)
  return {
    rows: rows =>
      Effect.promise(async () => {
        await sheets.add(rows)
        return zip.take()
      }),
    close: about =>
      Effect.promise(async () => {
        const count = await sheets.end()
        if (plan.about !== null) await zip.add('xl/worksheets/about.xml', aboutXml(about))
        for (const [name, text] of partsOf(plan, count)) await zip.add(name, text)
        zip.end()
        return zip.take()
      }),
  }
}

/** The sheets that contain the rows; a new one begins when one is full. */
class Sheets {
  readonly #zip: ZipStream
  readonly #plan: WorkbookPlan
  readonly #most: number
  readonly #columns: ReadonlyArray<readonly [string, CellWriter]>
  readonly #lines: LinesWriter
  #count = 0
  #inSheet = 0
  #part: ReturnType<ZipStream['begin']> | null = null

  constructor(zip: ZipStream, plan: WorkbookPlan) {
    this.#zip = zip
    this.#plan = plan
    this.#most = plan.rowsPerSheet ?? ROWS_OF_A_SHEET
    const writers = plan.columns.map(column => cellWriter(column, plan.zone))
    this.#columns = writers.map((write, index) => [`<c r="${columnName(index)}`, write] as const)
    this.#lines = new LinesWriter(plan.columns, writers)
  }

  async add(batch: RowBatch): Promise<void> {
    await ('bytes' in batch ? this.#addLines(batch) : this.#addRows(batch))
  }

  async #addLines(lines: RowLines): Promise<void> {
    let at = 0
    while (at < lines.bytes.length) {
      if (this.#inSheet >= this.#most) await this.#endSheet()
      const part = await this.#sheet()
      const { xml, rows, end } = this.#lines.write(lines, at, this.#inSheet + 1, this.#most - this.#inSheet)
      await part.write(xml)
      this.#inSheet += rows
      at = end
    }
  }

  async #addRows(rows: ReadonlyArray<ReportRow>): Promise<void> {
    let from = 0
    while (from < rows.length) {
      if (this.#inSheet >= this.#most) await this.#endSheet()
      const part = await this.#sheet()
      const next = rows.slice(from, from + this.#most - this.#inSheet)
      await part.write(this.#rowsXml(next))
      this.#inSheet += next.length
      from += next.length
    }
  }

  /** Completes the sheets and returns their number: at least one, even without rows. */
  async end(): Promise<number> {
    await this.#sheet()
    await this.#endSheet()
    return this.#count
  }

  async #sheet() {
    if (this.#part) return this.#part
    this.#count += 1
    this.#inSheet = 0
    this.#part = this.#zip.begin(`xl/worksheets/sheet${this.#count}.xml`)
    await this.#part.write(Buffer.from(headXml(this.#plan)))
    return this.#part
  }

  async #endSheet(): Promise<void> {
    const last = `${columnName(this.#plan.columns.length - 1)}${this.#inSheet + 1}`
    await this.#part!.write(Buffer.from(`</sheetData><autoFilter ref="A1:${last}"/></worksheet>`))
    await this.#part!.end()
    this.#part = null
  }

  /** Writes the rows in small pieces: joining the text of a thousand rows at once takes twice as long. */
  #rowsXml(rows: ReadonlyArray<ReportRow>): Buffer {
    const pieces: Array<Buffer> = []
    let characters = ''
    let rowNumber = this.#inSheet + 1
    for (const row of rows) {
      rowNumber += 1
      const line = String(rowNumber)
      characters += `<row r="${line}">`
      for (let index = 0; index < this.#columns.length; index++) {
        const cell = row[index]
        if (cell === null || cell === undefined || cell === '') continue
        const [begin, write] = this.#columns[index]!
        characters += begin + line + write(cell)
      }
      characters += '</row>'
      if (characters.length < PIECE) continue
      pieces.push(bytesOfCharacters(characters))
      characters = ''
    }
    pieces.push(bytesOfCharacters(characters))
    return Buffer.concat(pieces)
  }
}

/** Size in bytes of the pieces in which rows are put together. */
const PIECE = 32_768
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

const headXml = ({ columns }: WorkbookPlan): string => {
  const widths = columns.map(({ width }, index) => widthXml(index + 1, width))
  const titles = columns.map(
    ({ title }, index) =>
      `<c r="${columnName(index)}1" s="${sheetStyles.heading}" t="inlineStr"><is><t>${escapeMarkup(title)}</t></is></c>`,
  )
  return `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData><row r="1">${titles.join('')}</row>`
}

const widthXml = (column: number, width: number): string =>
  `<col min="${column}" max="${column}" width="${width}" customWidth="1"/>`

const aboutXml = (lines: ReadonlyArray<AboutLine>): string => {
  const rows = lines.map((line, index) => `<row r="${index + 1}">${aboutCells(line, index + 1)}</row>`)
  return `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"/></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widthXml(1, 24)}${widthXml(2, 60)}</cols><sheetData>${rows.join('')}</sheetData></worksheet>`
}

const aboutCells = ({ label, value, kind }: AboutLine, row: number): string => {
  const bold = `<c r="A${row}" s="${sheetStyles.bold}" t="inlineStr"><is><t>${escapeMarkup(label)}</t></is></c>`
  if (value === null || kind === 'heading') return bold
  if (kind === 'text') return bold + textCell(`B${row}`, value)
  const number = kind === 'number' ? value : inUnits(BigInt(value), kind === 'money' ? 2 : 3)
  return `${bold}<c r="B${row}" s="${sheetStyles[kind]}"><v>${number}</v></c>`
}

/** Returns all parts except the sheets; the information sheet follows the first sheet of rows. */
const partsOf = ({ sheet, about }: WorkbookPlan, count: number): ReadonlyArray<readonly [string, string]> => {
  const sheets = Array.from({ length: count }, (_, index) => ({
    ...{ id: index + 1, file: `sheet${index + 1}.xml`, name: index === 0 ? sheet : `${sheet} ${index + 1}` },
  }))
  const aboutSheet = about === null ? [] : [{ id: count + 1, file: 'about.xml', name: about }]
  const all = [sheets[0]!, ...aboutSheet, ...sheets.slice(1)]
  const sheetEntries = all.map(({ id, name }) => `<sheet name="${sheetName(name)}" sheetId="${id}" r:id="rId${id}"/>`)
  const related = all.map(
    ({ id, file }) => `<Relationship Id="rId${id}" Type="${RELATIONS}/worksheet" Target="worksheets/${file}"/>`,
  )
  const typed = all.map(
    ({ file }) => `<Override PartName="/xl/worksheets/${file}" ContentType="${TYPES}.worksheet+xml"/>`,
  )
  return [
    ['xl/styles.xml', stylesXml],
    [
      'xl/workbook.xml',
      `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheetEntries.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${related.join('')}<Relationship Id="rId${count + 2}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      '_rels/.rels',
      `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${typed.join('')}</Types>`,
    ],
  ]
}

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Returns a valid sheet name: at most 31 characters, without those that formulas use. */
const sheetName = (name: string): string => escapeMarkup(name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31))
