import { Button } from '@mantine/core'
import {
  getOrderDetail,
  getOrderLog,
  listOrders,
  type OrderInfo,
  withdrawOrder,
} from '../../../application/ordering/contract/order.ts'
import { WITHDRAWAL_STUCK_MS } from '../../../domain/ordering/cart/withdraw.ts'
import { useApiMutation } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { useServerNow } from '../../kit/feedback/clock.tsx'
import { FailureLine } from '../../kit/feedback/refusal-failure.tsx'
import { Gate } from '../../kit/layout/gate.tsx'
import css from './detail.module.css'

const words = {
  stuck: ['撤回已超过 5 分钟未完成', 'The withdrawal has not finished after 5 minutes'],
  again: ['重新撤回', 'Withdraw again'],
  ask: ['重新查询', 'Refresh'],
} as const

export interface StuckWithdrawalProps {
  readonly order: OrderInfo
  readonly onRetry: () => void
}

/** A withdrawal without an answer is not polled: after five minutes it can be requested again (spec 4.1) [S19]. */
export const StuckWithdrawal = ({ order, onRetry }: StuckWithdrawalProps) => {
  const t = useText()
  const now = useServerNow(10_000)
  const again = useApiMutation(withdrawOrder, [getOrderDetail, getOrderLog, listOrders])
  const since = order.purchaseActionList.find(({ actionStatus }) => actionStatus === 'ROLLING_BACK')?.purchaseActionAt
  if (!since || now - since < WITHDRAWAL_STUCK_MS) return null
  return (
    <p className={css.stuck} role="alert">
      {t(words.stuck)}
      <Gate code="P000229">
        <Button size="compact-sm" loading={again.isPending} onClick={() => again.mutate({ dhNo: order.dhNo })}>
          {t(words.again)}
        </Button>
      </Gate>
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        {t(words.ask)}
      </Button>
      {again.error && <FailureLine failure={again.error} />}
    </p>
  )
}
