import { Context, type Effect } from 'effect'
import type { DatedPrice } from '../../../domain/master-data/price-board.ts'

export interface PricedMaterial {
  readonly materialCode: string
  readonly name: string
  readonly spec: string
  readonly unit: string
  readonly pictureHash: string | null
}

export interface GroupPrice extends DatedPrice {
  readonly materialCode: string
  readonly shopGroup: string
}

export interface PriceQuery {
  readonly keyword: string
  /** Only materials with a price that begins after this day; null for all. */
  readonly changingAfter: string | null
  readonly offset: number
  readonly limit: number
}

/** The prices of the chain, read by material. */
export class Prices extends Context.Service<
  Prices,
  {
    readonly materials: (
      query: PriceQuery,
    ) => Effect.Effect<{ readonly materials: ReadonlyArray<PricedMaterial>; readonly total: number }>
    readonly material: (materialCode: string) => Effect.Effect<PricedMaterial | null>
    /** Counts the materials with a price that begins after a day. */
    readonly countChanging: (after: string) => Effect.Effect<number>
    readonly ofMaterials: (materialCodes: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<GroupPrice>>
    /** Returns the shop groups with their names, by code. */
    readonly groups: Effect.Effect<ReadonlyArray<{ readonly shopGroup: string; readonly name: string }>>
  }
>()('Prices') {}
