import { asList, type FilterKind } from './kind.ts'
import { type SeveralFilter, several } from './several.ts'

export interface NumbersFilter extends SeveralFilter {
  readonly kind: 'numbers'
  /** So many at most; 100. */
  readonly most?: number
}

/** Several document numbers pasted at once (lines, commas, spaces, tabs). */
export const numbersKind: FilterKind<NumbersFilter, ReadonlyArray<string>> = {
  ...several(),
  field: ({ most = 100 }) => ({ is: 'tags', most }),
  placeholder: () => ['支持粘贴多个单号', 'Paste several numbers'],
  read: ([value], { most = 100 }) => [asList(value).slice(0, most)],
  describe: ([value]) => asList(value),
}
