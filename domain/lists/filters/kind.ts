import type { Day, Zone } from '../../kernel/day.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import type { Result } from '../../kernel/result.ts'
import type { Text } from '../../kernel/text.ts'

/** The value of one of a filter's names in the address of a list. */
export type AddressValue = string | number | boolean | ReadonlyArray<string> | undefined

/** One option of a filter. Words from the server are text in the caller's language. */
export interface Option {
  readonly value: string
  readonly words: Text | string
  /** Further search terms: a code, pinyin initials. */
  readonly keywords?: string
  /** The options of the next level, if there are several levels. */
  readonly children?: ReadonlyArray<Option>
}

/** Returns one option per row of a table of words. */
export const optionsOf = (table: Readonly<Record<string, { readonly words: Text }>>): ReadonlyArray<Option> =>
  Object.entries(table).map(([value, { words }]) => ({ value, words }))

/** Returns the option with a value, on any level. */
export const optionIn = (options: ReadonlyArray<Option>, value: string): Option | undefined => {
  for (const option of options) {
    const match = option.value === value ? option : optionIn(option.children ?? [], value)
    if (match) return match
  }
  return undefined
}

/** The settings that every kind of filter has. */
export interface FilterBase {
  readonly words: Text
  readonly placeholder?: Text
  /** Help under the field. */
  readonly hint?: Text
  /** Must be set before the search; `unless` names another filter that may be set instead [R2]. */
  readonly required?: true | { readonly unless: string }
  /** Clearing it restores its initial value. */
  readonly neverEmpty?: true
}

/** The wire type of each of a filter's names; the contract has one schema for each type. */
export type Wire = 'text' | 'several' | 'boolean' | 'moment' | 'month' | 'number'

/** The form control of a filter; it holds the address values of the filter's names. */
export type Field =
  | { readonly is: 'text'; readonly maxLength: number }
  | { readonly is: 'tags'; readonly most: number }
  | { readonly is: 'option'; readonly options: ReadonlyArray<Option> }
  | { readonly is: 'options'; readonly options: ReadonlyArray<Option>; readonly hasAll: boolean }
  | {
      readonly is: 'days'
      readonly maxDays?: number | undefined
      /** Maximum number of days of a search; a longer range can be picked but is refused. */
      readonly cap?: number | undefined
      readonly earliest?: string | undefined
      readonly latest?: string | undefined
      readonly neverEmpty?: true | undefined
      /** The day from which relative ranges count; without it none can be picked. */
      readonly relativeTo?: Day | undefined
    }
  | {
      readonly is: 'month'
      /** The day from which relative months count; without it none can be picked. */
      readonly relativeTo?: Day | undefined
    }
  | { readonly is: 'numbers'; readonly decimals: number }
  | { readonly is: 'tree'; readonly options: ReadonlyArray<Option> }

/** The kinds of goods that a picker can search (spec 001 section 7). */
export const goodsScenes = ['MATERIAL', 'SEMI_PRODUCT', 'PRODUCT', 'RETAIL_PRODUCT'] as const
export type GoodsScene = (typeof goodsScenes)[number]

/** The endpoint that returns all options of a filter; `ui/lists/option-calls.ts` calls it. */
export interface OptionCall {
  readonly name: 'dictionary.get' | 'job.kinds' | 'stocktake.options'
  readonly payload: Readonly<Record<string, string>>
}

/** An option as such a call returns it: its code, its words in the caller's language, and the options below it. */
export interface OptionEntry {
  readonly code: string
  readonly msg: string
  readonly children?: ReadonlyArray<OptionEntry>
}

/** Converts the entries of a call to options, which are found by their codes too. */
export const optionsOfEntries = (entries: ReadonlyArray<OptionEntry>): ReadonlyArray<Option> =>
  entries.map(({ code, msg, children }) => ({
    ...{ value: code, words: msg, keywords: code },
    ...(children && { children: optionsOfEntries(children) }),
  }))

/** Where the options of a filter come from if they are not in its declaration. */
export type OptionSource =
  | { readonly from: 'shops' }
  | { readonly from: 'goods'; readonly scenes: ReadonlyArray<GoodsScene> }
  | { readonly from: 'call'; readonly call: OptionCall }

/** A limit of a range in a condition: a number, or a day of a column of days. */
export type Bound = number | Day

