import type { Settlement } from '../../../application/payment/contract/settlement.ts'
import { paths } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { CopyNumber } from '../../kit/document/copy-number.tsx'
import { DetailPage } from '../../kit/document/detail-page/detail-page.tsx'
import { Countdown } from '../../kit/feedback/countdown.tsx'
import { type Missing, NotThere, PageLoading } from '../../kit/layout/skeletons.tsx'
import { numberOf, useQueryString } from '../../kit/layout/use-query.ts'
import css from './settlement.module.css'
import { SettlementOrders } from './settlement-orders.tsx'
import { SettlementPay } from './settlement-pay.tsx'
import { type SettlementAsked, useSettlement } from './use-settlement.ts'

const words = {
  payment: ['支付', 'Payment'],
  pending: ['待支付订单', 'Pending payment orders'],
  settlement: ['结算', 'Settlement'],
  left: [
    '请在此时间内支付，超时需重新选择订单：',
    'Please pay within this time, or you will have to select the orders again:',
  ],
} as const

const missing: Missing = {
  title: ['没有要结算的订单', 'No orders to settle'],
  hint: ['请在待支付订单中选择要支付的订单', 'Select the orders to pay on the "Pending payment" page'],
  href: paths.pendingPayment,
  link: words.pending,
}

const trail = [
  { words: words.payment },
  { words: words.pending, href: paths.pendingPayment },
  { words: words.settlement },
]

/** P003047: what is about to be paid, and the way to pay it (spec 001 section 2). */
export const SettlementPage = () => {
  const [query] = useQueryString()
  const batchNo = numberOf(query.batchNo)
  return batchNo === undefined ? <NotThere trail={trail} {...missing} /> : <Asked key={batchNo} batchNo={batchNo} />
}

const Asked = ({ batchNo }: { readonly batchNo: string }) => {
  const settling = useSettlement(batchNo)
  const { asked } = settling
  if (asked.data !== undefined) return <Shown settlement={asked.data} settling={settling} />
  return <PageLoading asked={asked} trail={trail} missing={missing} />
}

interface ShownProps {
  readonly settlement: Settlement
  readonly settling: SettlementAsked
}

const Shown = ({ settlement, settling }: ShownProps) => {
  const t = useText()
  const { batchNo, entityName, expiresAt } = settlement
  return (
    <DetailPage
      trail={trail}
      title={t(words.settlement)}
      status={<CopyNumber number={batchNo} />}
      backTo={paths.pendingPayment}
    >
      <div className={css.standing}>
        <strong>{entityName}</strong>
        <span className={css.left}>
          {t(words.left)} <Countdown until={expiresAt} soonMinutes={3} onEnd={() => void settling.reload({})} />
        </span>
      </div>
      <div className={css.body}>
        <SettlementOrders settlement={settlement} />
        <SettlementPay settlement={settlement} settling={settling} />
      </div>
    </DetailPage>
  )
}
