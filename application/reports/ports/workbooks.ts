import { Context, type Effect } from 'effect'
import type { ReportRow } from './report-source.ts'

/** A column of a sheet: its heading, its width in characters, and the words of its codes where it holds codes. */
export interface SheetColumn {
  readonly title: string
  readonly width: number
  readonly kind: 'text' | 'money' | 'quantity' | 'number' | 'day' | 'instant'
  readonly words?: ReadonlyMap<string, string>
}

/** A line of the sheet that tells about the others. */
export interface AboutLine {
  readonly label: string
  /** Nothing for a heading; amounts in fen, quantities in thousandths. */
  readonly value: string | null
  readonly kind: 'heading' | 'text' | 'money' | 'quantity' | 'number'
}

export interface WorkbookPlan {
  readonly sheet: string
  /** What the sheet about the others is called; none where null. */
  readonly about: string | null
  readonly columns: ReadonlyArray<SheetColumn>
  readonly zone: string
  /** Rows of a sheet below its heading; as many as a spreadsheet program takes unless told otherwise. */
  readonly rowsPerSheet?: number
}

/** A workbook that is being written, its bytes handed on as they come: its memory does not grow with its rows. */
export interface OpenWorkbook {
  readonly rows: (rows: ReadonlyArray<ReportRow>) => Effect.Effect<ReadonlyArray<Uint8Array>>
  readonly close: (about: ReadonlyArray<AboutLine>) => Effect.Effect<ReadonlyArray<Uint8Array>>
}

/** Spreadsheets larger than memory. */
export class Workbooks extends Context.Service<
  Workbooks,
  { readonly open: (plan: WorkbookPlan) => Effect.Effect<OpenWorkbook> }
>()('Workbooks') {}
