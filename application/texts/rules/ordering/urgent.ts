import type { Text } from '../../../../domain/kernel/text.ts'

/** The rules of urgent applications, one sentence each. */
export const urgentRules = {
  U1: [
    '紧急申请须填写不超过 11 位数字的联系电话、不早于今天的期望到货日期、各不超过 150 字的原因与物料；备注不超过 30 字。',
    'An urgent application has a contact phone of at most 11 digits, a requested delivery date not before today, a reason and materials of at most 150 characters each, and a remark of at most 30.',
  ],
  U2: [
    '申请日期即提交当天。门店每天最多提交其门店组规定的次数（默认 1 次），除非该组不限次数；已取消的不计。',
    'The order date is the day of submission. A shop can submit as many applications a day as its group allows (1 by default, or no limit); cancelled ones do not count.',
  ],
  U3: [
    '待审核的申请可通过、驳回或取消，被驳回的可修改后重新提交或取消；总部代提交的由总部修改或取消。',
    'An application under review can be approved, rejected or cancelled, and a rejected one can be changed and submitted again or cancelled; an application made by head office is changed or cancelled by head office.',
  ],
  U4: [
    '通过申请的同时开出紧急订货单：自通过起至当天截单时间，且不少于规则给的填单时间，到货日为期望到货日期。',
    'Approval opens the urgent order at once: it can be filled in until the cut-off of that day, and at least for the time set in the rule; it arrives on the requested delivery date.',
  ],
  U5: [
    '审核以看到的版本为准；申请已变化则不予受理。',
    'A review must state the version that was seen; a changed application cannot be approved or rejected.',
  ],
} as const satisfies Record<string, Text>
