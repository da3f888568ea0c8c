import { addDays, atTime, type Day, dayOf } from '../../../domain/kernel/day.ts'
import { calendarDay } from '../../../domain/master-data/calendar.ts'
import { type DemoShop, demoShops, untouchedShops } from '../chain.ts'
import type { Purchases } from '../purchases.ts'
import type { ScriptEntry, Tick } from '../replay/script-entry.ts'
import { financeScript } from './finance-script.ts'
import { headOfficeScript } from './head-office-script.ts'
import { orderScript } from './order-script.ts'
import { paymentScript } from './payment-script.ts'
import type { ReceiptCourse } from './receipt-courses.ts'
import { receivingShowcases } from './receiving-showcases.ts'
import type { ReturnCourse } from './return-courses.ts'
import { salesScript } from './sales-script.ts'
import { type ChainFacts, second, settingOf, streamOf } from './setting.ts'
import { stocktakeScript } from './stocktake-script.ts'
import { transferScript } from './transfer-script.ts'
import { type Course, isAddOn, type OrderPlan } from './writer.ts'

/** Returns the orders of the last days. */
export const orderPlans = (facts: ChainFacts, days: number): ReadonlyArray<OrderPlan> => {
  const today = dayOf(facts.now, facts.zone)
  return Array.from({ length: days + 1 }, (_, ago) => ago).flatMap(daysAgo =>
    demoShops.flatMap(shop => plansOf(facts, shop, today, daysAgo)),
  )
}

/** Returns the entries of the last days in order of time, up to the present instant. */
export const chainScript = (
  facts: ChainFacts,
  days: number,
  plans: ReadonlyArray<OrderPlan>,
  purchases: Purchases,
): ReadonlyArray<ScriptEntry | Tick> => {
  const today = dayOf(facts.now, facts.zone)
  const orders = plans.map(plan => orderScript(plan, purchases))
  const debts = orders.flatMap(order => order.debts)
  return [
    ...orders.flatMap(({ entries }) => entries),
    ...paymentScript(debts, facts.zone),
    ...headOfficeScript(facts, days),
    ...financeScript(facts),
    ...salesScript(facts, today, days),
    ...stocktakeScript(facts),
    ...transferScript(facts),
    ...closingTicks(facts, today, days),
    { kind: 'tick', at: facts.now } as const,
  ]
    .filter(({ at }) => at <= facts.now)
    .toSorted((a, b) => a.at - b.at)
}

interface Planned {
  readonly course: Course
  readonly stopsAt?: OrderPlan['stopsAt']
  readonly lorry?: OrderPlan['lorry']
  readonly lines?: number
  readonly isReplaced?: boolean
  readonly isEarly?: boolean
  readonly isDifferent?: boolean
  readonly isInBatches?: boolean
  readonly receipt?: ReceiptCourse
  readonly goodsBack?: ReturnCourse
}

