import type { Refusal } from '../../kernel/refusal.ts'
import { accept, type Result, refuse } from '../../kernel/result.ts'
import type { StatusIcon, Tone } from '../../kernel/status-display.ts'
import type { Text } from '../../kernel/text.ts'

/** Actions on an export. */
export const exportVerbs = {
  download: { words: ['下载', 'Download'] },
  cancel: { words: ['取消', 'Cancel'] },
  retry: { words: ['重试', 'Try again'] },
} as const satisfies Record<string, { words: Text }>
export type ExportVerb = keyof typeof exportVerbs

interface ExportStatusRow {
  readonly words: Text
  readonly tone: Tone
  readonly icon: StatusIcon
  readonly verbs: ReadonlyArray<ExportVerb>
}

/** States of an export: the three of the documents (spec 000 section 4.2), plus cancelled and expired. */
export const exportStatuses = {
  PROCESSING: { words: ['下载中', 'Downloading'], tone: 'busy', icon: 'spinner', verbs: ['cancel'] },
  COMPLETED: { words: ['下载成功', 'Download succeeded'], tone: 'done', icon: 'check', verbs: ['download'] },
  FAILED: { words: ['下载失败', 'Download failed'], tone: 'fail', icon: 'alert', verbs: ['retry'] },
  CANCELED: { words: ['已取消', 'Cancelled'], tone: 'closed', icon: 'ban', verbs: ['retry'] },
  EXPIRED: { words: ['已过期', 'Expired'], tone: 'closed', icon: 'ban', verbs: ['retry'] },
} as const satisfies Record<string, ExportStatusRow>
export type ExportStatus = keyof typeof exportStatuses

export const mayExport = (status: ExportStatus, verb: ExportVerb): boolean =>
  (exportStatuses[status].verbs as ReadonlyArray<ExportVerb>).includes(verb)

/** Checks that an action is possible in a state; otherwise refuses with the states in which it is [X4]. */
export function validateExport(status: ExportStatus, verb: ExportVerb): Result<ExportStatus, Refusal<'EXPORT_STATUS'>> {
  if (mayExport(status, verb)) return accept(status)
  const accepted = (Object.keys(exportStatuses) as ReadonlyArray<ExportStatus>).filter(candidate =>
    mayExport(candidate, verb),
  )
  return refuse('EXPORT_STATUS', { status, exportVerb: verb }, accepted)
}

/** Why an export failed. */
export const exportFailures = {
  RIGHT_REVOKED: { words: ['导出权限已被收回', 'You no longer have the right to export'] },
  TOTALS_DIFFER: { words: ['核对合计不一致，文件未生成', 'The control totals did not match; no file was created'] },
  CRASHED: { words: ['导出多次中断，请重试', 'The export was interrupted several times; try again'] },
  TOO_LARGE: { words: ['文件过大，请缩小查询范围', 'The file would be too large; narrow the search'] },
} as const satisfies Record<string, { words: Text }>
export type ExportFailure = keyof typeof exportFailures
