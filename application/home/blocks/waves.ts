import { Effect } from 'effect'
import { workQueueList } from '../../../domain/fulfilment/work-queue.ts'
import { openWaveParts, type WavePart, waveTimeOf, waveTimes } from '../../../domain/home/wave.ts'
import { addDays, type Day } from '../../../domain/kernel/day.ts'
import type { Tone } from '../../../domain/kernel/status-display.ts'
import { pluralOf, type Text, textIn } from '../../../domain/kernel/text.ts'
import type { HomeBlock, HomeMoment } from '../block.ts'
import type { HomeBlockView } from '../contract.ts'
import { HomeFacts, type Wave } from '../ports.ts'
import { workQueueHref } from '../work-queue-href.ts'

const words = {
  title: ['到货波次', 'Delivery waves'],
  by: ['到货日', 'Arrival'],
  earlier: ['更早', 'Earlier'],
  late: ['逾期未发完', 'Overdue'],
} as const

/** Days back within which open orders are counted, days back and ahead that have a bar of their own. */
const [daysBack, daysDrawn, daysAhead] = [30, 6, 6]

/** The parts of a bar, the lowest first, which is what is done. */
const parts: ReadonlyArray<readonly [part: WavePart, tone: Tone]> = [
  ['shipped', 'done'],
  ['shipping', 'flow'],
  ['toShip', 'act'],
  ['toAccept', 'busy'],
]

const openOf = (wave: Wave | undefined): number => openWaveParts.reduce((sum, part) => sum + (wave?.[part] ?? 0), 0)

/** The orders of the warehouse by day of arrival, and how much of each day has been shipped. */
export const waves: HomeBlock<HomeFacts> = {
  code: 'DH0003',
  load: moment =>
    Effect.gen(function* () {
      const { caller, today } = moment
      const [from, shippedFrom, to] = [-daysBack, -daysDrawn, daysAhead].map(days => addDays(today, days)) as [
        ...[Day, Day, Day],
      ]
      const dayWaves = yield* (yield* HomeFacts).waves(caller.scope, { from, shippedFrom, to })
      return [wavesView(dayWaves, { from, shippedFrom }, moment)]
    }),
}

const wavesView = (
  dayWaves: ReadonlyArray<Wave>,
  { from, shippedFrom }: { readonly from: Day; readonly shippedFrom: Day },
  moment: HomeMoment,
): HomeBlockView => {
  const { today, caller } = moment
  const byDay = new Map(dayWaves.map(wave => [wave.arrivalDay, wave]))
  const earlier = dayWaves.filter(({ arrivalDay }) => arrivalDay < shippedFrom)
  const last = [...byDay.keys(), addDays(today, 1)].toSorted().at(-1)!
  const days = Array.from({ length: daysDrawn + daysAhead + 1 }, (_, at) => addDays(shippedFrom, at))
  const late = dayWaves.filter(({ arrivalDay }) => arrivalDay < today).reduce((sum, wave) => sum + openOf(wave), 0)
  const openOrders = dayWaves.reduce((sum, wave) => sum + openOf(wave), 0)
  const { language } = caller
  return {
    ...({ kind: 'stack', id: 'waves', title: textIn(words.title, language), href: null } as const),
    tone: late > 0 ? 'fail' : openOrders > 0 ? 'act' : 'done',
    isEmpty: dayWaves.length === 0,
    by: textIn(words.by, language),
    parts: parts.map(([part, tone]) => ({
      ...{ name: textIn(workQueueList.tabs[part].words, language), tone },
      isOpen: part !== 'shipped',
    })),
    late: textIn(words.late, language),
    points: [
      ...(earlier.length === 0 ? [] : [earlierPoint(earlier, [from, addDays(shippedFrom, -1)], moment)]),
      ...days.filter(day => day <= last).map(day => pointOf(day, byDay.get(day), moment)),
    ],
    note: textIn(noteOf(byDay.get(today), late), language),
  }
}

const pointOf = (day: Day, wave: Wave | undefined, { today, caller: { language } }: HomeMoment) => {
  const time = waveTimeOf(day, today)
  return {
    label: time === 'today' || time === 'tomorrow' ? textIn(waveTimes[time].words, language) : day.slice(5),
    isLate: time === 'late',
    counts: parts.map(([part]) => ({ count: wave?.[part] ?? 0, href: workQueueHref(part, [day, day]) })),
  }
}

/** The open orders of the days that have no bar of their own; what was shipped of these days is not counted. */
const earlierPoint = (
  earlier: ReadonlyArray<Wave>,
  days: readonly [Day, Day],
  { caller: { language } }: HomeMoment,
) => ({
  ...{ label: textIn(words.earlier, language), isLate: true },
  counts: parts.map(([part]) => ({
    count: part === 'shipped' ? 0 : earlier.reduce((sum, wave) => sum + wave[part], 0),
    href: part === 'shipped' ? null : workQueueHref(part, days),
  })),
})

const noteOf = (wave: Wave | undefined, late: number): Text => {
  const [waiting, shipped] = [openOf(wave), wave?.shipped ?? 0]
  const [zh, en] =
    waiting + shipped === 0
      ? ['今天没有要到货的订货单', 'No orders arrive today']
      : [
          `今天到货 ${waiting + shipped} 单，已发 ${shipped}，还差 ${waiting}`,
          `${pluralOf(waiting + shipped, 'order')} for today: ${shipped} shipped, ${waiting} to go`,
        ]
  return late === 0 ? [zh, en] : [`${zh}；逾期 ${late} 单`, `${en}; ${late} overdue`]
}