/** A condition on the column or columns of a filter; the stores convert it to SQL in one place. */
export type Condition =
  | {
      readonly is: 'among'
      readonly values: ReadonlyArray<string>
      /** Index of the filter's column if it has several; 0 if absent. */
      readonly column?: number
    }
  | { readonly is: 'equal'; readonly value: string | boolean }
  | { readonly is: 'containing'; readonly text: string }
  | { readonly is: 'between'; readonly from?: Bound; readonly before?: Bound }
  | { readonly is: 'any'; readonly of: ReadonlyArray<Condition> }

/** The report and the filter that a refusal names, and the time zone of the chain. */
export interface FilterContext {
  readonly apiName: string
  readonly filter: string
  readonly zone: Zone
}

export type FilterRefusal = Refusal<
  | 'DATE_RANGE_REVERSED'
  | 'FILTER_OPTION_UNKNOWN'
  | 'NUMBER_RANGE_REVERSED'
  | 'REPORT_FILTER_MISSING'
  | 'REPORT_RANGE_IN_FUTURE'
  | 'REPORT_RANGE_TOO_EARLY'
  | 'REPORT_RANGE_TOO_LONG'
>

/** Formats the values of a filter in the reader's language. */
export interface FilterWords {
  readonly text: (text: Text) => string
  /** The name of an option by its value. */
  readonly name: (value: string) => string
}

/**
 * A kind of filter: its names, wire type, validation, form control, address form, words and SQL condition. `F` is the
 * declaration of such a filter, `V` its validated value, as stored with an export.
 */
export interface FilterKind<F extends FilterBase, V> {
  /** Returns its names in the address and in a call; only its own name if absent. */
  readonly keys?: (name: string, filter: F) => ReadonlyArray<string>
  readonly wire: Wire
  readonly field: (filter: F) => Field
  readonly placeholder?: (filter: F) => Text
  readonly source?: (filter: F) => OptionSource
  /** The message if it is required and empty; by default the usual sentence with the filter's name. */
  readonly missing?: Text
  /** Limits the rows by days, so that a report can be sorted by any column. */
  readonly bounds?: true
  /** Returns the declaration with its limits counted from today. */
  readonly anchor?: (filter: F, today: Day, businessDay: Day) => F
  /** Returns the initial address values, by name. */
  readonly initial?: (filter: F) => ReadonlyArray<AddressValue>
  /** Reads the address values of its names; an unreadable value is empty, or the initial value. */
  readonly read: (entries: ReadonlyArray<unknown>, filter: F) => ReadonlyArray<AddressValue>
  /** Converts address values to the values of a call, by name; `undefined` is left out. */
  readonly send: (entries: ReadonlyArray<AddressValue>, filter: F) => ReadonlyArray<unknown>
  /** Validates the values of a call; returns `undefined` if they are empty. */
  readonly validate: (
    sent: ReadonlyArray<unknown>,
    filter: F,
    context: FilterContext,
  ) => Result<V | undefined, FilterRefusal>
  readonly condition: (value: V, filter: F) => Condition
  /** Describes address values in words. */
  readonly describe: (entries: ReadonlyArray<AddressValue>, filter: F, speech: FilterWords) => ReadonlyArray<string>
  /** Converts a validated value to address values, by name; the value itself if absent. */
  readonly entries?: (value: V) => ReadonlyArray<AddressValue>
}

/** Returns the sentence that asks the person to select a value. */
export const selectText = ({ words: [zh, en] }: Pick<FilterBase, 'words'>): Text => [
  `请选择${zh}`,
  `Please select ${en.toLowerCase()}`,
]

/** Returns a text without surrounding spaces; `undefined` if nothing is left. */
export const trimmedText = (entry: unknown): string | undefined =>
  typeof entry === 'string' && entry.trim() ? entry.trim() : undefined

/** Returns an address value as text, also if it looks like a number; `undefined` if there is none. */
export const addressText = (entry: unknown): string | undefined =>
  trimmedText(typeof entry === 'number' ? String(entry) : entry)

/** Returns the texts of an address value, each once. */
export const addressTexts = (entry: unknown): ReadonlyArray<string> => {
  const parts: ReadonlyArray<unknown> = Array.isArray(entry) ? entry : [entry]
  return [...new Set(parts.map(addressText).filter(part => part !== undefined))]
}
