import { type Fen, formatMoney } from '../../domain/kernel/money.ts'

/** Returns an amount of whole yuan as text, such as ¥12,300. */
export const wholeYuanText = (amount: Fen): string => {
  const { sign, integer } = formatMoney(amount)
  return `${sign}¥${integer}`
}
