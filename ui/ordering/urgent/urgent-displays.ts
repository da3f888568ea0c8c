import type { StatusDisplay } from '../../../domain/kernel/status-display.ts'
import { type UrgentStatus, urgentStatuses } from '../../../domain/master-data/words.ts'

/** The look of an application's status, by who must act. */
export const urgentDisplays: Readonly<Record<UrgentStatus, StatusDisplay>> = {
  TO_AUDIT: { ...urgentStatuses.TO_AUDIT, tone: 'review', icon: 'hourglass' },
  SUCCESS: { ...urgentStatuses.SUCCESS, tone: 'act', icon: 'pencil' },
  REJECT: { ...urgentStatuses.REJECT, tone: 'fail', icon: 'x' },
  CANCELED: { ...urgentStatuses.CANCELED, tone: 'closed', icon: 'ban' },
}
