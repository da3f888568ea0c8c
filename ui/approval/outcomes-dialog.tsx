import { Button } from '@mantine/core'
import type { Decided } from '../../application/approval/flows/decide-many.ts'
import { useText } from '../app/preferences.tsx'
import { FailureLine } from '../kit/feedback/refusal-failure.tsx'
import { Dialog } from '../kit/layout/dialog.tsx'
import { approvalWords } from './approval-words.ts'
import css from './approvals.module.css'

const words = {
  title: (done: number, all: number) => [`已通过 ${done} / ${all} 单`, `${done} of ${all} approved`] as const,
  approved: ['已通过', 'Approved'],
  gotIt: ['我知道了', 'Got it'],
} as const

export interface OutcomesDialogProps {
  readonly outcomes: ReadonlyArray<Decided>
  readonly onClose: () => void
}

/** The result of each of several decisions, if not all succeeded. */
export const OutcomesDialog = ({ outcomes, onClose }: OutcomesDialogProps) => {
  const t = useText()
  const done = outcomes.filter(({ answer }) => answer?.isConcluded).length
  return (
    <Dialog onClose={onClose} title={t(words.title(done, outcomes.length))} width={560}>
      <ul className={css.outcomes}>
        {outcomes.map(({ row, answer, failure }) => (
          <li key={row.no}>
            <span>
              {row.no} · {row.shopName}
            </span>
            {answer && (
              <span>
                {t(answer.isConcluded ? words.approved : approvalWords.progress(answer.approvals, answer.needed))}
              </span>
            )}
            {failure && (
              <span data-failed>
                <FailureLine failure={failure} />
              </span>
            )}
          </li>
        ))}
      </ul>
      <div className={css.buttons}>
        <Button onClick={onClose}>{t(words.gotIt)}</Button>
      </div>
    </Dialog>
  )
}
