import type { Text } from '../../kernel/text.ts'
import type { ExportStatus } from '../exports/status.ts'

/** How far the file of a scheduled report has come for one receiver; the last five are the reasons why there is none [R13]. */
export const deliveryStates = {
  WAITING: { words: ['等待生成', 'Waiting'] },
  MAKING: { words: ['生成中', 'Being created'] },
  SENT: { words: ['已发送', 'Sent'] },
  NO_RIGHT: { words: ['没有该报表的导出权限', 'no right to export this report'] },
  PERSON_GONE: { words: ['账号已停用', 'the account is disabled'] },
  SEARCH_REFUSED: { words: ['视图的条件不再有效', 'the filters of the view are no longer accepted'] },
  NO_ROBOT: { words: ['没有接收定时报表的群机器人', 'no chat robot receives scheduled reports'] },
  NO_FILE: { words: ['文件未能生成', 'the file could not be created'] },
} as const satisfies Record<string, { words: Text }>
export type DeliveryState = keyof typeof deliveryStates

/** Reasons for which a receiver has no file. */
export type DeliveryFailure = Exclude<DeliveryState, 'WAITING' | 'MAKING' | 'SENT'>

/** Returns the state of a delivery whose file has been requested, by the status of the export; null if it is gone. */
export function deliveryAfter(status: ExportStatus | null): 'MAKING' | 'SENT' | 'NO_FILE' {
  if (status === 'PROCESSING') return 'MAKING'
  return status === 'COMPLETED' ? 'SENT' : 'NO_FILE'
}

/** Why a schedule has stopped by itself. */
export const schedulePauses = {
  VIEW_GONE: { words: ['视图已删除', 'the saved view was deleted'] },
  OWNER_GONE: { words: ['创建人账号已停用', 'the account of its owner is disabled'] },
} as const satisfies Record<string, { words: Text }>
export type SchedulePause = keyof typeof schedulePauses
