import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Failure } from '../../../application/platform/failure.ts'
import { useText } from '../../app/preferences.tsx'
import { Dialog } from '../layout/dialog.tsx'
import css from './outcome-list.module.css'
import { FailureLine } from './refusal-failure.tsx'

const gotIt = ['我知道了', 'Got it'] as const

/** The result of one of several actions: a sentence, or why it failed. */
export interface Outcome {
  readonly key: string
  readonly subject: string
  readonly result: string | null
  readonly failure: Failure | null
}

interface Props {
  readonly title: string
  readonly outcomes: ReadonlyArray<Outcome>
  readonly onClose: () => void
}

/** Shows what became of each of several actions that were made at once. */
export const OutcomeDialog = ({ title, outcomes, onClose }: Props): ReactNode => {
  const t = useText()
  return (
    <Dialog onClose={onClose} title={title} width={560}>
      <ul className={css.outcomes}>
        {outcomes.map(({ key, subject, result, failure }) => (
          <li key={key}>
            <span>{subject}</span>
            {result !== null && <span>{result}</span>}
            {failure && (
              <span className={css.failure}>
                <FailureLine failure={failure} />
              </span>
            )}
          </li>
        ))}
      </ul>
      <div className={css.foot}>
        <Button onClick={onClose}>{t(gotIt)}</Button>
      </div>
    </Dialog>
  )
}