/** Orders that a visitor can see on any day at any hour: plan by shop and number of ordering days ago. */
const showcases: Readonly<Record<string, Planned>> = {
  'NJ1004 0': { course: 'priceless' },
  'SZ1005 0': { course: 'usual' },
  'GZ3001 0': { course: 'paying' },
  // The shop has an unpaid allocation of a new product, which blocks the payment of its other orders [B6].
  'SZ3002 0': { course: 'unpaid' },
  'CS3003 0': { course: 'paying' },
  'XA3004 0': { course: 'unpaid' },
  'SH1001 1': { course: 'usual', stopsAt: 'placed' },
  'SH1002 1': { course: 'usual', stopsAt: 'accepted' },
  'NJ1004 1': { course: 'usual', stopsAt: 'placed' },
  'CD2001 1': { course: 'usual', stopsAt: 'placed' },
  'CS3003 1': { course: 'cancelled' },
  'SZ3002 1': { course: 'usual', stopsAt: 'accepted', isEarly: true },
  'SH1001 2': { course: 'usual', stopsAt: 'shipped', lorry: 'due', isReplaced: true },
  // Full lorries: receiving by exception is for shipments of this length.
  'HZ1003 2': { course: 'usual', stopsAt: 'shipped', lorry: 'arrived', isReplaced: true, lines: 70 },
  'CQ2002 1': { course: 'usual', stopsAt: 'shipped', lorry: 'arrived', isReplaced: true, lines: 70 },
  'CQ2002 2': { course: 'usual', stopsAt: 'shipped', lorry: 'late', isReplaced: true },
  'CD2001 2': { course: 'usual', stopsAt: 'partShipped', lorry: 'due' },
  'CD2001 3': { course: 'usual', stopsAt: 'shipped', lorry: 'arrived', isInBatches: true },
  // Settled together, so that one trade has two refunds.
  'GZ3001 3': { course: 'usual', isEarly: true, isDifferent: true, receipt: 'asShipped' },
  'SZ3002 3': { course: 'usual', isEarly: true, isDifferent: true, receipt: 'asShipped' },
  'XA3004 3': { course: 'cancelled' },
  'GZ3001 4': { course: 'repaid' },
  'CQ2002 5': { course: 'cancelled' },
  'SH1001 5': { course: 'resubmitted' },
  'SH1001 6': { course: 'usual', isReplaced: true },
  ...receivingShowcases,
}
const addOnPlan: Readonly<Record<string, Planned>> = {
  'SZ1005 2': { course: 'waiting' },
  'XA3004 2': { course: 'waiting' },
  'WH2003 2': { course: 'rejected' },
  'SH1002 3': { course: 'rejected' },
}

const plansOf = (facts: ChainFacts, shop: DemoShop, today: Day, daysAgo: number): ReadonlyArray<OrderPlan> => {
  if (daysAgo === 0 && untouchedShops.has(shop.code)) return []
  const purchaseDate = addDays(today, -daysAgo)
  const place = `${shop.code} ${orderingDaysAgo(facts, shop, today, daysAgo)}`
  const random = streamOf(`plan ${shop.code} ${purchaseDate}`)
  const routine = showcases[place] ?? { course: random.pick(coursesOf(shop)) }
  const addOn = addOnPlan[place] ?? (daysAgo > 3 && random.chance(0.03) ? { course: random.pick(addOnCourses) } : null)
  const isSkipped = !showcases[place] && random.chance(0.07)
  return [...(isSkipped ? [] : [routine]), ...(addOn ? [addOn] : [])].flatMap(planned => {
    const setting = settingOf(facts, shop, purchaseDate, isAddOn(planned.course) ? 'OVERTIME' : 'NORMAL')
    return setting ? [{ ...planned, setting }] : []
  })
}

/**
 * Returns how many days ago an order day was, skipping days on which the shop could not order, so that its last orders
 * remain visible after a day off.
 */
const orderingDaysAgo = ({ calendar }: ChainFacts, { group }: DemoShop, today: Day, daysAgo: number): number => {
  const between = Array.from({ length: Math.max(0, daysAgo - 1) }, (_, index) => addDays(today, -index - 1))
  const entries = calendar.get(group) ?? []
  return daysAgo - between.filter(day => !calendarDay(entries, day).canOrder).length
}

/** Returns one hundred courses in the given proportions. */
const spread = (counts: Partial<Record<Course, number>>): ReadonlyArray<Course> =>
  Object.entries(counts).flatMap(([course, count]) => Array.from({ length: count }, () => course as Course))

const offline = spread({ usual: 86, resubmitted: 6, repriced: 2, forgotten: 3, cancelled: 3 })
const online = spread({ usual: 81, resubmitted: 6, repaid: 3, forgotten: 3, cancelled: 3, unpaid: 4 })
const addOnCourses = spread({ approved: 7, rejected: 1, voided: 2 })
const coursesOf = ({ payMethod }: DemoShop) => (payMethod === 'ONLINE' ? online : offline)

/** Returns ticks one second after each cut-off of the rules, and after the grace period of shops that prepay. */
const closingTicks = ({ zone }: ChainFacts, today: Day, days: number): ReadonlyArray<Tick> =>
  Array.from({ length: days + 1 }, (_, ago) => addDays(today, -ago)).flatMap(day =>
    closings.map((time): Tick => ({ kind: 'tick', at: atTime(day, time, zone) + second })),
  )
const closings = ['00:00', '01:30', '09:00', '16:00', '20:00', '22:00', '23:30']
