import { Effect } from 'effect'
import { TRIP_ORDERS_MAX } from '../../../domain/fulfilment/trip.ts'
import { workQueueList } from '../../../domain/fulfilment/work-queue.ts'
import { openWaveParts, waveTimeOf, waveTimes } from '../../../domain/home/wave.ts'
import { addDays } from '../../../domain/kernel/day.ts'
import { pluralOf, type Text, textIn } from '../../../domain/kernel/text.ts'
import { type HomeBlock, type HomeMoment, hrefOf } from '../block.ts'
import { HomeFacts, type RouteWork } from '../ports.ts'
import { cell, ROWS_MAX, tableView } from '../table.ts'
import { workQueueHref } from '../work-queue-href.ts'

const words = {
  title: ['按路线拣货', 'Picking by route'],
  route: ['路线', 'Route'],
  arrival: ['到货', 'Arrival'],
  progress: ['拣货进度', 'Picked'],
  noCity: ['未填城市', 'No city'],
  picked: (done: number, lines: number, unitsLeft: number): Text => [
    `${done} / ${lines} 行 · 余 ${unitsLeft} 件`,
    `${done} / ${pluralOf(lines, 'line')} · ${unitsLeft} left`,
  ],
} as const

/** Days back and ahead within which open orders are counted. */
const [daysBack, daysAhead] = [30, 6]

/** The open orders by day of arrival and city, with how far they are picked; the overdue ones on top. */
export const routes: HomeBlock<HomeFacts> = {
  code: 'DH0003',
  load: moment =>
    Effect.gen(function* () {
      const { caller, today } = moment
      const [from, to] = [addDays(today, -daysBack), addDays(today, daysAhead)]
      const openRoutes = yield* (yield* HomeFacts).routes(caller.scope, from, to, ROWS_MAX)
      const table = {
        ...{ id: 'routes', words: words.title, href: null, total: openRoutes[0]?.total ?? 0 },
        columns: [
          words.route,
          words.arrival,
          ...openWaveParts.map(part => workQueueList.tabs[part].words),
          words.progress,
        ],
      }
      return [tableView({ ...table, rows: openRoutes.map(route => routeRow(route, moment)) }, moment)]
    }),
}

const routeRow = (route: RouteWork, { today, caller: { language } }: HomeMoment) => {
  const { arrivalDay, city, shopCodes, acceptedOrders, lines, pickedLines, unitsLeft } = route
  const { words: time, tone } = waveTimes[waveTimeOf(arrivalDay, today)]
  const hrefTo = (part: (typeof openWaveParts)[number]) => workQueueHref(part, [arrivalDay, arrivalDay], shopCodes)
  const canPick = acceptedOrders.length > 0 && acceptedOrders.length <= TRIP_ORDERS_MAX
  const next = ['toShip', 'shipping', 'toAccept'] as const
  const first = next.find(part => route[part] > 0) ?? 'toShip'
  return {
    ...{ key: `${arrivalDay} ${city}`, tone },
    href: hrefTo(first) ?? workQueueHref(first, [arrivalDay, arrivalDay])!,
    cells: [
      cell.text(city || textIn(words.noCity, language)),
      cell.status(`${arrivalDay.slice(5)} ${textIn(time, language)}`, tone),
      ...openWaveParts.map(part => cell.count(route[part], hrefTo(part))),
      // Before an order is accepted, there is nothing to pick.
      lines === 0
        ? cell.text('')
        : cell.progress(
            pickedLines,
            lines,
            textIn(words.picked(pickedLines, lines, Math.ceil(unitsLeft / 1000)), language),
            canPick ? hrefOf('/warehouse/desk/picking', { dhNos: acceptedOrders.join(',') }) : null,
          ),
    ],
  }
}
