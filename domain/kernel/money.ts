import type { Thousandths } from './quantity.ts'

/** Money in fen: an integer with |fen| ≤ 999,999,999,999,999. */
export type Fen = number & { readonly Fen: unique symbol }
/**
 * Fifteen digits: the most that a JSON number of yuan represents exactly; with 16 digits a fen is lost from 7 × 10¹⁵
 * on.
 */
export const MONEY_CEILING = 999_999_999_999_999 as Fen

/** The digits of an amount, split so that the decimals can be set smaller. */
export interface MoneyText {
  readonly sign: '' | '-'
  readonly integer: string
  readonly decimal: string
  readonly text: string
}

/** Casts an integer to fen. Throws a RangeError otherwise, because a fraction of a fen is a programming error. */
export function fen(amount: number): Fen {
  if (!isFen(amount)) throw new RangeError(`not a whole amount in fen: ${amount}`)
  return (amount === 0 ? 0 : amount) as Fen
}

const isFen = (amount: number): boolean => Number.isInteger(amount) && Math.abs(amount) <= MONEY_CEILING

/** Parses an amount in yuan without rounding. Returns null unless it is a plain number with at most 2 decimals [M1]. */
export function parseYuan(text: string): Fen | null {
  const match = /^(-?)(\d{1,14})(?:\.(\d{1,2}))?$/.exec(text)
  if (match === null) return null
  const [, sign, yuan, decimals = ''] = match
  const amount = Number(`${sign}${yuan}${decimals.padEnd(2, '0')}`)
  return isFen(amount) ? fen(amount) : null
}

/** Converts a JSON number of yuan through its text, because 1.005 × 1000 is 1004.99… [M1]. */
export const yuanToFen = (yuan: number): Fen | null => parseYuan(String(yuan))

/** Converts fen to a JSON number of yuan; the nearest double always prints the same two decimals. */
export const fenToYuan = (amount: Fen): number => amount / 100

/**
 * Multiplies price and quantity, rounding half a fen away from zero, so that a line and its reversal cancel out [M2].
 */
export function lineAmount(price: Fen, quantity: Thousandths): Fen {
  const half = BigInt(500 * Math.sign(price))
  return fen(Number((BigInt(price) * BigInt(quantity) + half) / 1000n))
}

export function sumFen(amounts: Iterable<Fen>): Fen {
  let total = 0
  for (const amount of amounts) total = fen(total + amount)
  return fen(total)
}

/** Formats an amount: ¥, grouped thousands, two decimals [M4]. */
export function formatMoney(amount: Fen): MoneyText {
  const sign = amount < 0 ? '-' : ''
  const digits = String(Math.abs(amount)).padStart(3, '0')
  const integer = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  const decimal = digits.slice(-2)
  return { sign, integer, decimal, text: `${sign}¥${integer}.${decimal}` }
}

/** Returns whether a price is missing, zero or negative, so that the material cannot be ordered: 暂无价格(请联系管理员) [M3]. */
export const hasAbnormalPrice = (price: Fen | null): boolean => (price ?? 0) <= 0
