import { Effect } from 'effect'
import type { Day } from '../../../domain/kernel/day.ts'
import { type Language, pluralOf, type Text, textIn } from '../../../domain/kernel/text.ts'
import { arrivalMark } from '../../../domain/ordering/order/arrival.ts'
import { type OrderStatus, orderStatuses, statusWords } from '../../../domain/ordering/order/status.ts'
import { type HomeBlock, type HomeMoment, hrefOf, isShopWorker } from '../block.ts'
import type { HomeCell } from '../contract.ts'
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

const late = (days: number, [zh, en]: Text): Text => [`逾期 ${days} 天 · ${zh}`, `${pluralOf(days, 'day')} late, ${en}`]
const planned = (day: string): Text => [`原定 ${day}`, `was due ${day}`]
const arrives = (day: string): Text => [`${day} 到`, `arrives ${day}`]
const arrivesToday: Text = ['今天到', 'arrives today']
const dueToday = (day: string): Text => [`${day} 今天应到`, `${day}, due today`]
const postponed = (expected: string, day: string): Text => [`${expected}（原定 ${day}）`, `${expected} (was ${day})`]

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

const orderRow = (order: OrderUnderWay, hasShops: boolean, { caller: { language }, today }: HomeMoment) => {
  const { dhNo, shopName, purchaseDate, status, allShipped } = order
  const { tone } = orderStatuses[status]
  return {
    ...{ key: dhNo, href: hrefOf('/purchase-order/order/order-detail', { dhNo }), tone },
    cells: [
      cell.text(dhNo),
      ...(hasShops ? [cell.text(shopName)] : []),
      ...[cell.text(short(purchaseDate)), arrivalCell(order, today, language)],
      cell.status(textIn(statusWords(status, { allShipped: allShipped ?? true }), language), tone),
    ],
  }
}

/** Says when the goods arrive: late against the planned day as in the order list, or on a later day than was planned. */
const arrivalCell = (order: OrderUnderWay, today: Day, language: Language): HomeCell => {
  const { plannedDay, expectedDay, status, allShipped } = order
  if (plannedDay === null) return cell.text('')
  const mark = arrivalMark({ arrivalDate: plannedDay, bizStatus: status, isAllShipped: allShipped ?? false }, today)
  const day =
    expectedDay !== null && expectedDay > plannedDay
      ? postponed(short(expectedDay), short(plannedDay))
      : ([short(plannedDay), short(plannedDay)] as const)
  if (mark?.due === 'LATE') return cell.status(textIn(late(mark.days, comingOf(order, today)), language), 'fail')
  if (mark?.due === 'TODAY' && mark.isUrgent) return cell.status(textIn(dueToday(short(plannedDay)), language), 'act')
  return day[0] === short(plannedDay) ? cell.text(day[0]) : cell.status(textIn(day, language), 'act')
}

/** Says when a late order comes: today or on a later day; on which day it was due, if no later one is known. */
const comingOf = ({ plannedDay, expectedDay }: OrderUnderWay, today: Day): Text => {
  if (expectedDay === null || expectedDay < today) return planned(short(plannedDay!))
  return expectedDay === today ? arrivesToday : arrives(short(expectedDay))
}

const short = (day: Day): string => day.slice(5)
