import { addressTexts, type FilterKind } from './kind.ts'
import { type SeveralFilter, severalKind } from './several.ts'

export interface NumbersFilter extends SeveralFilter {
  readonly kind: 'numbers'
  /** Maximum number of values; 100 by default. */
  readonly most?: number
}

/** A filter by several document numbers, pasted with any separator (lines, commas, spaces, tabs). */
export const numbersKind: FilterKind<NumbersFilter, ReadonlyArray<string>> = {
  ...severalKind(),
  field: ({ most = 100 }) => ({ is: 'tags', most }),
  placeholder: () => ['支持粘贴多个单号', 'Paste several numbers'],
  read: ([value], { most = 100 }) => [addressTexts(value).slice(0, most)],
  describe: ([value]) => addressTexts(value),
}
