import type { FilterKind } from './kind.ts'
import { type SeveralFilter, severalKind } from './several.ts'

export interface ChoicesFilter extends SeveralFilter {
  readonly kind: 'choices'
}

/** A filter by several of its declared options. */
export const choicesKind: FilterKind<ChoicesFilter, ReadonlyArray<string>> = severalKind()
