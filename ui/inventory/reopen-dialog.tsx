import { Textarea } from '@mantine/core'
import { reopenStockDay } from '../../application/inventory/contract/closing.ts'
import { whyStock } from '../../application/inventory/contract/stock.ts'
import { STOCK_REASON_MAX } from '../../domain/inventory/reason.ts'
import type { Day } from '../../domain/kernel/day.ts'
import { useApiMutation } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { useValidatedForm } from '../kit/fields/use-validated-form.ts'
import { Dialog } from '../kit/layout/dialog.tsx'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import { FormFoot } from '../kit/layout/foot/form-foot.tsx'
import css from './inventory.module.css'

const words = {
  title: (day: string) => [`重新开放 ${day}`, `Reopen ${day}`] as const,
  consequence: [
    '该日及之后已日结的日子都会重新开放，过了宽限时间会再次日结；已有的流水不重算。',
    'This day and all closed days after it are reopened, and close again after the grace period. Existing movements are not recalculated.',
  ],
  reason: ['原因', 'Reason'],
  reasonMissing: [
    `请填写原因，最多 ${STOCK_REASON_MAX} 字`,
    `Enter a reason of at most ${STOCK_REASON_MAX} characters`,
  ],
  verb: ['重新开放', 'Reopen'],
  done: ['已重新开放', 'Reopened'],
} as const

export interface ReopenDialogProps {
  readonly storeCode: string
  readonly day: Day
  readonly onClose: () => void
}

/** Opens a closed business day of a shop again, with a reason [SL8]. */
export const ReopenDialog = ({ storeCode, day, onClose }: ReopenDialogProps) => {
  const t = useText()
  const { success } = useDialogs()
  const reopen = useApiMutation(reopenStockDay, [whyStock])
  const { form, onSubmit } = useValidatedForm({ initialValues: { reason: '' }, validate: errorsOf })
  const send = onSubmit(({ reason }) => {
    reopen.mutateAsync({ storeCode, day, reason: reason.trim() }).then(
      () => {
        success(words.done)
        onClose()
      },
      () => {},
    )
  })
  return (
    <Dialog onClose={onClose} title={t(words.title(day))} width={480}>
      <form className={css.stack} onSubmit={send} noValidate>
        <p className={css.note}>{t(words.consequence)}</p>
        <Textarea
          label={t(words.reason)}
          withAsterisk
          autosize
          minRows={2}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <FormFoot failure={reopen.error} verb={words.verb} busy={reopen.isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}

const errorsOf = ({ reason }: { reason: string }) => {
  const length = [...reason.trim()].length
  return length === 0 || length > STOCK_REASON_MAX ? { reason: words.reasonMissing } : {}
}
