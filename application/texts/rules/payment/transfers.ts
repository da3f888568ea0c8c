import type { Text } from '../../../../domain/kernel/text.ts'

/** The rules of cashiers and bank transfers, one sentence each. */
export const transferRules = {
  K1: [
    '收银台的一笔支付要么已支付、要么已关闭，不会两者都是；过期不能再付，一个单号只对应一笔金额。',
    'At the cashier a payment is either paid or closed, never both, and cannot be paid after it expires; a number stands for one amount.',
  ],
  K2: [
    '通知须对原文逐字节签名、发给本商户、时间相差不超过五分钟，且随机串在 24 小时内未出现过，才予采信。',
    'A notification is accepted only if its signature covers the exact bytes, it is addressed to this merchant, it is at most five minutes off, and its nonce has not been used in the last 24 hours.',
  ],
  K3: [
    '收银台的通知一直重发到被受理为止，间隔逐步加长，最多再发 15 次；可设为延迟、重复、乱序、夹带伪造或不发。',
    'The cashier repeats a notification until it is accepted, up to 15 more times at growing intervals; notifications can be set to be late, repeated, shuffled, forged or turned off.',
  ],
  K4: [
    '一笔支付退回的不超过所付，同一退款单号只退一次，账单逐笔列明。',
    'Refunds of a payment never exceed what was paid, each refund number is refunded once, and the bill lists each of them.',
  ],
  K5: [
    '对公转账以总部在账上查到为准：金额须完全一致，一个银行流水号只确认一次。',
    'A bank transfer counts when head office has found it in the account: the amount must match exactly, and each bank reference can be confirmed only once.',
  ],
  K6: [
    '对公转账保留三天，且不晚于其中最早的订单支付截止时间；之后到账的款项全额退回。',
    'A bank transfer can arrive within three days, but not after the earliest payment deadline of its orders; money received later is refunded in full.',
  ],
  K7: [
    '对公转账的退款以总部登记退回的银行流水为准，登记前为处理中。',
    'The refund of a bank transfer is in progress until head office records the bank reference of the refund.',
  ],
  K8: [
    '演练款和演示账户只用于演示连锁；是否演示在建立时确定，自己的连锁在开通收款前不收任何款项。',
    'Play money and the demo account are used only on the demo chain; a chain is the demo only if it was created as one, and any other chain collects nothing until a provider or an account is set up.',
  ],
} as const satisfies Record<string, Text>
