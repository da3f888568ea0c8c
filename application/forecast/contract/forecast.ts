import { Schema } from 'effect'
import { modifyReasons, TURNOVER_REMARKS_MAX } from '../../../domain/forecast/adjustment.ts'
import { planLengths } from '../../../domain/forecast/plan.ts'
import { factorKinds } from '../../../domain/forecast/turnover.ts'
import { eventKinds, weatherTypes } from '../../../domain/master-data/event-kind.ts'
import { endpoint } from '../../platform/endpoint.ts'
import {
  Count,
  DayText,
  Instant,
  KeyOf,
  OrderNumber,
  Page,
  paging,
  RequiredText,
  RuledText,
  ShopCode,
  TypedQuantity,
  WireDay,
  Yuan,
} from '../../platform/wire.ts'
import { chartForecastAccuracy } from './accuracy-days.ts'

/** The forecast drawer (spec 002 sections 3, 5 and 7). Turnover is in whole yuan, products in whole pieces. */
const pom = { service: 'pom' } as const
const readCode = 'DH0060' as const
const change = 'DH0061' as const

const order = { dhNo: OrderNumber, shopJdeNo: ShopCode }
const plan = { ...order, recentlyDay: Schema.Literals(planLengths) }
const ProductCode = RequiredText(64)
const Rate = Schema.Int

/** How good forecasts were; rates in hundredths of a percent. */
const Accuracy = Schema.Struct({
  days: Count,
  wape: Rate,
  baselineWape: Schema.NullOr(Rate),
  bias: Rate,
  coverage: Rate,
})

const Band = { low: Schema.NullOr(Yuan), high: Schema.NullOr(Yuan) }

const TurnoverRow = Schema.Struct({
  date: DayText,
  /** The effective value: that of a person, else that of the machine; null without either. */
  estimateValue: Schema.NullOr(Yuan),
  aiEstimateValue: Schema.NullOr(Yuan),
  /** The band of the machine in which four of five days lie. */
  ...Band,
  labelContents: Schema.Array(Schema.String),
  weatherType: Schema.NullOr(KeyOf(weatherTypes)),
  modifyReason: Schema.NullOr(KeyOf(modifyReasons)),
  remarks: Schema.String,
  modifiedByName: Schema.NullOr(Schema.String),
})
export type TurnoverRow = typeof TurnoverRow.Type

export const getTurnoverTable = endpoint({
  ...pom,
  name: 'forecast.turnover',
  about: [
    '预估营业额',
    'The turnover of the days of a plan as the machine and people see it, the past before it, and how good such forecasts were',
  ],
  path: 'forecast/turnover-table',
  permission: readCode,
  mutates: false,
  payload: Schema.Struct(plan),
  success: Schema.Struct({
    records: Schema.Array(TurnoverRow),
    /** The days before the plan with what was sold; null where nothing was recorded. */
    past: Schema.Array(Schema.Struct({ date: DayText, turnover: Schema.NullOr(Yuan) })),
    /** Whether the order can still be filled in, so that its plan can be changed. */
    canAdjust: Schema.Boolean,
    /** Stored forecasts of the last eight plans against what was sold. */
    plans: Count,
    accuracy: Schema.NullOr(Accuracy),
    /** The method, tried on the last weeks of the shop. */
    backTest: Schema.NullOr(Accuracy),
    /** What changes by people did, over the days whose sales are known: errors in hundredths of a percent of what was sold. */
    adjustments: Schema.Struct({
      days: Count,
      machineWape: Schema.NullOr(Rate),
      adjustedWape: Schema.NullOr(Rate),
    }),
    /** The pieces of the same plans against what was sold, and against a perfect forecast; null without sales. */
    products: Schema.NullOr(Schema.Struct({ products: Count, wape: Rate, floor: Rate })),
  }),
  refusals: [],
})
export type TurnoverTable = (typeof getTurnoverTable)['success']['Type']

