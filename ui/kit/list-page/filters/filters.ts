import type { Filter } from '../../../../domain/lists/filters/index.ts'
import type { Option } from '../../../../domain/lists/filters/kind.ts'

/** A filter of a list on the screen. */
export type FilterDef = Filter & {
  /** Its name in the address, in the call and in the form. */
  readonly key: string
  /** Set by links alone: the form leaves it out, and the conditions above the list name it. */
  readonly isFromLinks?: true
  /** The search call for its options, if there are too many to load. */
  readonly source?: SearchedOptions
  /** The call that returns its options, if they are loaded once. */
  readonly load?: OptionLoad
  /** The values of a required filter that a list offers which waits for its first search. */
  readonly suggested?: ReadonlyArray<string>
  /** Set until the options of `load` have arrived. */
  readonly loading?: OptionsLoading
}

/** Options that are loaded once in a session. */
export interface OptionLoad {
  /** Equal for filters with the same options, so that they share one answer. */
  readonly key: string
  readonly options: () => Promise<ReadonlyArray<Option>>
}

/** State of options that have not arrived. */
export interface OptionsLoading {
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** Options that are searched on the server while typing. */
export interface SearchedOptions {
  readonly search: (keyword: string) => Promise<ReadonlyArray<Option>>
  /** Delay after the last key in milliseconds; 500 (spec 9). */
  readonly waitMs?: number
  /** Options that are already known, so that values from the URL have labels. */
  readonly known?: ReadonlyArray<Option>
  /** Values from the URL whose labels are being searched for. */
  readonly awaited?: ReadonlyArray<string>
}
