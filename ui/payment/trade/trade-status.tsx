import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { TradeDetail } from '../../../application/payment/contract/trade-views.ts'
import { formatMoney } from '../../../domain/kernel/money.ts'
import type { StatusDisplay } from '../../../domain/kernel/status-display.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { cutOffWords } from '../../../domain/master-data/calendar-status.ts'
import { refundStatuses } from '../../../domain/ordering/order/follow.ts'
import { tradeStatuses } from '../../../domain/payment/words.ts'
import { useText } from '../../app/preferences.tsx'
import { Section } from '../../kit/document/detail-page/detail-page.tsx'
import { InfoBlock } from '../../kit/document/detail-page/info-block.tsx'
import { formatInstant, useServerClock } from '../../kit/feedback/clock.tsx'
import { StatusBadge } from '../../kit/table/status-badge.tsx'
import css from './trade.module.css'
import type { Refresh } from './use-trade.ts'

const words = {
  refresh: ['查询支付结果', 'Check payment'],
  payBefore: ([zh, en]: Text) =>
    [
      `请在${zh} 前完成支付，逾期自动关闭`,
      `Please pay by ${en}, or the transaction will be closed automatically`,
    ] as const,
  confirming: [
    '正在向支付渠道确认结果，请勿重复支付；确认后自动更新。',
    'Checking the result with the payment provider. Do not pay again; this page updates automatically.',
  ],
  differs: (captured: string, amountDue: string) =>
    [
      `到账 ${captured}，与应付 ${amountDue} 不符。财务正在核实，请勿重复支付；处理后会通知您。`,
      `${captured} was received, but ${amountDue} is due. Finance is checking it. Do not pay again; you will get a message with the result.`,
    ] as const,
  differsSomehow: [
    '到账款项与应付不符。财务正在核实，请勿重复支付。',
    'The amount received differs from the amount due. Finance is checking it. Do not pay again.',
  ],
  accepted: (captured: string, amountDue: string) =>
    [
      `实际到账 ${captured}，应付 ${amountDue}，差额已由财务确认。`,
      `${captured} was received and ${amountDue} was due; finance has accepted the difference.`,
    ] as const,
  refunding: (captured: string) =>
    [
      `到账不符的 ${captured} 原路退回。`,
      `The ${captured} received did not match the amount due and is being refunded.`,
    ] as const,
  closed: (reason: string) => [`${reason}，订货单需重新结算`, `${reason}; please settle the orders again`] as const,
  partial: [
    '交易中含您无权查看的其他门店的订货单，未显示也未计入金额。',
    'Orders of other shops that you have no access to are not shown and not included in the amounts.',
  ],
  tradeNo: ['交易单号', 'Transaction number'],
  payer: ['付款主体', 'Payer'],
  by: ['付款人', 'Paid by'],
  createdAt: ['发起时间', 'Started at'],
  paymentNo: ['支付单号', 'Payment number'],
  method: ['支付方式', 'Payment method'],
  account: ['付款账户', 'Account'],
  paidAt: ['支付时间', 'Paid at'],
  canceledAt: ['关闭时间', 'Closed at'],
} as const

export interface TradeStatusProps {
  readonly trade: TradeDetail
  /** Null if there is nothing left to query at the provider. */
  readonly refresh: Refresh | null
  readonly children?: ReactNode
}

/** The status of the payment, its deadline, and its numbers. */
export const TradeStatusBlock = ({ trade, refresh, children }: TradeStatusProps) => {
  const t = useText()
  const { offset, zone } = useServerClock()
  const until = cutOffWords(trade.expiresAt, Date.now() + offset, zone)
  const lines = [
    trade.isConfirming && t(words.confirming),
    trade.statusCode === 'IN_TRANSACTION' && !trade.isConfirming && !trade.isDiffering && t(words.payBefore(until)),
    differenceLine(trade, t),
    trade.cancelReasonText && t(words.closed(trade.cancelReasonText)),
    !trade.isWhole && t(words.partial),
  ].filter(line => typeof line === 'string')
  return (
    <Section>
      <div className={css.standing}>
        <div className={css.state} aria-live="polite">
          <span className={css.badge}>
            <StatusBadge status={tradeDisplay(trade)} />
          </span>
          {lines.map(line => (
            <p key={line} className={css.hint}>
              {line}
            </p>
          ))}
        </div>
        <div className={css.controls}>
          {children}
          {refresh && (
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} />}
              disabled={refresh.locked}
              loading={refresh.busy}
              onClick={refresh.press}
            >
              {t(words.refresh)}
            </Button>
          )}
        </div>
      </div>
      <TradeInfo trade={trade} />
    </Section>
  )
}

/** Describes a payment that differs from the requested amount. */
const differenceLine = ({ isDiffering, difference }: TradeDetail, t: (text: Text) => string): string | false => {
  if (difference === null || difference.kind === 'ACCOUNT') return isDiffering && t(words.differsSomehow)
  const [captured, amountDue] = [formatMoney(difference.captured).text, formatMoney(difference.amountDue).text]
  if (difference.state === 'OPEN') return t(words.differs(captured, amountDue))
  return t(difference.state === 'SETTLED' ? words.accepted(captured, amountDue) : words.refunding(captured))
}

/** Returns the look of a trade's status, with the server's text, which also shows a pending confirmation. */
export const tradeDisplay = ({ statusCode, titleText, isRefunding }: TradeStatusFields): StatusDisplay => ({
  ...(isRefunding ? refundStatuses.REFUND_ING : tradeStatuses[statusCode]),
  words: [titleText, titleText],
})

type TradeStatusFields = Pick<TradeDetail, 'statusCode' | 'titleText' | 'isRefunding'>

const TradeInfo = ({ trade }: { readonly trade: TradeDetail }) => {
  const { zone } = useServerClock()
  const at = (instant: number | null) => (instant === null ? null : formatInstant(instant, zone))
  const some = (item: { readonly words: Text; readonly value: string | null }) => (item.value === null ? [] : [item])
  return (
    <InfoBlock
      items={[
        { words: words.tradeNo, value: trade.tradeOrderNo, copy: trade.tradeOrderNo },
        { words: words.payer, value: trade.entityName },
        { words: words.by, value: trade.payerName },
        { words: words.createdAt, value: at(trade.createdAt) },
        ...(trade.paymentNo === null
          ? []
          : [{ words: words.paymentNo, value: trade.paymentNo, copy: trade.paymentNo }]),
        ...some({ words: words.method, value: trade.paymentMethodName }),
        ...some({ words: words.account, value: trade.account }),
        ...some({ words: words.paidAt, value: at(trade.paidAt) }),
        ...some({ words: words.canceledAt, value: at(trade.canceledAt) }),
      ]}
    />
  )
}
