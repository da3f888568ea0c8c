import { Clock, Effect } from 'effect'
import { isFarOff, scenarioTurnover, validateTurnoverChange, wholeYuan } from '../../../domain/forecast/adjustment.ts'
import { productAccuracy } from '../../../domain/forecast/noise-floor.ts'
import { validatePlanDay } from '../../../domain/forecast/plan.ts'
import { addDays, type Day } from '../../../domain/kernel/day.ts'
import type { Fen } from '../../../domain/kernel/money.ts'
import { textIn } from '../../../domain/kernel/text.ts'
import { type WeatherType, weatherTypes } from '../../../domain/master-data/event-kind.ts'
import { loadShop } from '../../master-data/handlers/guards.ts'
import { systemScope } from '../../platform/caller.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import { businessDayAt } from '../../sales/handlers/record.ts'
import { SalesFigures } from '../../sales/ports.ts'
import * as contract from '../contract/forecast.ts'
import { type AdjustmentAccuracy, type EventRecord, ForecastChanges, ForecastFacts, Forecasts } from '../ports.ts'
import { isOpen, loadPlanOrder, type PlanDay, planTurnover, requireOpen } from './plan.ts'

/** Days of sales that are shown before a plan. */
const PAST_DAYS = 28

export const getTurnoverTable = handler(
  contract.getTurnoverTable,
  Effect.fnUntraced(function* (payload, caller) {
    const { shop, order, today, start } = yield* loadPlanOrder(payload, caller)
    const plan = yield* planTurnover(shop, today, start, payload.recentlyDay)
    const events = yield* (yield* ForecastFacts).events(shop, start, addDays(start, payload.recentlyDay - 1))
    const { plans, accuracy, adjustments, products } = yield* (yield* Forecasts).accuracy(shop, today)
    return {
      records: plan.days.map(day => turnoverRow(day, eventsOn(events, day.day))),
      past: yield* pastOf(shop.shopCode, start, today),
      canAdjust: isOpen(order),
      ...{ plans, accuracy, backTest: plan.run?.accuracy ?? null, adjustments: effectOf(adjustments) },
      products: productAccuracy(products),
    }
  }),
)

const eventsOn = (events: ReadonlyArray<EventRecord>, day: Day) =>
  events.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)

const turnoverRow = ({ day, forecast, adjustment, estimate }: PlanDay, events: ReadonlyArray<EventRecord>) => ({
  ...{ date: day, estimateValue: estimate, aiEstimateValue: forecast && wholeYuan(forecast.point) },
  ...{ low: forecast && wholeYuan(forecast.low), high: forecast && wholeYuan(forecast.high) },
  labelContents: events.flatMap(({ kind, name }) => (kind === 'WEATHER' ? [] : [name])),
  weatherType: adjustment?.weatherType ?? events.find(({ kind }) => kind === 'WEATHER')?.weatherType ?? null,
  modifyReason: adjustment?.modifyReason ?? null,
  remarks: adjustment?.remarks ?? '',
  modifiedByName: adjustment?.madeByName ?? null,
})

/** Returns the turnover of the days before a plan; null for today and later, whose sales are not complete. */
const pastOf = Effect.fnUntraced(function* (shopCode: string, start: Day, today: Day) {
  const from = addDays(start, -PAST_DAYS)
  const sales = yield* (yield* SalesFigures).byDay(systemScope, [shopCode], from, addDays(start, -1))
  const byDay = new Map(sales.map(({ day, gross }) => [day, gross]))
  return Array.from({ length: PAST_DAYS }, (_, index) => {
    const date = addDays(from, index)
    return { date, turnover: date < today ? (byDay.get(date) ?? null) : null }
  })
})

/** Returns the errors of the machine and of people over the same days. */
const effectOf = ({ days, sold, machineError, adjustedError }: AdjustmentAccuracy) => {
  const wape = (error: Fen) => (sold > 0 ? Math.round((10_000 * error) / sold) : null)
  return { days, machineWape: wape(machineError), adjustedWape: wape(adjustedError) }
}

