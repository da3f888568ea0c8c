import type { Settlement } from '../../../application/contract/payment/settlement.ts'
import { paths } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { PageComing } from '../../kit/coming.tsx'
import { CopyNumber } from '../../kit/copy-number.tsx'
import { Countdown } from '../../kit/countdown.tsx'
import { DetailPage } from '../../kit/detail-page/detail-page.tsx'
import { NothingYet } from '../../kit/empty.tsx'
import { PageLink } from '../../kit/link.tsx'
import { Page } from '../../kit/page.tsx'
import { textOf, useQueryString } from '../../kit/use-query.ts'
import css from './settlement.module.css'
import { SettlementOrders } from './settlement-orders.tsx'
import { SettlementPay } from './settlement-pay.tsx'
import { type SettlementAsked, useSettlement } from './use-settlement.ts'

const words = {
  payment: ['支付', 'Payment'],
  pending: ['待支付订单', 'Pending payment orders'],
  settlement: ['结算', 'Settlement'],
  missing: ['没有要结算的订单', 'There is nothing to settle'],
  missingHint: ['请在待支付订单中选择要支付的订单', 'Choose the orders to pay among those that wait for it'],
  leaving: ['结算已结束，正在返回', 'The settlement is over; going back'],
  left: ['请在此时间内支付，超时需重新选择订单：', 'Pay within this time, or choose the orders again:'],
} as const

const trail = [
  { words: words.payment },
  { words: words.pending, href: paths.pendingPayment },
  { words: words.settlement },
]

/** P003047: what is about to be paid, and the way to pay it (spec 001 section 2). */
export const SettlementPage = () => {
  const t = useText()
  const [query] = useQueryString()
  const batchNo = textOf(query.batchNo)
  if (batchNo !== undefined && batchNo !== '' && batchNo.length <= 32) return <Asked key={batchNo} batchNo={batchNo} />
  return (
    <Page trail={trail}>
      <NothingYet title={words.missing} hint={words.missingHint}>
        <PageLink href={paths.pendingPayment}>{t(words.pending)}</PageLink>
      </NothingYet>
    </Page>
  )
}

const Asked = ({ batchNo }: { readonly batchNo: string }) => {
  const settling = useSettlement(batchNo)
  const { asked } = settling
  if (asked.data !== undefined) return <Shown settlement={asked.data} settling={settling} />
  return <PageComing asked={asked} trail={trail} />
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
