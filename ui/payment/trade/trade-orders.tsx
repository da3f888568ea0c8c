import { TextInput } from '@mantine/core'
import { useDebouncedCallback, useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { TradeDetail, TradeOrder, TradeShop } from '../../../application/contract/payment/trade-views.ts'
import type { Fen } from '../../../domain/money.ts'
import type { Text } from '../../../domain/text.ts'
import { orderDetailHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { formatInstant, useServerClock } from '../../kit/clock.tsx'
import { Section } from '../../kit/detail-page/detail-page.tsx'
import { DocumentLink } from '../../kit/document-link.tsx'
import { NoMatch } from '../../kit/empty.tsx'
import { Money } from '../../kit/money.tsx'
import css from './trade.module.css'

const words = {
  title: (shops: number, orders: number) =>
    [`订单明细（${shops} 家门店，${orders} 单）`, `Orders (shops: ${shops}, orders: ${orders})`] as const,
  placeholder: ['门店或订货单号', 'Shop or order number'],
  orders: ['订单明细', 'Orders'],
  order: ['订货单号', 'Order number'],
  type: ['类型', 'Type'],
  orderedAt: ['下单时间', 'Ordered at'],
  total: ['订单金额', 'Order amount'],
  subsidy: ['货补抵扣', 'Subsidy'],
  payable: ['实付金额', 'Actual amount'],
  refund: ['已退金额', 'Refunded'],
  subtotal: ['小计', 'Subtotal'],
} as const

export interface TradeOrdersProps {
  readonly trade: TradeDetail
  readonly keyword: string
  readonly onKeyword: (keyword: string) => void
}

/** The orders of a trade by shop, found by shop or number (spec 001 section 2). */
export const TradeOrders = ({ trade, keyword, onKeyword }: TradeOrdersProps) => {
  const t = useText()
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [typed, setTyped] = useState(keyword)
  const ask = useDebouncedCallback(onKeyword, 300)
  const Shown = phone ? Cards : Table
  const clear = () => {
    setTyped('')
    onKeyword('')
  }
  return (
    <Section
      flush
      title={t(words.title(trade.shopCount, trade.orderCount))}
      aside={
        <TextInput
          className={css.search}
          type="search"
          maxLength={64}
          aria-label={t(words.placeholder)}
          placeholder={t(words.placeholder)}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={event => {
            setTyped(event.currentTarget.value)
            ask(event.currentTarget.value.trim())
          }}
        />
      }
    >
      {trade.shopOrders.length === 0 ? <NoMatch onClear={clear} /> : <Shown trade={trade} />}
    </Section>
  )
}

interface Figure {
  readonly words: Text
  readonly of: (amounts: TradeOrder | TradeShop) => Fen
}

/** What came back has a column once something did. */
const figuresOf = ({ refundFee, refundSubsidy }: TradeDetail): ReadonlyArray<Figure> => [
  { words: words.total, of: ({ totalFee }) => totalFee },
  { words: words.subsidy, of: ({ subsidyFee }) => subsidyFee },
  { words: words.payable, of: ({ payableFee }) => payableFee },
  ...(refundFee + refundSubsidy > 0 ? [{ words: words.refund, of: (of: { refundFee: Fen }) => of.refundFee }] : []),
]

const Table = ({ trade }: { readonly trade: TradeDetail }) => {
  const t = useText()
  const figures = figuresOf(trade)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={css.scroll} tabIndex={0} aria-label={t(words.orders)}>
      <table className={css.table}>
        <thead>
          <tr>
            <th>{t(words.order)}</th>
            <th>{t(words.type)}</th>
            <th>{t(words.orderedAt)}</th>
            {figures.map(figure => (
              <th key={figure.words[0]} data-align="right">
                {t(figure.words)}
              </th>
            ))}
          </tr>
        </thead>
        {trade.shopOrders.map(shop => (
          <tbody key={shop.shopJdeNo}>
            <tr className={css.shop}>
              <th colSpan={3} scope="rowgroup">
                {shop.shopName} <span className={css.code}>{shop.shopJdeNo}</span>
              </th>
              {figures.map(({ words: name, of }) => (
                <td key={name[0]} data-align="right">
                  <Money fen={of(shop)} />
                </td>
              ))}
            </tr>
            {shop.orders.map(order => (
              <tr key={order.dhNo}>
                <td>
                  <OrderNumber order={order} />
                </td>
                <td>{order.orderTypeName}</td>
                <td>
                  <OrderedAt order={order} />
                </td>
                {figures.map(({ words: name, of }) => (
                  <td key={name[0]} data-align="right">
                    <Money fen={of(order)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

const Cards = ({ trade }: { readonly trade: TradeDetail }) =>
  trade.shopOrders.map(shop => (
    <section key={shop.shopJdeNo} className={css.cards}>
      <h3 className={css.cardShop}>
        <span>{shop.shopName}</span>
        <Money fen={shop.payableFee} />
      </h3>
      <ul>
        {shop.orders.map(order => (
          <li key={order.dhNo} className={css.card}>
            <div className={css.cardHead}>
              <OrderNumber order={order} />
              <span>{order.orderTypeName}</span>
            </div>
            <Figures order={order} figures={figuresOf(trade)} />
          </li>
        ))}
      </ul>
    </section>
  ))

const Figures = ({ order, figures }: { readonly order: TradeOrder; readonly figures: ReadonlyArray<Figure> }) => {
  const t = useText()
  const rows: ReadonlyArray<readonly [Text, ReactNode]> = [
    [words.orderedAt, <OrderedAt key="at" order={order} />],
    ...figures.map(({ words: name, of }) => [name, <Money key={name[0]} fen={of(order)} />] as const),
  ]
  return (
    <dl className={css.figures}>
      {rows.map(([name, value]) => (
        <div key={name[0]}>
          <dt>{t(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const OrderNumber = ({ order: { dhNo } }: { readonly order: TradeOrder }) => (
  <DocumentLink number={dhNo} href={orderDetailHref(dhNo)} code="P000238" />
)

const OrderedAt = ({ order: { orderedAt } }: { readonly order: TradeOrder }) => {
  const { zone } = useServerClock()
  return orderedAt === null ? '--' : formatInstant(orderedAt, zone, 'minute')
}
