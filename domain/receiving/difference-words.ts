import type { StatusIcon, Tone } from '../kernel/status-display.ts'
import type { Text } from '../kernel/text.ts'

type Words = Record<string, { words: Text; tone?: Tone; icon?: StatusIcon }>

/** Review results of a line; INVALID is shown as a dash (spec 002 section 4). */
export const approveStatuses = {
  WAIT_APPROVE: { words: ['待审核', 'To review'] },
  APPROVED: { words: ['通过', 'Approved'] },
  REJECT: { words: ['驳回', 'Rejected'] },
} as const satisfies Words

/** How the order of a difference is paid. */
export const differencePayTypes = {
  ONLINE: { words: ['线上', 'Online'] },
  OFFLINE: { words: ['线下', 'Offline'] },
} as const satisfies Words

/** Where the refund of a difference is (spec 002 section 4). */
export const differenceRefundStatuses = {
  REFUNDING: { words: ['退款中', 'Refunding'], tone: 'busy', icon: 'spinner' },
  REFUNDED: { words: ['已退款', 'Refunded'], tone: 'done', icon: 'check' },
} as const satisfies Words
