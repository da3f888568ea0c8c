import { Textarea } from '@mantine/core'
import { reopenMonth } from '../../../application/payment/contract/month-close.ts'
import { refusalText } from '../../../application/texts/refusals.ts'
import { daysOfMonth, decideReopening } from '../../../domain/payment/month-close/month-close.ts'
import { useApiMutation } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { useValidatedForm } from '../../kit/fields/use-validated-form.ts'
import { Dialog } from '../../kit/layout/dialog.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { FormFoot } from '../../kit/layout/foot/form-foot.tsx'
import css from './month-close.module.css'
import { monthWords as words } from './month-words.ts'
import { staleMonths } from './stale-months.ts'

interface ReopenDialogProps {
  readonly month: string
  readonly onClose: () => void
}

/** Asks for the reason of opening a month again; validated by the same rule as on the server. */
export const ReopenDialog = ({ month, onClose }: ReopenDialogProps) => {
  const t = useText()
  const { success } = useDialogs()
  const reopening = useApiMutation(reopenMonth, staleMonths)
  const { form, onSubmit } = useValidatedForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => {
      const validation = decideReopening(month, daysOfMonth(month).last, reason)
      return validation.ok ? {} : { reason: refusalText(validation.refusal) }
    },
  })
  const submit = onSubmit(({ reason }) => {
    reopening.mutateAsync({ month, reason }).then(
      () => {
        success(words.reopened)
        onClose()
      },
      () => {},
    )
  })
  return (
    <Dialog onClose={onClose} title={t(words.reopenTitle(month))} width={480} fillsPhone>
      <form className={css.form} onSubmit={submit} noValidate>
        <Textarea
          label={t(words.reason)}
          withAsterisk
          autosize
          minRows={2}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <FormFoot failure={reopening.error} verb={words.reopen} danger busy={reopening.isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}
