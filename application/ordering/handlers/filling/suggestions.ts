import { Clock, Effect } from 'effect'
import { RUN_DAYS } from '../../../../domain/forecast/plan.ts'
import type { Day } from '../../../../domain/kernel/day.ts'
import type { Thousandths } from '../../../../domain/kernel/quantity.ts'
import {
  daysToCover,
  evenEstimate,
  forecastEstimate,
  meanOf,
  suggest,
} from '../../../../domain/ordering/filling/suggestion.ts'
import { fraction, roundFraction, times } from '../../../../domain/sales/fraction.ts'
import { stockRatioOn } from '../../../../domain/sales/recipe.ts'
import { loadExpectedUse } from '../../../forecast/handlers/expected-use.ts'
import type { SheetRow } from '../../../master-data/ports/sheet-row.ts'
import { Shops } from '../../../master-data/ports/shops.ts'
import { systemScope } from '../../../platform/caller.ts'
import { businessDayAt } from '../../../sales/handlers/record.ts'
import { Materials, type Stock } from '../../ports/materials.ts'
import type { SupplyDay } from '../../ports/orders.ts'
import { Loads, type Suggestion } from '../../ports/work.ts'

/** Returns the suggestions for every material of a sheet that the shop uses; reads stock, history and forecast once. */
export const loadSuggestions = Effect.fnUntraced(function* (day: SupplyDay, rows: ReadonlyArray<SheetRow>) {
  const stock = yield* (yield* Materials).stock(day)
  const use = { mean: yield* (yield* Loads).dailyUse(day), forecast: yield* loadForecastUse(day, rows) }
  return rows.flatMap(row => suggestionOf(day, row, stock.get(row.materialCode), use))
})

/** The use of the materials of a shop by code. */
interface Use {
  /** By past orders: the mean of a day. */
  readonly mean: ReadonlyMap<string, Thousandths>
  /** By the forecast of products and their recipes: of each day, in the order unit. */
  readonly forecast: ReadonlyMap<string, ReadonlyMap<Day, Thousandths>>
}

/** Returns the forecast use of each day that the order must last, in the order units of the materials [FC26]. */
const loadForecastUse = Effect.fnUntraced(function* (order: SupplyDay, rows: ReadonlyArray<SheetRow>) {
  const shop = yield* (yield* Shops).find(systemScope, order.shopCode)
  if (!shop) return new Map<string, ReadonlyMap<Day, Thousandths>>()
  const today = yield* businessDayAt(yield* Clock.currentTimeMillis)
  const days = Math.min(daysToCover(order.purchaseDate, order.arrivalDate), RUN_DAYS)
  const { use, book } = yield* loadExpectedUse(shop, today, order.purchaseDate, days)
  return new Map(
    rows.flatMap(({ materialCode, unit }) => {
      const [byDay, material] = [use.get(materialCode), book.materials.get(materialCode)]
      const ratio = material && stockRatioOn(material, unit, order.purchaseDate)
      if (!byDay || !ratio) return []
      const perOrderUnit = fraction(ratio.denominator, ratio.numerator)
      const useInOrderUnit = [...byDay].map(
        ([day, stockUnits]) => [day, roundFraction(times(fraction(stockUnits), perOrderUnit)) as Thousandths] as const,
      )
      return [[materialCode, new Map(useInOrderUnit)] as const]
    }),
  )
})

function suggestionOf(
  { purchaseDate, arrivalDate }: SupplyDay,
  row: SheetRow,
  stock: Stock | undefined,
  { mean, forecast }: Use,
): ReadonlyArray<Suggestion> {
  if (!row.canPurchase) return []
  const coverDays = daysToCover(purchaseDate, arrivalDate)
  const byDay = forecast.get(row.materialCode)
  const daily = byDay ? meanOf([...byDay.values()]) : (mean.get(row.materialCode) ?? noQuantity)
  const dailyEstimate = byDay
    ? forecastEstimate(purchaseDate, coverDays, byDay)
    : evenEstimate(purchaseDate, coverDays, daily)
  if (Object.values(dailyEstimate).every(use => use === 0)) return []
  const { inShop, inTransit } = stock ?? { inShop: noQuantity, inTransit: noQuantity }
  const { quantity } = suggest({ dailyEstimate, coverDays, inShop, inTransit, rule: row })
  const estimates = byDay ? Object.values(dailyEstimate) : null
  return [{ materialCode: row.materialCode, quantity, dailyEstimate: daily, estimates, coverDays, inShop, inTransit }]
}

const noQuantity = 0 as Thousandths
