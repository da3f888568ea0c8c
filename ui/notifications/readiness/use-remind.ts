import { useMemo } from 'react'
import { getHome } from '../../../application/home/contract.ts'
import { listMessages } from '../../../application/notifications/contract/messages.ts'
import { listReadiness, remindShops } from '../../../application/notifications/contract/notifications.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import type { Reminder } from '../../../domain/notifications/readiness.ts'
import { useApiMutation } from '../../app/backend.ts'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { readinessWords as words } from './readiness-words.ts'

/** Some shops, each of what it lacks, or after a confirmation all `late` shops that lack the same. */
export type ToRemind =
  | { readonly shops: ReadonlyArray<string> }
  | { readonly reminder: Reminder; readonly late: number }
export type Remind = (purchaseDate: Day, whom: ToRemind) => Promise<void>

/** Returns a function that reminds shops and reports how many were. */
export const useRemind = (): { readonly remind: Remind; readonly isReminding: boolean } => {
  const mutation = useApiMutation(remindShops, [listReadiness, listMessages, getHome])
  const { confirm, success } = useDialogs()
  const reportFailure = useReportFailure()
  const { mutateAsync } = mutation
  const remind = useMemo<Remind>(
    () => async (purchaseDate, whom) => {
      if ('reminder' in whom && !(await confirm(questionOf(whom)))) return
      const to = 'shops' in whom ? { shopJdeNos: whom.shops } : { reminder: whom.reminder }
      await mutateAsync({ purchaseDate, ...to }).then(
        ({ reminded }) => success(words.reminded(reminded)),
        reportFailure,
      )
    },
    [mutateAsync, confirm, success, reportFailure],
  )
  return { remind, isReminding: mutation.isPending }
}

const questionOf = ({ reminder, late }: { readonly reminder: Reminder; readonly late: number }) => ({
  title: words.remindTitle[reminder](late),
  consequence: words.remindMeans[reminder],
  verb: words.remindVerb,
  destructive: false,
})
