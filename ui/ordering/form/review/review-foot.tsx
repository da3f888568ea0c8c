import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { FormOrder } from '../../../../application/ordering/contract/sheet.ts'
import { formatMoney } from '../../../../domain/kernel/money.ts'
import type { Proposal } from '../../../../domain/ordering/filling/proposal.ts'
import { useText } from '../../../app/preferences.tsx'
import type { FormMaterial } from '../sheet.ts'
import { SubmitLabel } from '../submit/submit-label.tsx'
import { useFill, useFlow } from '../use-fill.tsx'
import css from './review.module.css'
import { reviewWords as words } from './review-words.ts'
import { type FormGap, reasonsOf, useUsualGap } from './use-usual-gap.ts'

/** What the presses of a review do. */
export interface ReviewPresses {
  readonly busy: boolean
  /** Whether the person is asked to confirm an amount far from the usual one for no known reason [E9]. */
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
  readonly order: FormOrder
  readonly materials: ReadonlyArray<FormMaterial>
}

/** The presses of the review; those of a question about the amount take their place while it is asked. */
export const ReviewFoot = ({
  proposal,
  order,
  materials,
  busy,
  isConfirming,
  onClose,
  onEdit,
  onSubmit,
  ...answers
}: ReviewFootProps) => {
  const t = useText()
  const flow = useFlow()
  const kinds = useFill(state => state.totals.kinds)
  const gap = useUsualGap(order, materials)
  if (isConfirming && gap?.isStrange) return <FarFromUsual gap={gap} busy={busy} {...answers} />
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
        <SubmitLabel order={order} />
      </Button>
    </div>
  )
}

interface FarFromUsualProps extends Pick<ReviewFootProps, 'busy' | 'onBack' | 'onConfirm'> {
  readonly gap: FormGap
}

/** Asks whether an amount far from the usual is meant; the way back has the focus [E9]. */
const FarFromUsual = ({ gap, busy, onBack, onConfirm }: FarFromUsualProps) => {
  const t = useText()
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  const money = formatMoney(gap.amount).text
  const sentences = [words.far(money, formatMoney(gap.usualAmount).text, gap.percent), ...reasonsOf(gap)]
  return (
    <div className={css.question} role="alert" data-bottom-bar>
      <p className={css.questionText}>
        {sentences.map(t).join(t(['；', '; ']))}
        {t(['。', '. '])}
        {t(words.isMeant)}
      </p>
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
