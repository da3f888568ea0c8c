import type { FilterKind } from './kind.ts'
import { type SeveralFilter, several } from './several.ts'

export interface ChoicesFilter extends SeveralFilter {
  readonly kind: 'choices'
}

/** Several of the options in its declaration. */
export const choicesKind: FilterKind<ChoicesFilter, ReadonlyArray<string>> = several()
