import { paths } from '../../app/paths.ts'
import { DocumentPage } from '../../kit/document/detail-page/document-page.tsx'
import { type TradePart, tradeDocument } from '../trade/trade-document.tsx'
import { TradeRefunds } from '../trade/trade-refunds.tsx'
import { TradeStatusBlock } from '../trade/trade-status.tsx'

const words = {
  payment: ['支付', 'Payment'],
  list: ['已支付订单', 'Paid orders'],
  detail: ['已支付详情', 'Paid order details'],
} as const

const Status = ({ document }: TradePart) => (
  <TradeStatusBlock trade={document} refresh={null}>
    <TradeRefunds trade={document} />
  </TradeStatusBlock>
)

const paidTrade = tradeDocument({
  trail: [{ words: words.payment }, { words: words.list, href: paths.paid }, { words: words.detail }],
  backTo: paths.paid,
  isReachedByPayment: true,
  Status,
})

/** P003056: a paid trade, found by its own number or that of its payment, with its refunds (spec 001 section 2). */
export const PaidDetailPage = () => <DocumentPage document={paidTrade} />
