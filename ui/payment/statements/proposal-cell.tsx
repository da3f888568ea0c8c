import type { CandidateView, CreditView } from '../../../application/payment/contract/statements.ts'
import { matchReasons } from '../../../domain/payment/statements/match-credits.ts'
import { useText } from '../../app/preferences.tsx'
import { statementWords as words } from './statement-words.ts'
import css from './statements.module.css'

/** The transfer that a receipt probably pays and why, or why there is none. */
export const ProposalCell = ({ of }: { readonly of: CreditView }) => {
  const t = useText()
  const { level, candidates, otherAmount, payerName } = of
  const [best] = candidates
  return (
    <span className={css.proposal}>
      {best && level !== 'SEVERAL' && (
        <>
          <span className={css.number}>{best.paymentOrderNo}</span>
          {best.entityName !== payerName && <span>{best.entityName}</span>}
          <Reasons of={best} />
        </>
      )}
      {level === 'SEVERAL' && <span>{t(words.several(candidates.length))}</span>}
      {level === 'NONE' && !otherAmount && <span className={css.reasons}>{t(words.noTransfer)}</span>}
      {level === 'NONE' && otherAmount && (
        <span>{t(words.otherAmount(otherAmount.paymentOrderNo, otherAmount.amount))}</span>
      )}
    </span>
  )
}

/** What speaks for a transfer and against it, with its score. */
export const Reasons = ({ of: { reasons, score } }: { readonly of: CandidateView }) => {
  const t = useText()
  return (
    <span className={css.reasons} title={t(words.score(score))}>
      {reasons.map(reason => t(matchReasons[reason].words)).join(' · ')}
    </span>
  )
}
