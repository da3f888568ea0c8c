import { Clock, Effect } from 'effect'
import { wholeYuan } from '../../../domain/forecast/adjustment.ts'
import { MIX_DAYS, planDays, planStart } from '../../../domain/forecast/plan.ts'
import { forecastProducts } from '../../../domain/forecast/products.ts'
import { addDays, type Day } from '../../../domain/kernel/day.ts'
import { type Fen, fen, sumFen } from '../../../domain/kernel/money.ts'
import { accept, refuse } from '../../../domain/kernel/result.ts'
import { loadShop } from '../../master-data/handlers/guards.ts'
import type { ShopInScope } from '../../master-data/ports/shops.ts'
import { type Caller, systemScope } from '../../platform/caller.ts'
import { notFound } from '../../platform/failure.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { businessDayAt } from '../../sales/handlers/record.ts'
import { SalesFigures } from '../../sales/ports.ts'
import {
  ForecastChanges,
  type ForecastDay,
  ForecastFacts,
  type ForecastOrder,
  type ForecastRun,
  type SoldProduct,
  type TurnoverChangeRecord,
} from '../ports.ts'
import { loadForecast } from './forecast-shop.ts'

/** A day of a plan: the machine's forecast and the changes by people. */
export interface PlanDay {
  readonly day: Day
  /** Null where nothing is known of the shop. */
  readonly forecast: ForecastDay | null
  /** The latest change by a person; null without one. */
  readonly adjustment: TurnoverChangeRecord | null
  /** The effective estimate in whole yuan; null without either. */
  readonly estimate: Fen | null
}

/** The turnover of a shop over the days of a plan. */
export interface TurnoverPlan {
  readonly run: ForecastRun | null
  readonly days: ReadonlyArray<PlanDay>
}

/** Loads an order with its shop; fails with NOT_FOUND if the caller's scope has no such order of this shop. */
export const loadPlanOrder = Effect.fnUntraced(function* (
  { dhNo, shopJdeNo }: { readonly dhNo: string; readonly shopJdeNo: string },
  caller: Caller,
) {
  const shop = yield* loadShop(caller, shopJdeNo)
  const order = yield* (yield* ForecastFacts).order(caller.scope, shopJdeNo, dhNo)
  if (!order) return yield* notFound(`order ${dhNo} of shop ${shopJdeNo}`)
  const today = yield* businessDayAt(yield* Clock.currentTimeMillis)
  return { shop, order, today, start: planStart(order.purchaseDate, today) }
})

/** Whether an order can still be filled in. */
export const isOpen = ({ status }: ForecastOrder): boolean => status === 'WAIT_SUBMIT'

/** Fails unless the order can still be filled in [FC22]. */
export const requireOpen = (order: ForecastOrder) =>
  requireAccepted(
    isOpen(order) ? accept(order) : refuse('FORECAST_ORDER_CLOSED', { dhNo: order.dhNo, status: order.status }),
  )

/** Returns the effective estimate of each day from `start` on: the latest change by a person, else the machine's estimate. */
export const planTurnover = Effect.fnUntraced(function* (shop: ShopInScope, today: Day, start: Day, length: number) {
  const run = yield* loadForecast(shop, today)
  const days = planDays(start, length)
  const changes = yield* (yield* ForecastChanges).adjustments(shop, start, addDays(start, length - 1))
  const forecasts = new Map(run?.days.map(day => [day.day, day]))
  // The latest change of a day comes first.
  const latest = new Map(changes.toReversed().map(change => [change.day, change]))
  const plan: TurnoverPlan = {
    run,
    days: days.map(day => {
      const [forecast, adjustment] = [forecasts.get(day) ?? null, latest.get(day) ?? null]
      const estimate = adjustment?.estimate ?? (forecast && wholeYuan(forecast.point))
      return { day, forecast, adjustment, estimate }
    }),
  }
  return plan
})

/** A product of a plan with its pieces by day. */
export interface PlanProduct extends SoldProduct {
  readonly pieces: ReadonlyMap<Day, PlanPieces>
}
export interface PlanPieces {
  readonly estimate: number
  readonly machine: number
  readonly isEntered: boolean
}

/**
 * Splits the turnover of a plan into products by the shop's sales of the last eight weeks. The machine's pieces follow
 * the machine's turnover; the effective pieces follow the effective turnover, unless somebody entered them [FC25].
 */
export const planProducts = Effect.fnUntraced(function* (shop: ShopInScope, today: Day, { days }: TurnoverPlan) {
  const [from, through] = [addDays(today, -MIX_DAYS), addDays(today, -1)]
  const facts = yield* ForecastFacts
  const products = (yield* facts.soldProducts(shop, from, through)).filter(({ sold }) => sold > 0)
  const sales = yield* (yield* SalesFigures).byDay(systemScope, [shop.shopCode], from, through)
  const promotedProducts = new Map(
    (yield* facts.promotedSales(shop, from, through)).map(({ productCode, ...rest }) => [productCode, rest]),
  )
  const mix = {
    products: products.map(({ productCode, sold }) => ({
      ...{ productCode, sold, promoted: promotedProducts.get(productCode) ?? null },
    })),
    turnover: sumFen(sales.map(({ gross }) => gross)),
  }
  const isPromoted = yield* promotionsOf(shop, days)
  const machine = forecastProducts(
    mix,
    days.map(({ day, forecast }) => ({ day, point: forecast?.point ?? fen(0) })),
    isPromoted,
  )
  const forecast = forecastProducts(
    mix,
    days.map(({ day, estimate, adjustment, forecast }) => ({
      day,
      point: (adjustment ? estimate : forecast?.point) ?? fen(0),
    })),
    isPromoted,
  )
  const enteredPieces = new Map<string, number>()
  if (days.length > 0) {
    for (const row of yield* (yield* ForecastChanges).products(shop, days[0]!.day, days.at(-1)!.day))
      enteredPieces.set(`${row.productCode} ${row.day}`, row.pieces)
  }
  return products.map((product, index): PlanProduct => {
    const pieces = days.map(({ day }): readonly [Day, PlanPieces] => {
      const value = enteredPieces.get(`${product.productCode} ${day}`)
      const estimate = value ?? forecast[index]!.pieces.get(day) ?? 0
      return [day, { estimate, machine: machine[index]!.pieces.get(day) ?? 0, isEntered: value !== undefined }]
    })
    return { ...product, pieces: new Map(pieces) }
  })
})

/** Returns whether an event of the calendar promotes a product in the shop on a day of the plan. */
const promotionsOf = Effect.fnUntraced(function* (shop: ShopInScope, days: ReadonlyArray<PlanDay>) {
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  const events = first && last ? yield* (yield* ForecastFacts).events(shop, first, last) : []
  const promotions = events.filter(({ kind, products }) => kind === 'PROMOTION' && products.length > 0)
  return (productCode: string, day: Day): boolean =>
    promotions.some(
      ({ firstDay, lastDay, products }) => firstDay <= day && day <= lastDay && products.includes(productCode),
    )
})
