import { lazy, type ReactNode, Suspense } from 'react'
import { type SubmitOptions, useSubmit } from '../submit/use-submit.tsx'
import { focusInReview, useReview } from './use-review.ts'

const ReviewSheet = lazy(() => import('./review-sheet.tsx').then(({ ReviewSheet: it }) => ({ default: it })))

/** Returns how to submit the order, and the review that the address asks for; an invalid line is focused where it is. */
export const useReviewedSubmit = (options: SubmitOptions) => {
  const { source, close } = useReview()
  const onInvalid = (codes: ReadonlyArray<string>) => {
    if (focusInReview(codes)) return
    close()
    options.onInvalid(codes)
  }
  const { busy, submit, submitReviewed, dialog } = useSubmit({ ...options, onInvalid })
  const { order, materials } = options
  const review: ReactNode = source && (
    <Suspense>
      <ReviewSheet {...{ source, order, materials, busy }} onClose={close} onSubmit={submitReviewed} />
    </Suspense>
  )
  return { busy, submit: source ? submitReviewed : submit, dialog, review }
}
