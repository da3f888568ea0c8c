import { Textarea } from '@mantine/core'
import {
  type AllocationHead,
  cancelAllocation,
  getAllocationOrders,
  listAllocations,
} from '../../application/allocation/contract.ts'
import { CANCEL_REASON_MAX } from '../../domain/fulfilment/cancel.ts'
import { formatMoney } from '../../domain/kernel/money.ts'
import { pluralOf, type Text } from '../../domain/kernel/text.ts'
import { useApiMutation } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import css from '../approval/approvals.module.css'
import { useValidatedForm } from '../kit/fields/use-validated-form.ts'
import { Dialog } from '../kit/layout/dialog.tsx'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import { FormFoot } from '../kit/layout/foot/form-foot.tsx'

const words = {
  title: (no: string) => [`取消主配 ${no}？`, `Cancel allocation ${no}?`] as const,
  consequence: (orders: number) =>
    [
      `这次主配的 ${orders} 张订货单会全部作废，库存释放，已支付的款项原路退回，门店会收到消息。仓库已接单的不能取消。`,
      `${pluralOf(orders, 'order')} of this allocation will be voided, the stock released and payments refunded. The shops will get a message. This is not possible once the warehouse has accepted an order.`,
    ] as const,
  reason: ['取消原因', 'Reason'],
  needed: (max: number) => [`请填写 1 至 ${max} 字`, `Enter 1 to ${max} characters`] as const,
  verb: ['确认取消主配', 'Cancel the allocation'],
  keep: ['不取消', 'Do not cancel'],
  done: (orders: number, refund: string | null): Text =>
    refund === null
      ? [`已取消，${orders} 张订货单作废`, `Cancelled: ${pluralOf(orders, 'order')} voided`]
      : [
          `已取消，${orders} 张订货单作废，退款 ${refund}`,
          `Cancelled: ${pluralOf(orders, 'order')} voided, ${refund} to be refunded`,
        ],
} as const

export interface CancelAllocationProps {
  readonly allocation: AllocationHead
  readonly onClose: () => void
}

/** Cancels a whole allocation, with the reason that its shops will read [U9]. */
export const CancelAllocationDialog = ({ allocation, onClose }: CancelAllocationProps) => {
  const t = useText()
  const { success } = useDialogs()
  const cancel = useApiMutation(cancelAllocation, [listAllocations, getAllocationOrders])
  const { form, onSubmit } = useValidatedForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => {
      const length = [...reason.trim()].length
      return length >= 1 && length <= CANCEL_REASON_MAX ? {} : { reason: words.needed(CANCEL_REASON_MAX) }
    },
  })
  const submit = onSubmit(async ({ reason }) => {
    const done = await cancel.mutateAsync({ allocationNo: allocation.allocationNo, reason }).catch(() => null)
    if (done === null) return
    onClose()
    success(words.done(done.cancelledOrders, done.refundFee > 0 ? formatMoney(done.refundFee).text : null))
  })
  return (
    <Dialog onClose={onClose} title={t(words.title(allocation.allocationNo))} width={520}>
      <form className={css.form} onSubmit={submit} noValidate>
        <p>{t(words.consequence(allocation.orders))}</p>
        <Textarea
          label={t(words.reason)}
          withAsterisk
          autosize
          minRows={2}
          maxRows={5}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <FormFoot
          failure={cancel.error}
          verb={words.verb}
          cancel={words.keep}
          danger
          busy={cancel.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
