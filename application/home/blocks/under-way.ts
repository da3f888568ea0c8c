import { Effect } from 'effect'
import type { Day } from '../../../domain/kernel/day.ts'
import { type Text, textIn } from '../../../domain/kernel/text.ts'
import { type OrderStatus, orderStatuses, statusWords } from '../../../domain/ordering/order/status.ts'
import { type HomeBlock, type HomeMoment, hrefOf, isShopWorker } from '../block.ts'
import { orderDays, orderListHref } from '../order-list-href.ts'
import { HomeFacts, type OrderUnderWay } from '../ports.ts'
import { cell, tableView } from '../table.ts'

const words = {
  title: ['进行中的订货单', 'Orders under way'],
  order: ['订货单', 'Order'],
  shop: ['门店', 'Shop'],
  for: ['订货日', 'Order date'],
  state: ['状态', 'Status'],
  arrives: ['到货日', 'Arrives'],
} as const satisfies Record<string, Text>

/** The orders on the page. */
const ORDERS_MAX = 6

/** From its submission until it is received, an order is under way. */
const statuses = [
  ...(['WAIT_APPROVE', 'SUBMITTED', 'PLACE_SUCCESS', 'DC_RECEIVED', 'DC_SHIPPED'] as const),
] satisfies ReadonlyArray<OrderStatus>

/** The submitted orders that have not been received, those that arrive first before others. */
export const ordersUnderWay: HomeBlock<HomeFacts> = {
  code: 'P000237',
  load: moment =>
    Effect.gen(function* () {
      const { caller } = moment
      if (!isShopWorker(caller)) return []
      const filter = { statuses, ...orderDays(moment) }
      const orders = yield* (yield* HomeFacts).underWay(caller.scope, filter, ORDERS_MAX)
      const hasShops = caller.scope.shops === 'ALL' || caller.scope.shops.length > 1
      return [
        tableView(
          {
            ...{ id: 'underWay', words: words.title, total: orders[0]?.total ?? 0 },
            href: orderListHref(moment, { bizStatus: statuses }),
            columns: [words.order, ...(hasShops ? [words.shop] : []), words.for, words.arrives, words.state],
            rows: orders.map(order => orderRow(order, hasShops, moment)),
          },
          moment,
        ),
      ]
    }),
}

const orderRow = (order: OrderUnderWay, hasShops: boolean, { caller: { language } }: HomeMoment) => {
  const { dhNo, shopName, purchaseDate, arrivalDate, status, allShipped } = order
  const { tone } = orderStatuses[status]
  const dayCell = (day: Day | null) => cell.text(day?.slice(5) ?? '')
  return {
    ...{ key: dhNo, href: hrefOf('/purchase-order/order/order-detail', { dhNo }), tone },
    cells: [
      cell.text(dhNo),
      ...(hasShops ? [cell.text(shopName)] : []),
      ...[dayCell(purchaseDate), dayCell(arrivalDate)],
      cell.status(textIn(statusWords(status, { allShipped: allShipped ?? true }), language), tone),
    ],
  }
}
