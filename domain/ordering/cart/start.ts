import type { Day, Instant, Zone } from '../../kernel/day.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { accept, type Result, refuse } from '../../kernel/result.ts'
import { type CalendarDay, judgeDay, type OrderRule, orderWindow } from '../../master-data/calendar.ts'
import { type OrderType, orderTypes } from '../../master-data/order-type.ts'
import { type StoreStatus, storeStatuses } from '../../master-data/words.ts'
import { judgeTime } from '../order/order.ts'
import type { OrderStatus } from '../order/status.ts'

export interface StartFacts<T extends OrderType = OrderType> {
  readonly orderType: T
  readonly storeStatus: StoreStatus
  readonly calendar: CalendarDay
  readonly hasMaterials: boolean
  /** The shop's rule for this type of order, and its routine one, at whose cut-off add-on orders open. */
  readonly rule: OrderRule | null
  readonly routine: OrderRule | null
  readonly zone: Zone
  /** An order of the shop for the date and of the type, if there is one: it may be opened instead. */
  readonly existing: { readonly dhNo: string; readonly status: OrderStatus } | null
}
/** The types of order that are started by themselves; an urgent order is opened by the approval of its application [U4]. */
export type StartedType = Exclude<OrderType, 'URGENT'>
/** Either go on with the order that is there, or begin a new one with this window and these charges. */
export type Start =
  | { readonly kind: 'EXISTING'; readonly dhNo: string; readonly status: OrderStatus }
  | ({ readonly kind: 'NEW'; readonly to: 'WAIT_SUBMIT'; readonly rule: OrderRule } & Readonly<
      Record<'opensAt' | 'cutOffAt', Instant>
    >)

/**
 * Decides to start an order [S4, D1 to D4]. A shop has one live routine order a date, and starting it again opens it; of
 * its add-on orders the one that is not submitted yet [S15].
 * In this order: existing, shop, rule, day, materials, clock.
 */
export function decideStart(
  facts: StartFacts<StartedType>,
  now: Instant,
): Result<
  Start,
  Refusal<
    | 'CUT_OFF_PASSED'
    | 'DAY_NOT_ORDERABLE'
    | 'NOT_OPEN_YET'
    | 'NO_ORDERABLE_MATERIAL'
    | 'NO_ORDER_RULE'
    | 'SHOP_NOT_TRADING'
  >
> {
  const { orderType, existing } = facts
  if (existing !== null && reopens[orderType]?.(existing.status)) return accept({ kind: 'EXISTING', ...existing })
  for (const judge of [judgeTrading, judgeRule, judgeOrderDay, judgeMaterials]) {
    const judged = judge(facts)
    if (!judged.ok) return judged
  }
  const { rule, window } = windowOf(facts)!
  const time = judgeTime(window, now)
  return time.ok ? accept({ kind: 'NEW', to: 'WAIT_SUBMIT', rule, ...window }) : time
}

/** A shop orders while it trades; one under construction is supplied by head office alone [D1]. */
export function judgeTrading({ orderType, storeStatus }: StartFacts): Result<StoreStatus, Refusal<'SHOP_NOT_TRADING'>> {
  const placers: ReadonlyArray<string> = storeStatuses[storeStatus].placers
  const mayPlace = placers.includes(orderTypes[orderType].placedBy)
  return mayPlace ? accept(storeStatus) : refuse('SHOP_NOT_TRADING', { storeStatus }, tradingStatuses)
}

/** Its group has a rule for the type of order [D1]. */
export const judgeRule = ({ orderType, rule }: StartFacts): Result<OrderRule, Refusal<'NO_ORDER_RULE'>> =>
  rule === null ? refuse('NO_ORDER_RULE', { orderType }) : accept(rule)

/** The day is one of ordering; an urgent order is delivered outside the calendar, so a closed day does not stop it [D2]. */
export const judgeOrderDay = ({ orderType, calendar }: StartFacts): Result<Day, Refusal<'DAY_NOT_ORDERABLE'>> =>
  orderType === 'URGENT' ? accept(calendar.orderDate) : judgeDay(calendar)

/** There is something to order [D2]. */
export const judgeMaterials = ({
  hasMaterials,
  calendar: { orderDate },
}: StartFacts): Result<Day, Refusal<'NO_ORDERABLE_MATERIAL'>> =>
  hasMaterials ? accept(orderDate) : refuse('NO_ORDERABLE_MATERIAL', { purchaseDate: orderDate })

/** When such an order may be placed; null without a rule. */
export const windowOf = ({ rule, routine, calendar, zone }: StartFacts) =>
  rule && { rule, window: orderWindow(rule, calendar.orderDate, zone, routine) }

/** Which order that is there is opened instead of a second one [S4, S15]. */
const reopens: Partial<Record<OrderType, (status: OrderStatus) => boolean>> = {
  NORMAL: status => status !== 'INVALID',
  OVERTIME: status => status === 'WAIT_SUBMIT',
}

const tradingStatuses = Object.keys(storeStatuses).filter(
  status => storeStatuses[status as StoreStatus].placers.length > 1,
)
