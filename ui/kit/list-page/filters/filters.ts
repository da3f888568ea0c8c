import type { Filter } from '../../../../domain/lists/filters/index.ts'
import type { Option } from '../../../../domain/lists/filters/kind.ts'

/** A filter of a list on the screen. */
export type FilterDef = Filter & {
  /** Its name in the address, in the call and in the form. */
  readonly key: string
  /** Where its options are searched, if they are too many to be loaded. */
  readonly source?: SearchedOptions
}

/** Options that are searched on the server as one types. */
export interface SearchedOptions {
  readonly search: (keyword: string) => Promise<ReadonlyArray<Option>>
  /** How long after the last key; 500 ms (spec 9). */
  readonly waitMs?: number
  /** Options already known, so that values from the URL have words. */
  readonly known?: ReadonlyArray<Option>
}
