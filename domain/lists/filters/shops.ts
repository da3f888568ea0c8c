import type { FilterKind } from './kind.ts'
import { type SeveralFilter, severalKind } from './several.ts'

export interface ShopsFilter extends SeveralFilter {
  readonly kind: 'shops'
}

/** A filter by several of the shops that the caller may access. */
export const shopsKind: FilterKind<ShopsFilter, ReadonlyArray<string>> = {
  ...severalKind(),
  source: () => ({ from: 'shops' }),
  missing: ['请至少选择一个门店', 'Please select at least one shop'],
}
