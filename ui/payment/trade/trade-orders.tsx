import type { TradeDetail, TradeOrder, TradeShop } from '../../../application/payment/contract/trade-views.ts'
import { type Fen, fen } from '../../../domain/kernel/money.ts'
import { pluralOf, type Text } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import { Section } from '../../kit/document/detail-page/detail-page.tsx'
import { NoMatch } from '../../kit/layout/empty.tsx'
import { SearchBox } from '../../kit/layout/search-box.tsx'
import { type OrderFigure, ShopOrders } from '../shop-orders.tsx'
import { orderCashWords } from './cash-words.ts'

const words = {
  title: (shops: number, orders: number) =>
    [
      `订单明细（${shops} 家门店，${orders} 单）`,
      `Orders (${pluralOf(shops, 'shop')}, ${pluralOf(orders, 'order')})`,
    ] as const,
  placeholder: ['门店或订货单号', 'Shop or order number'],
  orders: ['订单明细', 'Orders'],
  total: ['订单金额', 'Order amount'],
  subsidy: ['货补抵扣', 'Subsidy'],
  refund: ['已退金额', 'Refunded'],
} as const

export interface TradeOrdersProps {
  readonly trade: TradeDetail
  readonly keyword: string
  readonly onKeyword: (keyword: string) => void
}

/** The orders of a trade by shop, searchable by shop or number (spec 001 section 2). */
export const TradeOrders = ({ trade, keyword, onKeyword }: TradeOrdersProps) => {
  const t = useText()
  return (
    <Section
      flush
      title={t(words.title(trade.shopCount, trade.orderCount))}
      aside={<SearchBox words={words.placeholder} keyword={keyword} onKeyword={onKeyword} waitMs={300} />}
    >
      {trade.shopOrders.length === 0 ? (
        <NoMatch onClear={() => onKeyword('')} />
      ) : (
        <ShopOrders label={words.orders} shops={trade.shopOrders} figures={figuresOf(trade)} />
      )}
    </Section>
  )
}

/** Refunds have a column only if there are any. */
const figuresOf = (trade: TradeDetail): ReadonlyArray<OrderFigure<TradeShop, TradeOrder>> => [
  figure('totalFee', words.total, ({ totalFee }) => totalFee),
  figure('subsidyFee', words.subsidy, ({ subsidyFee }) => fen(0 - subsidyFee)),
  figure('payableFee', orderCashWords(trade), ({ payableFee }) => payableFee),
  ...(trade.refundFee + trade.refundSubsidy > 0
    ? [figure('refundFee', words.refund, amounts => amounts.refundFee)]
    : []),
]

const figure = (
  key: string,
  name: Text,
  value: (amounts: TradeOrder | TradeShop) => Fen,
): OrderFigure<TradeShop, TradeOrder> => ({
  column: { key, words: name, kind: 'money', value },
  total: value,
})
