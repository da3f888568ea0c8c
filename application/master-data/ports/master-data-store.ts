import type { FieldChange } from '../../../domain/master-data/sheets/changes.ts'
import { type Row, type SheetName, sheetNames, type Value } from '../../../domain/master-data/sheets/sheet.ts'

export { type FieldChange, type Row, type SheetName, sheetNames, type Value }

/** Who changes master data, how and when. */
export interface Author {
  readonly userId: string
  readonly name: string
  /** Through the portal, on the command line, or by another system. */
  readonly way: 'PORTAL' | 'COMMAND' | 'SYSTEM'
  readonly at: number
}

/** Kind of change to a row; `FILLED` is the first filling of an empty sheet, too long to log row by row. */
export type ChangeKind = 'ADDED' | 'CHANGED' | 'REMOVED' | 'FILLED' | 'PASSWORD' | 'SESSIONS'
/** One line of the audit log [A4]. */
export interface NotedChange {
  readonly sheet: SheetName
  readonly key: string
  readonly kind: ChangeKind
  readonly fields: ReadonlyArray<FieldChange>
}
/** Who changed a row last. */
export interface LastChange {
  readonly sheet: SheetName
  readonly key: string
  readonly by: string
  readonly at: number
}

export interface Picture {
  readonly hash: string
  readonly mediaType: string
  readonly bytes: Uint8Array
}

/** Master data within one transaction. */
export interface MasterDataStore {
  readonly zone: () => Promise<string>
  readonly rows: (sheet: SheetName) => Promise<ReadonlyArray<Row>>
  /** Inserts the rows, or replaces those that share their key columns. */
  readonly write: (sheet: SheetName, rows: ReadonlyArray<Row>) => Promise<void>
  readonly remove: (sheet: SheetName, rows: ReadonlyArray<Row>) => Promise<void>
  /** Returns those of the materials that were ordered or are in stock somewhere. */
  readonly materialsInUse: (materialCodes: ReadonlyArray<string>) => Promise<ReadonlySet<string>>
  readonly passwordHashes: () => Promise<ReadonlyMap<string, string>>
  readonly pictureHashes: () => Promise<ReadonlySet<string>>
  readonly pictures: () => Promise<ReadonlyArray<Picture>>
  readonly note: (changes: ReadonlyArray<NotedChange>, author: Author) => Promise<void>
  /** Returns the number of the latest change. */
  readonly edition: () => Promise<number>
  /** Returns the rows of these sheets that were changed after this edition, each with its latest author. */
  readonly changedSince: (sheets: ReadonlyArray<SheetName>, edition: number) => Promise<ReadonlyArray<LastChange>>
  readonly addPictures: (pictures: ReadonlyArray<Picture>) => Promise<void>
}

export interface MasterData {
  /** Runs the work in one transaction, one import at a time; `check` never commits. */
  readonly transaction: <A>(mode: 'check' | 'apply', work: (store: MasterDataStore) => Promise<A>) => Promise<A>
}

/** The picture files that the sheet of materials refers to: PNG, JPEG or WebP, re-encoded at one size. */
export interface PictureFiles {
  /** Returns the hash of the file's bytes; null if there is no such file. */
  readonly fingerprint: (fileName: string) => Promise<string | null>
  /** Returns the re-encoded picture; null if the first bytes are not a picture's or it cannot be decoded. */
  readonly draw: (fileName: string) => Promise<Picture | null>
}

/** The import's tools besides the tables. */
export interface ImportTools {
  readonly pictures: PictureFiles
  /** Returns pinyin initials in lower-case letters and digits, for searching and sorting. */
  readonly initials: (name: string) => string
  readonly hashPassword: (password: string) => Promise<string>
  readonly verifyPassword: (password: string, hash: string | null) => Promise<boolean>
}
