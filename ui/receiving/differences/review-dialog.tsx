import { Button } from '@mantine/core'
import { useText } from '../../app/preferences.tsx'
import { Dialog } from '../../kit/layout/dialog.tsx'
import { LeaveButton } from '../../kit/layout/leave-button.tsx'
import { ClaimHistory } from './claim-history.tsx'
import { ClaimValue } from './claim-value.tsx'
import css from './differences.module.css'
import { RejectAll } from './reject-all.tsx'
import { ReviewLines } from './review-lines.tsx'
import { reviewWords as words } from './review-words.ts'
import { useReview } from './use-review.ts'

/** Head office decides a difference line by line. */
export const ReviewDialog = ({ scNo, onClose }: { readonly scNo: string; readonly onClose: () => void }) => {
  const t = useText()
  const review = useReview(scNo, onClose)
  if (review.form.data === undefined) return null
  return (
    <Dialog asks onClose={onClose} title={t(words.title(scNo))} width={760} fillsPhone>
      <ClaimHistory scNo={scNo} />
      <ClaimValue scNo={scNo} />
      <ReviewLines review={review} />
      <div className={css.buttons}>
        <Button variant="subtle" onClick={review.approveAll}>
          {t(words.all)}
        </Button>
        <RejectAll review={review} />
        <LeaveButton onClose={onClose}>{t(words.keep)}</LeaveButton>
        <Button loading={review.isSending} disabled={!review.isReady} onClick={() => void review.send()}>
          {t(words.verb)}
        </Button>
      </div>
    </Dialog>
  )
}
