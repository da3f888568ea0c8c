import type { TradeDetail, TradeOrder, TradeShop } from '../../../application/payment/contract/trade-views.ts'
import { type Fen, fen } from '../../../domain/kernel/money.ts'
import { counted, type Text } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import { Section } from '../../kit/document/detail-page/detail-page.tsx'
import { NoMatch } from '../../kit/layout/empty.tsx'
import { SearchBox } from '../../kit/layout/search-box.tsx'
import { Money } from '../../kit/money/money-text.tsx'
import { Figures } from '../../kit/table/figures.tsx'
import { OrderedAt, type OrderFigure, ShopOrders } from '../shop-orders.tsx'
import { orderCashWords } from './cash-words.ts'

const words = {
  title: (shops: number, orders: number) =>
    [
      `订单明细（${shops} 家门店，${orders} 单）`,
      `Orders (${counted(shops, 'shop')}, ${counted(orders, 'order')})`,
    ] as const,
  placeholder: ['门店或订货单号', 'Shop or order number'],
  orders: ['订单明细', 'Orders'],
  orderedAt: ['下单时间', 'Ordered at'],
  total: ['订单金额', 'Order amount'],
  subsidy: ['货补抵扣', 'Subsidy'],
  refund: ['已退金额', 'Refunded'],
} as const

export interface TradeOrdersProps {
  readonly trade: TradeDetail
  readonly keyword: string
  readonly onKeyword: (keyword: string) => void
}

/** The orders of a trade by shop, found by shop or number (spec 001 section 2). */
export const TradeOrders = ({ trade, keyword, onKeyword }: TradeOrdersProps) => {
  const t = useText()
  const figures = figuresOf(trade)
  return (
    <Section
      flush
      title={t(words.title(trade.shopCount, trade.orderCount))}
      aside={<SearchBox words={words.placeholder} keyword={keyword} onKeyword={onKeyword} waitMs={300} />}
    >
      {trade.shopOrders.length === 0 ? (
        <NoMatch onClear={() => onKeyword('')} />
      ) : (
        <ShopOrders label={words.orders} shops={trade.shopOrders} figures={figures} card={cardOf(figures)} />
      )}
    </Section>
  )
}

/** What came back has a column once something did. */
const figuresOf = (trade: TradeDetail): ReadonlyArray<OrderFigure<TradeShop, TradeOrder>> => [
  figure(words.total, ({ totalFee }) => totalFee),
  figure(words.subsidy, ({ subsidyFee }) => fen(0 - subsidyFee)),
  figure(orderCashWords(trade), ({ payableFee }) => payableFee),
  ...(trade.refundFee + trade.refundSubsidy > 0 ? [figure(words.refund, amounts => amounts.refundFee)] : []),
]

const figure = (name: Text, of: (amounts: TradeOrder | TradeShop) => Fen): OrderFigure<TradeShop, TradeOrder> => ({
  words: name,
  order: order => <Money fen={of(order)} />,
  shop: of,
})

const cardOf = (figures: ReturnType<typeof figuresOf>) => ({
  head: (order: TradeOrder) => <span>{order.orderTypeName}</span>,
  body: (order: TradeOrder) => (
    <Figures
      figures={[
        [words.orderedAt, <OrderedAt key="at" order={order} />],
        ...figures.map(({ words: name, order: of }) => [name, of(order)] as const),
      ]}
    />
  ),
})
