import { TextInput } from '@mantine/core'
import { cutQuantityInput } from '../../../domain/kernel/quantity.ts'
import { REJECT_REASON_MAX } from '../../../domain/receiving/difference-review.ts'
import { useText } from '../../app/preferences.tsx'
import { Vouchers } from '../../approval/vouchers.tsx'
import { DifferenceLine } from './difference-line.tsx'
import css from './differences.module.css'
import type { Review, ReviewEntry, ReviewRow } from './use-review.ts'

const words = {
  approved: ['通过数量', 'Approve'],
  rest: ['门店留用', 'Shop keeps'],
  back: ['其余生成退货单', 'The rest becomes a return'],
  reason: ['未全部通过的原因', 'Reason for not approving all'],
  tooMany: ['不能超过差异数量', 'Cannot exceed the claimed quantity'],
  required: ['请填写原因', 'Enter a reason'],
} as const

/** The lines of a difference with their photos and the decision on each. */
export const ReviewLines = ({ review }: { readonly review: Review }) => (
  <ul className={css.lines}>
    {review.rows.map(row => (
      <ReviewLine key={row.key} row={row} onEntry={entry => review.change(row.key, entry)} />
    ))}
  </ul>
)

const ReviewLine = ({ row, onEntry }: { readonly row: ReviewRow; readonly onEntry: (entry: ReviewEntry) => void }) => {
  const t = useText()
  const { line, entry, approvedQuantity, isWrong, isUnexplained } = row
  const isPart = !isWrong && approvedQuantity !== null && approvedQuantity < line.quantity
  const label = line.kind === 'MORE' ? words.rest : words.approved
  return (
    <DifferenceLine line={line}>
      {line.reason !== '' && <span>{line.reason}</span>}
      {line.documents.length > 0 && <Vouchers no={line.materialName} urls={line.documents} size="lg" />}
      <div className={css.fields}>
        <TextInput
          label={t(label)}
          aria-label={`${line.materialName} ${t(label)}`}
          inputMode="decimal"
          description={line.kind === 'MORE' && t(words.back)}
          value={entry.text}
          error={isWrong && t(words.tooMany)}
          onChange={event => onEntry({ ...entry, text: cutQuantityInput(event.currentTarget.value) })}
        />
        {isPart && (
          <TextInput
            withAsterisk
            label={t(words.reason)}
            aria-label={`${line.materialName} ${t(words.reason)}`}
            maxLength={REJECT_REASON_MAX}
            value={entry.reason}
            error={isUnexplained && t(words.required)}
            onChange={event => onEntry({ ...entry, reason: event.currentTarget.value })}
          />
        )}
      </div>
    </DifferenceLine>
  )
}
