import { sql } from 'kysely'
import { importMasterData } from '../../application/master-data/import/import.ts'
import { addDays, type Day, dayOf, type Instant, type Zone } from '../../domain/kernel/day.ts'
import { fen } from '../../domain/kernel/money.ts'
import type { CalendarEntry, OrderRule } from '../../domain/master-data/calendar.ts'
import type { OrderType } from '../../domain/master-data/order-type.ts'
import { importTools } from '../master-data.ts'
import type { Connections, Db } from '../postgres/engine/pool.ts'
import { masterDataOn } from '../postgres/master-data/master-data-store.ts'
import { type DemoAccount, demoAccounts } from './accounts.ts'
import { chainName, type DemoShop } from './chain.ts'
import { type DemoGoods, growGoods } from './goods.ts'
import { writeForecastChanges } from './history/forecast-changes.ts'
import { daysOfHistory, pastSettingOf, writeHistory } from './history/history.ts'
import { writeSalesHistory } from './history/sales.ts'
import { drawnFiles } from './pictures/draw.ts'
import { productPictures } from './products.ts'
import { type DayOfOrders, planPurchases } from './purchases.ts'
import { randomFrom } from './random.ts'
import { makeForecasts } from './replay/after/forecast-nights.ts'
import { closeMonths } from './replay/after/month-closings.ts'
import { inOneTransaction } from './replay/one-transaction.ts'
import { type FailedEntry, replay } from './replay/replay.ts'
import type { PortsOver, Stage } from './replay/stage.ts'
import { chainScript, orderPlans } from './script/script.ts'
import type { ChainFacts } from './script/setting.ts'
import { type Course, isAddOn, type OrderPlan } from './script/writer.ts'
import { demoSheets } from './sheets.ts'
import { openShopStocks, writeStock } from './stock.ts'

export interface Demo {
  readonly accounts: ReadonlyArray<DemoAccount>
  /** Entries of the script that failed. */
  readonly failed: ReadonlyArray<FailedEntry>
}

/**
 * Creates the demo chain with 90 days of history in an empty database, in one transaction. The same seed and the same
 * present instant give the same chain, except for the password salts.
 */
export const growDemo = async (facts: {
  readonly connections: Pick<Connections, 'pool'>
  readonly now: Instant
  readonly seed: number
  readonly zone: Zone
  readonly portsOver: PortsOver
}): Promise<Demo> => {
  const { now, seed, zone, portsOver } = facts
  const random = randomFrom(seed)
  const today = dayOf(now, zone)
  const goods = growGoods(random, today)
  const failed = await inOneTransaction(facts.connections, async inside => {
    const { db } = inside
    await db.updateTable('chain').set({ name: chainName, zone, is_demo: true }).execute()
    await db.transaction().execute(within => applySheets(within, goods, today))
    const [rules, calendar] = [await rulesOf(db), await calendarOf(db)]
    const facts = { now, zone, materials: goods.materials, rules, calendar }
    const pastDays = Array.from({ length: daysOfHistory - daysReplayed }, (_, at) => addDays(today, at - daysOfHistory))
    const plans = orderPlans(facts, daysReplayed)
    const purchases = planPurchases(facts, today, outcomesOf(facts, pastDays, plans))
    await writeHistory(db, facts, pastDays, purchases)
    // The tills of the replay report today and the six days before it.
    await writeSalesHistory(db, facts, today, daysOfHistory, daysReplayed - 1)
    await sql`analyze ${sql.raw(readByReplay.join(', '))}`.execute(db)
    const options = {
      ...{ random, zone, portsOver },
      begin: (stage: Stage) => openShopStocks(stage, random, goods, { purchases, days: pastDays.slice(-30) }),
      end: async (stage: Stage) => {
        await makeForecasts(stage, now)
        await closeMonths(stage, addDays(today, -daysReplayed))
      },
    }
    const failed = await replay(inside, chainScript(facts, daysReplayed, plans, purchases), options)
    await writeStock(db, goods)
    await writeForecastChanges(db, facts, today)
    return failed
  })
  return { accounts: demoAccounts, failed }
}

/** Returns what becomes of the routine order of each shop by day, day after day: those of history are all delivered. */
const outcomesOf = (
  facts: ChainFacts,
  pastDays: ReadonlyArray<Day>,
  plans: ReadonlyArray<OrderPlan>,
): ReadonlyArray<DayOfOrders> => {
  const past = pastDays.map(day => ({
    day,
    outcomeOf: (shop: DemoShop) => (pastSettingOf(facts, shop, day) === null ? null : ('delivered' as const)),
  }))
  const routine = Map.groupBy(
    plans.filter(({ course }) => !isAddOn(course)),
    ({ setting }) => setting.purchaseDate,
  )
  const replayed = [...routine]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, ofDay]) => ({
      day,
      outcomeOf: (shop: DemoShop) => {
        const plan = ofDay.find(({ setting }) => setting.shop === shop)
        if (plan === undefined) return null
        return deliveredCourses.has(plan.course) ? ('delivered' as const) : ('lost' as const)
      },
    }))
  return [...past, ...replayed]
}

const deliveredCourses: ReadonlySet<Course> = new Set(['usual', 'resubmitted', 'repriced', 'repaid', 'paying'])

/** Number of last days that are created by use cases; earlier days are history (docs/decisions/engine/0052). */
const daysReplayed = 7

/** Large tables before the replay begins; they are analysed so that the planner has statistics. */
const readByReplay = [
  ...['materials', 'prices', 'purchase_rules', 'orders', 'order_lines', 'order_log', 'shipments', 'shipment_lines'],
  ...['sales_days', 'sales_lines'],
  ...['settlement_batches', 'batch_orders', 'trade_orders', 'trade_parts', 'payment_orders', 'ledger_entries'],
]

const applySheets = async (db: Db, goods: DemoGoods, today: Day): Promise<void> => {
  const tools = { ...importTools(async () => null), pictures: drawnFiles([...goods.pictures, ...productPictures]) }
  const { errors } = await importMasterData(masterDataOn(db), tools, demoSheets(goods, today), 'apply')
  if (errors.length > 0) throw new Error(`the demo's own sheets have errors: ${JSON.stringify(errors.slice(0, 5))}`)
}

/** Reads the imported order rules, so that history follows the same rules. */
const rulesOf = async (db: Db): Promise<ReadonlyMap<string, ReadonlyArray<OrderRule>>> => {
  const rows = await db.selectFrom('order_rules').selectAll().execute()
  return byGroup(rows, row => ({
    orderType: row.order_type as OrderType,
    opensDayOffset: row.opens_day_offset,
    opensAt: row.opens_at,
    cutOffDayOffset: row.cut_off_day_offset,
    cutOffAt: row.cut_off_at,
    serviceFee: fen(row.service_fee),
    carFee: fen(row.car_fee),
    graceMinutes: row.grace_minutes,
  }))
}

const calendarOf = async (db: Db): Promise<ReadonlyMap<string, ReadonlyArray<CalendarEntry>>> => {
  const rows = await db.selectFrom('calendar_entries').selectAll().execute()
  return byGroup(rows, row => ({
    day: row.day as CalendarEntry['day'],
    canOrder: row.can_order,
    arrivalDays: row.arrival_days,
  }))
}

const byGroup = <R extends { readonly shop_group: string }, A>(rows: ReadonlyArray<R>, of: (row: R) => A) =>
  new Map([...Map.groupBy(rows, row => row.shop_group)].map(([group, ofGroup]) => [group, ofGroup.map(of)] as const))
