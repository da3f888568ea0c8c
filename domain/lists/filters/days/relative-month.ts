import { addDays, type Day, monthStart } from '../../../kernel/day.ts'
import type { Text } from '../../../kernel/text.ts'

/** Named months, counted from the day of the request [R11]. */
export const relativeMonths = {
  THIS_MONTH: { words: ['本月', 'This month'], monthsBack: 0 },
  LAST_MONTH: { words: ['上月', 'Last month'], monthsBack: 1 },
  MONTH_BEFORE_LAST: { words: ['上上月', 'Month before last'], monthsBack: 2 },
  SAME_MONTH_LAST_YEAR: { words: ['去年同月', 'Same month last year'], monthsBack: 12 },
} as const satisfies Record<string, { words: Text; monthsBack: number }>
export type RelativeMonth = keyof typeof relativeMonths

export const isRelativeMonth = (text: unknown): text is RelativeMonth =>
  typeof text === 'string' && Object.hasOwn(relativeMonths, text)

/** Returns the month YYYY-MM of a relative month, counted from a day [R11]. */
export const monthOfRelative = (name: RelativeMonth, from: Day): string => {
  let first = monthStart(from)
  for (let back = 0; back < relativeMonths[name].monthsBack; back++) first = monthStart(addDays(first, -1))
  return first.slice(0, 7)
}
