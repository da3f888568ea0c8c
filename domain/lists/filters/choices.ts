import type { FilterKind } from './kind.ts'
import { type SeveralFilter, severalKind } from './several.ts'

export interface ChoicesFilter extends SeveralFilter {
  readonly kind: 'choices'
}

/** Several of the options in its declaration. */
export const choicesKind: FilterKind<ChoicesFilter, ReadonlyArray<string>> = severalKind()
