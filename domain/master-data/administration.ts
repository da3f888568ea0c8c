import type { Instant } from '../kernel/day.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import type { SheetName } from './sheets/sheet.ts'
import { sheets } from './sheets/sheets.ts'

/** Limits of one upload. */
export const uploadLimits = { files: 2000, bytes: 24 * 1024 * 1024 } as const

export interface Upload {
  readonly files: number
  readonly bytes: number
}

/** Validates an upload together with its newest chunk. `upload` is null if it does not exist [A5]. */
export function validateUpload(upload: Upload | null): Result<Upload, Refusal<'UPLOAD_GONE' | 'UPLOAD_TOO_LARGE'>> {
  if (upload === null) return refuse('UPLOAD_GONE', {})
  return upload.files <= uploadLimits.files && upload.bytes <= uploadLimits.bytes
    ? accept(upload)
    : refuse('UPLOAD_TOO_LARGE', { files: uploadLimits.files, bytes: '24 MB' })
}

/** Returns whether rows of a sheet can be removed; not those that orders and history refer to [A3]. */
export const isRemovable = (sheet: SheetName): boolean => sheets[sheet].absent !== 'kept'

/** Validates the removal of rows [A3]. */
export const validateRemoval = (
  sheet: SheetName,
  keys: ReadonlyArray<string>,
): Result<ReadonlyArray<string>, Refusal<'ROW_NOT_REMOVABLE'>> =>
  keys.length === 0 || isRemovable(sheet) ? accept(keys) : refuse('ROW_NOT_REMOVABLE', { sheet, rowKey: keys[0]! })

export interface NewerChange {
  readonly sheet: SheetName
  readonly key: string
  readonly by: string
  readonly at: Instant
}

/**
 * Refuses a change if somebody else has changed the data since it was read; `newerChange` is null if nobody has [A2].
 */
export const validateSeen = (newerChange: NewerChange | null): Result<null, Refusal<'MASTER_DATA_CHANGED'>> =>
  newerChange === null
    ? accept(null)
    : refuse('MASTER_DATA_CHANGED', {
        sheet: newerChange.sheet,
        rowKey: newerChange.key,
        theirsBy: newerChange.by,
        changedAt: newerChange.at,
      })

/** Maximum length of the reason for a change. */
export const CHANGE_REASON_MAX = 100

/** Returns whether changes to rows of a sheet need a reason; new rows do not [A15]. */
export const needsReason = (sheet: SheetName): boolean => sheet === 'materials'

/** Validates the reason for a change to `changed` rows of a sheet, and returns it trimmed [A15]. */
export function validateChangeReason(
  sheet: SheetName,
  changed: number,
  text: string,
): Result<string, Refusal<'CHANGE_REASON'>> {
  const reason = text.trim()
  return reason === '' && changed > 0 && needsReason(sheet)
    ? refuse('CHANGE_REASON', { max: CHANGE_REASON_MAX })
    : accept(reason)
}
