import { Context, type Effect } from 'effect'
import type { Day } from '../../domain/kernel/day.ts'
import type { Fen } from '../../domain/kernel/money.ts'
import type { ProductKind } from '../../domain/master-data/product-kind.ts'
import type { GapReason, RecipeBook, RecipeGap } from '../../domain/sales/recipe.ts'
import type { SalesSource } from '../../domain/sales/sales-day.ts'
import type { SalesLine, Usage } from '../../domain/sales/usage.ts'
import type { StockShop } from '../inventory/ports.ts'
import type { Actor, Scope } from '../platform/caller.ts'
import type { InScope } from '../platform/in-scope.ts'

/** The price of a material in a shop group, for one of its order unit. */
export interface MaterialPrice {
  readonly materialCode: string
  readonly unit: string
  readonly price: Fen
}

/** A product of the chain, as its list shows it. */
export interface ProductRecord {
  readonly productCode: string
  readonly name: string
  readonly kind: ProductKind
  readonly unit: string
  readonly price: Fen | null
}

/** Products and their recipes. */
export class Recipes extends Context.Service<
  Recipes,
  {
    /** Returns these products with everything that their recipes of any day mention. */
    readonly book: (productCodes: ReadonlyArray<string>) => Effect.Effect<RecipeBook>
    /** Returns the products of the chain, by their codes. */
    readonly products: Effect.Effect<ReadonlyArray<ProductRecord>>
    /** Returns the prices of a shop group that are valid on a day. */
    readonly prices: (
      shopGroup: string,
      materialCodes: ReadonlyArray<string>,
      day: Day,
    ) => Effect.Effect<ReadonlyArray<MaterialPrice>>
    readonly shopGroups: Effect.Effect<ReadonlyArray<{ readonly shopGroup: string; readonly name: string }>>
  }
>()('Recipes') {}

/** The sales of a shop's day, by the edition that counts. */
export interface SalesDay {
  readonly salesNo: string
  readonly edition: number
  /** Number of further postings of this edition. */
  readonly revision: number
  readonly bodyHash: string
  /** Number of products that wait. */
  readonly waiting: number
  readonly source: SalesSource
  readonly recordedAt: number
  readonly recordedByName: string
  readonly lines: ReadonlyArray<SalesLine>
  /** What was posted for the day. */
  readonly usage: Usage
}

/** The sales of a day to be stored, with what they add up to. */
export interface SalesRecord {
  readonly salesNo: string
  readonly edition: number
  readonly revision: number
  readonly bodyHash: string
  readonly lines: ReadonlyArray<SalesLine>
  readonly usage: Usage
  readonly gaps: ReadonlyMap<string, RecipeGap>
  readonly totals: { readonly gross: Fen; readonly sold: number; readonly returned: number; readonly waiting: number }
}

/** A product that waits, over all shops of a scope. */
export interface WaitingProduct {
  readonly productCode: string
  readonly productName: string | null
  readonly reason: GapReason
  /** Codes down to what is missing. */
  readonly path: ReadonlyArray<string>
  readonly since: Day
  readonly shops: number
  readonly days: number
  readonly pieces: number
  readonly amount: Fen
}

/** A sales day that was found inside a scope. */
export interface SalesDayInScope extends InScope {
  readonly shopCode: string
  readonly day: Day
}

export interface UsageRecord {
  readonly materialCode: string
  readonly materialName: string
  readonly unit: string | null
  readonly sold: number
  readonly returned: number
}

export interface WaitingDay {
  readonly shopCode: string
  readonly day: Day
}

/** The sales days of the shops. */
export class SalesDays extends Context.Service<
  SalesDays,
  {
    readonly load: (shop: StockShop, day: Day) => Effect.Effect<SalesDay | null>
    /** Stores a new edition over the one that was read; null if there was none. */
    readonly putEdition: (
      shop: StockShop,
      day: Day,
      record: SalesRecord,
      before: SalesDay | null,
      recorded: { readonly source: SalesSource; readonly actor: Actor; readonly at: number },
    ) => Effect.Effect<void>
    /** Stores what the edition that was read uses now. */
    readonly putRevision: (shop: StockShop, day: Day, record: SalesRecord, before: SalesDay) => Effect.Effect<void>
    readonly find: (scope: Scope, salesNo: string) => Effect.Effect<SalesDayInScope | null>
    readonly usage: (salesDay: SalesDayInScope) => Effect.Effect<ReadonlyArray<UsageRecord>>
    /** Returns the products that wait, those with the most pieces first. */
    readonly waiting: (
      scope: Scope,
      offset: number,
      limit: number,
    ) => Effect.Effect<{ readonly products: ReadonlyArray<WaitingProduct>; readonly total: number }>
    /** Returns the products that wait with the days for which they do, the oldest first. */
    readonly waitingProducts: (
      atMost: number,
    ) => Effect.Effect<ReadonlyArray<{ readonly productCode: string; readonly day: Day }>>
    /** Returns the sales days on which these products wait on these days, the oldest first. */
    readonly waitingDays: (
      products: ReadonlyArray<{ readonly productCode: string; readonly day: Day }>,
      atMost: number,
    ) => Effect.Effect<ReadonlyArray<WaitingDay>>
  }
>()('SalesDays') {}

/** A month of a shop whose sales breakdown is summed up through a day. */
export interface SalesMonth {
  readonly shopCode: string
  /** Its first day. */
  readonly month: Day
  readonly through: Day
}

/** The sums of the sales breakdown by month, which the report by month reads. */
export class SalesMonths extends Context.Service<
  SalesMonths,
  {
    /** Returns months with closed sales days that are not summed up through the last closed day of the shop. */
    readonly due: (atMost: number) => Effect.Effect<ReadonlyArray<SalesMonth>>
    /** Stores the sums of a month through a day over those before. */
    readonly sumUp: (shop: StockShop, month: SalesMonth) => Effect.Effect<void>
  }
>()('SalesMonths') {}

/** What a shop sold on a day. */
export interface DaySales {
  readonly shopCode: string
  readonly day: Day
  /** Gross sales, less what was paid back. */
  readonly gross: Fen
  /** Pieces sold, thousandths. */
  readonly sold: number
}

/** The sales of shops by day, for rates and forecasts. */
export class SalesFigures extends Context.Service<
  SalesFigures,
  {
    /** Returns the days with sales of these shops in scope, from the first to the last day inclusive; undefined for all shops. */
    readonly byDay: (
      scope: Scope,
      shopCodes: ReadonlyArray<string> | undefined,
      from: Day,
      through: Day,
    ) => Effect.Effect<ReadonlyArray<DaySales>>
  }
>()('SalesFigures') {}
