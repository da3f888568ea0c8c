import { Context, type Effect } from 'effect'
import type { UserRights } from '../../../domain/access/administrator.ts'
import type { AccessState, PersonRights } from '../../../domain/access/authority.ts'
import type { Sort, SortDirection } from '../../../domain/kernel/list-sort.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import type { RowMark } from '../../../domain/master-data/row-marks.ts'
import type { SetupFacts } from '../../../domain/master-data/setup.ts'
import type { SheetName } from '../../../domain/master-data/sheets/sheet.ts'
import type {
  Author,
  ChangeKind,
  FieldChange,
  ImportTools,
  LastChange,
  MasterData,
  NotedChange,
  Row,
} from './master-data-store.ts'

/** A request for one page of a sheet; filters are values of its columns. */
export interface SheetQuery {
  readonly keyword: string
  readonly filters: ReadonlyArray<{ readonly column: string; readonly value: string | boolean }>
  /** Only the dated rows that are valid on this day. */
  readonly validOn?: string | undefined
  /** Only the rows that have this mark of their sheet. */
  readonly mark?: RowMark | undefined
  readonly sort?: Sort | undefined
  /** Whether a page of the recipes consists of whole recipes, which it counts; other sheets are paged by row. */
  readonly byRecipe?: boolean
  readonly offset: number
  readonly limit: number
}
/** A row that others refer to by its code; of a material also its specification and the units in which it is ordered and stocked. */
export interface ReferencedName {
  readonly sheet: SheetName
  readonly code: string
  readonly name: string
  readonly unit?: string
  readonly stockUnit?: string
  readonly spec?: string
  /** How much of a material in the stock of the warehouse orders have reserved. */
  readonly reserved?: Thousandths
}

export interface SheetPage {
  readonly rows: ReadonlyArray<Row>
  readonly total: number
  /** Names of the records that the rows refer to by code. */
  readonly names: ReadonlyArray<ReferencedName>
}

export interface TrailQuery {
  readonly sheet?: string | undefined
  /** The values of `auditFilters`. */
  readonly filter: {
    readonly keyword?: string | undefined
    readonly kind?: string | undefined
    /** From `from`, inclusive, to `before`, exclusive. */
    readonly date?: { readonly from?: number | undefined; readonly before?: number | undefined } | undefined
  }
  readonly sheets: ReadonlyArray<string>
  /** Newest first by default. */
  readonly direction?: SortDirection | undefined
  readonly offset: number
  readonly limit: number
}
export interface TrailPage {
  readonly records: ReadonlyArray<TrailRow>
  readonly total: number
  /** Names of the rows that were changed and of those that they refer to. */
  readonly names: SheetPage['names']
}

export interface TrailRow {
  readonly changeNo: number
  readonly at: number
  readonly userId: string
  readonly userName: string
  readonly way: Author['way']
  readonly sheet: string
  readonly rowKey: string
  readonly kind: ChangeKind
  readonly fields: ReadonlyArray<FieldChange>
}

/** Master data for administrators: pages of the sheets, the import and the audit log. */
export class Administration extends Context.Service<
  Administration,
  {
    /** The store for an import: in the running transaction, or in a read-only one of its own for a check. */
    readonly masterData: (mode: 'check' | 'apply') => Effect.Effect<MasterData>
    readonly page: (sheet: SheetName, query: SheetQuery) => Effect.Effect<SheetPage>
    readonly edition: Effect.Effect<number>
    readonly changedSince: (
      sheets: ReadonlyArray<SheetName>,
      edition: number,
    ) => Effect.Effect<ReadonlyArray<LastChange>>
    readonly note: (changes: ReadonlyArray<NotedChange>, author: Author) => Effect.Effect<void>
    /** Returns every person and every role of the chain as seen by the running transaction. */
    readonly access: Effect.Effect<AccessOfAll>
    /** Returns how much master data there is and the findings of its checks at an instant. */
    readonly setup: (now: number) => Effect.Effect<SetupFacts>
    readonly trail: (query: TrailQuery) => Effect.Effect<TrailPage>
  }
>()('Administration') {}

/** The people with their rights and the roles of the chain. */
export interface AccessOfAll extends AccessState {
  readonly people: ReadonlyMap<string, PersonRights & UserRights>
}

/** A file uploaded by an administrator. */
export interface SheetFile {
  readonly file: string
  readonly bytes: Uint8Array
}

/** Chunked uploads, one per user; chunks fit the size limit of a call. */
export class Uploads extends Context.Service<
  Uploads,
  {
    /** Begins an upload; the user's previous one is deleted. */
    readonly begin: (uploadId: string, userId: string, now: number) => Effect.Effect<void>
    /**
     * Appends a chunk to the user's own upload. Returns the new size of the upload; null if there is no such upload.
     */
    readonly add: (
      userId: string,
      piece: { readonly uploadId: string; readonly file: string; readonly piece: number; readonly bytes: Uint8Array },
    ) => Effect.Effect<{ readonly files: number; readonly bytes: number } | null>
    readonly files: (userId: string, uploadId: string) => Effect.Effect<ReadonlyArray<SheetFile> | null>
    readonly drop: (userId: string) => Effect.Effect<void>
    readonly forgetOlder: (before: number) => Effect.Effect<void>
  }
>()('Uploads') {}

/** Sheets as files, and the import's tools besides the tables. */
export class SheetFiles extends Context.Service<
  SheetFiles,
  {
    readonly read: (files: ReadonlyArray<SheetFile>) => Effect.Effect<ReadFiles>
    /** Reads one table whatever its name; an unreadable file is returned as its error. */
    readonly readTable: (file: SheetFile) => Effect.Effect<ReadTable | TableFault>
    readonly write: (
      sheet: string,
      rows: ReadonlyArray<ReadonlyArray<string>>,
      format: 'csv' | 'xlsx',
    ) => Effect.Effect<Uint8Array>
    readonly tools: (pictures: ReadonlyMap<string, Uint8Array>) => Effect.Effect<ImportTools>
  }
>()('SheetFiles') {}

/** The rows of a table, the header first. */
interface ReadTable {
  readonly file: string
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
}

interface TableFault {
  readonly file: string
  readonly row: number
  readonly column: string
  readonly value: string
  readonly allowed: readonly [string, string]
}

export interface ReadFiles {
  readonly sheets: ReadonlyMap<SheetName, ReadTable>
  readonly faults: ReadonlyArray<TableFault>
  readonly pictures: ReadonlyMap<string, Uint8Array>
}
