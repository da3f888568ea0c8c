import type { Cause } from './causes.ts'
import type { ValidatedLine } from './validated-line.ts'

/** The result of a check. Every line is either accepted or refused for one cause. */
export interface CheckSummary {
  readonly orders: number
  /** Orders that can be submitted unchanged [C2]: every line accepted, and one of them above 0 [C1]. */
  readonly ordersAccepted: number
  /** Orders without an accepted line above 0. */
  readonly ordersEmpty: number
  readonly lines: number
  readonly accepted: number
  readonly refused: number
  readonly causes: Readonly<Partial<Record<Cause, number>>>
  /** Amount of the accepted lines at the prices of the sheet, in yuan; exact for any number of lines. */
  readonly value: string
  /** Accepted lines whose material has no price above 0: they add nothing and would fail the order [M3]. */
  readonly withoutPrice: number
  /** Number of times that an order occurred again after another one; its parts were validated separately. */
  readonly scattered: number
}

export const openSummary = () => {
  const orders = { orders: 0, ordersAccepted: 0, ordersEmpty: 0, scattered: 0 }
  const lines = { lines: 0, accepted: 0, refused: 0, withoutPrice: 0 }
  const causes: Partial<Record<Cause, number>> = {}
  let value = 0n

  const add = (cart: ReadonlyArray<ValidatedLine>, isBack: boolean): void => {
    let [refused, ordered] = [0, 0]
    for (const { cause, ordered: quantity, amount, isWithoutPrice } of cart) {
      if (cause !== null) {
        refused++
        causes[cause] = (causes[cause] ?? 0) + 1
      } else if (quantity > 0) {
        ordered++
        value += BigInt(amount)
        if (isWithoutPrice) lines.withoutPrice++
      }
    }
    lines.lines += cart.length
    lines.refused += refused
    lines.accepted += cart.length - refused
    orders.orders++
    if (ordered === 0) orders.ordersEmpty++
    else if (refused === 0) orders.ordersAccepted++
    if (isBack) orders.scattered++
  }
  const summary = (): CheckSummary => ({ ...orders, ...lines, causes: { ...causes }, value: yuan(value) })
  return { add, summary }
}

const yuan = (fen: bigint): string => {
  const digits = String(fen).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
