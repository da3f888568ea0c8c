import type { Text } from '../../../../domain/kernel/text.ts'

/** One choice of a filter. Words from the server (code and msg) come as plain text. */
export interface Option {
  readonly value: string
  readonly words: Text | string
  /** Also found by these: a code, pinyin initials. */
  readonly keywords?: string
}

/** A choice for each row of a table of words. */
export const optionsOf = (table: Readonly<Record<string, { readonly words: Text }>>): ReadonlyArray<Option> =>
  Object.entries(table).map(([value, { words }]) => ({ value, words }))

interface Named {
  readonly words: Text
  readonly placeholder?: Text
  /** Help under the field. */
  readonly hint?: Text
}

interface Keyed extends Named {
  /** The name in the URL and in the call. */
  readonly key: string
}

export interface TextFilter extends Keyed {
  readonly kind: 'text'
  readonly maxLength?: number
}
/** Several numbers pasted at once (lines, commas, spaces, tabs) become a list. */
export interface NumbersFilter extends Keyed {
  readonly kind: 'numbers'
  readonly most?: number
}
export interface SelectFilter extends Keyed {
  readonly kind: 'select'
  readonly options: ReadonlyArray<Option>
  readonly initial?: string
}
export interface MultiFilter extends Keyed {
  readonly kind: 'multi'
  readonly options: ReadonlyArray<Option>
  /** Offers to choose all options at once. */
  readonly hasAll?: true
}
/** Yes or no, such as 有 / 无. */
export interface BooleanFilter extends Keyed {
  readonly kind: 'boolean'
  readonly yes: Text
  readonly no: Text
}
/** A multi-select whose options are searched on the server as one types (500 ms). */
export interface RemoteFilter extends Keyed {
  readonly kind: 'remote'
  readonly search: (keyword: string) => Promise<ReadonlyArray<Option>>
  /** Offers to choose at once all that was found. */
  readonly hasAll?: true
  /** How long after the last key; 500 ms (spec 9). */
  readonly waitMs?: number
  /** Options already known, so that values from the URL have words. */
  readonly known?: ReadonlyArray<Option>
}
export interface DatesFilter extends Named {
  readonly kind: 'dates'
  /** The names of first and last day in the URL and in the call. */
  readonly keys: readonly [start: string, end: string]
  /** Days at most, both ends counted; shown before the error. */
  readonly maxDays?: number
  readonly earliest?: string
  readonly latest?: string
  readonly initial?: readonly [start: string, end: string]
  /** Never empty: emptied it is `initial` again. */
  readonly required?: true
}

export type FilterDef =
  | TextFilter
  | NumbersFilter
  | SelectFilter
  | MultiFilter
  | BooleanFilter
  | RemoteFilter
  | DatesFilter

export type FilterKind = FilterDef['kind']

/** A filter's name inside the form. */
export const filterKey = (filter: FilterDef): string => (filter.kind === 'dates' ? filter.keys.join('~') : filter.key)
