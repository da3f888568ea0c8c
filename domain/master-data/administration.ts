import type { Instant } from '../kernel/day.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import type { SheetName } from './sheets/sheet.ts'
import { sheets } from './sheets/sheets.ts'

/** What one upload may hold. */
export const uploadLimits = { files: 2000, bytes: 24 * 1024 * 1024 } as const

export interface Upload {
  readonly files: number
  readonly bytes: number
}

/** Judges whether an upload, with its newest piece, may stay; null for one that is not there [A5]. */
export function judgeUpload(upload: Upload | null): Result<Upload, Refusal<'UPLOAD_GONE' | 'UPLOAD_TOO_LARGE'>> {
  if (upload === null) return refuse('UPLOAD_GONE', {})
  return upload.files <= uploadLimits.files && upload.bytes <= uploadLimits.bytes
    ? accept(upload)
    : refuse('UPLOAD_TOO_LARGE', { files: uploadLimits.files, bytes: '24 MB' })
}

/** Whether rows of a sheet may be removed at all: not those that orders and history refer to [A3]. */
export const isRemovable = (sheet: SheetName): boolean => sheets[sheet].absent !== 'kept'

/** Judges the removal of rows [A3]. */
export const judgeRemoval = (
  sheet: SheetName,
  keys: ReadonlyArray<string>,
): Result<ReadonlyArray<string>, Refusal<'ROW_NOT_REMOVABLE'>> =>
  keys.length === 0 || isRemovable(sheet) ? accept(keys) : refuse('ROW_NOT_REMOVABLE', { sheet, rowKey: keys[0]! })

export interface Overtaking {
  readonly sheet: SheetName
  readonly key: string
  readonly by: string
  readonly at: Instant
}

/** Judges whether what is about to change is still what was seen; null where nobody else has touched it [A2]. */
export const judgeSeen = (overtaken: Overtaking | null): Result<null, Refusal<'MASTER_DATA_CHANGED'>> =>
  overtaken === null
    ? accept(null)
    : refuse('MASTER_DATA_CHANGED', {
        sheet: overtaken.sheet,
        rowKey: overtaken.key,
        theirsBy: overtaken.by,
        changedAt: overtaken.at,
      })
