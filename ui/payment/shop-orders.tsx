import type { Fen } from '../../domain/kernel/money.ts'
import type { Text } from '../../domain/kernel/text.ts'
import { orderDetailHref } from '../app/paths.ts'
import type { LineColumn } from '../kit/document/lines/line-columns.ts'
import { GroupedLinesTable } from '../kit/document/lines/lines-table.tsx'
import { Money } from '../kit/money/money-text.tsx'
import css from './shop-orders.module.css'

const words = {
  order: ['订货单号', 'Order number'],
  type: ['类型', 'Type'],
  orderedAt: ['下单时间', 'Ordered at'],
} as const

interface ShopOrder {
  readonly dhNo: string
  readonly orderTypeName: string
  readonly orderedAt: number | null
}

export interface ShopOf<O extends ShopOrder> {
  readonly shopJdeNo: string
  readonly shopName: string
  readonly orders: ReadonlyArray<O>
}

/** An amount of an order, and its total for the shop. */
export interface OrderFigure<S, O> {
  readonly column: LineColumn<O>
  readonly total?: (shop: S) => Fen
}

export interface ShopOrdersProps<S extends ShopOf<O>, O extends ShopOrder> {
  readonly label: Text
  readonly shops: ReadonlyArray<S>
  readonly figures: ReadonlyArray<OrderFigure<S, O>>
}

/** The orders of a payment, grouped by shop. */
export const ShopOrders = <S extends ShopOf<O>, O extends ShopOrder>({
  label,
  shops,
  figures,
}: ShopOrdersProps<S, O>) => (
  <GroupedLinesTable
    label={label}
    columns={[...orderColumns<O>(), ...figures.map(({ column }) => column)]}
    lineKey={({ dhNo }) => dhNo}
    groups={shops.map(shop => ({
      key: shop.shopJdeNo,
      name: shop.shopName,
      heading: (
        <>
          {shop.shopName} <span className={css.code}>{shop.shopJdeNo}</span>
        </>
      ),
      lines: shop.orders,
      totals: Object.fromEntries(
        figures.flatMap(({ column, total }) =>
          total ? [[column.key, <Money key={column.key} fen={total(shop)} />]] : [],
        ),
      ),
    }))}
  />
)

const orderColumns = <O extends ShopOrder>(): ReadonlyArray<LineColumn<O>> => [
  {
    key: 'dhNo',
    words: words.order,
    kind: 'link',
    value: ({ dhNo }) => dhNo,
    href: ({ dhNo }) => orderDetailHref(dhNo),
    code: 'P000238',
    copy: true,
  },
  { key: 'orderTypeName', words: words.type, kind: 'text', value: ({ orderTypeName }) => orderTypeName },
  { key: 'orderedAt', words: words.orderedAt, kind: 'instant', to: 'minute', value: ({ orderedAt }) => orderedAt },
]
