import { yuanToFen } from '../../kernel/money.ts'
import { unitsToThousandths } from '../../kernel/quantity.ts'
import { accept, refuse } from '../../kernel/result.ts'
import { addressText, type FilterBase, type FilterKind } from './kind.ts'

/**
 * A filter by a range of amounts, quantities or whole numbers, one end of which may be open. It is sent in yuan and
 * units.
 */
export interface NumberRangeFilter extends FilterBase {
  readonly kind: 'numberRange'
  /** The values of its column: fen, thousandths or whole numbers. */
  readonly of: 'money' | 'quantity' | 'number'
}

/** A validated range: its ends as sent, and the first and last matching value of the column. */
interface NumberRangeValue {
  readonly min?: number
  readonly max?: number
  readonly from?: number
  readonly to?: number
}

/** Maximum absolute value of a filter. */
export const NUMBER_MAX = 999_999_999_999

const units = {
  money: { decimals: 2, exact: yuanToFen },
  quantity: { decimals: 3, exact: unitsToThousandths },
  number: { decimals: 0, exact: (number: number) => (Number.isInteger(number) ? number : null) },
} as const

export const numberRangeKind: FilterKind<NumberRangeFilter, NumberRangeValue> = {
  keys: name => [`${name}Min`, `${name}Max`],
  wire: 'number',
  field: ({ of }) => ({ is: 'numbers', decimals: units[of].decimals }),
  read: values => {
    const [min, max] = values.map(numberIn)
    return isReversed(min, max) ? [] : [min, max]
  },
  send: values => values.map(numberIn),
  validate: (values, { of }) => {
    const [min, max] = [exactIn(values[0], Math.ceil), exactIn(values[1], Math.floor)]
    if (min === undefined && max === undefined) return accept(undefined)
    if (isReversed(min, max)) return refuse('NUMBER_RANGE_REVERSED', { min: min!, max: max! })
    const { decimals, exact } = units[of]
    return accept({
      ...(min !== undefined && { min, from: exact(min) ?? Math.ceil(min * 10 ** decimals) }),
      ...(max !== undefined && { max, to: exact(max) ?? Math.floor(max * 10 ** decimals) }),
    })
  },
  condition: ({ from, to }) => ({
    is: 'between',
    ...(from !== undefined && { from }),
    ...(to !== undefined && { before: to + 1 }),
  }),
  describe: values => {
    const [min, max] = values.map(addressText)
    if (min === undefined) return [`≤ ${max}`]
    return [max === undefined ? `≥ ${min}` : `${min} ~ ${max}`]
  },
  entries: ({ min, max }) => [min, max],
}

/** Returns whether a range ends before it begins; an open end reaches all numbers. */
const isReversed = (min: number | undefined, max: number | undefined): boolean =>
  (min ?? Number.NEGATIVE_INFINITY) > (max ?? Number.POSITIVE_INFINITY)

/** Returns an end as it was sent; a number of more than three decimals is rounded into the range, in which no column has another number. */
const exactIn = (value: unknown, round: (number: number) => number): number | undefined =>
  numberIn(value) ??
  (typeof value === 'number' && Math.abs(value) <= NUMBER_MAX ? round(value * 1000) / 1000 + 0 : undefined)

/** Returns a number, also from a text of digits with at most three decimals; `undefined` for anything else. */
const numberIn = (value: unknown): number | undefined => {
  const text = addressText(value) ?? ''
  if (!/^-?\d{1,12}(\.\d{1,3})?$/.test(text)) return undefined
  return Number(text) + 0
}
