import { getOrderDetail, type OrderInfo, type OrderLine } from '../../../../application/ordering/contract/order.ts'
import { getRefunds } from '../../../../application/payment/contract/refunds.ts'
import { fen, formatMoney } from '../../../../domain/kernel/money.ts'
import { formatQuantity } from '../../../../domain/kernel/quantity.ts'
import { explainOrder, type PaidLine } from '../../../../domain/payment/explain.ts'
import { useApiQuery } from '../../../app/backend.ts'
import { paidHref } from '../../../app/paths.ts'
import { useText } from '../../../app/preferences.tsx'
import type { DocumentPart } from '../../../kit/document/detail-page/document-page.tsx'
import { InfoBlock } from '../../../kit/document/detail-page/info-block.tsx'
import { DocumentLink } from '../../../kit/document/document-link.tsx'
import { formatInstant, useServerClock } from '../../../kit/feedback/clock.tsx'
import { EmptyState } from '../../../kit/layout/empty.tsx'
import { FailureState } from '../../../kit/layout/failure-state.tsx'
import { RowSkeleton } from '../../../kit/layout/loading.tsx'
import { MoneyTerms } from '../../../kit/money/money-terms.tsx'
import { feeTableOf, noPrices } from '../fee-table.ts'
import type { OrderDocument } from '../materials/material-section.tsx'
import css from './payment-drawer.module.css'

const words = {
  terms: ['点开金额，查看它由哪些项目组成', 'Click an amount to see its breakdown'],
  fees: ['费用', 'Fees'],
  payment: ['支付信息', 'Payment'],
  noPricesHint: [
    '直营门店的订货单不显示价格和金额',
    'Orders of directly operated shops show neither prices nor amounts',
  ],
  noFees: ['还没有费用', 'No fees yet'],
  noFeesHint: ['提交后显示费用', 'Fees appear once the order is submitted'],
  offline: ['线下结算，无需在线支付', 'Settled offline; no online payment needed'],
  unpaid: ['尚未支付', 'Not paid yet'],
  payMethod: ['支付方式', 'Payment method'],
  batchNo: ['支付批次号', 'Payment batch'],
  payer: ['付款人', 'Paid by'],
  payerType: ['付款人类型', 'Payer type'],
  account: ['付款账户', 'Account'],
  paidAt: ['支付时间', 'Paid at'],
  paymentNo: ['支付单号', 'Payment number'],
  tradeNo: ['交易单号', 'Transaction number'],
} as const

/** The costs of the order, each amount expandable into its terms, and who paid it (spec 2.10, 9). */
export const PaymentContent = ({ document: { baseInfo: order } }: DocumentPart<OrderDocument>) => {
  const t = useText()
  const table = feeTableOf(order)
  // Reads all lines, because the page may be filtered by a keyword and an amount is the sum of all of them.
  const whole = useApiQuery(getOrderDetail, { dhNo: order.dhNo })
  const refunded = useApiQuery(getRefunds, { orderNo: order.dhNo }, { enabled: order.refundCount > 0 })
  if (table === null) return <EmptyState title={noPrices} hint={words.noPricesHint} />
  if (table.rows.length === 0) return <EmptyState title={words.noFees} hint={words.noFeesHint} />
  const failed = whole.error ? whole : refunded.error ? refunded : null
  if (failed) return <FailureState error={failed.error} onRetry={() => void failed.refetch()} />
  if (whole.data === undefined || (order.refundCount > 0 && refunded.data === undefined))
    return <RowSkeleton rows={6} />
  // Refunds of a withdrawal belong to an earlier submission of the order.
  const done = (refunded.data?.refundInfoList ?? []).filter(
    ({ showRefundStatus, attachType }) => showRefundStatus === 'REFUND_SUCCESS' && attachType !== 'REQ_CANCEL',
  )
  const refunds = done.map(({ attachTypeName, attachOrderNo, ...fees }) => {
    const name = `${attachTypeName} ${attachOrderNo}`
    return { ...fees, name: [name, name] as const }
  })
  const { rows, total, net } = explainOrder(table.rows, paidLines(whole.data.lineList), refunds)
  return (
    <>
      <p className={css.hint}>{t(words.terms)}</p>
      <section aria-label={t(words.fees)}>
        <MoneyTerms terms={rows} total={total} />
      </section>
      {net && (
        <section aria-label={t(net.name)} className={css.net}>
          <MoneyTerms terms={net.terms ?? []} total={{ name: net.name, amount: net.amount }} />
        </section>
      )}
      <PaymentDetail order={order} />
    </>
  )
}

/** Returns the lines with their payment methods and the terms of their amounts. */
const paidLines = (lines: ReadonlyArray<OrderLine>): ReadonlyArray<PaidLine> =>
  lines.map(({ materialName, orderPay, promoFee, price, quantity, unit }) => {
    const note = price === null ? '' : `${formatMoney(price).text} × ${formatQuantity(quantity)} ${unit}`
    return { name: materialName, amount: orderPay ?? fen(0), subsidy: promoFee ?? fen(0), note: [note, note] }
  })

const PaymentDetail = ({
  order: { paymentDetail, payMethod, payMethodCode, tradeOrderNo },
}: {
  readonly order: OrderInfo
}) => {
  const t = useText()
  const { zone } = useServerClock()
  const { paymentBatchNo = null, payer, payerType, account, paidAt = null, paymentNo = null } = paymentDetail ?? {}
  const note = payMethodCode === 'OFFLINE' ? words.offline : paidAt === null ? words.unpaid : null
  return (
    <section className={css.paid}>
      <h3>{t(words.payment)}</h3>
      {note && <p className={css.hint}>{t(note)}</p>}
      <InfoBlock
        items={[
          { words: words.payMethod, value: payMethod },
          ...(note
            ? []
            : [
                { words: words.batchNo, value: paymentBatchNo, copy: paymentBatchNo ?? undefined },
                { words: words.payer, value: payer },
                { words: words.payerType, value: payerType },
                { words: words.account, value: account },
                { words: words.paidAt, value: paidAt && formatInstant(paidAt, zone) },
                { words: words.paymentNo, value: paymentNo, copy: paymentNo ?? undefined },
                ...(tradeOrderNo === null ? [] : [{ words: words.tradeNo, value: <Trade no={tradeOrderNo} /> }]),
              ]),
        ]}
      />
    </section>
  )
}

/** Link to the paid trade that contains the order. */
const Trade = ({ no }: { readonly no: string }) => <DocumentLink number={no} href={paidHref(no)} code="P003056" />
