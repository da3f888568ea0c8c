import { addDays, atTime, type Day, isDay, monthEnd, monthStart } from '../../../kernel/day.ts'
import { accept, refuse } from '../../../kernel/result.ts'
import type { Text } from '../../../kernel/text.ts'
import { type FilterBase, type FilterKind, selectText, trimmedText } from '../kind.ts'
import { isRelativeMonth, monthOfRelative, relativeMonths } from './relative-month.ts'

/** A single month, such as that of a monthly report. */
export interface MonthFilter extends FilterBase {
  readonly kind: 'month'
  /** Its column holds days; otherwise instants. */
  readonly ofDays?: true
  /** Starts with the last month that is over. */
  readonly startsWithLastMonth?: true
  /** The initial month, YYYY-MM. */
  readonly initial?: string
  /**
   * Months are counted in business days: after midnight a relative month still counts from the business day that is
   * open.
   */
  readonly isBusinessDay?: true
  /** Accepts relative months such as LAST_MONTH, which count from this day [R11]. */
  readonly relativeTo?: Day
}

/** A validated month: its first and last day, and its start (inclusive) and end (exclusive) in epoch milliseconds. */
export interface MonthValue {
  readonly month: string
  readonly first: Day
  readonly last: Day
  readonly from: number
  readonly before: number
}

export const monthKind: FilterKind<MonthFilter, MonthValue> = {
  wire: 'month',
  bounds: true,
  field: ({ relativeTo }) => ({ is: 'month', relativeTo }),
  anchor: (filter, today, businessDay) =>
    filter.startsWithLastMonth ? { ...filter, initial: lastMonth(filter.isBusinessDay ? businessDay : today) } : filter,
  initial: ({ initial }) => [initial],
  read: ([value], { initial, neverEmpty, relativeTo }) => {
    if (relativeTo && isRelativeMonth(value)) return [value]
    return [monthIn(value) ?? (value === '' && !neverEmpty ? undefined : initial)]
  },
  send: ([value]) => [isRelativeMonth(value) ? value : monthIn(value)],
  validate: ([sent], filter, { zone, ...about }) => {
    // A relative month is resolved before; here is one of a list that does not take them.
    if (isRelativeMonth(sent)) return refuse('REPORT_FILTER_MISSING', { ...about, toSelect: selectText(filter) })
    const month = monthIn(sent)
    if (month === undefined) return accept(undefined)
    const first = `${month}-01` as Day
    const last = monthEnd(first)
    const [from, before] = [first, addDays(last, 1)].map(day => atTime(day, '00:00', zone)) as [number, number]
    return accept({ month, first, last, from, before })
  },
  condition: ({ first, last, from, before }, { ofDays }) =>
    ofDays ? { is: 'between', from: first, before: addDays(last, 1) } : { is: 'between', from, before },
  describe: ([value], { relativeTo }, { text }) =>
    relativeTo && isRelativeMonth(value)
      ? [text(relativeMonthText(relativeMonths[value].words, monthOfRelative(value, relativeTo)))]
      : [String(value)],
  entries: ({ month }) => [month],
}

/** Returns the month of yesterday, because on its first day a month has nothing to report. */
export const latestMonth = (today: Day): string => addDays(today, -1).slice(0, 7)

/** Returns the last month that is over on a day. */
export const lastMonth = (today: Day): string => addDays(monthStart(today), -1).slice(0, 7)

const relativeMonthText = ([zh, en]: Text, month: string): Text => [`${zh}（${month}）`, `${en} (${month})`]

/** Returns the month YYYY-MM, 1970 to 2999; `undefined` for any other value. */
export const monthIn = (value: unknown): string | undefined => {
  const month = trimmedText(value) ?? ''
  const year = Number(month.slice(0, 4))
  return isDay(`${month}-01`) && year >= 1970 && year < 3000 ? month : undefined
}
