import { TextInput } from '@mantine/core'
import { cutQuantityInput } from '../../../domain/kernel/quantity.ts'
import { type LineWithPhotos, photosOnce } from '../../../domain/receiving/difference-evidence.ts'
import { REJECT_REASON_MAX } from '../../../domain/receiving/difference-review.ts'
import { useText } from '../../app/preferences.tsx'
import { DifferenceLine } from './difference-line.tsx'
import css from './differences.module.css'
import { LinePhotos } from './line-photos.tsx'
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
export const ReviewLines = ({ review }: { readonly review: Review }) => {
  const photos = photosOnce(review.rows.map(({ line }) => line))
  return (
    <ul className={css.lines}>
      {review.rows.map((row, at) => (
        <ReviewLine key={row.key} row={row} photos={photos[at]!} onEntry={entry => review.change(row.key, entry)} />
      ))}
    </ul>
  )
}

interface ReviewLineProps {
  readonly row: ReviewRow
  readonly photos: LineWithPhotos<ReviewRow['line']>
  readonly onEntry: (entry: ReviewEntry) => void
}

const ReviewLine = ({ row, photos, onEntry }: ReviewLineProps) => {
  const t = useText()
  const { line, entry, approvedQuantity, isWrong, isUnexplained } = row
  const isPart = !isWrong && approvedQuantity !== null && approvedQuantity < line.quantity
  const label = line.kind === 'MORE' ? words.rest : words.approved
  return (
    <DifferenceLine line={line}>
      {line.reason !== '' && <span>{line.reason}</span>}
      <LinePhotos {...photos} />
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
