import {
  addDays,
  clockTimeOf,
  type Day,
  dayOf,
  type Instant,
  type Weekday,
  weekdayOf,
  type Zone,
} from '../kernel/day.ts'
import type { Text } from '../kernel/text.ts'
import { type OrderRule, orderWindow } from './calendar.ts'

/** The statuses of a purchase date, in chronological order [D5]. */
export const dateStatuses = {
  NO_MATERIAL: { words: ['无可订物料', 'Nothing to order'], isRoutine: false, isAddition: false },
  TO_BEGIN: { words: ['未开始', 'Not open yet'], isRoutine: false, isAddition: false },
  NORMAL_DH_ING: { words: ['订货中', 'Open for orders'], isRoutine: true, isAddition: false },
  OVERTIME_DH_ING: { words: ['加单中', 'Open for add-on orders'], isRoutine: false, isAddition: true },
  ORDER_CLOSE: { words: ['已截单', 'Closed'], isRoutine: false, isAddition: false },
} as const satisfies Record<string, { words: Text; isRoutine: boolean; isAddition: boolean }>
export type DateStatus = keyof typeof dateStatuses

/** The facts about a purchase date. A rule is null if the shop has none. */
export interface DateFacts {
  readonly day: Day
  readonly routine: OrderRule | null
  readonly addOn: OrderRule | null
  /** Whether the calendar allows orders for the day and the shop can order at least one material. */
  readonly hasMaterials: boolean
  readonly now: Instant
  readonly zone: Zone
}
export interface DateState {
  readonly day: Day
  readonly status: DateStatus
  readonly isRoutine: boolean
  readonly isAddition: boolean
  /** Opening and closing of routine orders, or of add-on orders if the shop has only those. */
  readonly opensAt: Instant | null
  readonly cutOffAt: Instant | null
  readonly addOnCutOffAt: Instant | null
}

/** Returns the status of a purchase date. It never goes back to an earlier status [D5]. */
export function dateStatus({ day, routine, addOn, hasMaterials, now, zone }: DateFacts): DateState {
  const routineWindow = routine && orderWindow(routine, day, zone)
  const addOnWindow = addOn && orderWindow(addOn, day, zone, routine)
  const first = routineWindow ?? addOnWindow
  const status = (): DateStatus => {
    if (!hasMaterials || first === null) return 'NO_MATERIAL'
    if (now < first.opensAt) return 'TO_BEGIN'
    if (routineWindow !== null && now < routineWindow.cutOffAt) return 'NORMAL_DH_ING'
    return addOnWindow !== null && now < addOnWindow.cutOffAt ? 'OVERTIME_DH_ING' : 'ORDER_CLOSE'
  }
  const reached = status()
  const { isRoutine, isAddition } = dateStatuses[reached]
  const [opensAt, cutOffAt] = [first?.opensAt ?? null, first?.cutOffAt ?? null]
  return {
    day,
    status: reached,
    isRoutine,
    isAddition,
    opensAt,
    cutOffAt,
    addOnCutOffAt: addOnWindow?.cutOffAt ?? null,
  }
}

/** Returns until when orders can currently be placed; null if none can. */
export const endOf = ({ isRoutine, isAddition, cutOffAt, addOnCutOffAt }: DateState): Instant | null =>
  isAddition ? addOnCutOffAt : isRoutine ? cutOffAt : null

/**
 * Returns the dates before `today` whose orders are still open and close on the day `column`, earliest first (spec
 * 4.2) [D6].
 */
export function earlierOpenDays(
  facts: (day: Day) => DateFacts,
  today: Day,
  column: Day,
  zone: Zone,
): ReadonlyArray<Day> {
  const { routine, addOn } = facts(today)
  const reach = Math.max(0, routine?.cutOffDayOffset ?? 0, addOn?.cutOffDayOffset ?? 0)
  return Array.from({ length: reach }, (_, index) => addDays(today, index - reach)).filter(day => {
    const end = endOf(dateStatus(facts(day)))
    return end !== null && dayOf(end, zone) === column
  })
}

/** Returns the texts of a date header: date, status, time limit, and opening time if it is not open yet [D6]. */
export function dateTexts(state: DateState, now: Instant, zone: Zone) {
  const ends = state.isAddition ? state.addOnCutOffAt : state.cutOffAt
  const isOpen = state.isRoutine || state.isAddition
  return {
    dhDateStatusText: dateStatuses[state.status].words,
    purchaseDateText: dateWords(state.day),
    purchaseText: isOpen ? beforeText(cutOffWords(ends!, now, zone)) : emptyText,
    toBeginText: state.status === 'TO_BEGIN' ? fromText(cutOffWords(state.opensAt!, now, zone)) : emptyText,
  }
}

/** Formats a cut-off: 今天 or 明天 with the time, any other day with its date (spec 4.2) [D6]. */
export function cutOffWords(at: Instant, now: Instant, zone: Zone): Text {
  const [day, today, time] = [dayOf(at, zone), dayOf(now, zone), clockTimeOf(at, zone)]
  if (day === today) return [`今天 ${time}`, `${time} today`]
  if (day === addDays(today, 1)) return [`明天 ${time}`, `${time} tomorrow`]
  return [`${monthDay(day)[0]} ${time}`, `${monthDay(day)[1]} ${time}`]
}

/** Formats a day as 11月21日 周六. */
export const dateWords = (day: Day): Text => {
  const [weekday, date] = [weekdayWords[weekdayOf(day)], monthDay(day)]
  return [`${date[0]} ${weekday[0]}`, `${weekday[1]} ${date[1]}`]
}
const monthDay = (day: Day): Text => [`${+day.slice(5, 7)}月${+day.slice(8)}日`, day.slice(5)]
const beforeText = ([zh, en]: Text): Text => [`${zh} 截单`, `Until ${en}`]
const fromText = ([zh, en]: Text): Text => [`${zh} 开始订货`, `Opens ${en}`]
const emptyText: Text = ['', '']

export const weekdayWords = {
  MON: ['周一', 'Mon'],
  TUE: ['周二', 'Tue'],
  WED: ['周三', 'Wed'],
  THU: ['周四', 'Thu'],
  FRI: ['周五', 'Fri'],
  SAT: ['周六', 'Sat'],
  SUN: ['周日', 'Sun'],
} as const satisfies Record<Weekday, Text>
