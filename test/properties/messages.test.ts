import { describe, expect, it } from 'vitest'
import {
  isMessageKind,
  type MessageKind,
  messageKindNames,
  messageKinds,
  messagePath,
} from '../../domain/notify/message.ts'

const facts = { shopName: '静安寺店', subject: 'DH1', detail: '30', actorName: '徐宁' }

/** Each message as it is said, in both languages, and the page that it leads to. */
const sayings: Readonly<Record<MessageKind, readonly [zh: string, en: string, path: string]>> = {
  APPROVAL_WAITING: ['静安寺店的加单 DH1 待审批', 'Add-on order DH1 of 静安寺店 awaits approval', 'approvals'],
  URGENT_WAITING: ['静安寺店的紧急申请 DH1 待审批', 'Urgent application DH1 of 静安寺店 awaits approval', 'approvals'],
  APPROVED: ['加单 DH1 审批通过', 'Add-on order DH1 is approved', 'order'],
  REJECTED: ['加单 DH1 被驳回：30', 'Add-on order DH1 is rejected: 30', 'order'],
  URGENT_APPROVED: [
    '紧急申请 DH1 已通过，请尽快填单',
    'Urgent application DH1 is approved; fill in the order soon',
    'center',
  ],
  URGENT_REJECTED: ['紧急申请 DH1 被驳回：30', 'Urgent application DH1 is rejected: 30', 'center'],
  SUBMIT_FAILED: [
    '订货单 DH1 提交失败：物料价格异常，请联系管理员',
    'Order DH1 failed: a material has no valid price, please contact the administrator',
    'order',
  ],
  VOIDED: ['订货单 DH1 已作废：30', 'Order DH1 is void: 30', 'order'],
  SHIPPED: ['订货单 DH1 已发货，请留意收货', 'Order DH1 is on its way', 'order'],
  DC_CANCELLED: ['订货单 DH1 仓库取消发货：30', 'The warehouse cancelled order DH1: 30', 'order'],
  CUT_OFF_NEAR: [
    '静安寺店 DH1 的订货单还未提交，30 分钟后截单',
    '静安寺店 has not submitted its order for DH1; the cut-off is in 30 minutes',
    'center',
  ],
  REMINDED: [
    '徐宁提醒：静安寺店 DH1 的订货单还未提交',
    '徐宁 reminds you: 静安寺店 has not submitted its order for DH1',
    'center',
  ],
}
const paths: Readonly<Record<string, string>> = {
  order: '/purchase-order/order/order-detail?dhNo=DH1',
  center: '/purchase-order/order/order-center',
  approvals: '/head-office/approvals',
}

describe('what people are told', () => {
  it('[T1] says what became of which order of which shop, and leads there', () => {
    for (const kind of messageKindNames) {
      const [zh, en, place] = sayings[kind]
      expect(messageKinds[kind].says(facts), kind).toEqual([zh, en])
      expect(messagePath({ kind, subject: 'DH1' }), kind).toBe(paths[place])
    }
    expect(messagePath({ kind: 'REJECTED', subject: 'DH 1&x' })).toBe(
      '/purchase-order/order/order-detail?dhNo=DH%201%26x',
    )
  })

  it('[T1] says no reason where there is none', () => {
    const withReason = messageKindNames.filter(kind => sayings[kind][0].endsWith('：30'))
    expect(withReason).toEqual(['REJECTED', 'URGENT_REJECTED', 'VOIDED', 'DC_CANCELLED'])
    for (const kind of withReason)
      for (const detail of [null, '']) {
        const [zh, en] = sayings[kind]
        expect(messageKinds[kind].says({ ...facts, detail })).toEqual([zh.slice(0, -3), en.slice(0, -4)])
      }
  })

  it('[T1] has no kind but those of its table', () => {
    expect(['REJECTED', 'rejected', 'toString', ''].map(isMessageKind)).toEqual([true, false, false, false])
  })
})
