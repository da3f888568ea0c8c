import { describe, expect, it } from 'vitest'
import { claimMessageOf } from '../../../domain/notifications/claim-kinds.ts'
import { doneMessages } from '../../../domain/notifications/done-messages.ts'
import {
  isMessageKind,
  type MessageKind,
  messageKindNames,
  messageKinds,
  messagePath,
} from '../../../domain/notifications/message.ts'
import { stockTransferMessageOf } from '../../../domain/notifications/stock-transfer-kinds.ts'
import type { TransferStatus } from '../../../domain/transfers/words.ts'
import { autoSubmitTexts, detailsOfKinds } from './auto-submit-texts.ts'
import { transferTexts } from './transfer-texts.ts'

const facts = { shopName: '静安寺店', subject: 'DH1', detail: '30', actorName: '徐宁', count: 1 }

/** The text of each message in both languages, and the page that it links to. */
const messageTexts: Readonly<Record<MessageKind, readonly [zh: string, en: string, path: string]>> = {
  APPROVAL_WAITING: ['静安寺店的加单 DH1 待审批', 'Add-on order DH1 of 静安寺店 awaits approval', 'addOns'],
  ...autoSubmitTexts,
  URGENT_WAITING: ['静安寺店的紧急申请 DH1 待审批', 'Urgent application DH1 of 静安寺店 awaits approval', 'urgent'],
  APPROVED: ['静安寺店的加单 DH1 审批通过', '静安寺店: add-on order DH1 has been approved', 'order'],
  APPROVED_IN_PART: [
    '静安寺店的加单 DH1 部分通过：30',
    '静安寺店: add-on order DH1 has been approved in part: 30',
    'order',
  ],
  REJECTED: ['静安寺店的加单 DH1 被驳回：30', '静安寺店: add-on order DH1 has been rejected: 30', 'order'],
  URGENT_APPROVED: [
    '静安寺店的紧急申请 DH1 已通过，请尽快填单',
    '静安寺店: urgent application DH1 has been approved; please fill in the order soon',
    'center',
  ],
  URGENT_REJECTED: [
    '静安寺店的紧急申请 DH1 被驳回：30',
    '静安寺店: urgent application DH1 has been rejected: 30',
    'center',
  ],
  SUBMIT_FAILED: [
    '静安寺店的订货单 DH1 提交失败：物料价格异常，请联系管理员',
    '静安寺店: order DH1 failed: a material has no valid price; contact your administrator',
    'order',
  ],
  VOIDED: ['静安寺店的订货单 DH1 已作废：30', '静安寺店: order DH1 has been voided: 30', 'order'],
  PAYMENT_MISSED: [
    '静安寺店的订货单 DH1 逾期未支付，已作废',
    '静安寺店: order DH1 was not paid in time and has been voided',
    'order',
  ],
  PAYMENT_DUE: ['静安寺店的订货单 DH1 待支付，30', '静安寺店: order DH1 is awaiting payment. 30', 'pending'],
  PAYMENT_NEAR: [
    '静安寺店的订货单 DH1 还未支付，30 分钟后作废',
    '静安寺店: order DH1 has not been paid and will be voided in 30 minutes',
    'pending',
  ],
  PAYMENT_REMINDED: [
    '徐宁提醒：静安寺店的订货单 DH1 已提交，还未支付',
    '徐宁 reminds you: order DH1 of 静安寺店 has been submitted but not paid',
    'pending',
  ],
  AMOUNT_DIFFERS: [
    '静安寺店的交易 DH1 应付 ¥0.30，到账 ¥0.29，财务核实中，请勿重复支付',
    '静安寺店: ¥0.29 was paid for transaction DH1, but ¥0.30 is due; finance is checking it, do not pay again',
    'trade',
  ],
  DIFFERENCE_WAITING: [
    '静安寺店的交易 DH1 应付 ¥0.30，到账 ¥0.29，待处理',
    '静安寺店: ¥0.29 was paid for transaction DH1, but ¥0.30 is due; please handle it',
    'differences',
  ],
  DIFFERENCE_DECIDED: [
    '静安寺店的交易 DH1 的到账差异已由财务处理',
    '静安寺店: transaction DH1 has been handled by finance',
    'trade',
  ],
  TRANSFER_WAITING: [
    '徐宁将为静安寺店转账 ¥0.30（DH1），到账后请确认',
    '徐宁 will transfer ¥0.30 for 静安寺店 (DH1); confirm it when the money arrives',
    'transfers',
  ],
  WAREHOUSE_WORK: ['静安寺店的订货单 DH1 待接单', 'Order DH1 of 静安寺店 is waiting to be accepted', 'warehouse'],
  SHIPPED: [
    '静安寺店的订货单 DH1 已发货，请留意收货',
    '静安寺店: order DH1 has been shipped and is on its way',
    'order',
  ],
  RECEIPT_WAITING: [
    '静安寺店的收货单 DH1 还未收货，系统将自动收货：30',
    '静安寺店: shipment DH1 has not been received yet; the system will receive it automatically: 30',
    'receipt',
  ],
  EVIDENCE_WAITING: [
    '静安寺店的收货差异 DH1 缺少照片，请补充凭证',
    '静安寺店: receiving difference DH1 is missing photos; please add them',
    'claim',
  ],
  CLAIM_WAITING: ['静安寺店的收货差异 DH1 待审核', 'Receiving difference DH1 of 静安寺店 awaits review', 'claimReview'],
  CLAIM_APPROVED: ['静安寺店的收货差异 DH1 审核通过', '静安寺店: receiving difference DH1 has been approved', 'claim'],
  CLAIM_REDUCED: [
    '静安寺店的收货差异 DH1 部分通过：30',
    '静安寺店: receiving difference DH1 has been approved in part: 30',
    'claim',
  ],
  CLAIM_REJECTED: [
    '静安寺店的收货差异 DH1 被驳回：30',
    '静安寺店: receiving difference DH1 has been rejected: 30',
    'claim',
  ],
  ...transferTexts,
  STOCKTAKE_WAITING: [
    '静安寺店有新的盘点单 DH1（30），请盘点',
    '静安寺店 has a new stocktake DH1 (30) to count',
    'count',
  ],
  STOCKTAKE_OVERDUE: [
    '静安寺店的盘点单 DH1（30）已过截止时间，尚未提交',
    'Stocktake DH1 (30) of 静安寺店 is past its due time and has not been submitted',
    'count',
  ],
  STOCKTAKE_REJECTED: [
    '静安寺店的盘点单 DH1 被驳回：30，请重新盘点',
    'Stocktake DH1 of 静安寺店 was rejected: 30; please count again',
    'count',
  ],
  REPORT_READY: [
    '定时报表「DH1」已生成：30，可在导出中心下载',
    'The scheduled report "DH1" is ready: download 30 from the export centre',
    'exports',
  ],
  REPORT_NOT_SENT: [
    '定时报表「DH1」未发给徐宁：没有该报表的导出权限',
    'The scheduled report "DH1" was not sent to 徐宁: no right to export this report',
    'schedules',
  ],
  SCHEDULE_STOPPED: [
    '定时报表「DH1」已停止：视图已删除，请重新选择视图',
    'The scheduled report "DH1" has stopped because its saved view was deleted; choose another view',
    'schedules',
  ],
  DC_CANCELLED: ['静安寺店的订货单 DH1 仓库取消发货：30', '静安寺店: the warehouse cancelled order DH1: 30', 'order'],
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
  stockTransfer: '/purchase-order/inventory/allocation/detail?no=DH1',
  count: '/purchase-order/inventory/stocktake/count?no=DH1',
  center: '/purchase-order/order/order-center',
  addOns: '/head-office/approvals?tab=addOn&open=DH1',
  urgent: '/head-office/approvals?tab=urgent&open=DH1',
  pending: '/purchase-order/payment/pending-payment',
  trade: '/purchase-order/payment/payment-going/detail?tradeOrderNo=DH1',
  transfers: '/head-office/transfers?keyword=DH1',
  warehouse: '/warehouse/desk',
  receipt: '/purchase-order/received-goods/receive?no=DH1',
  differences: '/head-office/payment-differences',
  claimReview: '/head-office/receiving-differences?open=DH1',
  claim: '/purchase-order/received-goods/difference-detail?no=DH1',
  exports: '/purchase-order/report-forms/schedules?exports=1',
  schedules: '/purchase-order/report-forms/schedules',
}

