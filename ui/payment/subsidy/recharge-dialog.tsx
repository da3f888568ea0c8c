import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl, Textarea, TextInput } from '@mantine/core'
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
import { useValidatedForm } from '../../kit/fields/use-validated-form.ts'
import { Dialog } from '../../kit/layout/dialog.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { FormFoot } from '../../kit/layout/foot/form-foot.tsx'
import css from './subsidy.module.css'
import { subsidyWords as words } from './subsidy-words.ts'

export interface RechargeDialogProps {
  readonly account: SubsidyAccountView
  readonly onClose: () => void
}

/** Adds subsidy to an account or withdraws it; validated by the same rule as on the server. */
export const RechargeDialog = ({ account, onClose }: RechargeDialogProps) => {
  const t = useText()
  const { form, validation, submit, grant } = useRecharge(account, onClose)
  const { way } = form.values
  return (
    <Dialog onClose={onClose} title={t(words.title(account.entityName))} width={480} fillsPhone>
      <form className={css.form} onSubmit={submit} noValidate>
        <SegmentedControl
          aria-label={t(words.direction)}
          data={(['recharge', 'takeBack'] as const).map(value => ({ value, label: t(words[value]) }))}
          value={way}
          onChange={next => form.setFieldValue('way', next as RechargeValues['way'])}
        />
        <TextInput
          label={t(words.amount)}
          description={t(words.amountHint)}
          withAsterisk
          inputMode="decimal"
          leftSection="¥"
          data-autofocus
          {...form.getInputProps('yuan')}
        />
        <Textarea
          label={t(words.remark)}
          withAsterisk
          autosize
          minRows={2}
          placeholder={t(words.remarkHint)}
          {...form.getInputProps('remark')}
        />
        <p className={css.after} aria-live="polite">
          {validation?.ok ? t(words.after(account.balance, fen(account.balance + validation.value.amount))) : ' '}
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

interface RechargeValues {
  readonly way: 'recharge' | 'takeBack'
  readonly yuan: string
  readonly remark: string
}

/** Validates a grant by the server's rule; null if the amount is missing. */
const validateRecharge = (account: SubsidyAccountView, { way, yuan, remark }: RechargeValues) => {
  const amount = parseYuan(yuan.trim())
  if (amount === null || amount <= 0) return null
  return decideRecharge(account, fen(way === 'recharge' ? amount : -amount), remark)
}

/** Holds the input, validated by the same rule as on the server. */
const useRecharge = (account: SubsidyAccountView, onDone: () => void) => {
  const { success } = useDialogs()
  const grant = useApiMutation(grantSubsidy, [listSubsidyAccounts])
  const { form, onSubmit } = useValidatedForm<RechargeValues>({
    initialValues: { way: 'recharge', yuan: '', remark: '' },
    validate: values => {
      const verdict = validateRecharge(account, values)
      if (verdict === null) return { yuan: words.amountMissing }
      if (verdict.ok) return {}
      const field = verdict.refusal.kind === 'RECHARGE_REMARK' ? 'remark' : 'yuan'
      return { [field]: refusalText(verdict.refusal) }
    },
  })
  const validation = validateRecharge(account, form.values)
  const submit = onSubmit(() => {
    if (!validation?.ok) return
    grant.mutateAsync({ entityCode: account.entityCode, ...validation.value }).then(
      ({ balance }) => {
        success(words.done(balance))
        onDone()
      },
      () => {},
    )
  })
  return { form, validation, submit, grant }
}
