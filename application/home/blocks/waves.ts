import { Effect } from 'effect'
import { addDays } from '../../../domain/kernel/day.ts'
import { textIn } from '../../../domain/kernel/text.ts'
import { daysQuery, type HomeBlock, type HomeMoment, hrefOf } from '../block.ts'
import { HomeFacts, type Wave } from '../ports.ts'
import { cell, tableView } from '../table.ts'

const words = {
  title: ['到货波次', 'Waves by arrival'],
  day: ['到货日期', 'Arrival'],
  state: ['状态', 'Status'],
  toAccept: ['待接单', 'To accept'],
  toShip: ['待发货', 'To ship'],
  cities: ['去向', 'Going to'],
  late: ['已过到货日', 'Overdue'],
  today: ['今天', 'Today'],
  tomorrow: ['明天', 'Tomorrow'],
  later: ['以后', 'Later'],
} as const

/** Days back and ahead within which the orders of a day are shown. */
const [daysBack, daysAhead] = [30, 6]
/** The most cities that are named in a row. */
const citiesMax = 4

/** The orders that must leave the warehouse, by day of arrival and where they go. */
export const waves: HomeBlock<HomeFacts> = {
  code: 'DH0003',
  load: moment =>
    Effect.gen(function* () {
      const { caller, today } = moment
      const facts = yield* HomeFacts
      const dayWaves = yield* facts.waves(caller.scope, addDays(today, -daysBack), addDays(today, daysAhead))
      const table = {
        ...{ id: 'waves', words: words.title, href: null, total: dayWaves.length },
        columns: [words.day, words.state, words.toAccept, words.toShip, words.cities],
      }
      return [tableView({ ...table, rows: dayWaves.map(wave => waveRow(wave, moment)) }, moment)]
    }),
}

const waveRow = ({ arrivalDay, toAccept, toShip, cities }: Wave, { today, caller: { language } }: HomeMoment) => {
  const [state, tone] =
    arrivalDay < today
      ? ([words.late, 'fail'] as const)
      : arrivalDay === today
        ? ([words.today, 'act'] as const)
        : arrivalDay === addDays(today, 1)
          ? ([words.tomorrow, 'act'] as const)
          : ([words.later, 'flow'] as const)
  const queue = (tab: string) => hrefOf('/warehouse/desk', { tab, ...daysQuery('arrivalDate', arrivalDay, arrivalDay) })
  const names = cities.slice(0, citiesMax).map(({ city, orders }) => `${city} ${orders}`)
  return {
    ...{ key: arrivalDay, href: queue(toShip > 0 ? 'toShip' : 'toAccept'), tone },
    cells: [
      cell.text(arrivalDay),
      cell.status(textIn(state, language), tone),
      cell.count(toAccept, queue('toAccept')),
      cell.count(toShip, queue('toShip')),
      cell.text([...names, ...(cities.length > citiesMax ? [`+${cities.length - citiesMax}`] : [])].join(' · ')),
    ],
  }
}
