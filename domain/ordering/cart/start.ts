import type { Day, Instant, Zone } from '../../kernel/day.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { accept, type Result, refuse } from '../../kernel/result.ts'
import { type CalendarDay, type OrderRule, orderWindow, validateDay } from '../../master-data/calendar.ts'
import { type OrderType, orderTypes } from '../../master-data/order-type.ts'
import { type StoreStatus, storeStatuses } from '../../master-data/words.ts'
import { validateTime } from '../order/order.ts'
import type { OrderStatus } from '../order/status.ts'

export interface StartFacts<T extends OrderType = OrderType> {
  readonly orderType: T
  readonly storeStatus: StoreStatus
  readonly calendar: CalendarDay
  readonly hasMaterials: boolean
  /** The shop's rule for the order type, and its routine rule, at whose cut-off add-on orders open. */
  readonly rule: OrderRule | null
  readonly routine: OrderRule | null
  readonly zone: Zone
  /** An existing order of the shop for the date and type, which may be reopened; null if there is none. */
  readonly existing: { readonly dhNo: string; readonly status: OrderStatus } | null
}
/** Order types that a person starts directly; an urgent order is created by the approval of its application [U4]. */
export type StartedType = Exclude<OrderType, 'URGENT'>
/** Either reopen the existing order, or create one with this window and these fees. */
export type Start =
  | { readonly kind: 'EXISTING'; readonly dhNo: string; readonly status: OrderStatus }
  | ({ readonly kind: 'NEW'; readonly to: 'WAIT_SUBMIT'; readonly rule: OrderRule } & Readonly<
      Record<'opensAt' | 'cutOffAt', Instant>
    >)

/**
 * Decides how to start an order [S4, D1 to D4]. A shop has one live routine order per date, and starting again reopens
 * it; of its add-on orders the unsubmitted one is reopened [S15]. Checks in this order: existing order, shop, rule,
 * day, materials, clock.
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
  if (existing !== null && reopenRules[orderType]?.(existing.status)) return accept({ kind: 'EXISTING', ...existing })
  for (const validate of [validateTrading, validateRule, validateOrderDay, validateMaterials]) {
    const startResult = validate(facts)
    if (!startResult.ok) return startResult
  }
  const { rule, window } = windowOf(facts)!
  const time = validateTime(window, now)
  return time.ok ? accept({ kind: 'NEW', to: 'WAIT_SUBMIT', rule, ...window }) : time
}

/** Checks that the shop is trading; one under construction is supplied by head office alone [D1]. */
export function validateTrading({
  orderType,
  storeStatus,
}: StartFacts): Result<StoreStatus, Refusal<'SHOP_NOT_TRADING'>> {
  const placers: ReadonlyArray<string> = storeStatuses[storeStatus].placers
  const mayPlace = placers.includes(orderTypes[orderType].placedBy)
  return mayPlace ? accept(storeStatus) : refuse('SHOP_NOT_TRADING', { storeStatus }, tradingStatuses)
}

/** Checks that the shop group has a rule for the order type [D1]. */
export const validateRule = ({
  orderType,
  rule,
}: Pick<StartFacts, 'orderType' | 'rule'>): Result<OrderRule, Refusal<'NO_ORDER_RULE'>> =>
  rule === null ? refuse('NO_ORDER_RULE', { orderType }) : accept(rule)

/** Checks the calendar; urgent orders are delivered outside it, so a closed day does not stop them [D2]. */
export const validateOrderDay = ({
  orderType,
  calendar,
}: Pick<StartFacts, 'orderType' | 'calendar'>): Result<Day, Refusal<'DAY_NOT_ORDERABLE'>> =>
  orderType === 'URGENT' ? accept(calendar.orderDate) : validateDay(calendar)

/** Checks that the shop has at least one orderable material [D2]. */
export const validateMaterials = ({
  hasMaterials,
  calendar: { orderDate },
}: Pick<StartFacts, 'hasMaterials' | 'calendar'>): Result<Day, Refusal<'NO_ORDERABLE_MATERIAL'>> =>
  hasMaterials ? accept(orderDate) : refuse('NO_ORDERABLE_MATERIAL', { purchaseDate: orderDate })

/** Returns the order window; null without a rule. */
export const windowOf = ({ rule, routine, calendar, zone }: StartFacts) =>
  rule && { rule, window: orderWindow(rule, calendar.orderDate, zone, routine) }

/** The statuses in which an existing order is reopened instead of creating another [S4, S15]. */
const reopenRules: Partial<Record<OrderType, (status: OrderStatus) => boolean>> = {
  NORMAL: status => status !== 'INVALID',
  OVERTIME: status => status === 'WAIT_SUBMIT',
}

const tradingStatuses = Object.keys(storeStatuses).filter(
  status => storeStatuses[status as StoreStatus].placers.length > 1,
)
