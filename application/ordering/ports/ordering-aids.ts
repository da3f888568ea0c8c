import { Context, type Effect } from 'effect'
import type { Day } from '../../../domain/kernel/day.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import type { CartQuantity } from '../../../domain/ordering/order/order.ts'
import type { ShopInScope } from '../../master-data/ports/shops.ts'
import type { Actor } from '../../platform/caller.ts'
import type { SupplyDay } from './orders.ts'

export interface SourceLineRow extends CartQuantity {
  readonly materialName: string
}

export interface LastOrderRow {
  readonly dhNo: string
  readonly purchaseDate: Day
  /** Whether it was filled but not submitted. */
  readonly isDraft: boolean
}

export interface TemplateRow {
  readonly templateName: string
  readonly kinds: number
  readonly version: number
  readonly updatedByName: string
  readonly updatedAt: number
}

export interface ParLevelRow {
  readonly materialCode: string
  readonly materialName: string
  readonly level: Thousandths
}

/** Sources for filling an order: the shop's last order, its templates and its par levels. */
export class OrderingAids extends Context.Service<
  OrderingAids,
  {
    /** Returns the latest order of the same shop and type before this one; null if there is none. */
    readonly lastOrder: (order: SupplyDay) => Effect.Effect<LastOrderRow | null>
    readonly linesOf: (order: SupplyDay, dhNo: string) => Effect.Effect<ReadonlyArray<SourceLineRow>>
    readonly templates: (shop: ShopInScope) => Effect.Effect<ReadonlyArray<TemplateRow>>
    /** Locks the templates of a shop until the transaction ends. */
    readonly lockTemplates: (shop: ShopInScope) => Effect.Effect<void>
    readonly templateLines: (shop: ShopInScope, templateName: string) => Effect.Effect<ReadonlyArray<SourceLineRow>>
    /** Writes a template with all its lines; returns false if a concurrent write of the name came first. */
    readonly putTemplate: (
      shop: ShopInScope,
      template: {
        readonly templateName: string
        readonly version: number
        readonly lines: ReadonlyArray<CartQuantity>
      },
      actor: Actor,
      now: number,
    ) => Effect.Effect<boolean>
    readonly renameTemplate: (
      shop: ShopInScope,
      template: { readonly templateName: string; readonly newName: string; readonly version: number },
      actor: Actor,
      now: number,
    ) => Effect.Effect<void>
    readonly deleteTemplate: (shop: ShopInScope, templateName: string) => Effect.Effect<void>
    readonly parLevels: (shop: ShopInScope) => Effect.Effect<ReadonlyArray<ParLevelRow>>
    /** Sets levels; a level of 0 is removed. */
    readonly putParLevels: (
      shop: ShopInScope,
      levels: ReadonlyArray<Pick<ParLevelRow, 'materialCode' | 'level'>>,
      actor: Actor,
      now: number,
    ) => Effect.Effect<void>
  }
>()('OrderingAids') {}