export const getTurnoverDetail = endpoint({
  ...pom,
  name: 'forecast.turnoverDetail',
  about: ['预估营业额明细', 'How the turnover of a day was estimated: level, factors, band and changes'],
  path: 'forecast/turnover-detail',
  permission: readCode,
  mutates: false,
  payload: Schema.Struct({ shopJdeNo: ShopCode, tradeDate: WireDay }),
  success: Schema.Struct({
    date: DayText,
    estimateValue: Schema.NullOr(Yuan),
    aiEstimateValue: Schema.NullOr(Yuan),
    ...Band,
    /** The typical day of the shop, before any factor. */
    level: Schema.NullOr(Yuan),
    /** The mean of the last four same weekdays. */
    baseline: Schema.NullOr(Yuan),
    /** What was sold; null if it is not known. */
    turnover: Schema.NullOr(Yuan),
    factors: Schema.Array(
      Schema.Struct({
        kind: KeyOf(factorKinds),
        /** The name of the event; '' if there is none. */
        name: Schema.String,
        /** Ten-thousandths: 13100 is × 1.31. */
        ratio: Schema.Int,
      }),
    ),
    events: Schema.Array(
      Schema.Struct({ name: Schema.String, kind: KeyOf(eventKinds), firstDay: DayText, lastDay: DayText }),
    ),
    /** Changes by people, the latest first. */
    changes: Schema.Array(
      Schema.Struct({
        estimateValue: Yuan,
        aiEstimateValue: Schema.NullOr(Yuan),
        modifyReason: KeyOf(modifyReasons),
        weatherType: Schema.NullOr(KeyOf(weatherTypes)),
        remarks: Schema.String,
        modifiedAt: Instant,
        modifiedByName: Schema.String,
      }),
    ),
  }),
  refusals: [],
})
export type TurnoverDetail = (typeof getTurnoverDetail)['success']['Type']

export const listWeatherScenarios = endpoint({
  ...pom,
  name: 'forecast.weatherScenarios',
  about: ['天气场景', 'The kinds of weather with the turnover that the chain expects of the shop on such a day'],
  path: 'forecast/weather-scenarios',
  permission: readCode,
  mutates: false,
  payload: Schema.Struct({ shopJdeNo: ShopCode, date: WireDay }),
  success: Schema.Array(
    Schema.Struct({
      weatherType: KeyOf(weatherTypes),
      weatherTypeName: Schema.String,
      /** In percent of the usual turnover; null if the chain has no scenario. */
      rate: Schema.NullOr(Count),
      estimateValue: Schema.NullOr(Yuan),
    }),
  ),
  refusals: [],
})

export const saveTurnoverAdjust = endpoint({
  ...pom,
  name: 'forecast.saveTurnoverAdjust',
  about: ['调整预估营业额', 'Change the turnover of a day of a plan, with the reason'],
  path: 'forecast/save-turnover-adjust',
  permission: change,
  mutates: true,
  payload: Schema.Struct({
    ...order,
    date: WireDay,
    estimateValue: TypedQuantity,
    modifyReason: KeyOf(modifyReasons),
    weatherType: Schema.optionalKey(Schema.NullOr(KeyOf(weatherTypes))),
    remarks: Schema.optionalKey(RuledText(TURNOVER_REMARKS_MAX)),
  }),
  success: Schema.Struct({ date: DayText, estimateValue: Yuan, isFarOff: Schema.Boolean }),
  refusals: [
    ...(['FORECAST_ORDER_CLOSED', 'FORECAST_DAY_OUTSIDE', 'TURNOVER_ESTIMATE', 'TURNOVER_WEATHER'] as const),
    ...(['TURNOVER_REMARKS', 'IDEMPOTENCY_KEY_REUSED'] as const),
  ],
})

