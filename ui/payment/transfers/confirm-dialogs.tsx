import { TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
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
import { Dialog } from '../../kit/layout/dialog.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { FormFoot } from '../../kit/layout/form-foot.tsx'
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
  const tell = useApiMutation(confirmTransfer, stale)
  const [bankReference, setReference] = useState('')
  const [typed, setTyped] = useState('')
  const [receivedAt, setReceivedAt] = useState<number | null>(() => Date.now() + offset)
  const [tried, setTried] = useState(false)
  const amount = parseYuan(typed.trim())
  const receivedTransfer = { bankReference, amount: amount ?? fen(0), receivedAt: receivedAt ?? 0 }
  const judged = decideTransfer(transfer, receivedTransfer, Date.now() + offset)
  const refused = (kind: string) =>
    tried && !judged.ok && judged.refusal.kind === kind ? t(refusalText(judged.refusal)) : undefined
  const submit = () => {
    setTried(true)
    if (amount === null || receivedAt === null || !judged.ok) return
    const { paymentOrderNo } = transfer
    tell.mutateAsync({ paymentOrderNo, bankReference, amount, receivedAt }).then(
      ({ isSettled }) => {
        success(isSettled ? words.done : words.doneLate)
        onClose()
      },
      () => {},
    )
  }
  const isLate = transfer.state === 'CLOSED'
  return (
    <Shell
      title={words.title(transfer.entityName)}
      lead={words.due(transfer.amount, transfer.paymentOrderNo)}
      consequence={isLate ? words.goesBack : words.settles}
      verb={isLate ? words.late : words.confirm}
      onSubmit={submit}
      onClose={onClose}
      busy={tell.isPending}
      failure={tell.error}
    >
      <Reference value={bankReference} onChange={setReference} error={refused('BANK_REFERENCE')} />
      <TextInput
        label={t(words.came)}
        withAsterisk
        inputMode="decimal"
        leftSection="¥"
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
        error={tried && amount === null ? t(words.missing) : refused('TRANSFER_AMOUNT')}
      />
      <MomentField
        label={t(words.received)}
        withAsterisk
        value={receivedAt}
        onChange={setReceivedAt}
        error={tried && receivedAt === null ? t(words.noTime) : refused('TRANSFER_TIME')}
      />
    </Shell>
  )
}

/** Records the reference under which the bank sent money back. */
export const ConfirmBackDialog = ({ transfer, onClose }: ConfirmProps) => {
  const t = useText()
  const { success } = useDialogs()
  const tell = useApiMutation(confirmTransferBack, stale)
  const [bankReference, setReference] = useState('')
  const [tried, setTried] = useState(false)
  const paymentRefundNo = transfer.paymentRefundNo ?? ''
  const judged = decideTransferBack({ paymentRefundNo, bankReference: transfer.bankReference }, bankReference)
  const submit = () => {
    setTried(true)
    if (!judged.ok) return
    tell.mutateAsync({ paymentRefundNo, bankReference }).then(
      () => {
        success(words.doneBack)
        onClose()
      },
      () => {},
    )
  }
  const error = tried && !judged.ok ? t(refusalText(judged.refusal)) : undefined
  return (
    <Shell
      title={words.titleBack(transfer.entityName)}
      lead={words.dueBack(transfer.amount, paymentRefundNo)}
      consequence={words.isSent}
      verb={words.confirmBack}
      onSubmit={submit}
      onClose={onClose}
      busy={tell.isPending}
      failure={tell.error}
    >
      <Reference value={bankReference} onChange={setReference} error={error} />
    </Shell>
  )
}

interface ShellProps {
  readonly title: Text
  readonly lead: Text
  readonly consequence: Text
  readonly verb: Text
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly busy: boolean
  readonly failure: Failure | null
  readonly children: ReactNode
}

const Shell = ({ title, lead, consequence, verb, onSubmit, onClose, busy, failure, children }: ShellProps) => {
  const t = useText()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Dialog onClose={onClose} title={t(title)} width={480} fillsPhone>
      <form className={css.form} onSubmit={submit} noValidate>
        <p className={css.lead}>{t(lead)}</p>
        {children}
        <p className={css.consequence}>{t(consequence)}</p>
        <FormFoot failure={failure} verb={verb} busy={busy} onClose={onClose} />
      </form>
    </Dialog>
  )
}

interface ReferenceProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

const Reference = ({ value, onChange, error }: ReferenceProps) => {
  const t = useText()
  return (
    <TextInput
      label={t(words.reference)}
      description={t(words.referenceHint)}
      withAsterisk
      value={value}
      maxLength={200}
      onChange={event => onChange(event.currentTarget.value)}
      error={error}
      data-autofocus
    />
  )
}
