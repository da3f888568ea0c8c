import { addDays, type Day, dayOf, type Instant, type Zone } from '../../domain/kernel/day.ts'
import { type CalendarEntry, calendarDay, type OrderRule, orderWindow } from '../../domain/master-data/calendar.ts'
import type { OrderType } from '../../domain/master-data/order-type.ts'
import type { OrderStatus } from '../../domain/ordering/order/status.ts'
import { type DemoShop, demoShops, type Group, untouchedShops } from './chain.ts'
import { type DemoGoods, type DemoMaterial, priceOn } from './goods.ts'
import { type Fate, isAddOn } from './life.ts'
import { type DemoOrder, growOrder } from './order.ts'
import type { Random } from './random.ts'

export const daysOfHistory = 90

export interface HistoryFacts {
  readonly random: Random
  readonly now: Instant
  readonly zone: Zone
  readonly materials: DemoGoods['materials']
  /** By shop group. */
  readonly rules: ReadonlyMap<string, ReadonlyArray<OrderRule>>
  readonly calendar: ReadonlyMap<string, ReadonlyArray<CalendarEntry>>
}

/** About one routine order a shop and ordering day, oldest first, and now and then an add-on order. */
export const growHistory = (facts: HistoryFacts): ReadonlyArray<DemoOrder> => {
  const { random, now, zone } = facts
  const today = dayOf(now, zone)
  const orders: Array<DemoOrder> = []
  for (let daysAgo = daysOfHistory; daysAgo >= 0; daysAgo--) {
    const purchaseDate = addDays(today, -daysAgo)
    demoShops.forEach((shop, index) => {
      const place = `${shop.code} ${orderingDaysAgo(facts, shop, today, daysAgo)}`
      for (const plan of planned(random, shop, index, daysAgo, place)) {
        const order = growFor(facts, shop, purchaseDate, plan)
        if (order) orders.push(order)
      }
    })
  }
  return orders
}

interface Planned {
  readonly fate: Fate
  readonly stopsAt?: OrderStatus
  /** A material of it was replaced. */
  readonly isReplaced?: boolean
}

/** What a visitor should be able to see on any day, at any hour: shop and ordering days ago, to how its order stands. */
const shown: Readonly<Record<string, Planned>> = {
  'NJ1004 0': { fate: 'priceless' },
  'SZ1005 0': { fate: 'usual' },
  'GZ3001 0': { fate: 'unpaid' },
  'SZ3002 0': { fate: 'paying' },
  'CS3003 0': { fate: 'paying' },
  'XA3004 0': { fate: 'unpaid' },
  'SH1001 1': { fate: 'usual', stopsAt: 'PLACE_SUCCESS' },
  'SH1002 1': { fate: 'usual', stopsAt: 'DC_RECEIVED' },
  'NJ1004 1': { fate: 'usual', stopsAt: 'PLACE_SUCCESS' },
  'CD2001 1': { fate: 'usual', stopsAt: 'PLACE_SUCCESS' },
  'CS3003 1': { fate: 'cancelled' },
  'SZ3002 1': { fate: 'usual', stopsAt: 'DC_RECEIVED' },
  'SH1001 2': { fate: 'usual', stopsAt: 'DC_SHIPPED', isReplaced: true },
  'HZ1003 2': { fate: 'usual', stopsAt: 'DC_SHIPPED', isReplaced: true },
  'CQ2002 2': { fate: 'usual', stopsAt: 'DC_SHIPPED', isReplaced: true },
  'CQ2002 3': { fate: 'usual', stopsAt: 'DC_SHIPPED', isReplaced: true },
  'XA3004 3': { fate: 'cancelled' },
  'GZ3001 4': { fate: 'repaid' },
  'SH1001 5': { fate: 'resubmitted' },
}
const addOnShown: Readonly<Record<string, Planned>> = {
  'SZ1005 2': { fate: 'waiting' },
  'XA3004 2': { fate: 'waiting' },
  'WH2003 2': { fate: 'rejected' },
  'SH1002 3': { fate: 'rejected' },
}

/** How many days ago it was, without those between on which the shop could not order: after a day of rest its last orders are still to be seen. */
const orderingDaysAgo = ({ calendar }: HistoryFacts, { group }: DemoShop, today: Day, daysAgo: number): number => {
  const between = Array.from({ length: Math.max(0, daysAgo - 1) }, (_, index) => addDays(today, -index - 1))
  const entries = calendar.get(group) ?? []
  return daysAgo - between.filter(day => !calendarDay(entries, day).canOrder).length
}

const planned = (
  random: Random,
  shop: DemoShop,
  index: number,
  daysAgo: number,
  place: string,
): ReadonlyArray<Planned> => {
  if (daysAgo === 0 && untouchedShops.has(shop.code)) return []
  const routine = shown[place] ?? { fate: random.pick(fatesOf(shop)) }
  const addOn = addOnShown[place] ?? (daysAgo > 3 && random.chance(0.03) ? { fate: random.pick(addOnFates) } : null)
  const isSkipped = !shown[place] && (daysAgo + index * 3) % 13 === 0
  return [...(isSkipped ? [] : [routine]), ...(addOn ? [addOn] : [])]
}

/** How a hundred orders go. */
const spread = (counts: Partial<Record<Fate, number>>): ReadonlyArray<Fate> =>
  Object.entries(counts).flatMap(([fate, count]) => Array.from({ length: count }, () => fate as Fate))

const offline = spread({ usual: 86, resubmitted: 6, repriced: 2, forgotten: 3, cancelled: 3 })
const online = spread({ usual: 81, resubmitted: 4, repaid: 3, repriced: 2, forgotten: 3, cancelled: 3, unpaid: 4 })
const addOnFates = spread({ approved: 7, rejected: 1, voided: 2 })
const fatesOf = ({ payMethod }: DemoShop) => (payMethod === 'ONLINE' ? online : offline)

const growFor = (
  { random, now, zone, materials, rules, calendar }: HistoryFacts,
  shop: DemoShop,
  purchaseDate: Day,
  { fate, stopsAt, isReplaced }: Planned,
): DemoOrder | null => {
  const { arrivalDate } = calendarDay(calendar.get(shop.group) ?? [], purchaseDate)
  const ruleOf = (type: OrderType) => rules.get(shop.group)?.find(({ orderType }) => orderType === type) ?? null
  const rule = ruleOf(isAddOn(fate) ? 'OVERTIME' : 'NORMAL')
  if (arrivalDate === null || rule === null) return null
  const window = orderWindow(rule, purchaseDate, zone, ruleOf('NORMAL'))
  const graceMinutes = rule.graceMinutes
  const inBatches = random.chance(0.15)
  const setting = { random, zone, now, shop, purchaseDate, arrivalDate, window, graceMinutes, inBatches }
  const orderable = orderableBy(materials, shop.group, purchaseDate)
  return growOrder({ setting, fate, now, stopsAt, isReplaced, orderable, fees: rule })
}

export const orderableBy = (materials: DemoGoods['materials'], group: Group, day: Day): ReadonlyArray<DemoMaterial> =>
  materials.filter(material => material.orderableBy.has(group) && priceOn(material, group, day) !== null)
