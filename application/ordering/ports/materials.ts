import { Context, type Effect } from 'effect'
import type { Day } from '../../../domain/kernel/day.ts'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { PurchaseRule, Thousandths } from '../../../domain/kernel/quantity.ts'
import type { GoodsScene } from '../../../domain/lists/filters/kind.ts'
import type { SheetRow } from '../../master-data/ports/sheet-row.ts'
import type { ShopInScope } from '../../master-data/ports/shops.ts'
import type { OrderInScope, SupplyDay } from './orders.ts'

/** The shop's stock of a material, below zero as in the ledger, and the quantity in transit to the shop [S13]. */
export interface Stock {
  readonly materialCode: string
  readonly inShop: Thousandths
  readonly inTransit: Thousandths
}

/** A material with the purchase rule of the shop's group, if there is one, and its price on a day. */
export interface MaterialAtShop {
  readonly materialCode: string
  readonly name: string
  readonly row: (PurchaseRule & { readonly canPurchase: boolean }) | null
  readonly price: Fen | null
}

/** An order or a transfer that brings a material to a shop. */
export interface TransitDocumentRow {
  readonly dhNo: string
  /** Null for a transfer from another shop. */
  readonly orderType: string | null
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

/** A material as shown by a search. */
export interface MaterialMatch {
  readonly materialCode: string
  readonly materialName: string
  readonly materialSpec: string
  /** The unit in which its stock is kept. */
  readonly materialUnitName: string
  readonly pictureHash: string | null
}

/** Materials, the material sheet of orders, and stock on hand and in transit. */
export class Materials extends Context.Service<
  Materials,
  {
    /** Returns materials, products and semi-products of these scenes by name, code or initials. */
    readonly search: (
      keyword: string,
      scenes: ReadonlyArray<GoodsScene>,
      limit: number,
    ) => Effect.Effect<ReadonlyArray<MaterialMatch>>
    /**
     * Returns materials of the chain by code or by keyword, best match first, whether or not the shop may order them.
     */
    readonly atShop: (
      shop: ShopInScope,
      on: Day,
      by: { readonly materialCode: string } | { readonly keyword: string },
      limit: number,
    ) => Effect.Effect<ReadonlyArray<MaterialAtShop>>
    readonly sheet: (order: SupplyDay, filter: SheetFilter) => Effect.Effect<ReadonlyArray<SheetRow>>
    readonly sheetOf: (
      order: OrderInScope,
      materialCodes: ReadonlyArray<string>,
    ) => Effect.Effect<ReadonlyMap<string, SheetRow>>
    /** Returns the sheet of an order if this process has it in memory, otherwise null; never queries. */
    readonly cachedSheet: (order: OrderInScope) => Effect.Effect<ReadonlyMap<string, SheetRow> | null>
    /** Returns the sheet of a shop's group on a day, for orders that do not exist yet. */
    readonly sheetOn: (shop: ShopInScope, purchaseDate: Day) => Effect.Effect<ReadonlyMap<string, SheetRow>>
    readonly stock: (order: SupplyDay) => Effect.Effect<ReadonlyMap<string, Stock>>
    readonly transit: (shop: ShopInScope, materialCode: string) => Effect.Effect<ReadonlyArray<TransitDocumentRow>>
    /** Returns the categories with materials that the shop may order, parents before children. */
    readonly categories: (shop: ShopInScope) => Effect.Effect<ReadonlyArray<Category>>
    /** Returns all categories of the chain, parents before children. */
    readonly allCategories: Effect.Effect<ReadonlyArray<Category>>
    readonly picture: (hash: string) => Effect.Effect<Picture | null>
  }
>()('Materials') {}
