import type { ComponentType } from 'react'
import type { TradeDetail } from '../../../application/payment/contract/trade-views.ts'
import { paths } from '../../app/paths.ts'
import { customSection, type DocumentDef, type DocumentPart } from '../../kit/document/detail-page/document-page.tsx'
import type { Crumb } from '../../kit/layout/page.tsx'
import type { Missing } from '../../kit/layout/skeletons.tsx'
import { numberOf, type Query } from '../../kit/layout/use-query.ts'
import { useDetailFailure } from '../pay/request-failure.tsx'
import css from './trade.module.css'
import { TradeAmounts } from './trade-amounts.tsx'
import { TradeOrders } from './trade-orders.tsx'
import { useTrade } from './use-trade.ts'

const missing: Missing = {
  title: ['没有找到这笔交易', 'This transaction was not found'],
  hint: ['单号可能有误，或者其中没有您的门店', 'The number may be wrong, or it contains none of your shops'],
  href: paths.paid,
  link: ['查看已支付订单', 'Go to paid orders'],
}

export type TradePart = DocumentPart<TradeDetail>

export interface TradeDocument {
  readonly trail: ReadonlyArray<Crumb>
  readonly backTo: string
  /** Whether the trade is also found by the number of a payment. */
  readonly isReachedByPayment?: boolean
  /** The trade's status, above its orders. */
  readonly Status: ComponentType<TradePart>
  /** The possible actions, below its orders. */
  readonly Footer?: ComponentType<TradePart>
}

/**
 * Declares the page of one trade with its orders, searchable by shop or number, for both details (spec 001 section 2).
 */
export const tradeDocument = ({
  trail,
  backTo,
  isReachedByPayment = false,
  Status,
  Footer,
}: TradeDocument): DocumentDef<TradeDetail> => {
  const numbersIn = (query: Query) => ({
    tradeOrderNo: numberOf(query.tradeOrderNo),
    tradePaymentOrderNo: isReachedByPayment ? numberOf(query.tradePaymentOrderNo) : undefined,
  })
  return {
    trail,
    backTo,
    missing,
    numberIn: query => numbersIn(query).tradeOrderNo ?? numbersIn(query).tradePaymentOrderNo,
    useDocument: (_, { query, keyword }) => {
      const trade = useTrade({ ...numbersIn(query), keyword })
      useDetailFailure(trade.error)
      return trade
    },
    number: ({ tradeOrderNo }) => tradeOrderNo,
    isPolled: true,
    sections: [
      customSection('status', Status),
      customSection('orders', OrdersAndAmounts),
      ...(Footer ? [customSection('footer', Footer)] : []),
    ],
  }
}

const OrdersAndAmounts = ({ document, page }: TradePart) => (
  <div className={css.body}>
    <TradeOrders trade={document} keyword={page.keyword} onKeyword={page.onKeyword} />
    <TradeAmounts trade={document} />
  </div>
)
