import { Context, type Effect } from 'effect'
import type { Day } from '../../../domain/kernel/day.ts'
import type { Sort } from '../../../domain/kernel/list-sort.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import type { CountedCategory } from '../../../domain/master-data/category-tree.ts'
import type { MaterialLabel } from '../../../domain/master-data/label.ts'
import type { MaterialStatus } from '../../../domain/master-data/material-status.ts'
import type { DeliveryMode, StorageType } from '../../../domain/master-data/words.ts'
import type { Scope } from '../../platform/caller.ts'

export interface CatalogueQuery {
  readonly keyword: string
  readonly categoryCode?: string | undefined
  readonly storageType?: StorageType | undefined
  readonly status?: MaterialStatus | undefined
  readonly hasPicture?: boolean | undefined
  readonly sort?: Sort<'material' | 'category' | 'status'> | undefined
  readonly offset: number
  readonly limit: number
}

export interface CatalogueMaterial {
  readonly materialCode: string
  readonly materialName: string
  readonly materialSpec: string
  readonly unit: string
  readonly stockUnit: string
  readonly categoryCode: string
  readonly categoryName: string
  readonly storageType: StorageType
  readonly deliveryMode: DeliveryMode
  readonly labels: ReadonlyArray<MaterialLabel>
  readonly pictureHash: string | null
  readonly orderableGroups: number
  readonly pricelessGroups: number
}

export interface MaterialDetail extends CatalogueMaterial {
  readonly categoryNames: ReadonlyArray<string>
  readonly barcodes: ReadonlyArray<string>
  readonly subsidyUsable: boolean
  readonly returnDays: number | null
  readonly shelfLifeDays: number | null
  readonly onHand: Thousandths | null
}

/** A shop group with its purchase rule for a material; the quantities are null without a rule. */
export interface GroupRule {
  readonly shopGroup: string
  readonly name: string
  readonly shops: number
  readonly canPurchase: boolean | null
  readonly min: Thousandths | null
  readonly step: Thousandths | null
  readonly max: Thousandths | null
}

export interface UnitRatioRow {
  readonly unit: string
  readonly validFrom: Day
  readonly ratio: string
}

/** The materials of the chain as head office sees them, with what shops can do with them on a day. */
export class MaterialCatalogue extends Context.Service<
  MaterialCatalogue,
  {
    readonly page: (
      query: CatalogueQuery,
      today: Day,
    ) => Effect.Effect<{ readonly records: ReadonlyArray<CatalogueMaterial>; readonly total: number }>
    /** Returns all categories, in their order within the parent. */
    readonly categories: Effect.Effect<ReadonlyArray<CountedCategory>>
    readonly find: (materialCode: string, today: Day) => Effect.Effect<MaterialDetail | null>
    readonly groupRules: (materialCode: string) => Effect.Effect<ReadonlyArray<GroupRule>>
    readonly units: (materialCode: string, today: Day) => Effect.Effect<ReadonlyArray<UnitRatioRow>>
    /** Ordered quantities in the order unit by day and shop, of submitted orders that were not given up. */
    readonly orderedQuantities: (
      scope: Scope,
      materialCode: string,
      from: Day,
      to: Day,
    ) => Effect.Effect<
      ReadonlyArray<{
        readonly day: Day
        readonly shopCode: string
        readonly shopName: string
        readonly quantity: Thousandths
      }>
    >
  }
>()('MaterialCatalogue') {}
