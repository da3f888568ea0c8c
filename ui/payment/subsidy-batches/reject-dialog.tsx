import { Textarea } from '@mantine/core'
import { rejectSubsidyBatch } from '../../../application/payment/contract/subsidy-batches.ts'
import { refusalText } from '../../../application/texts/refusals.ts'
import { decideReject } from '../../../domain/payment/subsidy-batches/subsidy-batch.ts'
import { useApiMutation } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { useValidatedForm } from '../../kit/fields/use-validated-form.ts'
import { Dialog } from '../../kit/layout/dialog.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { FormFoot } from '../../kit/layout/foot/form-foot.tsx'
import { batchWords as words } from './batch-words.ts'
import { staleBatches } from './stale-batches.ts'
import css from './subsidy-batches.module.css'

interface RejectDialogProps {
  readonly subsidyBatchNo: string
  readonly onClose: () => void
}

/** Asks for the reason of rejecting a batch; validated by the same rule as on the server. */
export const RejectDialog = ({ subsidyBatchNo, onClose }: RejectDialogProps) => {
  const t = useText()
  const { success } = useDialogs()
  const rejecting = useApiMutation(rejectSubsidyBatch, staleBatches)
  const { form, onSubmit } = useValidatedForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => {
      const validation = decideReject({ subsidyBatchNo, state: 'WAITING', createdBy: '' }, reason)
      return validation.ok ? {} : { reason: refusalText(validation.refusal) }
    },
  })
  const submit = onSubmit(({ reason }) => {
    rejecting.mutateAsync({ subsidyBatchNo, reason }).then(
      () => {
        success(words.rejected)
        onClose()
      },
      () => {},
    )
  })
  return (
    <Dialog onClose={onClose} title={t(words.rejectTitle(subsidyBatchNo))} width={480} fillsPhone>
      <form className={css.form} onSubmit={submit} noValidate>
        <Textarea
          label={t(words.reason)}
          withAsterisk
          autosize
          minRows={2}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <FormFoot failure={rejecting.error} verb={words.reject} danger busy={rejecting.isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}