describe('messages to people', () => {
  it('[T1] name the event, the order and the shop, and link to it', () => {
    for (const kind of messageKindNames) {
      const [zh, en, place] = messageTexts[kind]
      const isAmount = kind === 'AMOUNT_DIFFERS' || kind === 'DIFFERENCE_WAITING'
      const detail = isAmount ? '30/29' : (detailsOfKinds[kind] ?? '30')
      const figures = { ...facts, detail }
      expect(messageKinds[kind].sentence(figures), kind).toEqual([zh, en])
      expect(messagePath({ kind, subject: 'DH1' }), kind).toBe(paths[place])
    }
    expect(messagePath({ kind: 'REJECTED', subject: 'DH 1&x' })).toBe(
      '/purchase-order/order/order-detail?dhNo=DH%201%26x',
    )
  })

  it('[R13] say where the file of a report is: with the reader, or with the owner if robots alone are told', () => {
    const sentence = (detail: string | null) =>
      messageKinds.REPORT_READY.sentence({ ...facts, detail, actorName: 'Zhang' }).join()
    expect(sentence('week.xlsx')).toContain('week.xlsx')
    expect(sentence(null)).toContain('Zhang')
  })

  it('[R13] say that no file was made where the reason is unknown', () => {
    const sentence = (detail: string | null) => messageKinds.REPORT_NOT_SENT.sentence({ ...facts, detail })[1]
    expect(sentence('LATER/Zhang')).toBe(
      'The scheduled report "DH1" was not sent to Zhang: the file could not be created',
    )
    expect(sentence(null)).toBe('The scheduled report "DH1" was not sent: the file could not be created')
  })

  it('[T1] are closed once the requested action is done', () => {
    const asking = messageKindNames.filter(kind =>
      /(WAITING|DIFFERS|DUE|NEAR|REMINDED|WORK|ASKED|TRANSFER_SENT|SHORT|OVERDUE|STOCKTAKE_REJECTED)$/.test(kind),
    )
    // A cut-off message closes by itself; its statement about the order remains true.
    const closes = asking.filter(kind => kind !== 'CUT_OFF_NEAR' && kind !== 'REMINDED')
    expect(Object.keys(doneMessages).toSorted()).toEqual(closes.toSorted())
    for (const kind of closes) {
      const { words, sentence } = doneMessages[kind]!
      const [zh, en] = sentence({ ...facts, detail: '30/29' })
      expect(`${words[0]}${zh}`, kind).not.toMatch(/待(审批|支付|处理|确认|接单)|，请|请(勿|在)/)
      expect(`${words[1]} ${en}`, kind).not.toMatch(/please|do not|confirm it/i)
      expect(
        [zh, en].every(text => text.includes('DH1')),
        kind,
      ).toBe(true)
    }
  })

  it('[T1] of a bundle give their number', () => {
    expect(messageKinds.WAREHOUSE_WORK.sentence({ ...facts, count: 3 })).toEqual([
      '静安寺店等门店的 3 张订货单待接单（DH1 等）',
      '3 orders from 静安寺店 and other shops to accept (DH1 and others)',
    ])
    expect(doneMessages.WAREHOUSE_WORK!.sentence({ ...facts, count: 3 })).toEqual([
      '静安寺店等门店的 3 张订货单已处理（DH1 等）',
      '3 orders of 静安寺店 and other shops no longer need to be accepted (DH1 and others)',
    ])
  })

  it('[T1] say what happened to a payment with a different amount, or only a different account', () => {
    const sentenceOf = (detail: string) => messageKinds.DIFFERENCE_DECIDED.sentence({ ...facts, detail })[0]
    expect([sentenceOf('SETTLED'), sentenceOf('REFUNDED')]).toEqual([
      '静安寺店的交易 DH1 已按实付金额结清',
      '静安寺店的交易 DH1 的到账款原路退回',
    ])
    expect(messageKinds.AMOUNT_DIFFERS.sentence({ ...facts, detail: '30/30' })[0]).toBe(
      '静安寺店的交易 DH1 到账的币种或账户与应付不符，财务核实中，请勿重复支付',
    )
  })

  it('[T1] are listed by name, for the calls that need no sentences', () => {
    expect(messageKindNames).toEqual(Object.keys(messageKinds))
  })

  it('[T1] omit a missing reason', () => {
    const withReason = messageKindNames.filter(kind => messageTexts[kind][0].endsWith('：30'))
    expect(withReason).toEqual([
      ...['APPROVED_IN_PART', 'REJECTED', 'URGENT_REJECTED', 'VOIDED', 'RECEIPT_WAITING'],
      ...['CLAIM_REDUCED', 'CLAIM_REJECTED', 'DC_CANCELLED'],
    ])
    for (const kind of withReason)
      for (const detail of [null, '']) {
        const [zh, en] = messageTexts[kind]
        expect(messageKinds[kind].sentence({ ...facts, detail })).toEqual([zh.slice(0, -3), en.slice(0, -4)])
      }
  })

  it('[T1] follow a receiving difference: what is missing, who reviews it, and how it ended', () => {
    const kinds = (['10', '11', '99', '01', '02'] as const).map(status => claimMessageOf(status, null))
    expect(kinds).toEqual(['EVIDENCE_WAITING', 'CLAIM_WAITING', 'CLAIM_APPROVED', 'CLAIM_REJECTED', null])
    expect([claimMessageOf('99', '只少一件'), claimMessageOf('01', '未少货')]).toEqual([
      'CLAIM_REDUCED',
      'CLAIM_REJECTED',
    ])
  })

  it('[T1] follow a transfer between shops: who has to act, and who is told that it was refused', () => {
    const shops = { outShopCode: 'S1', inShopCode: 'S2' }
    const messageOf = (to: TransferStatus, applicantShopCode: string) => {
      const message = stockTransferMessageOf({ ...shops, to, applicantShopCode })
      return message && `${message.kind} ${message.shopCode}`
    }
    const statuses = ['APPLIED', 'CALLED_OUT', 'SHORT', 'DONE', 'CANCELLED', 'REFUSED'] as const
    expect(statuses.map(to => messageOf(to, 'S2'))).toEqual([
      ...['STOCK_TRANSFER_ASKED S1', 'STOCK_TRANSFER_SENT S2', 'STOCK_TRANSFER_SHORT S2', null, null],
      'STOCK_TRANSFER_REFUSED S2',
    ])
    expect([messageOf('APPLIED', 'S1'), messageOf('REFUSED', 'S1')]).toEqual([null, 'STOCK_TRANSFER_REFUSED S1'])
  })

  it('[T1] have only the kinds of their table', () => {
    expect(['REJECTED', 'rejected', 'toString', ''].map(isMessageKind)).toEqual([true, false, false, false])
  })
})
