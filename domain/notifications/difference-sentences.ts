import { type Fen, formatMoney } from '../kernel/money.ts'
import type { Text } from '../kernel/text.ts'

interface TradeFacts {
  readonly shopName: string
  readonly subject: string
  readonly detail: string | null
}

/** Formats an amount in fen as it is stored in a message detail. */
export const money = (amount: string | null): string => formatMoney(Number(amount) as Fen).text

/** Describes an amount difference: due and paid; if they are equal, the currency or account differed. */
export const amountDiffersText = ({ shopName, subject, detail }: TradeFacts): Text => {
  const [due, paid] = (detail ?? '/').split('/').map(money)
  return due === paid
    ? [
        `${shopName}的交易 ${subject} 到账的币种或账户与应付不符`,
        `${shopName}: transaction ${subject} was paid in another currency or account`,
      ]
    : [
        `${shopName}的交易 ${subject} 应付 ${due}，到账 ${paid}`,
        `${shopName}: ${paid} was paid for transaction ${subject}, but ${due} is due`,
      ]
}

const decisions: ReadonlyMap<string | null, Text> = new Map([
  ['SETTLED', ['已按实付金额结清', 'is accepted as paid']],
  ['REFUNDED', ['的到账款原路退回', 'is being refunded']],
  ['HANDLED', ['的到账差异已由财务处理', 'has been handled by finance']],
])

/** Describes the decision of finance. */
export const differenceDecisionText = ({ shopName, subject, detail }: TradeFacts): Text => {
  const [zh, en] = decisions.get(detail) ?? decisions.get('HANDLED')!
  return [`${shopName}的交易 ${subject} ${zh}`, `${shopName}: transaction ${subject} ${en}`]
}
