import { Checkbox, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { getAdjustmentSettlement, settleAdjustment } from '../../application/payment/contract/adjustments.ts'
import { ADJUSTMENT_REASON_MAX } from '../../domain/adjustments/adjustment.ts'
import { useApiMutation, useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import css from '../inventory/inventory.module.css'
import { Dialog } from '../kit/layout/dialog.tsx'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import { FormFoot } from '../kit/layout/foot/form-foot.tsx'
import { RowsSkeleton } from '../kit/layout/skeletons.tsx'
import { Money } from '../kit/money/money-text.tsx'
import { settlementWords } from './settlement-words.ts'
import { staleAdjustments } from './stale.ts'

const words = {
  ...settlementWords,
  title: (tzNo: string) => [`结算调账单 ${tzNo}`, `Settle account adjustment ${tzNo}`] as const,
  payer: ['付款主体', 'Payer'],
  amount: ['调账金额', 'Amount'],
  balance: ['货补余额', 'Subsidy balance'],
  frozen: ['货补账户已冻结，不能使用', 'The subsidy account is frozen and cannot be used'],
  used: ['货补支付', 'Paid with subsidy'],
  credit: ['记账支付', 'On credit'],
  done: ['已结算', 'Settled'],
} as const

export interface SettleDialogProps {
  readonly tzNo: string
  readonly version: number
  readonly onClose: () => void
}

/** Settles the debt of an adjustment: what subsidy pays, what stays on credit, and a note. */
export const SettleDialog = ({ tzNo, version, onClose }: SettleDialogProps) => {
  const t = useText()
  const { success } = useDialogs()
  const [isSubsidy, setSubsidy] = useState(true)
  const [remark, setRemark] = useState('')
  const [isTried, setTried] = useState(false)
  const preview = useApiQuery(getAdjustmentSettlement, { tzNo, isSubsidy })
  const settle = useApiMutation(settleAdjustment, staleAdjustments)
  const hasRemark = remark.trim() !== ''
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!hasRemark || !preview.data) return
    const { subsidyFee } = preview.data
    settle.mutateAsync({ tzNo, version, isSubsidy, subsidyFee, remark: remark.trim() }).then(
      () => {
        success(words.done)
        onClose()
      },
      () => void preview.refetch(),
    )
  }
  return (
    <Dialog title={t(words.title(tzNo))} width={480} fillsPhone onClose={onClose}>
      {preview.data === undefined ? (
        <RowsSkeleton query={preview} rows={3} />
      ) : (
        <form className={css.stack} onSubmit={send} noValidate>
          <Facts
            rows={[
              [words.payer, preview.data.entityName],
              [words.amount, <Money key="amount" fen={preview.data.adjustFee} />],
              [words.balance, <Money key="balance" fen={preview.data.accountSubsidy} />],
              [words.used, <Money key="used" fen={preview.data.subsidyFee} />],
              [words.credit, <Money key="credit" fen={preview.data.creditFee} size="lg" />],
            ]}
          />
          <Checkbox
            label={t(words.subsidy)}
            description={preview.data.isFrozen ? t(words.frozen) : undefined}
            disabled={preview.data.isFrozen || preview.data.alwAmt === 0}
            checked={isSubsidy}
            onChange={event => setSubsidy(event.currentTarget.checked)}
          />
          <TextInput
            label={t(words.remark)}
            description={t(words.remarkHint)}
            withAsterisk
            data-autofocus
            maxLength={ADJUSTMENT_REASON_MAX}
            value={remark}
            error={isTried && !hasRemark && t(words.remarkMissing)}
            onChange={event => setRemark(event.currentTarget.value)}
          />
          <FormFoot failure={settle.error} verb={words.verb} busy={settle.isPending} onClose={onClose} />
        </form>
      )}
    </Dialog>
  )
}

interface FactsProps {
  readonly rows: ReadonlyArray<readonly [label: readonly [string, string], value: React.ReactNode]>
}

const Facts = ({ rows }: FactsProps) => {
  const t = useText()
  return (
    <dl className={css.facts}>
      {rows.map(([label, value]) => (
        <div key={label[0]}>
          <dt>{t(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