const ProductRow = Schema.Struct({
  code: Schema.String,
  name: Schema.String,
  categoryName: Schema.String,
  imgUrl: Schema.NullOr(Schema.String),
  productLabels: Schema.Array(Schema.String),
  sortIndex: Count,
  estimateDataMap: Schema.Record(
    Schema.String,
    Schema.Struct({
      estimateValue: Count,
      aiEstimateValue: Count,
      /** Whether somebody entered the value. */
      editBool: Schema.Boolean,
    }),
  ),
})
export type ForecastProductRow = typeof ProductRow.Type

export const listForecastProducts = endpoint({
  ...pom,
  name: 'forecast.products',
  about: ['预估销量', 'The pieces of each product on the days of a plan'],
  path: 'forecast/product-list',
  permission: readCode,
  mutates: false,
  payload: Schema.Struct({
    ...plan,
    current: paging.current,
    size: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1000 }))),
  }),
  success: Page(ProductRow),
  refusals: [],
})

export const listForecastCategories = endpoint({
  ...pom,
  name: 'forecast.categories',
  about: ['预估成品分类', 'The categories of the products that a shop sells'],
  path: 'forecast/category-list',
  permission: readCode,
  mutates: false,
  payload: Schema.Struct({ shopJdeNo: ShopCode }),
  success: Schema.Array(Schema.Struct({ categoryName: Schema.String, products: Count })),
  refusals: [],
})

export const updateProductEstimate = endpoint({
  ...pom,
  name: 'forecast.updateProductEstimate',
  about: ['修改预估销量', 'Change the pieces of a product on a day of a plan, or on several days at once'],
  path: 'forecast/update-product-estimate',
  permission: change,
  mutates: true,
  payload: Schema.Struct({
    ...order,
    productCode: ProductCode,
    date: Schema.Union([WireDay, Schema.Array(WireDay).check(Schema.isMinLength(1), Schema.isMaxLength(11))]),
    estimateValue: TypedQuantity,
  }),
  success: Schema.Struct({ productCode: Schema.String, estimateValue: Count }),
  refusals: [
    ...(['FORECAST_ORDER_CLOSED', 'FORECAST_DAY_OUTSIDE', 'PRODUCT_ESTIMATE', 'PRODUCT_NOT_FORECAST'] as const),
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

export const listForecastAccuracy = endpoint({
  ...pom,
  name: 'forecast.accuracy',
  about: ['预估准确率', 'How good the forecasts of the shops were, the worst first'],
  path: 'forecast/accuracy',
  permission: 'DH0062',
  mutates: false,
  payload: Schema.Struct(paging),
  success: Page(
    Schema.Struct({
      ...{ shopCode: Schema.String, shopName: Schema.String, plans: Count, days: Count },
      ...{ wape: Rate, baselineWape: Schema.NullOr(Rate), bias: Rate, coverage: Rate },
      ...{ adjustedDays: Count, machineWape: Schema.NullOr(Rate), adjustedWape: Schema.NullOr(Rate) },
    }),
  ),
  refusals: [],
})
export type ForecastAccuracyRow = (typeof listForecastAccuracy)['success']['Type']['records'][number]

export const fillHolidays = endpoint({
  ...pom,
  name: 'forecast.fillHolidays',
  about: ['补全法定节假日', 'Add the public holidays and make-up working days that the event calendar lacks'],
  path: 'forecast/fill-holidays',
  permission: 'DH0001',
  mutates: true,
  payload: Schema.Struct({}),
  /** Years whose holidays are not published yet are not added. */
  success: Schema.Struct({ added: Count, unpublished: Schema.Array(Count) }),
  refusals: ['IDEMPOTENCY_KEY_REUSED'],
})

export const forecastEndpoints = [
  getTurnoverTable,
  getTurnoverDetail,
  listWeatherScenarios,
  saveTurnoverAdjust,
  listForecastProducts,
  listForecastCategories,
  updateProductEstimate,
  listForecastAccuracy,
  chartForecastAccuracy,
  fillHolidays,
] as const
