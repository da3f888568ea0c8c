import type { Text } from '../../../../domain/kernel/text.ts'

/** The rules of transfers between stores, one sentence each. */
export const stockTransferRules = {
  DB1: [
    '调拨单由调出或调入门店申请，调出门店调出，调入门店清点收货；调出前申请方可取消，另一方可拒绝，须说明原因。',
    'Either shop requests a transfer, the sender sends it and the receiver counts and receives it; before it is sent the requesting shop can cancel it and the other shop can decline it, with a reason.',
  ],
  DB2: [
    '调拨在两家不同门店之间，至少一种物料数量大于 0，备注最多 100 字。',
    'A transfer is between two different shops, with a quantity above 0 of at least one material and a remark of at most 100 characters.',
  ],
  DB3: [
    '调出数量不超过申请数量；货物先到期先出，按平均成本离开调出门店，并成为调入门店的在途。',
    'At most the requested quantity is sent; the goods leave the sender first expired first out at its average cost and are then in transit to the receiver.',
  ],
  DB4: [
    '调出超过账面库存时，按连锁的设置：允许、显示数量并要求确认、或不允许。',
    'If more than the book stock is sent, the setting of the chain decides: it is allowed, shown with the quantities for confirmation, or refused.',
  ],
  DB5: [
    '收货时每种调出的物料都要清点，最多为调出数量；收到的货按调出时的成本和效期入库，差额留在在途。',
    'Every material that was sent is counted on receipt, up to the quantity sent; received goods enter the stock with the cost and expiry dates with which they left, and the shortfall stays in transit.',
  ],
  DB6: [
    '差额由有权限的人说明原因后处理：找到的入库，退回的回到调出门店，其余记为损耗，三者之和等于差额。',
    'A shortfall is resolved by a person with the right and with a reason: found goods enter the stock, returned goods go back to the sender, the rest is recorded as lost, and the three add up to the shortfall.',
  ],
  DB7: [
    '一张调拨单各部分的成本与效期批次之和，等于调出时的成本与批次。',
    'The parts of a transfer add up to the cost and the expiry batches with which it was sent.',
  ],
  DB8: [
    '调出后超过连锁设置的天数还未收货或差额未处理，提醒两家门店一次。',
    'Both shops get one reminder if goods are in transit, or a shortfall is open, for longer than the days set by the chain.',
  ],
  DB9: [
    '同一份申请或清点重复提交只生效一次，并得到第一次的答复。',
    'A request or a count that is sent again has no further effect and returns the first answer.',
  ],
  DB10: ['两家门店的业务编码都为 C 时才显示金额。', 'Prices are shown only if the business code of both shops is C.'],
} as const satisfies Record<string, Text>
