import { Textarea } from '@mantine/core'
import {
  type DifferenceRow,
  decideOnDifference,
  listDifferences,
} from '../../../application/payment/contract/differences.ts'
import { refusalText } from '../../../application/texts/refusals.ts'
import { type DifferenceDecision, decideDifference } from '../../../domain/payment/difference.ts'
import { useApiMutation } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { useValidatedForm } from '../../kit/fields/use-validated-form.ts'
import { Dialog } from '../../kit/layout/dialog.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { FormFoot } from '../../kit/layout/foot/form-foot.tsx'
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
  const mutation = useApiMutation(decideOnDifference, [listDifferences])
  const { paymentOrderNo, entityName, amountDue: due, captured, tradeStatus } = difference
  const { form, onSubmit } = useValidatedForm({
    initialValues: { note: '' },
    validate: ({ note }) => {
      const validation = decideDifference(difference, tradeStatus, decision, note)
      return validation.ok ? {} : { note: refusalText(validation.refusal) }
    },
  })
  const { verb, title, consequence } = decisionWords[decision]
  const submit = onSubmit(({ note }) => {
    mutation.mutateAsync({ paymentOrderNo, decision, note }).then(
      () => {
        success(words.done)
        onClose()
      },
      () => {},
    )
  })
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
          data-autofocus
          {...form.getInputProps('note')}
        />
        <p className={css.consequence}>{t(consequence(due, captured))}</p>
        <FormFoot failure={mutation.error} verb={verb} busy={mutation.isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}
