import { TextInput, type TextInputProps } from '@mantine/core'
import type { FormEventHandler, ReactNode } from 'react'
import {
  confirmTransfer,
  confirmTransferBack,
  countTransfers,
  listTransfers,
  type TransferRow,
} from '../../../application/payment/contract/transfer.ts'
import type { Failure } from '../../../application/platform/failure.ts'
import { refusalText } from '../../../application/texts/refusals.ts'
import { fen, parseYuan } from '../../../domain/kernel/money.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { decideTransfer, decideTransferBack } from '../../../domain/payment/transfer.ts'
import { useApiMutation } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { useServerClock } from '../../kit/feedback/clock.tsx'
import { MomentField } from '../../kit/fields/moment-field.tsx'
import { type FieldErrors, useValidatedForm } from '../../kit/fields/use-validated-form.ts'
import { Dialog } from '../../kit/layout/dialog.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { FormFoot } from '../../kit/layout/foot/form-foot.tsx'
import { transferWords as words } from './transfer-words.ts'
import css from './transfers.module.css'

export interface ConfirmProps {
  readonly transfer: TransferRow
  readonly onClose: () => void
}

const stale = [listTransfers, countTransfers]

/** Records the bank's data of a transfer; validated by the same rule as on the server. */
export const ConfirmDialog = ({ transfer, onClose }: ConfirmProps) => {
  const t = useText()
  const { success } = useDialogs()
  const { offset } = useServerClock()
  const mutation = useApiMutation(confirmTransfer, stale)
  const { form, onSubmit } = useValidatedForm({
    initialValues: receiptAt(Date.now() + offset),
    validate: values => validateReceipt(transfer, values, Date.now() + offset),
  })
  const submit = onSubmit(values => {
    const { paymentOrderNo } = transfer
    mutation.mutateAsync({ paymentOrderNo, ...receivedIn(values) }).then(
      ({ isSettled }) => {
        success(isSettled ? words.done : words.doneLate)
        onClose()
      },
      () => {},
    )
  })
  const isLate = transfer.state === 'CLOSED'
  return (
    <Shell
      title={words.title(transfer.entityName)}
      lead={words.due(transfer.amount, transfer.paymentOrderNo)}
      consequence={isLate ? words.goesBack : words.settles}
      verb={isLate ? words.late : words.confirm}
      onSubmit={submit}
      onClose={onClose}
      busy={mutation.isPending}
      failure={mutation.error}
    >
      <Reference {...form.getInputProps('bankReference')} />
      <TextInput
        label={t(words.came)}
        withAsterisk
        inputMode="decimal"
        leftSection="¥"
        {...form.getInputProps('yuan')}
      />
      <MomentField
        label={t(words.received)}
        withAsterisk
        {...form.getInputProps('receivedAt')}
        value={form.values.receivedAt}
      />
    </Shell>
  )
}

interface Receipt {
  readonly bankReference: string
  readonly yuan: string
  /** Epoch milliseconds; null while the field is empty. */
  readonly receivedAt: number | null
}

const receiptAt = (receivedAt: number): Receipt => ({ bankReference: '', yuan: '', receivedAt })

/** Returns a receipt as its rule and its call expect it; a missing amount or time is zero. */
const receivedIn = ({ bankReference, yuan, receivedAt }: Receipt) => ({
  bankReference,
  amount: parseYuan(yuan.trim()) ?? fen(0),
  receivedAt: receivedAt ?? 0,
})

const validateReceipt = (transfer: TransferRow, receipt: Receipt, now: number): FieldErrors<Receipt> => {
  const validation = decideTransfer(transfer, receivedIn(receipt), now)
  return {
    ...(!validation.ok && { [fieldOf[validation.refusal.kind]]: refusalText(validation.refusal) }),
    ...(parseYuan(receipt.yuan.trim()) === null && { yuan: words.missing }),
    ...(receipt.receivedAt === null && { receivedAt: words.noTime }),
  }
}

/** The field that shows each refusal. */
const fieldOf = {
  BANK_REFERENCE: 'bankReference',
  TRANSFER_CONFIRMED: 'bankReference',
  TRANSFER_AMOUNT: 'yuan',
  TRANSFER_TIME: 'receivedAt',
} as const

/** Records the reference under which the bank sent money back. */
export const ConfirmBackDialog = ({ transfer, onClose }: ConfirmProps) => {
  const { success } = useDialogs()
  const mutation = useApiMutation(confirmTransferBack, stale)
  const paymentRefundNo = transfer.paymentRefundNo ?? ''
  const { form, onSubmit } = useValidatedForm({
    initialValues: { bankReference: '' },
    validate: ({ bankReference }) => {
      const validation = decideTransferBack({ paymentRefundNo, bankReference: transfer.bankReference }, bankReference)
      return validation.ok ? {} : { bankReference: refusalText(validation.refusal) }
    },
  })
  const submit = onSubmit(({ bankReference }) => {
    mutation.mutateAsync({ paymentRefundNo, bankReference }).then(
      () => {
        success(words.doneBack)
        onClose()
      },
      () => {},
    )
  })
  return (
    <Shell
      title={words.titleBack(transfer.entityName)}
      lead={words.dueBack(transfer.amount, paymentRefundNo)}
      consequence={words.isSent}
      verb={words.confirmBack}
      onSubmit={submit}
      onClose={onClose}
      busy={mutation.isPending}
      failure={mutation.error}
    >
      <Reference {...form.getInputProps('bankReference')} />
    </Shell>
  )
}

interface ShellProps {
  readonly title: Text
  readonly lead: Text
  readonly consequence: Text
  readonly verb: Text
  readonly onSubmit: FormEventHandler<HTMLFormElement>
  readonly onClose: () => void
  readonly busy: boolean
  readonly failure: Failure | null
  readonly children: ReactNode
}

const Shell = ({ title, lead, consequence, verb, onSubmit, onClose, busy, failure, children }: ShellProps) => {
  const t = useText()
  return (
    <Dialog onClose={onClose} title={t(title)} width={480} fillsPhone>
      <form className={css.form} onSubmit={onSubmit} noValidate>
        <p className={css.lead}>{t(lead)}</p>
        {children}
        <p className={css.consequence}>{t(consequence)}</p>
        <FormFoot failure={failure} verb={verb} busy={busy} onClose={onClose} />
      </form>
    </Dialog>
  )
}

const Reference = (props: TextInputProps) => {
  const t = useText()
  return (
    <TextInput
      label={t(words.reference)}
      description={t(words.referenceHint)}
      withAsterisk
      maxLength={200}
      data-autofocus
      {...props}
    />
  )
}
