import type { PendingOrderView, ShopOrders } from '../../../application/payment/contract/pending.ts'
import type { Sort } from '../../../domain/kernel/list-sort.ts'
import { orderDetailHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import type { LineColumn } from '../../kit/document/lines/line-columns.ts'
import { GroupedLinesTable } from '../../kit/document/lines/lines-table.tsx'
import { Money } from '../../kit/money/money-text.tsx'
import css from './pending.module.css'
import { pendingWords as words } from './pending-words.ts'

export interface PendingTableProps {
  readonly shops: ReadonlyArray<ShopOrders>
  /** Whether rows can be selected at all (P003047). */
  readonly canSelect: boolean
  readonly selected: ReadonlySet<string>
  readonly onSelect: (dhNos: ReadonlyArray<string>, on: boolean) => void
  readonly sort: Sort | null
  readonly onSort: (sort: Sort | null) => void
}

/** The orders by shop, each shop with its subtotal; when sorted, shops are in the order of their first orders. */
export const PendingTable = ({ shops, canSelect, selected, onSelect, sort, onSort }: PendingTableProps) => {
  const t = useText()
  return (
    <GroupedLinesTable
      label={words.page}
      groupHeading="h2"
      columns={pendingColumns}
      lineKey={({ dhNo }) => dhNo}
      selection={
        canSelect
          ? {
              selected,
              onSelect,
              words: { all: words.selectAll, group: words.selectShop, line: ({ dhNo }) => words.selectOrder(dhNo) },
            }
          : undefined
      }
      sorting={{ sort, onSort, columns: pendingColumns.map(({ key }) => key) }}
      groups={shops.map(({ shopJdeNo, shopName, orders, payableFee }) => ({
        key: shopJdeNo,
        name: shopName,
        heading: (
          <>
            {shopName} <span className={css.dim}>{shopJdeNo}</span>
            <span className={css.dim}> · {t(words.orders(orders.length))}</span>
          </>
        ),
        lines: orders,
        totals: { payableFee: <Money fen={payableFee} /> },
      }))}
    />
  )
}

/** The columns, with the call's sort keys as their keys. */
export const pendingColumns: ReadonlyArray<LineColumn<PendingOrderView>> = [
  {
    key: 'shopName',
    words: words.shopOrType,
    kind: 'custom',
    render: ({ orderTypeName }) => <span className={css.child}>{orderTypeName}</span>,
    hasLabel: false,
  },
  {
    key: 'dhNo',
    words: words.dhNo,
    kind: 'link',
    value: ({ dhNo }) => dhNo,
    href: ({ dhNo }) => orderDetailHref(dhNo),
    code: 'P000238',
    copy: true,
  },
  { key: 'orderedAt', words: words.orderedAt, kind: 'instant', to: 'minute', value: ({ orderedAt }) => orderedAt },
  {
    key: 'payBy',
    words: words.deadline,
    kind: 'custom',
    render: order => <Deadline order={order} />,
    hasLabel: false,
    wide: true,
    wraps: true,
  },
  {
    key: 'payableFee',
    words: words.amount,
    kind: 'custom',
    align: 'right',
    card: 'amount',
    render: order => <Amount order={order} />,
  },
]

interface OfOrder {
  readonly order: PendingOrderView
}

const Amount = ({ order: { payableFee, refundFee } }: OfOrder) => {
  const t = useText()
  return (
    <>
      <Money fen={payableFee} />
      {refundFee > 0 && (
        <span className={css.refunded}>
          {t(words.refunded)} <Money fen={refundFee} />
        </span>
      )}
    </>
  )
}

/** Red if overdue or due today (spec 001 section 3). */
const Deadline = ({ order }: OfOrder) => {
  const t = useText()
  const urgency = order.isOverdue ? words.overdue : order.isTodayPay ? words.today : null
  return (
    <span className={css.deadline} data-presses={urgency !== null || undefined}>
      {order.purchaseEndAtText}
      {urgency && <span className={css.presses}>{t(urgency)}</span>}
      {order.payByText !== null && <span className={css.dim}>{order.payByText}</span>}
    </span>
  )
}
