import { addressTexts, type FilterKind } from './kind.ts'
import { type SeveralFilter, severalKind } from './several.ts'

export interface NumbersFilter extends SeveralFilter {
  readonly kind: 'numbers'
  /** So many at most; 100. */
  readonly most?: number
}

/** Several document numbers pasted at once (lines, commas, spaces, tabs). */
export const numbersKind: FilterKind<NumbersFilter, ReadonlyArray<string>> = {
  ...severalKind(),
  field: ({ most = 100 }) => ({ is: 'tags', most }),
  placeholder: () => ['支持粘贴多个单号', 'Paste several numbers'],
  read: ([value], { most = 100 }) => [addressTexts(value).slice(0, most)],
  describe: ([value]) => addressTexts(value),
}
