import { type UrgentStatus, urgentStatuses } from '../../../domain/master-data/words.ts'
import type { StatusLook } from '../../kit/table/status-badge.tsx'

/** The look of an application's status, by who must act. */
export const urgentLooks: Readonly<Record<UrgentStatus, StatusLook>> = {
  TO_AUDIT: { ...urgentStatuses.TO_AUDIT, tone: 'review', icon: 'hourglass' },
  SUCCESS: { ...urgentStatuses.SUCCESS, tone: 'act', icon: 'pencil' },
  REJECT: { ...urgentStatuses.REJECT, tone: 'fail', icon: 'x' },
  CANCELED: { ...urgentStatuses.CANCELED, tone: 'closed', icon: 'ban' },
}
