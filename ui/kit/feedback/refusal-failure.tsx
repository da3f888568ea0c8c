import { useCallback } from 'react'
import { type Failure, Refused } from '../../../application/platform/failure.ts'
import type { Refusal } from '../../../domain/kernel/refusal.ts'
import { failureView } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { refusalLink } from '../../app/refusal-links.ts'
import { useSentences } from '../../app/sentences.ts'
import { useDialogs } from '../layout/dialogs.tsx'
import { PageLink } from '../layout/link.tsx'
import css from './refusal.module.css'
import { Why } from './refusal.tsx'

/** A failure in one line, with the reason if a rule or a missing permission caused it. */
export const FailureLine = ({ failure }: { readonly failure: Failure }) => {
  const t = useText()
  const refusal = refusalIn(failure)
  useSentences(refusal)
  const { words, requestId } = failureView(failure)
  const link = refusal && refusalLink(refusal)
  return (
    <span className={css.failure}>
      {t(words)}
      {requestId && ` (${requestId})`}
      {link && <PageLink href={link.href}>{t(link.words)}</PageLink>}
      {refusal && <Why refusal={refusal} />}
    </span>
  )
}

/** Returns the refusal that a failure carries, also for a missing permission; null if it carries none. */
export const refusalIn = (failure: Failure): Refusal | null =>
  failure instanceof Refused ? failure.refusal : (failure.refusal ?? null)

/** Returns a function that shows a failure as a toast, with the reason if there is one. */
export const useReportFailure = (): ((failure: Failure) => void) => {
  const { failure: show } = useDialogs()
  return useCallback(failure => void show(<FailureLine failure={failure} />), [show])
}
