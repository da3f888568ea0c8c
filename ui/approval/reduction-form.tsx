import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { type Fen, formatMoney } from '../../domain/kernel/money.ts'
import { pluralOf } from '../../domain/kernel/text.ts'
import { REJECT_REASON_MAX } from '../../domain/ordering/cart/approve.ts'
import { useText } from '../app/preferences.tsx'
import { FormFoot } from '../kit/layout/foot/form-foot.tsx'
import css from './approvals.module.css'
import type { Reduction } from './use-reduction.ts'

const words = {
  none: ['减少数量，或减到 0 划掉该物料', 'Lower a quantity, or set it to 0 to remove the line'],
  all: ['全部划掉时请改为驳回', 'To remove every line, reject the order instead'],
  sum: (kinds: number) => [`核减 ${kinds} 种`, `${pluralOf(kinds, 'line')} reduced`] as const,
  struck: (kinds: number) => [`划掉 ${kinds} 种`, `${pluralOf(kinds, 'line')} removed`] as const,
  goods: (requested: Fen, granted: Fen) => {
    const [from, to] = [formatMoney(requested).text, formatMoney(granted).text]
    return [`货款 ${from} → ${to}`, `Goods ${from} → ${to}`] as const
  },
  reason: ['核减原因', 'Reason'],
  example: ['例如：仓库只剩 2 箱', 'For example: only 2 cases left in the warehouse'],
  required: ['请填写原因，门店会看到', 'Enter a reason; the shop will see it'],
  verb: ['确认部分通过', 'Approve in part'],
} as const

interface ReductionFormProps {
  readonly reduction: Reduction
  readonly onClose: () => void
  readonly onDone: (isConcluded: boolean) => void
}

/** The reason of a partial approval, what it changes, and its submission. */
export const ReductionForm = ({ reduction, onClose, onDone }: ReductionFormProps) => {
  const t = useText()
  const { reduced, struck, reason, isValid, hasReason, amounts, approving } = reduction
  const [isPressed, setPressed] = useState(false)
  const problem = reduced.length === 0 ? words.none : !isValid ? words.all : null
  return (
    <form
      className={css.reductionForm}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        setPressed(true)
        if (isValid && hasReason) reduction.submit(onDone)
      }}
    >
      <Textarea
        label={t(words.reason)}
        withAsterisk
        autosize
        minRows={2}
        maxRows={4}
        maxLength={REJECT_REASON_MAX}
        placeholder={t(words.example)}
        value={reason}
        error={isPressed && !hasReason && t(words.required)}
        onChange={event => reduction.setReason(event.currentTarget.value)}
      />
      <p role="status" data-problem={(isPressed && problem !== null) || undefined}>
        {problem ? (
          t(problem)
        ) : (
          <>
            <strong>{t(words.sum(reduced.length))}</strong>
            {struck > 0 && <strong>{t(words.struck(struck))}</strong>}
            {amounts && <span>{t(words.goods(amounts.requested, amounts.granted))}</span>}
          </>
        )}
      </p>
      <FormFoot failure={approving.error} verb={words.verb} busy={approving.isPending} onClose={onClose} />
    </form>
  )
}
