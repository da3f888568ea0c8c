import { Button } from '@mantine/core'
import { REJECT_REASON_MAX } from '../../../domain/receiving/difference-review.ts'
import { useText } from '../../app/preferences.tsx'
import { ReasonDialog } from '../../documents/reason-dialog.tsx'
import { reviewWords as words } from './review-words.ts'
import type { Review } from './use-review.ts'

/** Asks for one reason and rejects all lines for it; nothing is sent yet. */
export const RejectAll = ({ review }: { readonly review: Review }) => {
  const t = useText()
  const { isRejecting, setRejecting, rejectAll } = review
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setRejecting(true)}>
        {t(words.none)}
      </Button>
      {isRejecting && (
        <ReasonDialog
          {...{ title: words.noneTitle, hint: words.noneHint, verb: words.none, maxLength: REJECT_REASON_MAX }}
          onClose={() => setRejecting(false)}
          onReason={async reason => rejectAll(reason)}
        />
      )}
    </>
  )
}
