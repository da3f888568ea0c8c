import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { TradeDetail } from '../../../application/payment/contract/trade-views.ts'
import { paidHref, paths } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { DocumentPage } from '../../kit/document/detail-page/document-page.tsx'
import { DisabledWhenReadOnly } from '../../kit/feedback/read-only.tsx'
import foot from '../../kit/layout/foot/foot.module.css'
import { Gate } from '../../kit/layout/gate.tsx'
import { useGo } from '../../kit/layout/link.tsx'
import { Money } from '../../kit/money/money-text.tsx'
import { BlockedTab, usePay } from '../pay/use-pay.tsx'
import css from '../trade/trade.module.css'
import { type TradePart, tradeDocument } from '../trade/trade-document.tsx'
import { TradeRefunds } from '../trade/trade-refunds.tsx'
import { TradeStatusBlock } from '../trade/trade-status.tsx'
import { useRefresh } from '../trade/use-trade.ts'
import { useCancel } from './use-cancel.ts'

const words = {
  payment: ['支付', 'Payment'],
  list: ['支付中订单', 'Payments in progress'],
  detail: ['支付中详情', 'Payment in progress details'],
  total: ['应付合计', 'Total'],
  cancel: ['取消支付', 'Cancel payment'],
  again: ['继续支付', 'Continue payment'],
  transfer: ['改用对公转账', 'Pay by bank transfer'],
} as const

const Status = ({ document: trade }: TradePart) => {
  const isOpen = trade.statusCode === 'IN_TRANSACTION'
  const refresh = useRefresh(trade.tradeOrderNo, isOpen)
  useWayToPaid(trade)
  return (
    <>
      {isOpen && !trade.isConfirming && !trade.isDiffering && <BlockedTab tradeOrderNo={trade.tradeOrderNo} />}
      <TradeStatusBlock trade={trade} refresh={isOpen && !trade.isDiffering ? refresh : null}>
        {!isOpen && <TradeRefunds trade={trade} />}
      </TradeStatusBlock>
    </>
  )
}

/** Replaces the page of a paid trade by its paid detail, so that the back button leads to the previous page. */
const useWayToPaid = ({ tradeOrderNo, paidAt }: TradeDetail) => {
  const { history } = useRouter()
  useEffect(() => {
    if (paidAt !== null) history.replace(paidHref(tradeOrderNo))
  }, [paidAt, tradeOrderNo, history])
}

/** What the payer can do while the trade is open. */
const Footer = ({ document: trade }: TradePart) =>
  trade.statusCode === 'IN_TRANSACTION' && trade.isPayer && <PayFooter trade={trade} />

/**
 * The outstanding amount, with buttons to pay and to cancel; no second payment while the result of the first is unknown
 * [L3].
 */
const PayFooter = ({ trade }: { readonly trade: TradeDetail }) => {
  const t = useText()
  const go = useGo()
  const { pay, busy } = usePay()
  const { cancel, busy: canceling } = useCancel()
  const { tradeOrderNo } = trade
  const cancelled = async () => {
    const isCancelled = await cancel(trade)
    if (isCancelled === 'PAID') go(paidHref(tradeOrderNo))
    if (isCancelled === 'CANCELED') go(paths.pendingPayment)
  }
  return (
    <div className={foot.page} data-bottom-bar>
      <span>
        {t(words.total)} <Money fen={trade.payableFee} size="lg" />
      </span>
      <div className={css.buttons}>
        <Gate code="P003055">
          <DisabledWhenReadOnly>
            <Button variant="default" loading={canceling} onClick={() => void cancelled()}>
              {t(words.cancel)}
            </Button>
          </DisabledWhenReadOnly>
        </Gate>
        {!trade.isConfirming && !trade.isDiffering && (
          <Gate code="P003047">
            {trade.paymentMethodNo !== 'OFFLINE' && (
              <Button variant="default" loading={busy} onClick={() => void pay(tradeOrderNo, 'OFFLINE')}>
                {t(words.transfer)}
              </Button>
            )}
            <Button loading={busy} onClick={() => void pay(tradeOrderNo, trade.paymentMethodNo ?? 'WQF')}>
              {t(words.again)}
            </Button>
          </Gate>
        )}
      </div>
    </div>
  )
}

const tradeInProgress = tradeDocument({
  trail: [{ words: words.payment }, { words: words.list, href: paths.paymentGoing }, { words: words.detail }],
  backTo: paths.paymentGoing,
  Status,
  Footer,
})

/** P003055: a trade while it is being paid; once paid, the paid detail replaces it (spec 001 sections 2 and 4). */
export const TradeInProgressPage = () => <DocumentPage document={tradeInProgress} />
