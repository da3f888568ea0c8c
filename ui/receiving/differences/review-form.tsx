import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../app/preferences.tsx'
import { DisabledWhenReadOnly } from '../../kit/feedback/read-only.tsx'
import { ClaimHistory } from './claim-history.tsx'
import { ClaimValue } from './claim-value.tsx'
import { RejectAll } from './reject-all.tsx'
import { ReviewLines } from './review-lines.tsx'
import { reviewWords as words } from './review-words.ts'
import type { Review } from './use-review.ts'

export interface ReviewFormProps {
  readonly scNo: string
  readonly review: Review
  /** Class of the buttons' bar. */
  readonly footClass: string | undefined
  /** A button before the last one, such as that which closes a dialog. */
  readonly children?: ReactNode
}

/** What is known of a claim, the decision on each of its lines, and the buttons that decide. */
export const ReviewForm = ({ scNo, review, footClass, children }: ReviewFormProps) => {
  const t = useText()
  return (
    <>
      <ClaimHistory scNo={scNo} />
      <ClaimValue scNo={scNo} />
      <ReviewLines review={review} />
      <div className={footClass} data-bottom-bar>
        <DisabledWhenReadOnly>
          <Button variant="subtle" onClick={review.approveAll}>
            {t(words.all)}
          </Button>
          <RejectAll review={review} />
        </DisabledWhenReadOnly>
        {children}
        <DisabledWhenReadOnly>
          <Button loading={review.isSending} disabled={!review.isReady} onClick={() => void review.send()}>
            {t(words.verb)}
          </Button>
        </DisabledWhenReadOnly>
      </div>
    </>
  )
}
