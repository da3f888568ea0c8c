import type { FilterKind, OptionCall } from './kind.ts'
import { type SeveralFilter, severalKind } from './several.ts'

export interface ChoicesByCallFilter extends SeveralFilter {
  readonly kind: 'choicesByCall'
  /** The call that returns all options; it is made once in a session. */
  readonly call: OptionCall
}

/** A filter by several of the options that a call returns. */
export const choicesByCallKind: FilterKind<ChoicesByCallFilter, ReadonlyArray<string>> = {
  ...severalKind(),
  source: ({ call }) => ({ from: 'call', call }),
}
