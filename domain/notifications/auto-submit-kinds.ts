import { pluralOf } from '../kernel/text.ts'
import type { Audience, MessageRow } from './message-row.ts'

export type AutoSubmitMessageKind = 'AUTO_SUBMITTED' | 'AUTO_SUBMIT_REFUSED' | 'AUTO_SUBMIT_RESCUED'

const orderers: Audience = { codes: ['P000225', 'P000226', 'P000227', 'P000228'], of: 'SHOP' }
const toOrderers = { audience: [orderers], place: 'order' } as const

/** Parses the detail of a rescue: the number of the missed order, and the lines that were moved and left behind. */
const rescueIn = (detail: string | null) => {
  const [missed, moved, left] = (detail ?? '').split('/')
  return { missed: missed!, moved: Number(moved ?? 0), left: Number(left ?? 0) }
}

/** Notifications about orders that are submitted automatically. Subject: the order; of a rescue the add-on order. */
export const autoSubmitMessageKinds: Readonly<Record<AutoSubmitMessageKind, MessageRow>> = {
  /** Detail: the person in whose name it was submitted. */
  AUTO_SUBMITTED: {
    words: ['已自动提交', 'Submitted automatically'],
    ...{ tone: 'done', ...toOrderers },
    sentence: ({ shopName, subject, detail }) => [
      `${shopName}的订货单 ${subject} 已在截单前以${detail}的名义自动提交`,
      `${shopName}: order ${subject} was submitted automatically before the cut-off, in the name of ${detail}`,
    ],
  },
  AUTO_SUBMIT_REFUSED: {
    words: ['未自动提交', 'Not submitted automatically'],
    ...{ tone: 'fail', ...toOrderers },
    sentence: ({ shopName, subject, detail }) => [
      `${shopName}的订货单 ${subject} 未自动提交：${detail}。请在截单前处理`,
      `${shopName}: order ${subject} was not submitted automatically: ${detail}. Please act before the cut-off`,
    ],
    detail: 'REFUSAL',
  },
  /** Detail: the missed order, and the numbers of lines moved and left behind, as `DH1/3/0`. */
  AUTO_SUBMIT_RESCUED: {
    words: ['已转入加单草稿', 'Moved to an add-on order'],
    ...{ tone: 'act', ...toOrderers },
    sentence: ({ shopName, subject, detail }) => {
      const { missed, moved, left } = rescueIn(detail)
      const [restZh, restEn] =
        left === 0 ? ['', ''] : [`，另有 ${left} 种未转入`, `; ${pluralOf(left, 'material')} could not be moved`]
      return [
        `${shopName}的订货单 ${missed} 未在截单前提交，${moved} 种物料已转入加单 ${subject}${restZh}，请填写原因后提交`,
        `${shopName}: order ${missed} missed its cut-off. ${pluralOf(moved, 'material')} moved to add-on order ${subject}${restEn}; give a reason and submit it`,
      ]
    },
  },
}
