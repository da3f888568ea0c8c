import { closeMonth, listMonths } from '../../../../application/payment/contract/month-close.ts'
import { addDays, atTime, type Day } from '../../../../domain/kernel/day.ts'
import { daysOfMonth } from '../../../../domain/payment/month-close/month-close.ts'
import { personOf } from '../../chain.ts'
import type { Stage } from '../stage.ts'

/** Days after the end of a month on which finance closes it. */
const DAYS_LATER = 2

/** Closes the months that ended before a day, each two days later; their warnings are accepted. */
export const closeMonths = async (stage: Stage, before: Day): Promise<void> => {
  const finance = personOf('headFinance').login
  stage.setTime(atTime(before, '12:00', stage.zone))
  const months = await stage.call(finance, listMonths, {})
  for (const { month } of months.toReversed()) {
    const { last } = daysOfMonth(month)
    if (last >= before) return
    stage.setTime(atTime(addDays(last, DAYS_LATER), '10:30', stage.zone))
    await stage.call(finance, closeMonth, { month, acceptsWarnings: true })
  }
}
