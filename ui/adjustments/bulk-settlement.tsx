import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { DocumentRow } from '../../application/documents/contract.ts'
import { type SettlementChoice, settleOne } from '../../application/payment/flows/settle-adjustments.ts'
import { ADJUSTMENT_REASON_MAX } from '../../domain/adjustments/adjustment.ts'
import { fen, formatMoney } from '../../domain/kernel/money.ts'
import { pluralOf } from '../../domain/kernel/text.ts'
import { useText } from '../app/preferences.tsx'
import css from '../inventory/inventory.module.css'
import { Dialog } from '../kit/layout/dialog.tsx'
import { FormFoot } from '../kit/layout/foot/form-foot.tsx'
import { Gate } from '../kit/layout/gate.tsx'
import type { BulkDecision } from '../receiving/use-bulk-decision.tsx'
import { settlementWords } from './settlement-words.ts'

const words = {
  verb: ['结算所选', 'Settle selected'],
  title: (count: number) => [`结算 ${count} 张调账单`, `Settle ${pluralOf(count, 'adjustment')}`] as const,
  total: (amount: string) => [`调账金额合计 ${amount}`, `Total amount ${amount}`] as const,
  order: [
    '逐张结算，先用各付款主体货补账户的余额，其余记账；不能结算的保留选中并说明原因',
    'Settled one by one: the subsidy balance of each payer is used first, the rest is on credit. Those that cannot be settled stay selected with the reason.',
  ],
  done: (count: number) => [`已结算 ${count} 张`, `${count} settled`] as const,
} as const

interface BulkSettlementProps {
  readonly bulk: BulkDecision
  readonly rows: ReadonlyArray<DocumentRow>
  /** Receives the adjustments that were refused. */
  readonly onDone: (refused: ReadonlyArray<string>) => void
}

/** DH0051: settles the selected adjustments one after the other, with one note for all [TZ8]. */
export const BulkSettlement = ({ bulk: { progress, decide }, rows, onDone }: BulkSettlementProps) => {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const settle = async (choice: SettlementChoice) => {
    setOpen(false)
    onDone(
      await decide(
        rows.map(({ tzNo }) => String(tzNo)),
        settleOne(choice),
        words.done,
      ),
    )
  }
  return (
    <Gate code="DH0051">
      <Button
        leftSection={<IconReceipt size={16} aria-hidden />}
        loading={progress !== null}
        onClick={() => setOpen(true)}
      >
        {t(progress ?? words.verb)}
      </Button>
      {isOpen && <ChoiceDialog {...{ rows }} onClose={() => setOpen(false)} onChoice={choice => void settle(choice)} />}
    </Gate>
  )
}

interface ChoiceDialogProps {
  readonly rows: ReadonlyArray<DocumentRow>
  readonly onClose: () => void
  readonly onChoice: (choice: SettlementChoice) => void
}

const ChoiceDialog = ({ rows, onClose, onChoice }: ChoiceDialogProps) => {
  const t = useText()
  const [isSubsidy, setSubsidy] = useState(true)
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const remark = text.trim()
  const total = rows.reduce((sum, { adjustFee }) => sum + Number(adjustFee), 0)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (remark !== '') onChoice({ isSubsidy, remark })
  }
  return (
    <Dialog title={t(words.title(rows.length))} width={480} fillsPhone onClose={onClose}>
      <form className={css.stack} onSubmit={send} noValidate>
        <p>{t(words.total(formatMoney(fen(total)).text))}</p>
        <p>{t(words.order)}</p>
        <Checkbox
          label={t(settlementWords.subsidy)}
          checked={isSubsidy}
          onChange={event => setSubsidy(event.currentTarget.checked)}
        />
        <TextInput
          label={t(settlementWords.remark)}
          description={t(settlementWords.remarkHint)}
          withAsterisk
          data-autofocus
          maxLength={ADJUSTMENT_REASON_MAX}
          value={text}
          error={isTried && remark === '' && t(settlementWords.remarkMissing)}
          onChange={event => setText(event.currentTarget.value)}
        />
        <FormFoot failure={null} verb={settlementWords.verb} busy={false} onClose={onClose} />
      </form>
    </Dialog>
  )
}
