import { Checkbox } from '@mantine/core'
import { Fragment } from 'react'
import type { PendingOrderView, ShopOrders } from '../../../application/payment/contract/pending.ts'
import type { Sort } from '../../../domain/kernel/list-sort.ts'
import { orderDetailHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { DocumentLink } from '../../kit/document/document-link.tsx'
import { formatInstant, useServerClock } from '../../kit/feedback/clock.tsx'
import { ariaSort, HeaderCell } from '../../kit/list-page/table/header-cell.tsx'
import { Money } from '../../kit/money/money-text.tsx'
import plain from '../../kit/table/plain-table.module.css'
import css from './pending.module.css'
import { pendingColumns, pendingWords as words } from './pending-words.ts'

export interface PendingTableProps {
  readonly shops: ReadonlyArray<ShopOrders>
  /** Whether rows can be selected at all (P003047). */
  readonly canSelect: boolean
  readonly selected: ReadonlySet<string>
  readonly onSelect: (dhNos: ReadonlyArray<string>, on: boolean) => void
  readonly sort: Sort | null
  readonly onSort: (sort: Sort | null) => void
}

/** The orders by shop, each shop with its subtotal; sorted, shops stand in the order of their first orders. */
export const PendingTable = (props: PendingTableProps) => {
  const t = useText()
  const all = props.shops.flatMap(shop => numbersOf(shop))
  return (
    <div className={plain.scroll}>
      <table className={`${plain.table} ${css.table}`} aria-label={t(words.page)}>
        <thead>
          <tr>
            {props.canSelect && (
              <th scope="col" className={css.tick}>
                <Tick {...props} numbers={all} label={t(words.selectAll)} />
              </th>
            )}
            {pendingColumns.map(column => (
              <th
                key={column.key}
                scope="col"
                aria-sort={ariaSort(props.sort, column.key)}
                data-align={column.key === 'payableFee' ? 'right' : undefined}
              >
                <HeaderCell column={column} sort={props.sort} onSort={props.onSort} />
              </th>
            ))}
          </tr>
        </thead>
        {props.shops.map(shop => (
          <ShopRows key={shop.shopJdeNo} {...props} shop={shop} />
        ))}
      </table>
    </div>
  )
}

const ShopRows = ({ shop, ...props }: PendingTableProps & { readonly shop: ShopOrders }) => {
  const t = useText()
  return (
    <tbody>
      <tr className={plain.group}>
        {props.canSelect && (
          <td className={css.tick}>
            <Tick {...props} numbers={numbersOf(shop)} label={t(words.selectShop(shop.shopName))} />
          </td>
        )}
        <th scope="rowgroup" colSpan={4}>
          {shop.shopName} <span className={css.dim}>{shop.shopJdeNo}</span>
          <span className={css.dim}> · {t(words.orders(shop.orders.length))}</span>
        </th>
        <td data-align="right">
          <Money fen={shop.payableFee} />
        </td>
      </tr>
      {shop.orders.map(order => (
        <OrderRow key={order.dhNo} {...props} order={order} />
      ))}
    </tbody>
  )
}

const OrderRow = ({
  order,
  canSelect,
  selected,
  onSelect,
}: PendingTableProps & { readonly order: PendingOrderView }) => {
  const t = useText()
  const { zone } = useServerClock()
  const isSelected = selected.has(order.dhNo)
  return (
    <tr data-selected={isSelected || undefined}>
      {canSelect && (
        <td className={css.tick}>
          <Checkbox
            size="xs"
            aria-label={t(words.selectOrder(order.dhNo))}
            checked={isSelected}
            onChange={event => onSelect([order.dhNo], event.currentTarget.checked)}
          />
        </td>
      )}
      <td className={css.child}>{order.orderTypeName}</td>
      <td>
        <OrderNumber dhNo={order.dhNo} />
      </td>
      <td className={css.nowrap}>{formatInstant(order.orderedAt, zone, 'minute')}</td>
      <td>
        <Deadline order={order} />
      </td>
      <td data-align="right">
        <Amount order={order} />
      </td>
    </tr>
  )
}

/** The same on a phone: a card an order under the head of its shop. */
export const PendingCards = (props: PendingTableProps) => {
  const t = useText()
  const { zone } = useServerClock()
  return props.shops.map(shop => (
    <Fragment key={shop.shopJdeNo}>
      <div className={css.cardHead}>
        {props.canSelect && <Tick {...props} numbers={numbersOf(shop)} label={t(words.selectShop(shop.shopName))} />}
        <h2 className={css.cardShop}>{shop.shopName}</h2>
        <Money fen={shop.payableFee} />
      </div>
      <ul className={css.cards} aria-label={shop.shopName}>
        {shop.orders.map(order => (
          <li key={order.dhNo} className={css.card} data-selected={props.selected.has(order.dhNo) || undefined}>
            {props.canSelect && (
              <Checkbox
                size="xs"
                aria-label={t(words.selectOrder(order.dhNo))}
                checked={props.selected.has(order.dhNo)}
                onChange={event => props.onSelect([order.dhNo], event.currentTarget.checked)}
              />
            )}
            <div className={css.cardBody}>
              <span className={css.cardTop}>
                <OrderNumber dhNo={order.dhNo} />
                <Amount order={order} />
              </span>
              <span className={css.dim}>
                {order.orderTypeName} · {formatInstant(order.orderedAt, zone, 'minute')}
              </span>
              <Deadline order={order} />
            </div>
          </li>
        ))}
      </ul>
    </Fragment>
  ))
}

const Tick = ({ numbers, label, selected, onSelect }: TickProps) => {
  const ticked = numbers.filter(dhNo => selected.has(dhNo)).length
  return (
    <Checkbox
      size="xs"
      aria-label={label}
      checked={ticked > 0 && ticked === numbers.length}
      indeterminate={ticked > 0 && ticked < numbers.length}
      onChange={event => onSelect(numbers, event.currentTarget.checked)}
    />
  )
}

interface TickProps extends Pick<PendingTableProps, 'selected' | 'onSelect'> {
  readonly numbers: ReadonlyArray<string>
  readonly label: string
}

const OrderNumber = ({ dhNo }: { readonly dhNo: string }) => (
  <DocumentLink number={dhNo} code="P000238" href={orderDetailHref(dhNo)} />
)

const Amount = ({ order }: { readonly order: PendingOrderView }) => {
  const t = useText()
  return (
    <>
      <Money fen={order.payableFee} />
      {order.refundFee > 0 && (
        <span className={css.dim}>
          {t(words.refunded)} <Money fen={order.refundFee} />
        </span>
      )}
    </>
  )
}

/** Red once it is overdue or due today (spec 001 section 3). */
const Deadline = ({ order }: { readonly order: PendingOrderView }) => {
  const t = useText()
  const presses = order.isOverdue ? words.overdue : order.isTodayPay ? words.today : null
  return (
    <span className={css.deadline} data-presses={presses !== null || undefined}>
      {order.purchaseEndAtText}
      {presses && <span className={css.presses}>{t(presses)}</span>}
      {order.payByText !== null && <span className={css.dim}>{order.payByText}</span>}
    </span>
  )
}

const numbersOf = ({ orders }: ShopOrders): ReadonlyArray<string> => orders.map(({ dhNo }) => dhNo)
