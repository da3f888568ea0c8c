import { type Row, type SheetName, sheetNames, type Value } from '../../domain/sheets/sheet.ts'

export { type Row, type SheetName, sheetNames, type Value }

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
  readonly hashPassword: (plain: string) => Promise<string>
  readonly verifyPassword: (plain: string, hash: string | null) => Promise<boolean>
}
