import { type Fen, formatMoney } from '../../../domain/kernel/money.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import type { DifferenceDecision } from '../../../domain/payment/difference.ts'

const text = (amount: Fen): string => formatMoney(amount).text

export const differenceWords = {
  headOffice: ['总部', 'Head office'],
  page: ['到账差异', 'Payment differences'],
  about: [
    '到账金额、币种或收款账户与应付不符的款项：核实后按实付结清，或原路退回。',
    'Payments whose amount, currency or account differs from what is due. Check them, then accept them as paid or refund them.',
  ],
  note: ['处理说明', 'Note'],
  noteHint: ['例如与付款人核实的结果', 'For example the result of checking with the payer'],
  done: ['已处理', 'Resolved'],
  due: (amountDue: Fen, captured: Fen, no: string): Text => [
    `应付 ${text(amountDue)}，到账 ${text(captured)}，支付单号 ${no}`,
    `${text(amountDue)} due, ${text(captured)} received, payment ${no}`,
  ],
} as const

interface DecisionWords {
  readonly verb: Text
  readonly title: (payer: string) => Text
  readonly consequence: (dueFee: Fen, captured: Fen) => Text
}

export const decisionWords: Readonly<Record<DifferenceDecision, DecisionWords>> = {
  SETTLE: {
    verb: ['按实付结清', 'Accept as paid'],
    title: payer => [`按实付结清：${payer}`, `Accept as paid: ${payer}`],
    consequence: (amountDue, captured) => [
      `订单变为已支付，差额 ${text((captured - amountDue) as Fen)} 记入「到账差异」。此后退款不超过实际到账。`,
      `The orders become paid and ${text((captured - amountDue) as Fen)} is recorded as a payment difference. Later refunds never exceed the amount received.`,
    ],
  },
  REFUND: {
    verb: ['原路退回', 'Refund'],
    title: payer => [`原路退回：${payer}`, `Refund: ${payer}`],
    consequence: (_, captured) => [
      `到账的 ${text(captured)} 全额退回付款方，订单需重新支付。`,
      `All of ${text(captured)} goes back to the payer, and the orders must be paid again.`,
    ],
  },
  HANDLE: {
    verb: ['标记为已处理', 'Mark as resolved'],
    title: payer => [`标记为已处理：${payer}`, `Mark as resolved: ${payer}`],
    consequence: () => [
      '该笔款未进入本系统账本，请先在支付渠道处理完毕。订单可重新支付。',
      'This payment is not in the ledger: clear it with the payment provider first. The orders can then be paid again.',
    ],
  },
}
