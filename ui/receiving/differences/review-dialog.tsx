import { useText } from '../../app/preferences.tsx'
import { Dialog } from '../../kit/layout/dialog.tsx'
import { LeaveButton } from '../../kit/layout/foot/leave-button.tsx'
import css from './differences.module.css'
import { ReviewForm } from './review-form.tsx'
import { reviewWords as words } from './review-words.ts'
import { useReview } from './use-review.ts'

/** Head office decides a difference line by line. */
export const ReviewDialog = ({ scNo, onClose }: { readonly scNo: string; readonly onClose: () => void }) => {
  const t = useText()
  const review = useReview(scNo, onClose)
  if (review.form.data === undefined) return null
  return (
    <Dialog asks onClose={onClose} title={t(words.title(scNo))} width={760} fillsPhone>
      <ReviewForm scNo={scNo} review={review} footClass={css.buttons}>
        <LeaveButton onClose={onClose}>{t(words.keep)}</LeaveButton>
      </ReviewForm>
    </Dialog>
  )
}
