import { VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import type { FormOrder } from '../../../../application/ordering/contract/sheet.ts'
import { pluralOf } from '../../../../domain/kernel/text.ts'
import { useText } from '../../../app/preferences.tsx'
import { Money } from '../../../kit/money/money-text.tsx'
import { useFormFees } from '../cart/fee-preview.tsx'
import { useFill } from '../use-fill.tsx'
import css from './submit-label.module.css'

const words = {
  submit: ['提交订货单', 'Submit order'],
  submitWhat: ['提交订货单：', 'Submit order: '],
  kinds: (kinds: number) => [`提交 ${kinds} 种`, `Submit ${pluralOf(kinds, 'material')}`] as const,
} as const

/** Says on a press what it submits: the kinds and the total of the order as it is now. */
export const SubmitLabel = ({ order }: { readonly order: FormOrder }) => {
  const t = useText()
  const kinds = useFill(state => state.totals.kinds)
  const { total } = useFormFees(order)
  if (kinds === 0) return t(words.submit)
  return (
    <span className={css.label}>
      <VisuallyHidden>{t(words.submitWhat)}</VisuallyHidden>
      {t(words.kinds(kinds))} {total !== null && <Money fen={total} />}
    </span>
  )
}
