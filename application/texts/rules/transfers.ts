import type { Text } from '../../../domain/text.ts'

/** The rules of cashiers and bank transfers, one law each. */
export const transferRules = {
  K1: [
    '收银台的一笔支付要么已支付、要么已关闭，不会两者都是；过期不能再付，一个单号只对应一笔金额。',
    'At the cashier a payment is paid or closed for good, never both, and never after its time; its number stands for one amount.',
  ],
  K2: [
    '通知须对原文逐字节签名、发给本商户、时间相差不超过五分钟，且随机串在 24 小时内未出现过，才予采信。',
    'A notification is believed when it is signed over its very bytes, for us, within five minutes, with a nonce that did not come in the last 24 hours.',
  ],
  K3: [
    '收银台的通知一直重发到被受理为止，间隔逐步加长，最多再发 15 次；可设为延迟、重复、乱序、夹带伪造或不发。',
    'The cashier sends a notification until it is heard, 15 times more at growing intervals; it may be set to be late, repeated, shuffled, forged or silent.',
  ],
  K4: [
    '一笔支付退回的不超过所付，同一退款单号只退一次，账单逐笔列明。',
    'No more of a payment goes back than was paid, once under one number, and the bill lists each.',
  ],
  K5: [
    '对公转账以总部在账上查到为准：金额须完全一致，一个银行流水号只确认一次。',
    'A bank transfer counts once head office has found it in the account: of exactly its amount, and by a bank reference that counts once.',
  ],
  K6: [
    '对公转账保留三天，且不晚于其中最早的订单支付截止时间；之后到账的款项全额退回。',
    'A bank transfer is waited for three days, and no longer than the first of its orders may be paid; money that comes later goes back.',
  ],
  K7: [
    '对公转账的退款以总部登记退回的银行流水为准，登记前为处理中。',
    'What goes back of a bank transfer is under way until head office has noted the bank reference of sending it.',
  ],
  K8: [
    '演练款和演示账户只用于演示连锁；是否演示在建立时确定，自己的连锁在开通收款前不收任何款项。',
    'Play money is collected, and the account of the demo named, on the demo chain alone; a chain is the demo only if it was begun as one, and a chain of its own collects nothing until a provider or an account is set.',
  ],
} as const satisfies Record<string, Text>
