import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { cancelShipping, type WarehouseOrder } from '../../../application/fulfilment/contract/warehouse.ts'
import { CANCEL_REASON_MAX } from '../../../domain/fulfilment/cancel.ts'
import { formatMoney } from '../../../domain/kernel/money.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { useApiMutation } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { Dialog } from '../../kit/layout/dialog.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { LeaveButton } from '../../kit/layout/foot/leave-button.tsx'
import { staleOrders } from '../stale.ts'
import css from '../warehouse.module.css'

const words = {
  title: (dhNo: string) => [`取消发货 ${dhNo}？`, `Cancel the shipment of ${dhNo}?`] as const,
  consequence: (shop: string) =>
    [
      `${shop}将看到「仓库取消发货」和取消原因。占用的库存会释放，此操作不能恢复。`,
      `${shop} will see that the warehouse cancelled the shipment, and the reason. The reserved stock is released. This cannot be undone.`,
    ] as const,
  refund: (amount: string) =>
    [
      `门店已线上支付 ${amount}，将记为待退款。`,
      `The shop has paid ${amount} online; it will be listed for refund.`,
    ] as const,
  reason: ['取消原因', 'Reason'],
  hint: ['门店能看到，最多 100 字', 'Visible to the shop, at most 100 characters'],
  keep: ['暂不取消', 'Do not cancel'],
  verb: ['确认取消发货', 'Cancel the shipment'],
  done: ['已取消发货', 'Shipment cancelled'],
} as const

/** Common reasons, offered as buttons. */
const usual: ReadonlyArray<Text> = [
  ['缺货', 'Out of stock'],
  ['临期停发', 'Too close to expiry'],
  ['门店要求取消', "Cancelled at the shop's request"],
  ['配送中断', 'No transport'],
]

export interface CancelDialogProps {
  readonly order: WarehouseOrder
  readonly onClose: () => void
  readonly onDone?: () => void
}

/** Refuses to ship an order, with the reason of the warehouse. */
export const CancelDialog = ({ order, onClose, onDone }: CancelDialogProps) => {
  const t = useText()
  const { success } = useDialogs()
  const reportFailure = useReportFailure()
  const cancel = useApiMutation(cancelShipping, staleOrders)
  const [reason, setReason] = useState('')
  const length = [...reason.trim()].length
  const send = async () => {
    const { dhNo, submissionNo } = order
    const answer = await cancel.mutateAsync({ dhNo, submissionNo, reason }).catch(reportFailure)
    if (!answer) return
    success(words.done)
    onClose()
    onDone?.()
  }
  return (
    <Dialog asks onClose={onClose} title={t(words.title(order.dhNo))} width={520}>
      <p className={css.lead}>{t(words.consequence(order.shopName))}</p>
      {order.isPaidOnline && order.payPrice !== null && (
        <p className={css.warn}>{t(words.refund(formatMoney(order.payPrice).text))}</p>
      )}
      <Textarea
        data-autofocus
        label={t(words.reason)}
        description={`${t(words.hint)} · ${length}/${CANCEL_REASON_MAX}`}
        required
        autosize
        minRows={2}
        maxRows={5}
        value={reason}
        error={length > CANCEL_REASON_MAX}
        onChange={event => setReason(event.currentTarget.value)}
      />
      <div className={css.chips}>
        {usual.map(text => (
          <Button key={text[0]} size="compact-xs" variant="default" onClick={() => setReason(t(text))}>
            {t(text)}
          </Button>
        ))}
      </div>
      <div className={css.buttons}>
        <LeaveButton onClose={onClose}>{t(words.keep)}</LeaveButton>
        <Button
          color="red"
          loading={cancel.isPending}
          disabled={length === 0 || length > CANCEL_REASON_MAX}
          onClick={() => void send()}
        >
          {t(words.verb)}
        </Button>
      </div>
    </Dialog>
  )
}
