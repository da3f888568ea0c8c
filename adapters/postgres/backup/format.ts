import type { Text } from '../../../domain/kernel/text.ts'

/**
 * A backup is one file: gzip, so that `zcat` can read it, and after that a seal over its bytes. Inside is a line each: the
 * head, then of every table its columns, its rows as arrays of texts, and their count and sum; and at last how many.
 */
export const backupFormat = 1

export interface BackupHead {
  readonly dinghuo: 'backup'
  readonly format: number
  readonly program: string
  readonly createdAt: string
  /** The schema: every migration that had been made, in order. */
  readonly migrations: ReadonlyArray<string>
}

export interface TableHead {
  readonly table: string
  readonly columns: ReadonlyArray<readonly [name: string, type: string]>
}

export interface TableEnd {
  readonly end: string
  readonly rows: number
  /** The SHA-256 of all rows added up, modulo 2^256. */
  readonly sum: string
}

export interface BackupEnd {
  readonly complete: true
  readonly tables: number
  readonly rows: number
}

/** What a whole and sound backup holds. */
export interface BackupSummary {
  readonly head: BackupHead
  readonly tables: ReadonlyArray<TableHead & { readonly rows: number; readonly sum: string }>
  readonly rows: number
  readonly bytes: number
}

/** Why a backup is not taken, believed or restored, in words. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
  readonly words: Text

  constructor(words: Text) {
    super(words[1])
    this.words = words
  }
}

export const sealOf = (sha256: string): string => `\ndinghuo-backup sha256 ${sha256}\n`
export const sealLength = sealOf('0'.repeat(64)).length

export const damaged = (file: string, [zh, en]: Text): BackupRefused =>
  new BackupRefused([`备份文件 ${file} 已损坏或不完整：${zh}`, `The backup ${file} is damaged or incomplete: ${en}`])
