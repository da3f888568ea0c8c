import type { FilterKind } from './kind.ts'
import { type SeveralFilter, severalKind } from './several.ts'

export interface ShopsFilter extends SeveralFilter {
  readonly kind: 'shops'
  /** Starts with the shops of a person who has few. */
  readonly startsWithOwn?: true
  /** Codes of the shops that it starts with, if these are known. */
  readonly initial?: ReadonlyArray<string>
}

/** A filter by several of the shops that the caller may access. */
export const shopsKind: FilterKind<ShopsFilter, ReadonlyArray<string>> = {
  ...severalKind(),
  initial: ({ initial }) => [initial],
  source: () => ({ from: 'shops' }),
  missing: ['请至少选择一个门店', 'Please select at least one shop'],
}
