import { Context, type Effect } from 'effect'
import type { ForecastAccuracy } from '../../domain/forecast/accuracy.ts'
import type { TurnoverChange } from '../../domain/forecast/adjustment.ts'
import type { GroupProfile } from '../../domain/forecast/group.ts'
import type { ProductOutcome } from '../../domain/forecast/noise-floor.ts'
import type { PromotedSales } from '../../domain/forecast/products.ts'
import type { PublicDay } from '../../domain/forecast/public-holidays.ts'
import type { Factor } from '../../domain/forecast/turnover.ts'
import type { Day } from '../../domain/kernel/day.ts'
import type { Fen } from '../../domain/kernel/money.ts'
import type { EventKind, WeatherType } from '../../domain/master-data/event-kind.ts'
import type { ShopInScope } from '../master-data/ports/shops.ts'
import type { Actor, Scope } from '../platform/caller.ts'
import type { InScope } from '../platform/in-scope.ts'

/** The order that a forecast is made for. */
export interface ForecastOrder extends InScope {
  readonly shopCode: string
  readonly dhNo: string
  readonly purchaseDate: Day
  readonly status: string
}

/** An event of the calendar that applies to a shop. */
export interface EventRecord {
  readonly name: string
  readonly kind: EventKind
  readonly firstDay: Day
  readonly lastDay: Day
  /** Empty if it is about all products. */
  readonly products: ReadonlyArray<string>
  readonly weatherType: WeatherType | null
}

/** The events that apply to a shop. */
export interface ShopCalendar {
  /** The earliest first. */
  readonly events: ReadonlyArray<EventRecord>
  /** A hash of the events but weather, by which a change is known. */
  readonly hash: string
}

/** A shop's sales of a product over a range of days. */
export interface SoldProduct {
  readonly productCode: string
  /** The code itself where the product is unknown. */
  readonly name: string
  readonly category: string
  readonly pictureHash: string | null
  readonly labels: ReadonlyArray<string>
  /** Thousandths, less what was returned. */
  readonly sold: number
}

/** The data of a shop before a day, from which its forecasts are made. */
export class ForecastFacts extends Context.Service<
  ForecastFacts,
  {
    readonly order: (scope: Scope, shopCode: string, dhNo: string) => Effect.Effect<ForecastOrder | null>
    /** Returns the events of these days that apply to the shop, the earliest first. */
    readonly events: (shop: ShopInScope, from: Day, through: Day) => Effect.Effect<ReadonlyArray<EventRecord>>
    /** Returns the events of these days that apply to each of the shops. */
    readonly calendars: (
      shops: ReadonlyArray<ShopInScope>,
      from: Day,
      through: Day,
    ) => Effect.Effect<ReadonlyMap<string, ShopCalendar>>
    /** Returns the products that the shop sold from the first to the last day inclusive, by their codes. */
    readonly soldProducts: (shop: ShopInScope, from: Day, through: Day) => Effect.Effect<ReadonlyArray<SoldProduct>>
    /** Returns what the shop sold from the first to the last day of each product on days of promotions of that product. */
    readonly promotedSales: (
      shop: ShopInScope,
      from: Day,
      through: Day,
    ) => Effect.Effect<ReadonlyArray<PromotedSales & { readonly productCode: string }>>
    /** Returns the turnover in percent of the usual one by kind of weather. */
    readonly scenarios: Effect.Effect<ReadonlyArray<{ readonly weatherType: WeatherType; readonly rate: number }>>
  }
>()('ForecastFacts') {}

/** A day of a forecast as it is stored. */
export interface ForecastDay {
  readonly day: Day
  readonly point: Fen
  readonly low: Fen
  readonly high: Fen
  /** The typical day without any factor. */
  readonly level: Fen
  /** The mean of the last four same weekdays, as it was known then; null if there was none. */
  readonly baseline: Fen | null
  readonly factors: ReadonlyArray<Factor>
}

/** A forecast of a shop with its inputs. */
export interface ForecastRun {
  /** The business day that it begins with; what was sold on it and later is not used. */
  readonly madeOn: Day
  readonly madeAt: number
  readonly days: ReadonlyArray<ForecastDay>
  /** How good the method was in this shop, tried on its last weeks; null without enough history. */
  readonly accuracy: ForecastAccuracy | null
  readonly inputs: ForecastInputs
}

export interface ShopForecast {
  readonly shop: ShopInScope
  readonly run: ForecastRun
}

/** The inputs of a forecast. */
export interface ForecastInputs {
  /** The first and the last day with sales; null without any. */
  readonly firstDay: Day | null
  readonly lastDay: Day | null
  readonly days: number
  readonly turnover: Fen
  readonly events: ReadonlyArray<string>
  /** The hash of these events. */
  readonly calendar: string
}

/**
 * Comparison of people's changes with the machine, over the days whose sales are known; errors are sums of absolute
 * differences.
 */
export interface AdjustmentAccuracy {
  readonly days: number
  readonly sold: Fen
  readonly machineError: Fen
  readonly adjustedError: Fen
}

/** Accuracy of the stored forecasts of a shop; rates are in hundredths of a percent. */
export interface ShopAccuracy {
  readonly plans: number
  readonly accuracy: ForecastAccuracy | null
  readonly adjustments: AdjustmentAccuracy
  /** The pieces of each product, by the mix as it was known then; those of promotions are not told apart. */
  readonly products: ReadonlyArray<ProductOutcome>
}

