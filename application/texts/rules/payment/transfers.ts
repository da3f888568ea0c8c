import type { Text } from '../../../../domain/kernel/text.ts'

/** The rules of cashiers and bank transfers, one sentence each. */
export const transferRules = {
  K1: [
    '收银台的一笔支付要么已支付、要么已关闭，不会两者都是；过期不能再付，一个单号只对应一笔金额。',
    'At the cashier a payment is either paid or closed, never both, and cannot be paid after it expires; each number stands for one amount.',
  ],
  K2: [
    '通知须对原文逐字节签名、发给本商户、时间相差不超过五分钟，且随机串在 24 小时内未出现过，才予采信。',
    'A notification is accepted only if its signature matches the exact bytes, it is addressed to this merchant, its time differs by at most five minutes, and its nonce has not been used in the last 24 hours.',
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
  K9: [
    '银行流水文件整份读入：按表头识别银行，金额精确到分，支出行跳过，有一行读不懂就整份拒绝；同一账号同一流水号只记一次，再次上传不改变任何内容。',
    'A bank statement is read as a whole: the bank is recognised by the column headings, amounts are exact to the fen, outgoing payments are skipped, and one unreadable row rejects the file. A bank reference of an account is stored once, and uploading it again changes nothing.',
  ],
  K10: [
    '一笔银行收款最多确认一笔转账，确认与逐笔确认走同一规则。',
    'A bank receipt confirms at most one transfer, by the same rule as a manual confirmation.',
  ],
  K11: [
    '没有对应转账的收款一直待处理，直到有人为其选定转账，或写明原因忽略；忽略可以恢复。',
    'A bank receipt without a transfer stays open until someone assigns a transfer or dismisses it with a reason; a dismissed receipt can be restored.',
  ],
  K12: [
    '只有金额相等的转账才会被建议；附言有支付单号或户名一致、到账不早于发起、且别无其他可能时才是完全匹配，只有完全匹配的可一并确认。',
    'Only transfers of the same amount are proposed. A proposal is an exact match if the note has the payment number or the names are the same, the money was not received before the transfer was started, and there is no other candidate. Only exact matches can be confirmed together.',
  ],
} as const satisfies Record<string, Text>
