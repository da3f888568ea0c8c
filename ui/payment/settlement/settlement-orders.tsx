import {
  getSettledLines,
  type SettledOrder,
  type SettledShop,
  type Settlement,
} from '../../../application/payment/contract/settlement.ts'
import { fen, formatMoney, sumFen } from '../../../domain/kernel/money.ts'
import { formatQuantity } from '../../../domain/kernel/quantity.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { explainSettledOrder, explainTotal, termWords } from '../../../domain/payment/explain.ts'
import { useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { Section } from '../../kit/document/detail-page/detail-page.tsx'
import { RowsSkeleton } from '../../kit/layout/skeletons.tsx'
import { ExplainedMoney, MoneyTerms } from '../../kit/money/money-terms.tsx'
import { Money } from '../../kit/money/money-text.tsx'
import { Figures } from '../../kit/table/figures.tsx'
import { type OrderFigure, ShopOrders } from '../shop-orders.tsx'
import css from './settlement.module.css'

const words = {
  orders: ['结算订单', 'Orders to settle'],
  amount: ['订单金额', 'Order amount'],
  subsidy: ['货补抵扣', 'Subsidy'],
  pays: ['应付', 'To pay'],
  totals: (shops: number, orders: number) =>
    [
      `共 ${shops} 家门店 · ${orders} 单`,
      `${shops} ${shops === 1 ? 'shop' : 'shops'} · ${orders} ${orders === 1 ? 'order' : 'orders'}`,
    ] as const,
  paysInAll: ['应付合计', 'Total to pay'],
} as const

export interface SettlementOrdersProps {
  readonly settlement: Settlement
}

/** The shops with their orders and subtotals, then the totals of the same amounts (spec 001 section 2). */
export const SettlementOrders = ({ settlement }: SettlementOrdersProps) => {
  const t = useText()
  const { shopCount, orderCount } = settlement
  return (
    <Section flush title={t(words.orders)}>
      <ShopOrders label={words.orders} shops={settlement.shopOrders} figures={figuresOf(settlement)} />
      <div className={css.totals}>
        <span>{t(words.totals(shopCount, orderCount))}</span>
        <Totals settlement={settlement} />
      </div>
    </Section>
  )
}

/** The sum of each amount of the orders; the bold one is that of the bold amounts of the orders. */
const Totals = ({ settlement }: SettlementOrdersProps) => {
  const { totalFee, shopOrders } = settlement
  const subsidy = sumFen(shopOrders.map(subsidyOf))
  const gross = (
    <ExplainedMoney name={termWords.total} amount={totalFee}>
      <MoneyTerms terms={explainTotal(settlement).terms ?? []} />
    </ExplainedMoney>
  )
  return (
    <div className={css.sums}>
      <Figures
        figures={[
          [words.amount, gross],
          ...(subsidy === 0 ? [] : [[words.subsidy, <Money key="subsidy" fen={fen(-subsidy)} />] as const]),
          [words.paysInAll, <Money key="pays" fen={fen(totalFee - subsidy)} />],
        ]}
      />
    </div>
  )
}

const subsidyOf = ({ orders }: SettledShop) => sumFen(orders.map(({ subsidyFee }) => subsidyFee))

const figuresOf = (settlement: Settlement): ReadonlyArray<OrderFigure<SettledShop, SettledOrder>> => [
  {
    column: { key: 'payableFee', words: words.amount, kind: 'money', value: ({ payableFee }) => payableFee },
    total: ({ payableFee }) => payableFee,
  },
  {
    column: {
      key: 'subsidyFee',
      words: words.subsidy,
      kind: 'money',
      value: ({ subsidyFee }) => (subsidyFee === 0 ? null : fen(-subsidyFee)),
    },
    total: shop => fen(-subsidyOf(shop)),
  },
  {
    column: {
      key: 'pays',
      words: words.pays,
      kind: 'custom',
      align: 'right',
      card: 'amount',
      render: order => <Pays settlement={settlement} order={order} />,
    },
    total: shop => fen(shop.payableFee - subsidyOf(shop)),
  },
]

interface OfOrder {
  readonly settlement: Settlement
  readonly order: SettledOrder
}

/** The payable amount of an order, expandable into its lines and fees and the subsidy's share of each. */
const Pays = ({ settlement, order }: OfOrder) => (
  <ExplainedMoney name={label(order)} amount={fen(order.payableFee - order.subsidyFee)}>
    <OrderTerms settlement={settlement} order={order} />
  </ExplainedMoney>
)

const label = ({ dhNo }: SettledOrder): Text => [`${dhNo} 应付`, `${dhNo} to pay`]

const OrderTerms = ({ settlement: { batchNo }, order }: OfOrder) => {
  const query = useApiQuery(getSettledLines, { batchNo, dhNo: order.dhNo })
  if (query.data === undefined) {
    return <RowsSkeleton query={query} rows={3} />
  }
  const lines = query.data.lines.map(line => ({
    name: line.materialName,
    amount: line.amount,
    subsidy: line.subsidyFee,
    note: timesOf(`${formatMoney(line.price).text} × ${formatQuantity(line.quantity)} ${line.unit}`),
  }))
  const term = explainSettledOrder(order, lines)
  return <MoneyTerms terms={term.terms ?? []} total={{ name: term.name, amount: term.amount }} />
}

const timesOf = (text: string): Text => [text, text]
