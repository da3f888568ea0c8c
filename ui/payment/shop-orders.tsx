import type { ReactNode } from 'react'
import type { Fen } from '../../domain/kernel/money.ts'
import type { Text } from '../../domain/kernel/text.ts'
import { orderDetailHref } from '../app/paths.ts'
import { useText } from '../app/preferences.tsx'
import { DocumentLink } from '../kit/document/document-link.tsx'
import { formatInstant, useServerClock } from '../kit/feedback/clock.tsx'
import { usePhone } from '../kit/layout/use-phone.ts'
import { Money } from '../kit/money/money-text.tsx'
import plain from '../kit/table/plain-table.module.css'
import css from './shop-orders.module.css'

const words = {
  order: ['订货单号', 'Order number'],
  type: ['类型', 'Type'],
  orderedAt: ['下单时间', 'Ordered at'],
} as const

interface ShownOrder {
  readonly dhNo: string
  readonly orderTypeName: string
  readonly orderedAt: number | null
}

export interface ShopOf<O extends ShownOrder> {
  readonly shopJdeNo: string
  readonly shopName: string
  readonly payableFee: Fen
  readonly orders: ReadonlyArray<O>
}

/** What is said of an order in money, and of its shop where that has a sum of it. */
export interface OrderFigure<S, O> {
  readonly words: Text
  readonly order: (order: O) => ReactNode
  readonly shop?: (shop: S) => Fen
}

export interface ShopOrdersProps<S extends ShopOf<O>, O extends ShownOrder> {
  readonly label: Text
  readonly shops: ReadonlyArray<S>
  readonly figures: ReadonlyArray<OrderFigure<S, O>>
  /** Beside the number at the head of an order's card, and below. */
  readonly card: { readonly head: (order: O) => ReactNode; readonly body: (order: O) => ReactNode }
}

/** The orders of a payment under their shops: a table, and cards on a phone. */
export const ShopOrders = <S extends ShopOf<O>, O extends ShownOrder>(props: ShopOrdersProps<S, O>) => {
  const phone = usePhone()
  return phone ? <Cards {...props} /> : <Table {...props} />
}

export const OrderedAt = ({ order: { orderedAt } }: { readonly order: ShownOrder }) => {
  const { zone } = useServerClock()
  return orderedAt === null ? '--' : formatInstant(orderedAt, zone, 'minute')
}

const Table = <S extends ShopOf<O>, O extends ShownOrder>({ label, shops, figures }: ShopOrdersProps<S, O>) => {
  const t = useText()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={plain.scroll} tabIndex={0} aria-label={t(label)}>
      <table className={plain.table}>
        <thead>
          <tr>
            {[words.order, words.type, words.orderedAt].map(name => (
              <th key={name[0]}>{t(name)}</th>
            ))}
            {figures.map(figure => (
              <th key={figure.words[0]} data-align="right">
                {t(figure.words)}
              </th>
            ))}
          </tr>
        </thead>
        {shops.map(shop => (
          <tbody key={shop.shopJdeNo}>
            <tr className={plain.group}>
              <th colSpan={3} scope="rowgroup">
                {shop.shopName} <span className={css.code}>{shop.shopJdeNo}</span>
              </th>
              {figures.map(({ words: name, shop: of }) => (
                <td key={name[0]} data-align="right">
                  {of && <Money fen={of(shop)} />}
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
                {figures.map(({ words: name, order: of }) => (
                  <td key={name[0]} data-align="right">
                    {of(order)}
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

const Cards = <S extends ShopOf<O>, O extends ShownOrder>({ shops, card }: ShopOrdersProps<S, O>) =>
  shops.map(shop => (
    <section key={shop.shopJdeNo}>
      <h3 className={css.cardShop}>
        <span>{shop.shopName}</span>
        <Money fen={shop.payableFee} />
      </h3>
      <ul className={css.cards}>
        {shop.orders.map(order => (
          <li key={order.dhNo} className={css.card}>
            <div className={css.cardHead}>
              <OrderNumber order={order} />
              {card.head(order)}
            </div>
            {card.body(order)}
          </li>
        ))}
      </ul>
    </section>
  ))

const OrderNumber = ({ order: { dhNo } }: { readonly order: ShownOrder }) => (
  <DocumentLink number={dhNo} href={orderDetailHref(dhNo)} code="P000238" />
)
