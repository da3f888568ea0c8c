import type { Day, Zone } from '../../kernel/day.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import type { Result } from '../../kernel/result.ts'
import type { Text } from '../../kernel/text.ts'

/** What a filter holds under one of its names in the address of a list. */
export type AddressValue = string | number | boolean | ReadonlyArray<string> | undefined

/** One choice of a filter. Words from the server (code and msg) come as plain text. */
export interface Option {
  readonly value: string
  readonly words: Text | string
  /** Also found by these: a code, pinyin initials. */
  readonly keywords?: string
  /** The options of the next level, where there are several levels. */
  readonly children?: ReadonlyArray<Option>
}

/** A choice for each row of a table of words. */
export const optionsOf = (table: Readonly<Record<string, { readonly words: Text }>>): ReadonlyArray<Option> =>
  Object.entries(table).map(([value, { words }]) => ({ value, words }))

/** The option of a value, on whatever level it is. */
export const optionIn = (options: ReadonlyArray<Option>, value: string): Option | undefined => {
  for (const option of options) {
    const match = option.value === value ? option : optionIn(option.children ?? [], value)
    if (match) return match
  }
  return undefined
}

/** What every filter says of itself, whatever its kind. */
export interface FilterBase {
  readonly words: Text
  readonly placeholder?: Text
  /** Help under the field. */
  readonly hint?: Text
  /** Must be filled before the search; or one of two must, where it names the other [R2]. */
  readonly required?: true | { readonly unless: string }
  /** Cannot be emptied: emptied it is its initial value again. */
  readonly neverEmpty?: true
}

/** What travels under each name of a filter in a call; the contract has one schema for each. */
export type Wire = 'text' | 'several' | 'boolean' | 'moment' | 'month' | 'number'

/** The control of a filter, one of a few that the form draws; what it holds are the address values of the filter's names. */
export type Field =
  | { readonly is: 'text'; readonly maxLength: number }
  | { readonly is: 'tags'; readonly most: number }
  | { readonly is: 'option'; readonly options: ReadonlyArray<Option> }
  | { readonly is: 'options'; readonly options: ReadonlyArray<Option>; readonly hasAll: boolean }
  | {
      readonly is: 'days'
      readonly maxDays?: number | undefined
      /** Days at most of a search; a longer range can be picked and is refused by its name. */
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

/** What kinds of goods a picker searches (spec 001 section 7). */
export const goodsScenes = ['MATERIAL', 'SEMI_PRODUCT', 'PRODUCT', 'RETAIL_PRODUCT'] as const
export type GoodsScene = (typeof goodsScenes)[number]

/** A call that returns all options of a filter as entries, by the name of its endpoint; `ui/lists/option-calls.ts` makes it. */
export interface OptionCall {
  readonly name: 'dictionary.get' | 'job.kinds' | 'stocktake.options'
  readonly payload: Readonly<Record<string, string>>
}

/** What such a call returns for each option: its code, its words in the caller's language, and the options below it. */
export interface OptionEntry {
  readonly code: string
  readonly msg: string
  readonly children?: ReadonlyArray<OptionEntry>
}

/** Returns the entries of a call as options, which are found by their codes too. */
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

/** A condition on the column of a filter, or on its columns, which the stores turn into SQL in one place. */
export type Condition =
  | {
      readonly is: 'among'
      readonly values: ReadonlyArray<string>
      /** Which of the columns of the filter, if it has several; the first. */
      readonly column?: number
    }
  | { readonly is: 'equal'; readonly value: string | boolean }
  | { readonly is: 'containing'; readonly text: string }
  | { readonly is: 'between'; readonly from?: Bound; readonly before?: Bound }
  | { readonly is: 'any'; readonly of: ReadonlyArray<Condition> }

/** Who asks: the report and the filter that a refusal names, and the time zone of the chain. */
export interface FilterContext {
  readonly apiName: string
  readonly filter: string
  readonly zone: Zone
}

export type FilterRefusal = Refusal<
  | 'DATE_RANGE_REVERSED'
  | 'NUMBER_RANGE_REVERSED'
  | 'REPORT_FILTER_MISSING'
  | 'REPORT_RANGE_IN_FUTURE'
  | 'REPORT_RANGE_TOO_EARLY'
  | 'REPORT_RANGE_TOO_LONG'
>

/** How values are said in the language of the reader. */
export interface FilterWords {
  readonly text: (text: Text) => string
  /** The name of an option by its value. */
  readonly name: (value: string) => string
}

/**
 * All that a kind of filter is: its names, wire shape, validation, form field, address form, words and SQL condition. `F` is how
 * such a filter is declared, `V` what it holds once it was validated, as it is stored with an export.
 */
export interface FilterKind<F extends FilterBase, V> {
  /** The names under which it travels in the address and in a call; its own name alone where this is missing. */
  readonly keys?: (name: string, filter: F) => ReadonlyArray<string>
  readonly wire: Wire
  readonly field: (filter: F) => Field
  readonly placeholder?: (filter: F) => Text
  readonly source?: (filter: F) => OptionSource
  /** What is said when it is required and empty; the usual sentence names the filter. */
  readonly missing?: Text
  /** It bounds the rows by days, so that a report can be sorted by any column. */
  readonly bounds?: true
  /** The declaration with its limits counted from today. */
  readonly anchor?: (filter: F, today: Day, businessDay: Day) => F
  /** What the address holds by default, by name. */
  readonly initial?: (filter: F) => ReadonlyArray<AddressValue>
  /** Reads what the address holds under its names; what cannot be read is empty, or the initial value. */
  readonly read: (entries: ReadonlyArray<unknown>, filter: F) => ReadonlyArray<AddressValue>
  /** What is sent for it in a call, by name, from what the address holds; `undefined` is left out. */
  readonly send: (entries: ReadonlyArray<AddressValue>, filter: F) => ReadonlyArray<unknown>
  /** Validates what was sent; `undefined` where it is empty. */
  readonly validate: (
    sent: ReadonlyArray<unknown>,
    filter: F,
    context: FilterContext,
  ) => Result<V | undefined, FilterRefusal>
  readonly condition: (value: V, filter: F) => Condition
  /** What it holds in words, from what the address holds. */
  readonly describe: (entries: ReadonlyArray<AddressValue>, filter: F, speech: FilterWords) => ReadonlyArray<string>
  /** A validated value as the address holds it, by name; the value itself where this is missing. */
  readonly entries?: (value: V) => ReadonlyArray<AddressValue>
}

/** Asks for a value of a filter. */
export const selectText = ({ words: [zh, en] }: Pick<FilterBase, 'words'>): Text => [
  `请选择${zh}`,
  `Please select ${en.toLowerCase()}`,
]

/** A text without the spaces around it; `undefined` where there is none. */
export const trimmedText = (entry: unknown): string | undefined =>
  typeof entry === 'string' && entry.trim() ? entry.trim() : undefined

/** The text that an address holds, also where it looks like a number; `undefined` where there is none. */
export const addressText = (entry: unknown): string | undefined =>
  trimmedText(typeof entry === 'number' ? String(entry) : entry)

/** The texts that an address holds under one name, each once. */
export const addressTexts = (entry: unknown): ReadonlyArray<string> => {
  const parts: ReadonlyArray<unknown> = Array.isArray(entry) ? entry : [entry]
  return [...new Set(parts.map(addressText).filter(part => part !== undefined))]
}
