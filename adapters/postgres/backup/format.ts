import type { Text } from '../../../domain/kernel/text.ts'
import { OperationRefused } from '../../translated-error.ts'

/**
 * Format of a backup: one gzip file, so that `zcat` can read it, followed by a checksum of its bytes. It contains one
 * line each for the header; for every table its columns, its rows as arrays of texts, their count and checksum; and
 * finally the numbers of tables and rows.
 */
export const backupFormat = 1

export interface BackupHead {
  readonly dinghuo: 'backup'
  readonly format: number
  readonly program: string
  readonly createdAt: string
  /** Schema version: all applied migrations in order. */
  readonly migrations: ReadonlyArray<string>
}

export interface TableHead {
  readonly table: string
  readonly columns: ReadonlyArray<readonly [name: string, type: string]>
}

export interface TableEnd {
  readonly end: string
  readonly rows: number
  /** Sum of the SHA-256 of all rows, modulo 2^256. */
  readonly sum: string
}

export interface BackupEnd {
  readonly complete: true
  readonly tables: number
  readonly rows: number
}

/** Contents of a complete and intact backup. */
export interface BackupSummary {
  readonly head: BackupHead
  readonly tables: ReadonlyArray<TableHead & { readonly rows: number; readonly sum: string }>
  readonly rows: number
  readonly bytes: number
}

export const sealOf = (sha256: string): string => `\ndinghuo-backup sha256 ${sha256}\n`
export const sealLength = sealOf('0'.repeat(64)).length

export const refuseDamaged = (file: string, [zh, en]: Text): OperationRefused =>
  new OperationRefused([`备份文件 ${file} 已损坏或不完整：${zh}`, `The backup ${file} is damaged or incomplete: ${en}`])
