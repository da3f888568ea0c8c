import type { Text } from '../../../domain/text.ts'

/** The rules of what goes back of a paid order, one law each. */
export const refundRules = {
  Z1: [
    '经结算支付的订货单在撤回、仓库取消、发货缺少时退款；在别处收款的，本系统不退。',
    'What was paid in a settlement goes back for an order that is withdrawn, that the warehouse cancels, or of which goods never left; where others collected, nothing is owed here.',
  ],
  Z2: [
    '撤回或取消的订货单全额退回，含服务费和专车费；已退过的不再退。',
    'An order that is withdrawn or cancelled gets back all that was paid, the fees too, less what came back before.',
  ],
  Z3: [
    '每行按支付时的比例退现金和货补；不论分几次退，合计等于实付，绝不多退一分。',
    'Each line goes back in cash and in subsidy as it was paid: however many refunds there are, they come to what was paid to the fen, and never to more.',
  ],
  Z4: [
    '全部发完仍缺的货按下单价退；替换发的视同已发，不退差价；多发的不另收；费用不退。',
    'Goods that are missing once all is shipped go back at the price they were ordered at: what stands in for them counts as shipped at that price, what came beyond is not charged, and the fees stay.',
  ],
  Z5: [
    '一张单据只退一次；一张订货单每笔交易的退款合计不超过其实付。',
    'A document is refunded once, and of an order in a trade no more than was paid of it.',
  ],
  Z6: [
    '货补即时退回账户；现金以同一退款单号一直发送，直到支付渠道确认到账。',
    'The subsidy is back on the account at once; the cash is sent again and again under one number, until the provider says that it is done.',
  ],
  Z7: [
    '在本系统支付的由本系统退；外部系统报来的此类退款一律拒绝。',
    'What was paid here is given back here: a refund of it that another system tells of is refused.',
  ],
  Z8: [
    '退款只显示可见门店的；关单后到账的整笔退回，须能看到交易的全部门店或是付款人本人。',
    'Refunds are shown of the shops that one may see; money that came too late goes back as a whole and is shown to the payer, and to who may see every shop of the trade.',
  ],
} as const satisfies Record<string, Text>
