import type { FieldChange } from '../../../domain/master-data/sheets/changes.ts'
import { type Row, type SheetName, sheetNames, type Value } from '../../../domain/master-data/sheets/sheet.ts'

export { type FieldChange, type Row, type SheetName, sheetNames, type Value }

/** Who changes master data, from where and when. */
export interface Author {
  readonly userId: string
  readonly name: string
  /** Through the portal, on the command line, or told by another system. */
  readonly way: 'PORTAL' | 'COMMAND' | 'SYSTEM'
  readonly at: number
}

/** What became of a row; `FILLED` stands for the first filling of an empty sheet, row by row too long to keep. */
export type ChangeKind = 'ADDED' | 'CHANGED' | 'REMOVED' | 'FILLED' | 'PASSWORD' | 'SESSIONS'
/** One line of the trail of administration [A4]. */
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

/** Master data inside one transaction. */
export interface MasterDataStore {
  readonly zone: () => Promise<string>
  readonly rows: (sheet: SheetName) => Promise<ReadonlyArray<Row>>
  /** Inserts the rows, or replaces those that share their key columns. */
  readonly write: (sheet: SheetName, rows: ReadonlyArray<Row>) => Promise<void>
  readonly remove: (sheet: SheetName, rows: ReadonlyArray<Row>) => Promise<void>
  readonly passwordHashes: () => Promise<ReadonlyMap<string, string>>
  readonly pictureHashes: () => Promise<ReadonlySet<string>>
  readonly pictures: () => Promise<ReadonlyArray<Picture>>
  readonly note: (changes: ReadonlyArray<NotedChange>, author: Author) => Promise<void>
  /** The number of the last change there was. */
  readonly edition: () => Promise<number>
  /** The rows of these sheets that were changed after that edition, each with who did it last. */
  readonly changedSince: (sheets: ReadonlyArray<SheetName>, edition: number) => Promise<ReadonlyArray<LastChange>>
  readonly addPictures: (pictures: ReadonlyArray<Picture>) => Promise<void>
}

export interface MasterData {
  /** Runs the work in one transaction that no other import can enter at the same time; `check` never commits. */
  readonly transaction: <A>(mode: 'check' | 'apply', work: (store: MasterDataStore) => Promise<A>) => Promise<A>
}

/** The files named by the sheet of materials: PNG, JPEG or WebP, drawn anew at one size. */
export interface PictureFiles {
  /** The hash of the file's own bytes, or null when there is no such file. */
  readonly fingerprint: (fileName: string) => Promise<string | null>
  /** The picture to keep, or null when the file is no picture by its first bytes or cannot be drawn. */
  readonly draw: (fileName: string) => Promise<Picture | null>
}

/** What an import needs besides the tables. */
export interface ImportTools {
  readonly pictures: PictureFiles
  /** Pinyin initials in lower case letters and digits, to find and to sort by. */
  readonly initials: (name: string) => string
  readonly hashPassword: (password: string) => Promise<string>
  readonly verifyPassword: (password: string, hash: string | null) => Promise<boolean>
}
