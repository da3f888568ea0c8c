import { type ReactNode, useCallback, useEffectEvent } from 'react'
import { type OrderCard, voidOrder, withdrawOrder } from '../../../application/ordering/contract/order.ts'
import type { PermissionCode } from '../../../domain/access/permission.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { cutOffWords } from '../../../domain/master-data/calendar-status.ts'
import type { OrderType } from '../../../domain/master-data/order-type.ts'
import type { PayMethod } from '../../../domain/master-data/words.ts'
import { canWithdrawUnpaid } from '../../../domain/ordering/cart/withdraw.ts'
import {
  type ControlKind,
  type OrderStatus,
  orderStatuses,
  type StatusRow,
} from '../../../domain/ordering/order/status.ts'
import { useApiMutation } from '../../app/backend.ts'
import { paymentGoingHref } from '../../app/paths.ts'
import { useServerClock } from '../../kit/feedback/clock.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { type Confirmation, useDialogs } from '../../kit/layout/dialogs.tsx'
import { useGo } from '../../kit/layout/link.tsx'
import { useSettle } from '../../payment/use-settle.ts'
import { useOpenOrder } from './open/use-open-order.tsx'
import { refreshOrders, staleOrders } from './stale.ts'

const words = {
  edit: ['编辑', 'Edit'],
  withdraw: ['撤回', 'Withdraw'],
  void: ['作废', 'Void'],
  settle: ['去结算', 'Settle'],
  viewPayment: ['支付详情', 'Payment'],
  withdrawing: ['已发起撤回', 'Withdrawing'],
  voided: ['订货单已作废', 'Order voided'],
} as const

/** The action that the status of an order offers (spec 4.1). */
export interface OrderControl {
  readonly kind: ControlKind
  /** Labels for a button and for a row action. */
  readonly words: Text
  readonly shortWords: Text
  readonly code: PermissionCode
  readonly press: () => void
}

/** Returns whether an order was withdrawn and is to be submitted again. */
export const wasWithdrawn = ({ bizStatus, submittedAt }: Pick<OrderCard, 'bizStatus' | 'submittedAt'>): boolean =>
  bizStatus === 'WAIT_SUBMIT' && submittedAt !== null

/** Explains what happens to an order that is withdrawn and not submitted again (spec 4.2). */
export const resubmitWords = ([zh, en]: Text): Text => [
  `已撤回，请在${zh} 截单前重新提交，否则订货单作废`,
  `Withdrawn. Submit it again before the cut-off (${en}), or it will be voided`,
]

type Controlled = Pick<
  OrderCard,
  'dhNo' | 'bizStatus' | 'orderType' | 'payMethodCode' | 'purchaseEndAt' | 'shopJdeNo' | 'tradeOrderNo'
>

/**
 * Returns a function that finds the actions on an order, that of its status first; none if its status offers nothing.
 */
export const useOrderControl = (): {
  readonly controlsOf: (order: Controlled) => ReadonlyArray<OrderControl>
  /** The loading dialog, to be rendered by the page. */
  readonly dialog: ReactNode
} => {
  const { open, dialog } = useOpenOrder()
  const edit = useEffectEvent(open)
  const { confirm, success, notice } = useDialogs()
  const reportFailure = useReportFailure()
  const { offset, zone } = useServerClock()
  const withdraw = useApiMutation(withdrawOrder, staleOrders).mutateAsync
  const voiding = useApiMutation(voidOrder, staleOrders).mutateAsync
  const go = useEffectEvent(useGo())
  const { settle } = useSettle(refreshOrders)
  const controlsOf = useCallback(
    (order: Controlled): ReadonlyArray<OrderControl> => {
      const { tradeOrderNo } = order
      const offered = offeredFor(order, Date.now() + offset)
      const act = async (question: Confirmation, call: () => Promise<unknown>, done: () => void) => {
        if (await confirm(question)) await call().then(done, reportFailure)
      }
      const withdrawn = () => {
        success(words.withdrawing)
        notice(resubmitWords(until))
      }
      const until = cutOffWords(order.purchaseEndAt, Date.now() + offset, zone)
      const { dhNo } = order
      const presses = {
        edit: () => edit({ dhNo, shopJdeNo: order.shopJdeNo }),
        withdraw: () => void act(withdrawal(dhNo, until), () => withdraw({ dhNo }), withdrawn),
        void: () =>
          void act(
            voidance(dhNo),
            () => voiding({ dhNo }),
            () => success(words.voided),
          ),
        settle: () => void settle({ dhNos: [dhNo], shopJdeNos: [order.shopJdeNo] }),
        viewPayment: () => go(paymentGoingHref(tradeOrderNo ?? '')),
      }
      return offered.map(control => ({
        kind: control.kind,
        words: control.words,
        shortWords: words[control.kind],
        code: control.permission ?? 'P000238',
        press: presses[control.kind],
      }))
    },
    [confirm, success, notice, reportFailure, offset, zone, withdraw, voiding, settle],
  )
  return { controlsOf, dialog }
}

/** Returns the action of the status, and withdrawal beside it while an order that awaits payment can be withdrawn. */
function offeredFor(order: Controlled, now: number) {
  const { bizStatus, orderType, payMethodCode, purchaseEndAt, tradeOrderNo } = order
  const control = (orderStatuses[bizStatus as OrderStatus] as StatusRow | undefined)?.control ?? null
  const facts = {
    status: bizStatus as OrderStatus,
    orderType: orderType as OrderType,
    payMethod: payMethodCode as PayMethod,
    opensAt: 0,
    cutOffAt: purchaseEndAt,
  }
  const isVisible = control !== null && !(control.kind === 'viewPayment' && tradeOrderNo === null)
  return [...(isVisible ? [control] : []), ...(canWithdrawUnpaid(facts, now) ? [orderStatuses.SUBMITTED.control!] : [])]
}

const withdrawal = (dhNo: string, [zh, en]: Text): Confirmation => ({
  title: [`撤回订货单 ${dhNo}？`, `Withdraw order ${dhNo}?`],
  consequence: [
    `撤回后可以修改，须在${zh} 截单前重新提交，否则订货单作废。`,
    `You can edit it after withdrawing. Submit it again before the cut-off (${en}), or it will be voided.`,
  ],
  verb: ['确认撤回', 'Withdraw'],
})

const voidance = (dhNo: string): Confirmation => ({
  title: [`作废订货单 ${dhNo}？`, `Void order ${dhNo}?`],
  consequence: [
    '作废后不能恢复，如需订货请重新下单。',
    'This cannot be undone. If you need the goods, place a new order.',
  ],
  verb: ['确认作废', 'Void'],
})
