import { useEffect, useEffectEvent } from 'react'
import { refusalText } from '../../application/texts/refusals.ts'
import type { DateRange } from '../../domain/kernel/date-range.ts'
import { isDay } from '../../domain/kernel/day.ts'
import type { Result } from '../../domain/kernel/result.ts'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import { textOf, useQueryString } from '../kit/layout/use-query.ts'

/**
 * Reports a range in the address that is too long, in the words of its list; the list then uses its default range (spec
 * 001 section 5).
 */
export const useTooLong = (validate: (range: DateRange) => Result<DateRange>): void => {
  const { failure } = useDialogs()
  const [query] = useQueryString()
  const [start = '', end = ''] = [textOf(query.startTime), textOf(query.endTime)]
  const validation = isDay(start) && isDay(end) && start <= end ? validate({ start, end }) : null
  const refusal = validation === null || validation.ok ? null : validation.refusal
  const isTooLong = refusal !== null
  const report = useEffectEvent(() => refusal && failure(refusalText(refusal)))
  useEffect(() => {
    if (isTooLong) report()
  }, [isTooLong])
}