/** How far forecasts of a day were off, in hundredths of a percent of what was sold; without a shop they are those of all shops. */
export interface AccuracyOfDay {
  readonly shopCode: string | null
  readonly shopName: string | null
  readonly day: Day
  readonly error: number | null
  /** Above 0 if more was forecast than sold. */
  readonly bias: number | null
}

/** A shop in the list of accuracy. */
export interface ShopAccuracyRow {
  readonly shopCode: string
  readonly shopName: string
  readonly plans: number
  readonly days: number
  readonly wape: number
  readonly baselineWape: number | null
  readonly bias: number
  readonly coverage: number
  readonly adjustedDays: number
  readonly machineWape: number | null
  readonly adjustedWape: number | null
}

/** The stored forecasts. */
export class Forecasts extends Context.Service<
  Forecasts,
  {
    /** Returns the forecast of a business day, unless sales of the shop were recorded or its events were changed since; null if there is none. */
    readonly current: (shop: ShopInScope, madeOn: Day) => Effect.Effect<ForecastRun | null>
    /** Stores forecasts, each in place of the one of the same shop and business day. */
    readonly put: (forecasts: ReadonlyArray<ShopForecast>) => Effect.Effect<void>
    /**
     * Enqueues the forecasts of a business day of shops that have sold since `since` and have none yet. Leaves out those of groups whose
     * profile of the day is being made and has not failed.
     */
    readonly enqueueDue: (madeOn: Day, since: Day, at: number) => Effect.Effect<number>
    /** Deletes forecasts made before a day, and profiles that no forecast reads any more. */
    readonly forget: (before: Day) => Effect.Effect<void>
    /** Enqueues the profiles of a business day of shop groups that have sold since `since` and have none yet. */
    readonly enqueueGroups: (madeOn: Day, since: Day, at: number) => Effect.Effect<number>
    /** Returns the codes of the shops of a group that have sold since a day. */
    readonly sellingShops: (shopGroup: string, since: Day) => Effect.Effect<ReadonlyArray<string>>
    /** Stores what the shops of a group have in common, null if nothing is known, in place of what is stored for the same business day. */
    readonly putProfile: (shopGroup: string, madeOn: Day, profile: GroupProfile | null) => Effect.Effect<void>
    /** Returns the latest profile of a group of the week up to a business day; null if there is none. */
    readonly profile: (shopGroup: string, madeOn: Day) => Effect.Effect<GroupProfile | null>
    /** Returns how good the forecasts of the last eight whole plans before a day were. */
    readonly accuracy: (shop: ShopInScope, today: Day) => Effect.Effect<ShopAccuracy>
    /** Returns the errors by day of all shops in scope and of the worst ones in the order of `accuracyOfShops`, in the order of the days. */
    readonly accuracyByDay: (scope: Scope, today: Day, shops: number) => Effect.Effect<ReadonlyArray<AccuracyOfDay>>
    /** Returns the accuracy of the shops in scope, the worst first. */
    readonly accuracyOfShops: (
      scope: Scope,
      today: Day,
      offset: number,
      limit: number,
    ) => Effect.Effect<{ readonly shops: ReadonlyArray<ShopAccuracyRow>; readonly total: number }>
  }
>()('Forecasts') {}

/** The official arrangement of public holidays in mainland China, which the State Council publishes once a year. */
export class HolidayCalendar extends Context.Service<
  HolidayCalendar,
  {
    /** Returns the days off and the make-up working days of a year in their order; empty if they are not published yet. */
    readonly days: (year: number) => ReadonlyArray<PublicDay>
  }
>()('HolidayCalendar') {}

/** A change of the turnover of a day. */
export interface TurnoverChangeRecord extends TurnoverChange {
  readonly day: Day
  /** The machine's estimate at that time; null if there was none. */
  readonly machine: Fen | null
  readonly madeAt: number
  readonly madeByName: string
}

/** The pieces of a product on a day as somebody entered them. */
export interface ProductEstimate {
  readonly productCode: string
  readonly day: Day
  readonly pieces: number
}

/** Changes of forecasts by people. */
export class ForecastChanges extends Context.Service<
  ForecastChanges,
  {
    /** Returns the changes of turnover of these days, by day the latest first. */
    readonly adjustments: (
      shop: ShopInScope,
      from: Day,
      through: Day,
    ) => Effect.Effect<ReadonlyArray<TurnoverChangeRecord>>
    readonly adjust: (
      order: ForecastOrder,
      day: Day,
      adjustment: TurnoverChange,
      machine: Fen | null,
      by: { readonly actor: Actor; readonly at: number },
    ) => Effect.Effect<void>
    readonly products: (shop: ShopInScope, from: Day, through: Day) => Effect.Effect<ReadonlyArray<ProductEstimate>>
    /** Stores the pieces of a product for these days. */
    readonly setProduct: (
      order: ForecastOrder,
      productCode: string,
      days: ReadonlyArray<Day>,
      pieces: number,
      by: { readonly actor: Actor; readonly at: number },
    ) => Effect.Effect<void>
  }
>()('ForecastChanges') {}
