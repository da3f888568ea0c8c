import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { type Fen, formatMoney } from '../../../../domain/kernel/money.ts'
import { isAmountFarAboveUsual, percentAboveUsual } from '../../../../domain/ordering/cart/usual-amount.ts'
import type { Proposal } from '../../../../domain/ordering/filling/proposal.ts'
import { useText } from '../../../app/preferences.tsx'
import { useFill, useFlow } from '../use-fill.tsx'
import css from './review.module.css'
import { reviewWords as words } from './review-words.ts'

/** What the presses of a review do. */
export interface ReviewPresses {
  readonly busy: boolean
  /** Whether the person is asked to confirm an amount far above the usual one [E9]. */
  readonly isConfirming: boolean
  readonly onBack: () => void
  readonly onClose: () => void
  /** Closes the review; the form shows the materials with a quantity. */
  readonly onEdit: () => void
  /** Submits, or asks before. */
  readonly onSubmit: () => void
  readonly onConfirm: () => void
}

export interface ReviewFootProps extends ReviewPresses {
  /** What was filled in, to be undone. */
  readonly proposal: Proposal
  readonly usualAmount: Fen | null
}

/** The presses of the review; those of a question about the amount take their place while it is asked. */
export const ReviewFoot = ({
  proposal,
  usualAmount,
  busy,
  isConfirming,
  onClose,
  onEdit,
  onSubmit,
  ...answers
}: ReviewFootProps) => {
  const t = useText()
  const flow = useFlow()
  const { kinds, amount } = useFill(state => state.totals)
  if (isConfirming && usualAmount !== null && isAmountFarAboveUsual(amount, usualAmount))
    return <FarAbove amount={amount} usualAmount={usualAmount} busy={busy} {...answers} />
  const undo = () => {
    flow.refill(proposal.before)
    onClose()
  }
  return (
    <div className={css.foot} data-bottom-bar>
      {proposal.change.size > 0 && (
        <Button variant="subtle" color="gray" disabled={busy} onClick={undo}>
          {t(words.undo)}
        </Button>
      )}
      <Button variant="default" className={css.back} onClick={onEdit}>
        {t(words.back)}
      </Button>
      <Button data-autofocus loading={busy} disabled={kinds === 0} onClick={onSubmit}>
        {t(words.submit)}
      </Button>
    </div>
  )
}

interface FarAboveProps extends Pick<ReviewFootProps, 'busy' | 'onBack' | 'onConfirm'> {
  readonly amount: Fen
  readonly usualAmount: Fen
}

/** Asks whether an amount far above the usual is meant; the way back has the focus [E9]. */
const FarAbove = ({ amount, usualAmount, busy, onBack, onConfirm }: FarAboveProps) => {
  const t = useText()
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  const [money, usual] = [formatMoney(amount).text, formatMoney(usualAmount).text]
  return (
    <div className={css.question} role="alert" data-bottom-bar>
      <p className={css.questionText}>{t(words.farAbove(money, usual, percentAboveUsual(amount, usualAmount) ?? 0))}</p>
      <Button ref={back} variant="default" onClick={onBack}>
        {t(words.checkAgain)}
      </Button>
      {/* The second press of a double click must not answer the question that the first one has asked. */}
      <Button loading={busy} onClick={({ detail }) => detail < 2 && onConfirm()}>
        {t(words.submitAmount(money))}
      </Button>
    </div>
  )
}
