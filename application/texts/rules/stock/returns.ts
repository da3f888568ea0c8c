import type { Text } from '../../../../domain/kernel/text.ts'

/** The rules of returns, one sentence each. */
export const returnRules = {
  RT1: [
    '退货单由待提交到待审核、待退货入库、已完成；待审核时可驳回，审核前门店可作废；已完成、已驳回和已作废不再变动。',
    'A return moves from draft to review, to awaiting restock, to completed; it can be rejected during review and voided by the shop before it is reviewed; completed, rejected and voided are final.',
  ],
  RT2: [
    '可退数量为该订货单已收未退的数量，只计仍在物料可退天数内的收货；已提交的退货即占用可退数量，驳回、作废和未入库的部分释放。',
    'The returnable quantity is what was received of the order and has not been returned yet, counting only receipts within the return days of the material. A submitted return reserves it; rejected, voided and not restocked quantities are released.',
  ],
  RT3: [
    '提交时货物离开门店库存（TH_OUT）；驳回、作废的全部和仓库未入库的部分退回门店库存（TH_IN）。',
    'Goods leave the stock of the shop when the return is submitted (TH_OUT); a rejected or voided return comes back in full, and so does the quantity that the warehouse did not restock (TH_IN).',
  ],
  RT4: [
    '退货使账面库存为负时，按连锁的设置放行、须经确认或不允许。',
    'If a return makes the book stock negative, the setting of the chain decides whether it is allowed, needs confirmation or is refused.',
  ],
  RT5: [
    '总部整单通过，或说明原因整单驳回；退货的每一行都有原因。',
    'Head office approves a return as a whole, or rejects it as a whole with a reason; every line of a return has a reason.',
  ],
  RT6: [
    '仓库按实际入库数量登记，每行不超过审核通过的数量。',
    'The warehouse enters the quantity actually restocked, at most the approved quantity of each line.',
  ],
  RT7: [
    '入库部分按下单价、按付款时现金与货补的比例退款，不超过所付；多发未收费的货先算退回，不退款；不在本系统支付的记应退金额，由外部结算，外部系统之后报来的退款取代在此记的退款。',
    'The restocked quantity is refunded at the ordered price in the proportion of cash and subsidy of the payment, at most what was paid; extra goods that cost nothing count as returned first; for orders not paid here the amount is recorded and settled outside, and a refund that another system reports later replaces the credit.',
  ],
  RT8: [
    '其他系统报来的退货按同样的状态处理，可跳过中间状态，不能退回，终态不变；不受可退天数限制。',
    'Returns that other systems report follow the same statuses; they may skip some but never go back, and final ones never change; the return days do not limit them.',
  ],
} as const satisfies Record<string, Text>
