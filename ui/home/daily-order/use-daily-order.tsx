import { useRef, useState } from 'react'
import type { DayToOrder } from '../../../application/ordering/flows/open-order.ts'
import type { Failure } from '../../../application/platform/failure.ts'
import { orderFormHref } from '../../app/paths.ts'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { useOpenOrder } from '../../ordering/order/open/use-open-order.tsx'

/** Returns how to start the routine order of a day and open its form, with a query that says how it is filled in. */
export const useDailyOrder = ({ purchaseDate, shopJdeNo }: DayToOrder) => {
  const reportFailure = useReportFailure()
  const [busy, setBusy] = useState<string | null>(null)
  const query = useRef('')
  const { start, dialog } = useOpenOrder(dhNo => orderFormHref(dhNo) + query.current)
  const begin = (key: string, more: string) => {
    if (busy !== null) return
    query.current = more
    setBusy(key)
    start('NORMAL', { purchaseDate, shopJdeNo }).then(
      () => setBusy(null),
      (failure: Failure) => {
        setBusy(null)
        reportFailure(failure)
      },
    )
  }
  return { busy, begin, dialog }
}
