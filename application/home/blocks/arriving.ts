import { Effect } from 'effect'
import { documents } from '../../../domain/documents/index.ts'
import { lateSince } from '../../../domain/home/arrival.ts'
import { textIn } from '../../../domain/kernel/text.ts'
import { documentHref, listPath } from '../../../domain/lists/document.ts'
import { statusesToReceive } from '../../../domain/receiving/receipt-status.ts'
import { daysToReceive } from '../../../domain/receiving/to-receive.ts'
import { daysQuery, type HomeBlock, type HomeMoment, hrefOf, isShopWorker } from '../block.ts'
import { type Arrival, HomeFacts } from '../ports.ts'
import { cell, ROWS_MAX, tableView } from '../table.ts'

const words = {
  title: ['今天到货和待收货', 'Arriving today or to receive'],
  shop: ['门店', 'Shop'],
  when: ['预计到达', 'Expected'],
  state: ['状态', 'Status'],
  driver: ['司机', 'Driver'],
  phone: ['电话', 'Phone'],
  arrived: ['已到店，待收货', 'To receive'],
  /** The time by which it is late follows. */
  late: ['晚到', 'Not arrived'],
  underWay: ['在途', 'On its way'],
} as const

/** Shipments that are due today, late, or in the shop and not received yet, with who drives them. */
export const arriving: HomeBlock<HomeFacts> = {
  code: 'P000247',
  load: moment =>
    Effect.gen(function* () {
      const { caller, today } = moment
      if (!isShopWorker(caller)) return []
      const days = daysToReceive(today)
      const rows = yield* (yield* HomeFacts).arrivals(caller.scope, ...days, ROWS_MAX)
      const query = { ...daysQuery('expectArrivalDate', ...days), shStatusList: statusesToReceive }
      const table = {
        ...{ id: 'arriving', words: words.title, total: rows[0]?.total ?? 0 },
        columns: [words.shop, words.when, words.state, words.driver, words.phone],
        href: hrefOf(listPath(documents.receivingOrder), query),
      }
      return [tableView({ ...table, rows: rows.map(row => arrivalRow(row, moment)) }, moment)]
    }),
}

const arrivalRow = (arrival: Arrival, { now, zone, caller: { language } }: HomeMoment) => {
  const { shNo, shopName, expectedDay, expectedAt, arrivedAt, driverName, driverPhone, carNumber } = arrival
  const since = lateSince(arrival, now, zone)
  const [state, tone] =
    arrivedAt !== null
      ? ([words.arrived, 'act'] as const)
      : since !== null
        ? ([words.late, 'fail'] as const)
        : ([words.underWay, 'flow'] as const)
  return {
    ...{ key: shNo, href: documentHref(documents.receivingOrder, shNo), tone },
    cells: [
      cell.text(shopName),
      expectedAt === null ? cell.text(expectedDay ?? '') : cell.instant(expectedAt),
      cell.status(textIn(state, language), tone, since),
      cell.text([driverName, carNumber].filter(Boolean).join(' · ')),
      cell.phone(driverPhone ?? ''),
    ],
  }
}
