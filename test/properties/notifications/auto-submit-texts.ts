import type { MessageKind } from '../../../domain/notifications/message.ts'

/** The texts of the messages about automatic submission, for messages.test.ts. */
export const autoSubmitTexts = {
  AUTO_SUBMITTED: [
    '静安寺店的订货单 DH1 已在截单前以30的名义自动提交',
    '静安寺店: order DH1 was submitted automatically before the cut-off, in the name of 30',
    'order',
  ],
  AUTO_SUBMIT_REFUSED: [
    '静安寺店的订货单 DH1 未自动提交：30。请在截单前处理',
    '静安寺店: order DH1 was not submitted automatically: 30. Please act before the cut-off',
    'order',
  ],
  AUTO_SUBMIT_RESCUED: [
    '静安寺店的订货单 DH0 未在截单前提交，2 种物料已转入加单 DH1，另有 1 种未转入，请填写原因后提交',
    '静安寺店: order DH0 missed its cut-off. 2 materials moved to add-on order DH1; 1 material could not be moved; give a reason and submit it',
    'order',
  ],
} as const

/** The details of kinds whose detail is not plain text, for messages.test.ts. */
export const detailsOfKinds: Readonly<Partial<Record<MessageKind, string>>> = {
  REPORT_NOT_SENT: 'NO_RIGHT/徐宁',
  AUTO_SUBMIT_RESCUED: 'DH0/2/1',
}
