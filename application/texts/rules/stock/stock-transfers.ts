import type { Text } from '../../../../domain/kernel/text.ts'

/** The rules of transfers between stores, one sentence each. */
export const stockTransferRules = {
  DB1: [
    '调拨单由调出或调入门店申请，调出门店调出，调入门店清点收货；调出前申请方可取消，另一方可拒绝，须说明原因。',
    'Either shop asks for a transfer, the sender calls it out and the receiver counts it; before it is called out the shop that asked can cancel it and the other one can refuse it, with a reason.',
  ],
  DB2: [
    '调拨在两家不同门店之间，至少一种物料数量大于 0，备注最多 100 字。',
    'A transfer leads from one shop to another one, with a quantity above 0 of at least one material and a remark of at most 100 characters.',
  ],
  DB3: [
    '调出数量不超过申请数量；货物先到期先出，按平均成本离开调出门店，并成为调入门店的在途。',
    'At most what was asked for is called out; the goods leave the sender first expired first out at its average cost, and are in transit at the receiver.',
  ],
  DB4: [
    '调出超过账面库存时，按连锁的设置：允许、显示数量并要求确认、或不允许。',
    'A call-out above the book goes through, is shown with the figures and has to be confirmed, or is refused, as the chain’s setting says.',
  ],
  DB5: [
    '收货时每种调出的物料都要清点，最多为调出数量；收到的货按调出时的成本和效期入库，差额留在在途。',
    'Every material that was called out is counted on receipt, at most what was called out; what arrived enters the store with the cost and expiry days with which it left, and the shortfall stays in transit.',
  ],
  DB6: [
    '差额由有权限的人说明原因后处理：找到的入库，退回的回到调出门店，其余记为损耗，三者之和等于差额。',
    'A shortfall is decided by name and with a reason: found goods enter the store, returned ones go back to the sender, the rest is lost, and the three add up to the shortfall.',
  ],
  DB7: [
    '一张调拨单各部分的成本与效期批次之和，等于调出时的成本与批次。',
    'The parts of a transfer add up to the cost and the batches with which it was called out.',
  ],
  DB8: [
    '调出后超过连锁设置的天数还未收货或差额未处理，提醒两家门店一次。',
    'Both shops are warned once if goods are in transit, or a shortfall is open, for longer than the days that the chain sets.',
  ],
  DB9: [
    '同一份申请或清点重复提交只生效一次，并得到第一次的答复。',
    'An application or a count that is sent again has no further effect and gets the first answer.',
  ],
  DB10: ['两家门店的业务编码都为 C 时才显示金额。', 'Prices are shown only if the business code of both shops is C.'],
} as const satisfies Record<string, Text>
