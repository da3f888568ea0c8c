import { type CategoriesValue, type LeveledFilter, leveledKind } from './categories.ts'
import type { FilterKind, OptionCall } from './kind.ts'

/** A filter by categories of several levels, loaded by a call. */
export interface CategoriesByCallFilter extends LeveledFilter {
  readonly kind: 'categoriesByCall'
  /** The call that returns the categories of the first level, with those of the next as their children. */
  readonly call: OptionCall
}

export const categoriesByCallKind: FilterKind<CategoriesByCallFilter, CategoriesValue> = {
  ...leveledKind(),
  source: ({ call }) => ({ from: 'call', call }),
}
