import { Context, type Effect } from 'effect'
import type { Day } from '../../../domain/kernel/day.ts'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { PurchaseRule, Thousandths } from '../../../domain/kernel/quantity.ts'
import type { SheetRow } from '../../master-data/ports/sheet-row.ts'
import type { ShopInScope } from '../../master-data/ports/shops.ts'
import type { OrderInScope } from './orders.ts'

/** What the shop has of a material, and what is on its way there. */
export interface Stock {
  readonly materialCode: string
  readonly inShop: Thousandths
  readonly inTransit: Thousandths
}

/** A material of the chain beside the purchase rule of the shop's group, if there is one, and the price on a day. */
export interface MaterialAtShop {
  readonly materialCode: string
  readonly name: string
  readonly row: (PurchaseRule & { readonly canPurchase: boolean }) | null
  readonly price: Fen | null
}

export interface TransitOrderRow {
  readonly dhNo: string
  readonly orderType: string
  readonly quantity: Thousandths
  readonly unit: string
  readonly expectedDeliveryDate: Day | null
}

export interface SheetFilter {
  readonly keyword?: string | undefined
  readonly level1?: string | undefined
  readonly level2?: string | undefined
  readonly level4?: string | undefined
}

export interface Category {
  readonly categoryCode: string
  readonly parentCode: string | null
  readonly level: number
  readonly name: string
}

export interface Picture {
  readonly mediaType: string
  readonly bytes: Uint8Array
}

/** A material as a search shows it. */
export interface FoundMaterial {
  readonly materialCode: string
  readonly materialName: string
  readonly materialSpec: string
  readonly pictureHash: string | null
}

/** Materials, the sheet an order is filled from, and what is in stock and on its way. */
export class Materials extends Context.Service<
  Materials,
  {
    readonly search: (keyword: string, limit: number) => Effect.Effect<ReadonlyArray<FoundMaterial>>
    /** Materials of the chain by code or by keyword, best match first, whether or not the shop may order them. */
    readonly atShop: (
      shop: ShopInScope,
      on: Day,
      by: { readonly materialCode: string } | { readonly keyword: string },
      limit: number,
    ) => Effect.Effect<ReadonlyArray<MaterialAtShop>>
    readonly sheet: (order: OrderInScope, filter: SheetFilter) => Effect.Effect<ReadonlyArray<SheetRow>>
    readonly sheetOf: (
      order: OrderInScope,
      materialCodes: ReadonlyArray<string>,
    ) => Effect.Effect<ReadonlyMap<string, SheetRow>>
    /** The sheet of a shop's group on a day, for orders that are not there yet. */
    readonly sheetOn: (shop: ShopInScope, purchaseDate: Day) => Effect.Effect<ReadonlyMap<string, SheetRow>>
    readonly stock: (order: OrderInScope) => Effect.Effect<ReadonlyMap<string, Stock>>
    readonly transit: (shop: ShopInScope, materialCode: string) => Effect.Effect<ReadonlyArray<TransitOrderRow>>
    /** Categories that hold something the shop may order, parents before children. */
    readonly categories: (shop: ShopInScope) => Effect.Effect<ReadonlyArray<Category>>
    readonly picture: (hash: string) => Effect.Effect<Picture | null>
  }
>()('Materials') {}
