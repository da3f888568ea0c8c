import { taskTone } from '../../domain/home/task-tone.ts'
import { addDays, type Day, type Instant } from '../../domain/kernel/day.ts'
import type { Fen } from '../../domain/kernel/money.ts'
import type { Tone } from '../../domain/kernel/status-display.ts'
import { pluralOf, type Text } from '../../domain/kernel/text.ts'
import { calendarDay } from '../../domain/master-data/calendar.ts'
import { dateStatus } from '../../domain/master-data/calendar-status.ts'
import { businessModels, storeStatuses } from '../../domain/master-data/words.ts'
import {
  amountsBefore,
  latestAmount,
  type OrderAmount,
  usualAmountOf,
} from '../../domain/ordering/cart/usual-amount.ts'
import { nextOrderDay } from '../../domain/ordering/filling/daily-order.ts'
import { orderStatuses, statusWords } from '../../domain/ordering/order/status.ts'
import type { ShopGroup } from '../notifications/ports/readiness.ts'
import { showsPrices } from '../ordering/handlers/shows-prices.ts'
import type { HomeMoment } from './block.ts'
import type { ShopOrder, ShopWork } from './ports.ts'

/** A day for which the shops of a group can place a routine order now. */
interface DayToPlace {
  readonly purchaseDate: Day
  readonly closesAt: Instant
}

/** Where a shop is with its next routine order. */
export interface NextOrder {
  readonly state: Text
  readonly tone: Tone
  /** When it closes; null if nothing is to be submitted. */
  readonly closesAt: Instant | null
  readonly order: ShopOrder | null
  /** Whether the shop sees prices, and what it usually orders at once. */
  readonly isPriced: boolean
  readonly usual: Fen | null
  /** Whether it placed an order in the weeks that make up the usual. */
  readonly hasLast: boolean
  /** The day to order for; null if there is none. */
  readonly toPlace: Day | null
  /** Whether a stocktake must be sent before. */
  readonly mustCount: boolean
}

const words = {
  none: ['现在不订货', 'No order now'],
  notStarted: ['未开始', 'Not started'],
  count: ['先盘点再订货', 'Count before ordering'],
  draft: (kinds: number): Text => [`已填 ${kinds} 种`, `Draft: ${pluralOf(kinds, 'material')}`],
  afterPlaced: (placed: string, [zh, en]: Text, next: string, [nextZh, nextEn]: Text): Text => [
    `${placed} ${zh} · ${next} ${nextZh}`,
    `${placed} ${en} · ${next} ${nextEn}`,
  ],
  automatic: ([zh, en]: Text): Text => [`${zh}，到点自动提交`, `${en}, submitted at the cut-off`],
} as const

/** Returns the days for which the shops of a group can place routine orders now [N10]. */
export const openDaysOf = (
  { routine, entries, hasMaterials }: ShopGroup,
  { now, today, zone }: HomeMoment,
): ReadonlyArray<DayToPlace> => {
  const back = Math.max(0, routine?.cutOffDayOffset ?? 0)
  return Array.from({ length: back + 2 }, (_, at) => addDays(today, at - back)).flatMap(day => {
    const mayOrder = hasMaterials && calendarDay(entries, day).canOrder
    const { isRoutine, cutOffAt } = dateStatus({ day, routine, addOn: null, hasMaterials: mayOrder, now, zone })
    return isRoutine && cutOffAt !== null ? [{ purchaseDate: day, closesAt: cutOffAt }] : []
  })
}

/** Returns where a shop is with the open day that it must see to next, or with the last one once all are submitted [N10]. */
export const nextOrderOf = (
  { mustCount, businessModel, storeStatus }: ShopWork,
  {
    orders,
    days,
    amounts,
    isAutomatic,
  }: {
    readonly orders: ReadonlyArray<ShopOrder>
    readonly days: ReadonlyArray<DayToPlace>
    readonly amounts: ReadonlyArray<OrderAmount>
    /** Whether its orders are submitted automatically before the cut-off [AU1]. */
    readonly isAutomatic: boolean
  },
  { now, today }: HomeMoment,
): NextOrder => {
  const isTrading = (storeStatuses[storeStatus].placers as ReadonlyArray<string>).includes('SHOP')
  const openDays = days.map(day => {
    const order = orders.find(({ purchaseDate }) => purchaseDate === day.purchaseDate) ?? null
    return { ...day, order, status: order?.status ?? null }
  })
  const nextDay = nextOrderDay(openDays)
  const next = isTrading || nextDay?.status === 'SUBMIT_FAIL' ? nextDay : null
  const order = next ? next.order : (orders.at(-1) ?? null)
  const day = (next ?? order)?.purchaseDate ?? today
  const facts = {
    order,
    mustCount,
    isPriced: showsPrices(businessModels[businessModel]),
    usual: usualAmountOf(amountsBefore(day, amounts)),
    hasLast: latestAmount(day, amounts) !== null,
  }
  if (next === null || next.status === 'SUBMIT_FAIL') {
    const state = order === null ? words.none : statusWords(order.status, { allShipped: true })
    const tone = order === null ? 'closed' : orderStatuses[order.status].tone
    return { ...facts, state, tone, closesAt: next?.closesAt ?? null, toPlace: null }
  }
  const { closesAt, purchaseDate } = next
  const kinds = order?.kinds ?? 0
  const filled = kinds > 0 ? words.draft(kinds) : words.notStarted
  const ofNext = mustCount ? words.count : kinds > 0 && isAutomatic ? words.automatic(filled) : filled
  const placed = orders.findLast(each => each.purchaseDate < purchaseDate && isPlaced(each))
  const state = placed
    ? words.afterPlaced(
        short(placed.purchaseDate),
        statusWords(placed.status, { allShipped: true }),
        short(purchaseDate),
        ofNext,
      )
    : ofNext
  const usualTone = placed ? orderStatuses[placed.status].tone : 'act'
  const tone = taskTone({ count: 1, dueAt: closesAt }, usualTone, now)
  return { ...facts, state, tone, closesAt, toPlace: purchaseDate }
}

/** Whether an order is more than a draft, and was not given up. */
const isPlaced = ({ status }: ShopOrder): boolean => status !== 'WAIT_SUBMIT' && status !== 'INVALID'

const short = (day: Day): string => day.slice(5)
