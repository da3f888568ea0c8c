import { Textarea } from '@mantine/core'
import type { ApprovalRow } from '../../application/approval/contract.ts'
import type { Failure } from '../../application/platform/failure.ts'
import { refusalText } from '../../application/texts/refusals.ts'
import { approvalKinds, validateReason } from '../../domain/approval/approval.ts'
import { pluralOf, type Text } from '../../domain/kernel/text.ts'
import { REJECT_REASON_MAX } from '../../domain/ordering/cart/approve.ts'
import { useText } from '../app/preferences.tsx'
import { useValidatedForm } from '../kit/fields/use-validated-form.ts'
import { Dialog } from '../kit/layout/dialog.tsx'
import { FormFoot } from '../kit/layout/foot/form-foot.tsx'
import css from './approvals.module.css'

const words = {
  title: ([zh, en]: Text, no: string) => [`驳回${zh} ${no}？`, `Reject ${en.toLowerCase()} ${no}?`] as const,
  titleOfMany: (count: number) => [`驳回选中的 ${count} 单？`, `Reject ${pluralOf(count, 'selected item')}?`] as const,
  many: [
    '逐单处理，所有门店看到同一个原因；其中一单不能驳回不影响其他单。',
    'Each item is processed separately, and every shop sees the same reason: if one cannot be rejected, the others still are.',
  ],
  consequence: {
    ADD_ON: [
      '驳回后门店只能作废这张订货单，已锁定的库存会释放。',
      'After rejection the shop can only void this order, and the reserved stock is released.',
    ],
    URGENT: [
      '驳回后门店可以修改后重新申请，或取消申请。',
      'After rejection the shop can change the application and submit it again, or cancel it.',
    ],
  },
  reason: ['驳回原因', 'Reason'],
  example: ['例如：该物料今日库存不足，请改订替代物料', 'For example: not enough in stock today, please order another'],
  verb: ['确认驳回', 'Reject'],
} as const

export interface RejectDialogProps {
  /** At least one. */
  readonly rows: ReadonlyArray<ApprovalRow>
  readonly busy: boolean
  readonly failure: Failure | null
  readonly onClose: () => void
  readonly onReject: (reason: string) => void
}

/** Asks for the reason of a rejection: 1 to 100 characters, which the shop will read. */
export const RejectDialog = ({ rows, busy, failure, onClose, onReject }: RejectDialogProps) => {
  const t = useText()
  const { form, onSubmit } = useValidatedForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => {
      const validation = validateReason(reason)
      return validation.ok ? {} : { reason: refusalText(validation.refusal) }
    },
  })
  const row = rows[0]!
  const isMany = rows.length > 1
  const title = isMany ? words.titleOfMany(rows.length) : words.title(approvalKinds[row.kind].words, row.no)
  const used = [...form.values.reason.trim()].length
  return (
    <Dialog onClose={onClose} title={t(title)} width={480}>
      <form className={css.form} onSubmit={onSubmit(({ reason }) => onReject(reason.trim()))} noValidate>
        {isMany && <p>{t(words.many)}</p>}
        <p>{t(words.consequence[row.kind])}</p>
        <Textarea
          label={t(words.reason)}
          withAsterisk
          autosize
          minRows={3}
          maxRows={6}
          placeholder={t(words.example)}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <span className={css.count} data-over={used > REJECT_REASON_MAX || undefined}>
          {used} / {REJECT_REASON_MAX}
        </span>
        <FormFoot failure={failure} verb={words.verb} danger busy={busy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
