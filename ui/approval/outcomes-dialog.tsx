import { Button } from '@mantine/core'
import type { DecisionResult } from '../../application/approval/flows/decide-many.ts'
import { useText } from '../app/preferences.tsx'
import { FailureLine } from '../kit/feedback/refusal-failure.tsx'
import { Dialog } from '../kit/layout/dialog.tsx'
import { approvalWords } from './approval-words.ts'
import css from './approvals.module.css'

const words = {
  title: {
    approve: (done: number, all: number) => [`已通过 ${done} / ${all} 单`, `${done} of ${all} approved`] as const,
    reject: (done: number, all: number) => [`已驳回 ${done} / ${all} 单`, `${done} of ${all} rejected`] as const,
  },
  concluded: { approve: ['已通过', 'Approved'], reject: ['已驳回', 'Rejected'] },
  gotIt: ['我知道了', 'Got it'],
} as const

/** Several decisions of the same kind and their results. */
export interface Outcomes {
  readonly verb: 'approve' | 'reject'
  readonly decided: ReadonlyArray<DecisionResult>
}

export interface OutcomesDialogProps extends Outcomes {
  readonly onClose: () => void
}

/** The result of each of several decisions, if not all succeeded. */
export const OutcomesDialog = ({ verb, decided, onClose }: OutcomesDialogProps) => {
  const t = useText()
  const done = decided.filter(({ answer }) => answer?.isConcluded).length
  return (
    <Dialog onClose={onClose} title={t(words.title[verb](done, decided.length))} width={560}>
      <ul className={css.outcomes}>
        {decided.map(({ row, answer, failure }) => (
          <li key={row.no}>
            <span>
              {row.no} · {row.shopName}
            </span>
            {answer && (
              <span>
                {t(
                  answer.isConcluded ? words.concluded[verb] : approvalWords.progress(answer.approvals, answer.needed),
                )}
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
