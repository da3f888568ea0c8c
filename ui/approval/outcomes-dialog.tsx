import type { DecisionResult } from '../../application/approval/flows/decide-many.ts'
import { useText } from '../app/preferences.tsx'
import { OutcomeDialog } from '../kit/feedback/outcome-list.tsx'
import { approvalWords } from './approval-words.ts'

const words = {
  title: {
    approve: (done: number, all: number) => [`已通过 ${done} / ${all} 单`, `${done} of ${all} approved`] as const,
    reject: (done: number, all: number) => [`已驳回 ${done} / ${all} 单`, `${done} of ${all} rejected`] as const,
  },
  concluded: { approve: ['已通过', 'Approved'], reject: ['已驳回', 'Rejected'] },
} as const

/** Several decisions of the same kind and their results. */
export interface Outcomes {
  readonly verb: 'approve' | 'reject'
  readonly decided: ReadonlyArray<DecisionResult>
}

export interface OutcomesDialogProps extends Outcomes {
  readonly onClose: () => void
}

const progressOf = ({ approvals, needed }: { readonly approvals: number; readonly needed: number }) =>
  approvalWords.progress(approvals, needed)

/** The result of each of several decisions, if not all succeeded. */
export const OutcomesDialog = ({ verb, decided, onClose }: OutcomesDialogProps) => {
  const t = useText()
  const done = decided.filter(({ answer }) => answer?.isConcluded).length
  return (
    <OutcomeDialog
      title={t(words.title[verb](done, decided.length))}
      outcomes={decided.map(({ row, answer, failure }) => ({
        ...{ key: row.no, subject: `${row.no} · ${row.shopName}`, failure },
        result: answer && t(answer.isConcluded ? words.concluded[verb] : progressOf(answer)),
      }))}
      onClose={onClose}
    />
  )
}