export const getTurnoverDetail = handler(
  contract.getTurnoverDetail,
  Effect.fnUntraced(function* ({ shopJdeNo, tradeDate }, caller) {
    const shop = yield* loadShop(caller, shopJdeNo)
    const today = yield* businessDayAt(yield* Clock.currentTimeMillis)
    const { days } = yield* planTurnover(shop, today, tradeDate, 1)
    const { forecast, estimate } = days[0]!
    const events = yield* (yield* ForecastFacts).events(shop, tradeDate, tradeDate)
    const changes = yield* (yield* ForecastChanges).adjustments(shop, tradeDate, tradeDate)
    const [sales] = yield* (yield* SalesFigures).byDay(systemScope, [shop.shopCode], tradeDate, tradeDate)
    return {
      ...{ date: tradeDate, estimateValue: estimate, aiEstimateValue: forecast && wholeYuan(forecast.point) },
      ...{ low: forecast && wholeYuan(forecast.low), high: forecast && wholeYuan(forecast.high) },
      ...{ level: forecast && wholeYuan(forecast.level), turnover: sales?.gross ?? null },
      baseline: forecast?.baseline == null ? null : wholeYuan(forecast.baseline),
      factors: forecast?.factors ?? [],
      events: events.map(({ name, kind, firstDay, lastDay }) => ({ name, kind, firstDay, lastDay })),
      changes: changes.map(({ estimate: value, machine, madeAt, madeByName, ...change }) => ({
        ...{ estimateValue: value, aiEstimateValue: machine, modifiedAt: madeAt, modifiedByName: madeByName },
        ...{ modifyReason: change.modifyReason, weatherType: change.weatherType, remarks: change.remarks },
      })),
    }
  }),
)

export const listWeatherScenarios = handler(
  contract.listWeatherScenarios,
  Effect.fnUntraced(function* ({ shopJdeNo, date }, caller) {
    const shop = yield* loadShop(caller, shopJdeNo)
    const today = yield* businessDayAt(yield* Clock.currentTimeMillis)
    const { days } = yield* planTurnover(shop, today, date, 1)
    const machine = days[0]!.forecast?.point ?? null
    const rates = new Map((yield* (yield* ForecastFacts).scenarios).map(({ weatherType, rate }) => [weatherType, rate]))
    return Object.entries(weatherTypes).map(([type, { words }]) => {
      const weatherType = type as WeatherType
      const rate = rates.get(weatherType) ?? null
      return {
        ...{ weatherType, weatherTypeName: textIn(words, caller.language), rate },
        estimateValue: rate === null || machine === null ? null : scenarioTurnover(machine, rate),
      }
    })
  }),
)

export const saveTurnoverAdjust = handler(
  contract.saveTurnoverAdjust,
  Effect.fnUntraced(function* (payload, caller) {
    const { shop, order, today, start } = yield* loadPlanOrder(payload, caller)
    yield* requireOpen(order)
    const day = yield* requireAccepted(validatePlanDay(payload.date, start))
    const { modifyReason, weatherType = null, remarks = '' } = payload
    const estimateValue = String(payload.estimateValue).trim()
    const adjustment = yield* requireAccepted(
      validateTurnoverChange({ estimateValue, modifyReason, weatherType, remarks }),
    )
    const { days } = yield* planTurnover(shop, today, day, 1)
    const point = days[0]!.forecast?.point
    const machine = point === undefined ? null : wholeYuan(point)
    const at = yield* Clock.currentTimeMillis
    yield* (yield* ForecastChanges).adjust(order, day, adjustment, machine, { actor: caller, at })
    return {
      ...{ date: day, estimateValue: adjustment.estimate },
      isFarOff: machine !== null && isFarOff(adjustment.estimate, machine),
    }
  }),
)
