import { Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import {
  type DifferenceRow,
  decideOnDifference,
  listDifferences,
} from '../../../application/payment/contract/differences.ts'
import { refusalText } from '../../../application/texts/refusals.ts'
import { type DifferenceDecision, decideDifference } from '../../../domain/payment/difference.ts'
import { useApiMutation } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { Dialog } from '../../kit/layout/dialog.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { FormFoot } from '../../kit/layout/form-foot.tsx'
import css from '../transfers/transfers.module.css'
import { decisionWords, differenceWords as words } from './difference-words.ts'

export interface DecideDialogProps {
  readonly difference: DifferenceRow
  readonly decision: DifferenceDecision
  readonly onClose: () => void
}

/** Asks for the note of a decision and explains its consequences; validated by the same rule as on the server. */
export const DecideDialog = ({ difference, decision, onClose }: DecideDialogProps) => {
  const t = useText()
  const { success } = useDialogs()
  const tell = useApiMutation(decideOnDifference, [listDifferences])
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const { paymentOrderNo, entityName, asked: due, captured, tradeStatus } = difference
  const judged = decideDifference(difference, tradeStatus, decision, note)
  const { verb, title, consequence } = decisionWords[decision]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!judged.ok) return
    tell.mutateAsync({ paymentOrderNo, decision, note }).then(
      () => {
        success(words.done)
        onClose()
      },
      () => {},
    )
  }
  return (
    <Dialog onClose={onClose} title={t(title(entityName))} width={480} fillsPhone>
      <form className={css.form} onSubmit={submit} noValidate>
        <p className={css.lead}>{t(words.due(due, captured, paymentOrderNo))}</p>
        <Textarea
          label={t(words.note)}
          description={t(words.noteHint)}
          withAsterisk
          autosize
          minRows={2}
          value={note}
          onChange={event => setNote(event.currentTarget.value)}
          error={tried && !judged.ok && t(refusalText(judged.refusal))}
          data-autofocus
        />
        <p className={css.consequence}>{t(consequence(due, captured))}</p>
        <FormFoot failure={tell.error} verb={verb} busy={tell.isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}
