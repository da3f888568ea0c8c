import type { StocktakeStatus } from '../stocktake/words.ts'
import type { Audience, MessageRow } from './message-row.ts'

export type StocktakeMessageKind = 'STOCKTAKE_WAITING' | 'STOCKTAKE_OVERDUE' | 'STOCKTAKE_REJECTED'

const counters: Audience = { codes: ['DH0030'], of: 'SHOP' }
const request = { tone: 'act', audience: [counters], place: 'count' } as const

/** Notifications about stocktakes of plans. Subject: the number of the stocktake; detail: the name of the plan. */
export const stocktakeMessageKinds: Readonly<Record<StocktakeMessageKind, MessageRow>> = {
  STOCKTAKE_WAITING: {
    words: ['盘点单待盘点', 'Stocktake to count'],
    ...request,
    sentence: ({ shopName, subject, detail }) => [
      `${shopName}有新的盘点单 ${subject}（${detail}），请盘点`,
      `${shopName} has a new stocktake ${subject} (${detail}) to count`,
    ],
  },
  STOCKTAKE_OVERDUE: {
    words: ['盘点已逾期', 'Stocktake overdue'],
    ...request,
    sentence: ({ shopName, subject, detail }) => [
      `${shopName}的盘点单 ${subject}（${detail}）已过截止时间，尚未提交`,
      `Stocktake ${subject} (${detail}) of ${shopName} is past its due time and has not been submitted`,
    ],
  },
  /** Detail: why it was rejected. */
  STOCKTAKE_REJECTED: {
    words: ['盘点被驳回', 'Stocktake rejected'],
    ...request,
    sentence: ({ shopName, subject, detail }) => [
      `${shopName}的盘点单 ${subject} 被驳回：${detail}，请重新盘点`,
      `Stocktake ${subject} of ${shopName} was rejected: ${detail}; please count again`,
    ],
  },
}

/** The requests of a stocktake, with the statuses in which they are still open. */
export const stocktakeRequests = {
  STOCKTAKE_WAITING: ['10', '20'],
  STOCKTAKE_OVERDUE: ['10', '20'],
  STOCKTAKE_REJECTED: ['01', '20'],
} as const satisfies Record<StocktakeMessageKind, ReadonlyArray<StocktakeStatus>>
