import { useCallback } from 'react'
import { type Failure, Refused } from '../../../application/platform/failure.ts'
import type { Refusal } from '../../../domain/kernel/refusal.ts'
import { failureView } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { useDialogs } from '../layout/dialogs.tsx'
import css from './refusal.module.css'
import { Why } from './refusal.tsx'

/** What went wrong in one line; where the rules or the rights said no, with why. */
export const FailureLine = ({ failure }: { readonly failure: Failure }) => {
  const t = useText()
  const { words, requestId } = failureView(failure)
  const refusal = refusalIn(failure)
  return (
    <span className={css.failure}>
      {t(words)}
      {requestId && ` (${requestId})`}
      {refusal && <Why refusal={refusal} />}
    </span>
  )
}

/** The reason that a failure carries; a missing right is one too. */
export const refusalIn = (failure: Failure): Refusal | null =>
  failure instanceof Refused ? failure.refusal : (failure.refusal ?? null)

/** Says in passing what went wrong, and why where there is a reason. */
export const useTellFailure = (): ((failure: Failure) => void) => {
  const { failure: show } = useDialogs()
  return useCallback(failure => void show(<FailureLine failure={failure} />), [show])
}
