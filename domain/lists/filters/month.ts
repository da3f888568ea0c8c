import { addDays, atTime, type Day, isDay, monthEnd } from '../../kernel/day.ts'
import { accept } from '../../kernel/result.ts'
import { type FilterBase, type FilterKind, textIn } from './kind.ts'

/** A single month, such as that of a monthly report. */
export interface MonthFilter extends FilterBase {
  readonly kind: 'month'
  /** Its column holds days; otherwise instants. */
  readonly ofDays?: true
  /** The month YYYY-MM that stands there from the beginning. */
  readonly initial?: string
}

/** A validated month with its first and last day, and from its first moment to before the next month in epoch milliseconds. */
interface MonthValue {
  readonly month: string
  readonly first: Day
  readonly last: Day
  readonly from: number
  readonly before: number
}

export const monthKind: FilterKind<MonthFilter, MonthValue> = {
  wire: 'month',
  bounds: true,
  field: () => ({ is: 'month' }),
  initial: ({ initial }) => [initial],
  read: ([value], { initial, neverEmpty }) => [monthIn(value) ?? (value === '' && !neverEmpty ? undefined : initial)],
  send: ([value]) => [monthIn(value)],
  validate: ([sent], _, { zone }) => {
    const month = monthIn(sent)
    if (month === undefined) return accept(undefined)
    const first = `${month}-01` as Day
    const last = monthEnd(first)
    const [from, before] = [first, addDays(last, 1)].map(each => atTime(each, '00:00', zone)) as [number, number]
    return accept({ month, first, last, from, before })
  },
  condition: ({ first, last, from, before }, { ofDays }) =>
    ofDays ? { is: 'between', from: first, before: addDays(last, 1) } : { is: 'between', from, before },
  describe: ([value]) => [String(value)],
  entries: ({ month }) => [month],
}

/** A month YYYY-MM of the calendar, 1970 to 2999; `undefined` for anything else. */
export const monthIn = (value: unknown): string | undefined => {
  const month = textIn(value) ?? ''
  return isDay(`${month}-01`) && month >= '1970' && month < '3000' ? month : undefined
}
