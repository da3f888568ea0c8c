import { Textarea } from '@mantine/core'
import { dismissCredit } from '../../../application/payment/contract/statements.ts'
import { refusalText } from '../../../application/texts/refusals.ts'
import { decideDismissal } from '../../../domain/payment/statements/credit.ts'
import { useApiMutation } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { useValidatedForm } from '../../kit/fields/use-validated-form.ts'
import { Dialog } from '../../kit/layout/dialog.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { FormFoot } from '../../kit/layout/foot/form-foot.tsx'
import css from '../transfers/transfers.module.css'
import type { CreditDialogProps } from './assign-dialog.tsx'
import { staleCredits } from './stale-credits.ts'
import { statementWords as words } from './statement-words.ts'

/** Asks for the reason of dismissing a receipt; validated by the same rule as on the server. */
export const DismissDialog = ({ credit, onClose }: CreditDialogProps) => {
  const t = useText()
  const { success } = useDialogs()
  const mutation = useApiMutation(dismissCredit, staleCredits)
  const { form, onSubmit } = useValidatedForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => {
      const validation = decideDismissal(credit, reason)
      return validation.ok ? {} : { reason: refusalText(validation.refusal) }
    },
  })
  const submit = onSubmit(({ reason }) => {
    mutation.mutateAsync({ creditNo: credit.creditNo, reason }).then(
      () => {
        success(words.dismissed)
        onClose()
      },
      () => {},
    )
  })
  return (
    <Dialog
      onClose={onClose}
      title={t(words.dismissTitle(credit.amount, credit.payerName || t(words.noName)))}
      width={480}
      fillsPhone
    >
      <form className={css.form} onSubmit={submit} noValidate>
        <Textarea
          label={t(words.reason)}
          description={t(words.reasonHint)}
          withAsterisk
          autosize
          minRows={2}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <p className={css.consequence}>{t(words.dismissConsequence)}</p>
        <FormFoot failure={mutation.error} verb={words.dismiss} busy={mutation.isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}
