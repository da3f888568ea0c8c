import { useMediaQuery } from '@mantine/hooks'
import {
  getSettledLines,
  type SettledOrder,
  type Settlement,
} from '../../../application/contract/payment/settlement.ts'
import { formatMoney } from '../../../domain/money.ts'
import { explainSettledOrder, explainTotal, termWords } from '../../../domain/payment/explain.ts'
import { formatQuantity } from '../../../domain/quantity.ts'
import type { Text } from '../../../domain/text.ts'
import { useAsk } from '../../app/backend.ts'
import { orderDetailHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { formatInstant, useServerClock } from '../../kit/clock.tsx'
import { Section } from '../../kit/detail-page/detail-page.tsx'
import { DocumentLink } from '../../kit/document-link.tsx'
import { FailureState } from '../../kit/failure-state.tsx'
import { RowSkeleton } from '../../kit/loading.tsx'
import { Money } from '../../kit/money.tsx'
import { ExplainedMoney, MoneyTerms } from '../../kit/money-terms.tsx'
import css from './settlement.module.css'

const words = {
  orders: ['结算订单', 'Orders to settle'],
  order: ['订货单号', 'Order number'],
  type: ['类型', 'Type'],
  orderedAt: ['下单时间', 'Ordered at'],
  amount: ['订单金额', 'Order amount'],
  subsidy: ['货补抵扣', 'Subsidy'],
  pays: ['应付', 'To pay'],
  totals: (shops: number, orders: number) =>
    [
      `共 ${shops} 家门店 · ${orders} 单`,
      `${shops} ${shops === 1 ? 'shop' : 'shops'} · ${orders} ${orders === 1 ? 'order' : 'orders'}`,
    ] as const,
  total: ['合计', 'Total'],
} as const

export interface SettlementOrdersProps {
  readonly settlement: Settlement
}

/** The shops with their orders and subtotals, then the totals (spec 001 section 2). */
export const SettlementOrders = ({ settlement }: SettlementOrdersProps) => {
  const t = useText()
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const { shopCount, orderCount, totalFee } = settlement
  return (
    <Section flush title={t(words.orders)}>
      {phone ? <Cards settlement={settlement} /> : <Table settlement={settlement} />}
      <div className={css.totals}>
        <span>{t(words.totals(shopCount, orderCount))}</span>
        <span>
          {t(words.total)}{' '}
          <ExplainedMoney name={termWords.total} amount={totalFee} size="lg">
            <MoneyTerms terms={explainTotal(settlement).terms ?? []} />
          </ExplainedMoney>
        </span>
      </div>
    </Section>
  )
}

const Table = ({ settlement }: SettlementOrdersProps) => {
  const t = useText()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={css.scroll} tabIndex={0} aria-label={t(words.orders)}>
      <table className={css.table}>
        <thead>
          <tr>
            {[words.order, words.type, words.orderedAt].map(name => (
              <th key={name[0]}>{t(name)}</th>
            ))}
            {[words.amount, words.subsidy, words.pays].map(name => (
              <th key={name[0]} data-align="right">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        {settlement.shopOrders.map(shop => (
          <tbody key={shop.shopJdeNo}>
            <tr className={css.shop}>
              <th colSpan={3} scope="rowgroup">
                {shop.shopName} <span className={css.code}>{shop.shopJdeNo}</span>
              </th>
              <td data-align="right">
                <Money fen={shop.payableFee} />
              </td>
              <td colSpan={2} />
            </tr>
            {shop.orders.map(order => (
              <tr key={order.dhNo}>
                <td>
                  <DocumentLink number={order.dhNo} href={orderDetailHref(order.dhNo)} code="P000238" />
                </td>
                <td>{order.orderTypeName}</td>
                <td>
                  <OrderedAt order={order} />
                </td>
                <td data-align="right">
                  <Money fen={order.payableFee} />
                </td>
                <td data-align="right">
                  <Money fen={order.subsidyFee === 0 ? null : (-order.subsidyFee as never)} />
                </td>
                <td data-align="right">
                  <Pays settlement={settlement} order={order} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

const Cards = ({ settlement }: SettlementOrdersProps) =>
  settlement.shopOrders.map(shop => (
    <section key={shop.shopJdeNo}>
      <h3 className={css.cardShop}>
        <span>{shop.shopName}</span>
        <Money fen={shop.payableFee} />
      </h3>
      <ul className={css.cards}>
        {shop.orders.map(order => (
          <li key={order.dhNo} className={css.card}>
            <div className={css.cardHead}>
              <DocumentLink number={order.dhNo} href={orderDetailHref(order.dhNo)} code="P000238" />
              <Pays settlement={settlement} order={order} />
            </div>
            <div className={css.cardFoot}>
              <span>
                {order.orderTypeName} · <OrderedAt order={order} />
              </span>
              <Share order={order} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  ))

const Share = ({ order }: { readonly order: SettledOrder }) => {
  const t = useText()
  if (order.subsidyFee === 0) return null
  return (
    <span>
      {t(words.subsidy)} <Money fen={-order.subsidyFee as never} />
    </span>
  )
}

const OrderedAt = ({ order: { orderedAt } }: { readonly order: SettledOrder }) => {
  const { zone } = useServerClock()
  return orderedAt === null ? '--' : formatInstant(orderedAt, zone, 'minute')
}

interface OfOrder {
  readonly settlement: Settlement
  readonly order: SettledOrder
}

/** What is paid for an order, open to its lines and fees and to what the subsidy pays of each. */
const Pays = ({ settlement, order }: OfOrder) => (
  <ExplainedMoney name={named(order)} amount={(order.payableFee - order.subsidyFee) as never}>
    <OrderTerms settlement={settlement} order={order} />
  </ExplainedMoney>
)

const named = ({ dhNo }: SettledOrder): Text => [`${dhNo} 应付`, `${dhNo} to pay`]

const OrderTerms = ({ settlement: { batchNo }, order }: OfOrder) => {
  const asked = useAsk(getSettledLines, { batchNo, dhNo: order.dhNo })
  if (asked.data === undefined) {
    return asked.error ? (
      <FailureState error={asked.error} onRetry={() => void asked.refetch()} />
    ) : (
      <RowSkeleton rows={3} />
    )
  }
  const lines = asked.data.lines.map(line => ({
    name: line.materialName,
    amount: line.amount,
    subsidy: line.subsidyFee,
    note: timesOf(`${formatMoney(line.price).text} × ${formatQuantity(line.quantity)} ${line.unit}`),
  }))
  const term = explainSettledOrder(order, lines)
  return <MoneyTerms terms={term.terms ?? []} total={{ name: term.name, amount: term.amount }} />
}

const timesOf = (text: string): Text => [text, text]
