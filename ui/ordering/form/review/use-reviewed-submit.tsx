import { lazy, type ReactNode, Suspense, useState } from 'react'
import { usualGapOf } from '../../../../domain/ordering/cart/usual-gap.ts'
import { type SubmitOptions, useSubmit } from '../submit/use-submit.tsx'
import { linesToReview } from './lines-to-review.ts'
import { focusInReview, useReview } from './use-review.ts'

const ReviewSheet = lazy(() => import('./review-sheet.tsx').then(({ ReviewSheet: it }) => ({ default: it })))

/**
 * Returns how to submit the order, and its review, which the address or a press opens; an invalid line is focused where it is. The
 * review asks before it submits an amount far from the usual one for no known reason [E9].
 */
export const useReviewedSubmit = ({ onEdit, ...options }: SubmitOptions & { readonly onEdit: () => void }) => {
  const { flow, order, materials } = options
  const { source, open, close } = useReview()
  const [isConfirming, setConfirming] = useState(false)
  const onInvalid = (codes: ReadonlyArray<string>) => {
    setConfirming(false)
    if (focusInReview(codes)) return
    close()
    options.onInvalid(codes)
  }
  const { busy, submit, submitReviewed, dialog } = useSubmit({ ...options, onInvalid })
  const askOrSubmit = () => {
    const { totals } = flow.state()
    const gap = usualGapOf(linesToReview(materials, flow.state()), totals.amount, order.usualAmount)
    if (totals.kinds > 0 && gap?.isStrange) setConfirming(true)
    else submitReviewed()
  }
  const review: ReactNode = source && (
    <Suspense>
      <ReviewSheet
        {...{ source, order, materials, busy, isConfirming }}
        onBack={() => setConfirming(false)}
        onClose={close}
        onEdit={() => {
          close()
          onEdit()
        }}
        onSubmit={askOrSubmit}
        onConfirm={submitReviewed}
      />
    </Suspense>
  )
  return { busy, submit: source ? askOrSubmit : submit, dialog, review, openReview: open }
}
