import { useCallback } from 'react'
import { getPendingOverview, listPendingOrders } from '../../../application/payment/contract/pending.ts'
import { cancelTrade } from '../../../application/payment/contract/trade.ts'
import {
  getTrade,
  listPaidTrades,
  listProcessingTrades,
  type TradeDetail,
} from '../../../application/payment/contract/trade-views.ts'
import { formatMoney } from '../../../domain/kernel/money.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { useApiMutation } from '../../app/backend.ts'
import { type Confirmation, useDialogs } from '../../kit/layout/dialogs.tsx'
import { useReportRequestFailure } from '../pay/request-failure.tsx'

const words = {
  canceled: ['支付已取消，可重新结算', 'Payment cancelled, you can settle again'],
  paid: ['该交易已支付成功，未取消', 'The transaction has been paid and was not cancelled'],
  confirming: ['支付结果确认中，暂未取消', 'The payment is being confirmed; it is not cancelled yet'],
} as const

/** The result of a cancellation; null if it was not confirmed or failed. */
export type Canceled = 'CANCELED' | 'PAID' | null

/** Cancels a trade after a confirmation; if it turns out to be paid, says so (spec 001 sections 4 and 8). */
export const useCancel = (): {
  readonly busy: boolean
  readonly cancel: (trade: Cancelable) => Promise<Canceled>
} => {
  const { confirm, success, notice } = useDialogs()
  const reportFailure = useReportRequestFailure()
  const { mutateAsync, isPending } = useApiMutation(cancelTrade, [
    getTrade,
    listProcessingTrades,
    listPaidTrades,
    getPendingOverview,
    listPendingOrders,
  ])
  const cancel = useCallback(
    async (trade: Cancelable): Promise<Canceled> => {
      const { tradeOrderNo } = trade
      if (!(await confirm(question(trade)))) return null
      try {
        const { isSuccess, statusCode } = await mutateAsync({ tradeOrderNo })
        if (isSuccess) {
          success(words.canceled)
          return 'CANCELED'
        }
        const isOpen = statusCode === 'IN_TRANSACTION'
        notice(isOpen ? words.confirming : words.paid)
        return isOpen ? null : 'PAID'
      } catch (failure) {
        reportFailure(failure as Parameters<typeof reportFailure>[0])
        return null
      }
    },
    [confirm, success, notice, reportFailure, mutateAsync],
  )
  return { busy: isPending, cancel }
}

type Cancelable = Pick<TradeDetail, 'tradeOrderNo' | 'isDiffering' | 'difference'>

const question = (trade: Cancelable): Confirmation => ({
  title: ['确认取消支付？', 'Confirm cancel payment?'],
  consequence: consequenceOf(trade),
  verb: ['取消支付', 'Cancel payment'],
  cancel: ['暂不取消', 'Do not cancel'],
})

/**
 * Explains what happens to the money: a differing payment is refunded automatically, unless its currency or account
 * differs [Y7].
 */
const consequenceOf = ({ tradeOrderNo, isDiffering, difference }: Cancelable): Text => {
  if (difference?.kind === 'AMOUNT' && isDiffering) {
    const { text } = formatMoney(difference.captured)
    return [
      `交易 ${tradeOrderNo} 将关闭，已到账的 ${text} 原路退回，订货单需重新支付。`,
      `Transaction ${tradeOrderNo} will be closed. The ${text} that was paid is refunded, and the orders must be paid again.`,
    ]
  }
  if (isDiffering)
    return [
      `交易 ${tradeOrderNo} 将关闭，已付款项由财务核实后处理，订货单需重新支付。`,
      `Transaction ${tradeOrderNo} will be closed. Finance will check the amount received, and the orders must be paid again.`,
    ]
  return [
    `交易 ${tradeOrderNo} 将关闭。若您已完成支付，系统会自动退款，订货单需重新支付。`,
    `Transaction ${tradeOrderNo} will be closed. If you have already paid, the payment is refunded automatically and the orders must be paid again.`,
  ]
}
