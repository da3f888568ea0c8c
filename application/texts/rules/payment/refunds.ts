import type { Text } from '../../../../domain/kernel/text.ts'

/** The rules of refunds, one sentence each. */
export const refundRules = {
  Z1: [
    '经结算支付的订货单在撤回、仓库取消、发货缺少时退款；在别处收款的，本系统不退。',
    'An order paid in a settlement is refunded when it is withdrawn, cancelled by the warehouse or shipped short; payments collected elsewhere are not refunded here.',
  ],
  Z2: [
    '撤回或取消的订货单全额退回，含服务费和专车费；已退过的不再退。',
    'A withdrawn or cancelled order is refunded in full including fees, minus earlier refunds.',
  ],
  Z3: [
    '每行按支付时的比例退现金和货补；不论分几次退，合计等于实付，绝不多退一分。',
    'Each line is refunded in cash and subsidy in the proportion it was paid; however many refunds there are, they add up to the amount paid and never more.',
  ],
  Z4: [
    '全部发完仍缺的货按下单价退；替换发的视同已发，不退差价；多发的不另收；费用不退。',
    'Goods still missing when an order is fully shipped are refunded at the ordered price; replacements count as shipped without a price difference, extra goods are not charged, and fees are not refunded.',
  ],
  Z5: [
    '一张单据只退一次；一张订货单每笔交易的退款合计不超过其实付。',
    'A document is refunded only once, and the refunds of an order in a transaction never exceed what was paid for it.',
  ],
  Z6: [
    '货补即时退回账户；现金以同一退款单号一直发送，直到支付渠道确认到账。',
    'Subsidy is returned to the account at once; the cash refund is sent repeatedly under the same number until the provider confirms it.',
  ],
  Z7: [
    '在本系统支付的由本系统退；外部系统报来的此类退款一律拒绝。',
    'Payments made in this system are refunded by this system; such refunds reported by other systems are refused.',
  ],
  Z8: [
    '退款只显示可见门店的；关单后到账的整笔退回，须能看到交易的全部门店或是付款人本人。',
    'Only refunds of accessible shops are shown; payments received after closing are refunded in full and shown to the payer and to people with access to every shop of the trade.',
  ],
} as const satisfies Record<string, Text>
