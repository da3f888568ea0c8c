import { Effect } from 'effect'
import { type Lorry, lorriesOf } from '../../../domain/home/lorry.ts'
import { addDays } from '../../../domain/kernel/day.ts'
import { pluralOf, type Text, textIn } from '../../../domain/kernel/text.ts'
import { type HomeBlock, type HomeMoment, hrefOf } from '../block.ts'
import { HomeFacts, type ShipmentOnTheWay } from '../ports.ts'
import { cell, ROWS_MAX, tableView } from '../table.ts'

const words = {
  title: ['在途', 'On the road'],
  trip: ['装车单 / 订货单', 'Trip or order'],
  state: ['状态', 'Status'],
  expected: ['预计到达', 'Expected'],
  driver: ['司机', 'Driver'],
  to: ['去向', 'Going to'],
  arrived: ['送达', 'Delivered'],
  late: ['晚到', 'Late'],
  underWay: ['在途', 'On its way'],
  alone: ['1 站', '1 stop'],
  stops: (arrived: number, stops: number): Text => [
    `${arrived} / ${stops} 站`,
    `${arrived} of ${pluralOf(stops, 'stop')}`,
  ],
} as const

/** Days back and ahead within which a shipment was expected. */
const [daysBack, daysAhead] = [30, 6]

/** What left the warehouse and has not arrived, late lorries on top. */
export const lorries: HomeBlock<HomeFacts> = {
  code: 'DH0003',
  load: moment =>
    Effect.gen(function* () {
      const { caller, today, now } = moment
      const facts = yield* HomeFacts
      const shipments = yield* facts.onTheWay(caller.scope, addDays(today, -daysBack), addDays(today, daysAhead))
      const lorriesOnTheWay = lorriesOf(shipments, now, today)
      // Of lorries with one stop each, there is nothing to count.
      const hasTrips = lorriesOnTheWay.some(({ loads }) => loads[0]!.tripNo !== null)
      const table = {
        ...{ id: 'lorries', words: words.title, href: null, total: lorriesOnTheWay.length },
        columns: [
          ...[words.trip, words.state, words.expected, words.to, words.driver],
          ...(hasTrips ? [words.arrived] : []),
        ],
      }
      const rows = lorriesOnTheWay.slice(0, ROWS_MAX).map(lorry => lorryRow(lorry, hasTrips, moment))
      return [tableView({ ...table, rows }, moment)]
    }),
}

const lorryRow = (lorry: Lorry<ShipmentOnTheWay>, hasTrips: boolean, { caller: { language } }: HomeMoment) => {
  const { key, loads, isLate, arrived, stops } = lorry
  const [{ tripNo, dhNo, driverName, carNumber, expectedAt, expectedDay }] = loads as [ShipmentOnTheWay]
  const tone = isLate ? ('fail' as const) : ('flow' as const)
  return {
    ...{ key, tone },
    href: tripNo === null ? hrefOf('/warehouse/desk/ship', { dhNo }) : hrefOf('/warehouse/desk/trip', { tripNo }),
    cells: [
      cell.text(tripNo ?? dhNo),
      cell.status(textIn(isLate ? words.late : words.underWay, language), tone),
      expectedAt === null ? cell.text(expectedDay?.slice(5) ?? '') : cell.instant(expectedAt),
      cell.text([...new Set(loads.map(({ city }) => city))].join(' · ')),
      cell.text([driverName, carNumber].filter(Boolean).join(' ')),
      ...(hasTrips
        ? [
            tripNo === null
              ? cell.text(textIn(words.alone, language))
              : cell.progress(arrived, stops, textIn(words.stops(arrived, stops), language)),
          ]
        : []),
    ],
  }
}
