import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import {
  grantSubsidy,
  listSubsidyAccounts,
  type SubsidyAccountView,
} from '../../../application/payment/contract/subsidy.ts'
import { refusalText } from '../../../application/texts/refusals.ts'
import { fen, parseYuan } from '../../../domain/kernel/money.ts'
import { decideRecharge } from '../../../domain/payment/recharge.ts'
import { useApiMutation } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { Dialog } from '../../kit/layout/dialog.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { FormFoot } from '../../kit/layout/form-foot.tsx'
import css from './subsidy.module.css'
import { subsidyWords as words } from './subsidy-words.ts'

export interface RechargeDialogProps {
  readonly account: SubsidyAccountView
  readonly onClose: () => void
}

/** Adds subsidy to an account or withdraws it; validated by the same rule as on the server. */
export const RechargeDialog = ({ account, onClose }: RechargeDialogProps) => {
  const t = useText()
  const form = useRecharge(account, onClose)
  const { grant, way, setWay, typed, setTyped, remark, setRemark, tried, amount, judged, said: refusal, submit } = form
  return (
    <Dialog onClose={onClose} title={t(words.title(account.entityName))} width={480} fillsPhone>
      <form className={css.form} onSubmit={submit} noValidate>
        <SegmentedControl
          aria-label={t(words.direction)}
          value={way}
          onChange={next => setWay(next as typeof way)}
          data={(['recharge', 'takeBack'] as const).map(value => ({ value, label: t(words[value]) }))}
        />
        <TextInput
          label={t(words.amount)}
          description={t(words.amountHint)}
          withAsterisk
          inputMode="decimal"
          leftSection="¥"
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
          error={amountError(tried, amount === null, refusal?.kind === 'RECHARGE_REMARK' ? null : refusal, t)}
          data-autofocus
        />
        <Textarea
          label={t(words.remark)}
          withAsterisk
          autosize
          minRows={2}
          placeholder={t(words.remarkHint)}
          value={remark}
          onChange={event => setRemark(event.currentTarget.value)}
          error={refusal?.kind === 'RECHARGE_REMARK' ? t(refusalText(refusal)) : undefined}
        />
        <p className={css.after} aria-live="polite">
          {judged?.ok ? t(words.after(account.balance, fen(account.balance + judged.value.amount))) : ' '}
        </p>
        <FormFoot
          failure={grant.error}
          verb={way === 'recharge' ? words.confirmRecharge : words.confirmTakeBack}
          danger={way === 'takeBack'}
          busy={grant.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}

/** Holds the input, validated by the same rule as on the server. */
const useRecharge = (account: SubsidyAccountView, onDone: () => void) => {
  const { success } = useDialogs()
  const grant = useApiMutation(grantSubsidy, [listSubsidyAccounts])
  const [way, setWay] = useState<'recharge' | 'takeBack'>('recharge')
  const [typed, setTyped] = useState('')
  const [remark, setRemark] = useState('')
  const [tried, setTried] = useState(false)
  const yuan = parseYuan(typed.trim())
  const amount = yuan === null || yuan <= 0 ? null : fen(way === 'recharge' ? yuan : -yuan)
  const judged = amount === null ? null : decideRecharge(account, amount, remark)
  const refusal = tried && judged?.ok === false ? judged.refusal : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!judged?.ok) return
    const wish = { entityCode: account.entityCode, ...judged.value }
    grant.mutateAsync(wish).then(
      ({ balance }) => {
        success(words.done(balance))
        onDone()
      },
      () => {},
    )
  }
  return { grant, way, setWay, typed, setTyped, remark, setRemark, tried, amount, judged, said: refusal, submit }
}

type Said = Parameters<typeof refusalText>[0] | null

const amountError = (tried: boolean, isMissing: boolean, refusal: Said, t: ReturnType<typeof useText>) => {
  if (!tried) return undefined
  if (isMissing) return t(words.amountMissing)
  return refusal ? t(refusalText(refusal)) : undefined
}
