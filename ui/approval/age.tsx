import type { ApprovalRow } from '../../application/approval/contract.ts'
import { useText } from '../app/preferences.tsx'
import { useServerNow } from '../kit/feedback/clock.tsx'
import { spanWords } from '../kit/feedback/span-words.ts'
import css from './approvals.module.css'

const words = { overdue: ['超时', 'Overdue'] } as const

/** How long an item has been waiting, marked from half an hour and as overdue from two hours on. */
export const Age = ({ row: { age, submittedAt } }: { readonly row: ApprovalRow }) => {
  const t = useText()
  const now = useServerNow(30_000)
  if (age === null || submittedAt === null) return null
  return (
    <span className={css.age} data-age={age}>
      {t(spanWords(Math.max(0, now - submittedAt)))}
      {age === 'overdue' && <span className={css.overdue}>{t(words.overdue)}</span>}
    </span>
  )
}
