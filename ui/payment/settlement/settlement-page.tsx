import type { Settlement } from '../../../application/payment/contract/settlement.ts'
import { paths } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import {
  customSection,
  type DocumentDef,
  DocumentPage,
  type DocumentPart,
} from '../../kit/document/detail-page/document-page.tsx'
import { Countdown } from '../../kit/feedback/countdown.tsx'
import { numberOf } from '../../kit/layout/use-query.ts'
import css from './settlement.module.css'
import { SettlementOrders } from './settlement-orders.tsx'
import { SettlementPay } from './settlement-pay.tsx'
import { type SettlementState, useSettlement } from './use-settlement.ts'

const words = {
  payment: ['支付', 'Payment'],
  pending: ['待支付订单', 'Orders awaiting payment'],
  settlement: ['结算', 'Settlement'],
  after: ['超时需重新选择订单', 'After that you have to select the orders again'],
} as const

interface SettlementDocument {
  readonly settlement: Settlement
  readonly settling: SettlementState
}

const SettlementHeader = ({ document: { settlement, settling } }: DocumentPart<SettlementDocument>) => {
  const t = useText()
  const { entityName, expiresAt } = settlement
  return (
    <div className={css.standing}>
      <strong>{entityName}</strong>
      <span className={css.left}>
        <Countdown until={expiresAt} soonMinutes={3} onEnd={() => void settling.reload({})} />
        {t(words.after)}
      </span>
    </div>
  )
}

const OrdersAndPayment = ({ document }: DocumentPart<SettlementDocument>) => (
  <div className={css.body}>
    <SettlementOrders settlement={document.settlement} />
    <SettlementPay {...document} />
  </div>
)

const settlementDocument: DocumentDef<SettlementDocument> = {
  trail: [{ words: words.payment }, { words: words.pending, href: paths.pendingPayment }, { words: words.settlement }],
  backTo: paths.pendingPayment,
  missing: {
    title: ['没有要结算的订单', 'No orders to settle'],
    hint: ['请在待支付订单中选择要支付的订单', 'Select the orders to pay on the "Awaiting payment" page'],
    href: paths.pendingPayment,
    link: words.pending,
  },
  numberIn: query => numberOf(query.batchNo),
  useDocument: batchNo => {
    const settling = useSettlement(batchNo)
    const { settlementQuery } = settling
    return { ...settlementQuery, data: settlementQuery.data && { settlement: settlementQuery.data, settling } }
  },
  title: words.settlement,
  number: ({ settlement }) => settlement.batchNo,
  sections: [customSection('standing', SettlementHeader), customSection('orders', OrdersAndPayment)],
}

/** P003047: a settlement before payment (spec 001 section 2). */
export const SettlementPage = () => <DocumentPage document={settlementDocument} />
