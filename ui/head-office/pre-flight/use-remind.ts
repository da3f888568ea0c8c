import { useMemo } from 'react'
import { listMessages, listPreFlight, remindShops } from '../../../application/contract/notify.ts'
import type { Day } from '../../../domain/day.ts'
import { useTell } from '../../app/backend.ts'
import { useDialogs } from '../../kit/dialogs.tsx'
import { useTellFailure } from '../../kit/refusal-failure.tsx'
import { preFlightWords as words } from './pre-flight-columns.ts'

/** A word to some shops, or after a question to all `late` ones. */
export type Remind = (purchaseDate: Day, shops: ReadonlyArray<string> | null, late?: number) => Promise<void>

/** Reminds shops and says how many were. */
export const useRemind = (): { readonly remind: Remind; readonly isReminding: boolean } => {
  const tell = useTell(remindShops, [listPreFlight, listMessages])
  const { confirm, success } = useDialogs()
  const tellFailure = useTellFailure()
  const { mutateAsync } = tell
  const remind = useMemo<Remind>(
    () =>
      async (purchaseDate, shops, late = 0) => {
        const question = {
          title: words.remindTitle(late),
          consequence: words.remindMeans,
          verb: words.remindVerb,
          destructive: false,
        }
        if (shops === null && !(await confirm(question))) return
        await mutateAsync({ purchaseDate, ...(shops && { shopJdeNos: shops }) }).then(
          ({ reminded }) => success(words.reminded(reminded)),
          tellFailure,
        )
      },
    [mutateAsync, confirm, success, tellFailure],
  )
  return { remind, isReminding: tell.isPending }
}
