import type { Thousandths } from './quantity.ts'

/** Money in fen: a whole number, |fen| ≤ 999,999,999,999,999. */
export type Fen = number & { readonly Fen: unique symbol }
/** Fifteen digits: the most that survive being a number of yuan on the wire; 16 lose a fen from 7 × 10¹⁵ on. */
export const MONEY_CEILING = 999_999_999_999_999 as Fen

/** The digits of an amount, split for a big integer part and a small decimal part. */
export interface MoneyText {
  readonly sign: '' | '-'
  readonly integer: string
  readonly decimal: string
  readonly text: string
}

/** An amount of whole fen; throws a RangeError otherwise, because a fraction of a fen here is our own mistake. */
export function fen(amount: number): Fen {
  if (!isFen(amount)) throw new RangeError(`not a whole amount in fen: ${amount}`)
  return (amount === 0 ? 0 : amount) as Fen
}

const isFen = (amount: number): boolean => Number.isInteger(amount) && Math.abs(amount) <= MONEY_CEILING

/** Reads an amount in yuan exactly as written; null unless it is a plain number with at most 2 decimals [M1]. */
export function parseYuan(text: string): Fen | null {
  const written = /^(-?)(\d{1,14})(?:\.(\d{1,2}))?$/.exec(text)
  if (written === null) return null
  const [, sign, yuan, decimals = ''] = written
  const amount = Number(`${sign}${yuan}${decimals.padEnd(2, '0')}`)
  return isFen(amount) ? fen(amount) : null
}

/** Reads an amount off the wire through its text, because 1.005 × 1000 is 1004.99… [M1]. */
export const yuanToFen = (yuan: number): Fen | null => parseYuan(String(yuan))

/** The amount as the wire's number of yuan; the nearest double always prints the same two decimals. */
export const fenToYuan = (amount: Fen): number => amount / 100

/** Price × quantity, a half fen rounded away from zero, so that a line and its reversal cancel [M2]. */
export function lineAmount(price: Fen, quantity: Thousandths): Fen {
  const half = BigInt(500 * Math.sign(price))
  return fen(Number((BigInt(price) * BigInt(quantity) + half) / 1000n))
}

export function sumFen(amounts: Iterable<Fen>): Fen {
  let total = 0
  for (const amount of amounts) total = fen(total + amount)
  return fen(total)
}

/** ¥ with two decimals, thousands grouped [M4]. */
export function formatMoney(amount: Fen): MoneyText {
  const sign = amount < 0 ? '-' : ''
  const digits = String(Math.abs(amount)).padStart(3, '0')
  const integer = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  const decimal = digits.slice(-2)
  return { sign, integer, decimal, text: `${sign}¥${integer}.${decimal}` }
}

/** A price that is missing, zero or below cannot be ordered at: 暂无价格(请联系管理员) [M3]. */
export const hasAbnormalPrice = (price: Fen | null): boolean => (price ?? 0) <= 0
