import { Context, type Effect } from 'effect'
import type { FileFormat } from '../../../domain/reports/exports/file-name.ts'
import type { RowBatch } from './report-source.ts'

/** A column of a sheet: its heading, its width in characters, and the words of its codes if it contains codes. */
export interface SheetColumn {
  readonly title: string
  readonly width: number
  readonly kind: 'text' | 'money' | 'unitCost' | 'quantity' | 'number' | 'percent' | 'day' | 'instant'
  readonly words?: ReadonlyMap<string, string>
}

/** A line of the sheet that describes the others. */
export interface AboutLine {
  readonly label: string
  /** Null for a heading; amounts in fen, quantities in thousandths. */
  readonly value: string | null
  readonly kind: 'heading' | 'text' | 'money' | 'quantity' | 'number'
}

export interface WorkbookPlan {
  /** A CSV contains the rows alone, without the descriptive sheet. */
  readonly format?: FileFormat
  readonly sheet: string
  /** The name of the descriptive sheet; null if there is none. */
  readonly about: string | null
  readonly columns: ReadonlyArray<SheetColumn>
  readonly zone: string
  /** Rows of a sheet below its heading; by default the maximum of spreadsheet programs. */
  readonly rowsPerSheet?: number
}

/** A workbook being written as a stream of bytes: memory does not grow with its rows. */
export interface OpenWorkbook {
  readonly rows: (rows: RowBatch) => Effect.Effect<ReadonlyArray<Uint8Array>>
  readonly close: (about: ReadonlyArray<AboutLine>) => Effect.Effect<ReadonlyArray<Uint8Array>>
}

/** Writes spreadsheets larger than memory. */
export class Workbooks extends Context.Service<
  Workbooks,
  { readonly open: (plan: WorkbookPlan) => Effect.Effect<OpenWorkbook> }
>()('Workbooks') {}
