import type { Text } from '../../../../domain/kernel/text.ts'

/** The rules of local purchases, one sentence each. */
export const localPurchaseRules = {
  LC1: [
    '临采单登记后入库（99）或待审核（10），待审核的可通过，两者都可说明原因作废（02）。',
    'A recorded local purchase is added to stock (99) or under review (10); one under review can be approved, and both can be voided with a reason (02).',
  ],
  LC2: [
    '至少一行数量大于 0 的物料，每行付款金额大于 0；小票照片 1 到 3 张，备注最多 100 字，采购地点最多 50 字，日期不晚于今天。',
    'It has at least one line with a quantity above 0, each with an amount paid above 0, 1 to 3 photos of the receipt, a remark of at most 100 and a seller of at most 50 characters, and a date not in the future.',
  ],
  LC3: ['入库成本等于实际付款金额。', 'The goods enter the stock at the amount paid.'],
  LC4: [
    '付款金额超过连锁设置的限额时由总部审核，审核通过时才入库。',
    'Above the amount set by the chain, head office reviews a local purchase, and its goods enter the stock only on approval.',
  ],
  LC5: [
    '作废已入库的临采单时，货物按平均成本出库，需要审核权限；货物已被使用时按连锁的设置允许、确认或不允许。',
    'Voiding a local purchase that was added to stock takes its goods out at the average cost and needs the right to approve; if the goods have been used since, the setting of the chain decides whether this is allowed, needs confirmation or is refused.',
  ],
  LC6: [
    '同一张单据重复提交只入库一次，并得到第一次的答复。',
    'Submitting the same document again posts nothing and returns the first answer.',
  ],
} as const satisfies Record<string, Text>
