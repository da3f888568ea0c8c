import { Effect } from 'effect'
import { type Lorry, lorriesOf } from '../../../domain/home/lorry.ts'
import { addDays, clockTimeOf, dayOf } from '../../../domain/kernel/day.ts'
import { pluralOf, type Text, textIn } from '../../../domain/kernel/text.ts'
import { type HomeBlock, type HomeMoment, hrefOf } from '../block.ts'
import { HomeFacts, type ShipmentOnTheWay } from '../ports.ts'
import { cell, ROWS_MAX, tableView } from '../table.ts'

const words = {
  title: ['在途', 'On the road'],
  trip: ['装车单 / 订货单', 'Trip or order'],
  expected: ['预计到达', 'Expected'],
  driver: ['司机', 'Driver'],
  phone: ['电话', 'Phone'],
  to: ['去向', 'Going to'],
  arrived: ['送达', 'Delivered'],
  /** The time by which it is late follows. */
  late: (at: string): Text => [`${at} 晚到`, at || 'Not arrived'],
  underWay: (at: string): Text => [`${at} 在途`, `${at} on its way`],
  lorryOf: (no: string, lorry: number, lorries: number): Text => [
    `${no} · ${lorry}/${lorries} 车`,
    `${no} · lorry ${lorry}/${lorries}`,
  ],
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
      const { caller, today, now, zone } = moment
      const facts = yield* HomeFacts
      const shipments = yield* facts.onTheWay(caller.scope, addDays(today, -daysBack), addDays(today, daysAhead))
      const lorriesOnTheWay = lorriesOf(shipments, now, zone)
      // Of lorries with one stop each, there is nothing to count.
      const hasTrips = lorriesOnTheWay.some(({ loads }) => loads[0]!.tripNo !== null)
      const table = {
        ...{ id: 'lorries', words: words.title, href: null, total: lorriesOnTheWay.length },
        // With the stops of trips a row needs the whole width.
        ...(hasTrips && { isWide: true as const }),
        columns: [
          ...[words.trip, words.expected, words.to, words.driver, words.phone],
          ...(hasTrips ? [words.arrived] : []),
        ],
      }
      const rows = lorriesOnTheWay
        .slice(0, ROWS_MAX)
        .map(lorry => lorryRow(lorry, { hasTrips, name: nameOf(lorry, lorriesOnTheWay) }, moment))
      return [tableView({ ...table, rows }, moment)]
    }),
}

/** Names a lorry by its trip or, if it left alone, by its order and which of the lorries of this order it is. */
const nameOf = ({ key, loads }: Lorry<ShipmentOnTheWay>, all: ReadonlyArray<Lorry<ShipmentOnTheWay>>): Text => {
  const { tripNo, dhNo } = loads[0]!
  if (tripNo !== null) return [tripNo, tripNo]
  const ofOrder = all.filter(other => other.loads[0]!.tripNo === null && other.loads[0]!.dhNo === dhNo)
  const at = ofOrder.findIndex(other => other.key === key)
  return ofOrder.length === 1 ? [dhNo, dhNo] : words.lorryOf(dhNo, at + 1, ofOrder.length)
}

/** Says when a lorry is expected, with the day unless it is today, and whether it is late. */
const stateOf = ({ loads, lateSince }: Lorry<ShipmentOnTheWay>, { today, zone }: HomeMoment): Text => {
  const { expectedAt, expectedDay } = loads[0]!
  const day = expectedAt === null ? expectedDay : dayOf(expectedAt, zone)
  const dayText = day === null || (day === today && expectedAt !== null) ? [] : [day.slice(5)]
  const at = [...dayText, ...(expectedAt === null ? [] : [clockTimeOf(expectedAt, zone)])].join(' ')
  const [zh, en] = lateSince === null ? words.underWay(at) : words.late(at)
  return [zh.trim(), en.trim()]
}

const lorryRow = (
  lorry: Lorry<ShipmentOnTheWay>,
  { hasTrips, name }: { readonly hasTrips: boolean; readonly name: Text },
  moment: HomeMoment,
) => {
  const { language } = moment.caller
  const { key, loads, lateSince, arrived, stops } = lorry
  const [{ tripNo, dhNo, driverName, driverPhone, carNumber }] = loads as [ShipmentOnTheWay]
  const tone = lateSince === null ? ('flow' as const) : ('fail' as const)
  return {
    ...{ key, tone },
    href: tripNo === null ? hrefOf('/warehouse/desk/ship', { dhNo }) : hrefOf('/warehouse/desk/trip', { tripNo }),
    cells: [
      cell.text(textIn(name, language)),
      cell.status(textIn(stateOf(lorry, moment), language), tone, lateSince),
      cell.text([...new Set(loads.map(({ city }) => city))].join(' · ')),
      cell.text([driverName, carNumber].filter(Boolean).join(' ')),
      cell.phone(driverPhone ?? ''),
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
