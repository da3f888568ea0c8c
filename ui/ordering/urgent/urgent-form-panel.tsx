import { Button, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import {
  amendUrgent,
  applyUrgent,
  countUrgentToday,
  type UrgentApplication,
} from '../../../application/ordering/contract/urgent.ts'
import type { Failure } from '../../../application/platform/failure.ts'
import { refusalText } from '../../../application/texts/refusals.ts'
import { formatMoney } from '../../../domain/kernel/money.ts'
import type { Refusal } from '../../../domain/kernel/refusal.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { type UrgentDraft, urgentFormErrors } from '../../../domain/ordering/urgent/form.ts'
import { useApiMutation, useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { Why } from '../../kit/feedback/refusal.tsx'
import { FailureLine } from '../../kit/feedback/refusal-failure.tsx'
import { useValidatedForm } from '../../kit/fields/use-validated-form.ts'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { RowsSkeleton } from '../../kit/layout/skeletons.tsx'
import css from './urgent.module.css'
import { UrgentFields } from './urgent-fields.tsx'
import { staleUrgent } from './urgent-view.ts'
import { isDifferent, useUrgentDraft } from './use-urgent-draft.ts'

const words = {
  notice: [
    '紧急订货产生的物流费用由门店承担，且需求无法保证完全满足，请先联系供应链服务人员沟通后再申请。',
    'The shop pays the logistics costs of urgent orders, and we cannot guarantee to meet every request in full. Please contact supply-chain service before you apply.',
  ],
  fees: (service: string, car: string) =>
    [
      `本店紧急订货每单收取服务费 ${service}、专车费 ${car}。`,
      ` Each urgent order of this shop is charged a service fee of ${service} and a special delivery fee of ${car}.`,
    ] as Text,
  restored: ['已恢复上次没有提交的内容', 'Your unfinished application has been restored'],
  reset: ['清空重填', 'Start over'],
  close: ['关闭', 'Close'],
  apply: ['提交申请', 'Submit application'],
  amend: ['重新提交申请', 'Submit again'],
  sent: ['申请已提交，待总部审核', 'Application submitted; awaiting review by head office'],
  purchaseDate: (today: string) => [`订货日期 ${today}（今天）`, `Order date ${today} (today)`] as Text,
} as const

export interface UrgentFormPanelProps {
  readonly shopJdeNo: string
  /** The rejected application that is submitted again; null for a new one. */
  readonly amended: UrgentApplication | null
  readonly onTyped: (typed: boolean) => void
  readonly onClose: () => void
  readonly onSent: () => void
}

/** The application form (spec 5.2), validated by the same rules as on the server. */
export const UrgentFormPanel = (props: UrgentFormPanelProps) => {
  const query = useApiQuery(countUrgentToday, { shopJdeNo: props.shopJdeNo }, { staleTime: 0 })
  if (query.data) return <Panel {...props} count={query.data} />
  return <RowsSkeleton query={query} rows={5} height={72} />
}

type Count = NonNullable<ReturnType<typeof useApiQuery<typeof countUrgentToday>>['data']>

const Panel = ({ shopJdeNo, amended, count, onTyped, onClose, onSent }: UrgentFormPanelProps & { count: Count }) => {
  const t = useText()
  const { success } = useDialogs()
  const { begun, restored, store, forget } = useUrgentDraft(shopJdeNo, amended)
  const [isRestored, setRestored] = useState(() => isDifferent(restored, begun))
  const applying = useApiMutation(applyUrgent, staleUrgent)
  const amending = useApiMutation(amendUrgent, staleUrgent)
  const { today } = count
  const { form, onSubmit } = useValidatedForm<UrgentDraft>({
    initialValues: restored,
    validate: draft =>
      Object.fromEntries([...urgentFormErrors(draft, today)].map(([field, wrong]) => [field, refusalText(wrong)])),
    showsAt: 'blur',
    onValues: store,
  })
  const isTyped = isDifferent(form.values, begun)
  const failure = applying.error ?? amending.error
  const busy = applying.isPending || amending.isPending
  useEffect(() => onTyped(isTyped), [isTyped, onTyped])
  const sent = () => {
    forget()
    success(words.sent)
    onSent()
  }
  const submit = onSubmit(draft => {
    if (busy) return
    const payload = { ...draft, shopJdeNo, purchaseDate: today }
    if (amended) amending.mutate({ ...payload, jjSqNo: amended.jjSqNo }, { onSuccess: sent })
    else applying.mutate(payload, { onSuccess: sent })
  })
  const reset = () => {
    form.setValues(begun)
    setRestored(false)
  }
  const closed = amended === null ? count.refusal : null
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <Notice count={count} />
      {isRestored && isTyped && <RestoredNote onReset={reset} />}
      <p className={css.dimmed}>{t(words.purchaseDate(today))}</p>
      <UrgentFields form={form} today={today} />
      <div className={css.foot}>
        <Trouble failure={failure} closed={closed} />
        <Button variant="default" onClick={onClose}>
          {t(words.close)}
        </Button>
        <Button type="submit" loading={busy} disabled={closed !== null}>
          {t(amended ? words.amend : words.apply)}
        </Button>
      </div>
    </form>
  )
}

/** Who bears which fee, before anything is entered (spec 5.2). */
const Notice = ({ count: { urgentServiceFee, urgentCarFee } }: { readonly count: Count }) => {
  const t = useText()
  const fees = words.fees(formatMoney(urgentServiceFee).text, formatMoney(urgentCarFee).text)
  return (
    <p className={css.notice}>
      <IconAlertTriangle size={16} aria-hidden />
      <span>
        {t(words.notice)}
        {urgentServiceFee + urgentCarFee > 0 && t(fees)}
      </span>
    </p>
  )
}

/** Says that unsent input has been restored, and offers to discard it. */
const RestoredNote = ({ onReset }: { readonly onReset: () => void }) => {
  const t = useText()
  return (
    <p className={css.restored} role="status">
      {t(words.restored)}
      <UnstyledButton type="button" className={css.link} onClick={onReset}>
        {t(words.reset)}
      </UnstyledButton>
    </p>
  )
}

interface TroubleProps {
  readonly failure: Failure | null
  /** Why the shop may not apply now; null if it may. */
  readonly closed: Refusal | null
}

const Trouble = ({ failure, closed }: TroubleProps) => {
  const t = useText()
  if (failure) {
    return (
      <span role="alert" className={css.failure}>
        <FailureLine failure={failure} />
      </span>
    )
  }
  return (
    closed && (
      <span className={css.failure}>
        {t(refusalText(closed))} <Why refusal={closed} />
      </span>
    )
  )
}
