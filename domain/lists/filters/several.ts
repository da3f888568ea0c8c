import type { Refusal } from '../../kernel/refusal.ts'
import { accept, type Result, refuse } from '../../kernel/result.ts'
import type { Text } from '../../kernel/text.ts'
import {
  addressTexts,
  type FilterBase,
  type FilterContext,
  type FilterKind,
  type Option,
  optionIn,
  trimmedText,
} from './kind.ts'

/** A filter by several values, of which a row has one. */
export interface SeveralFilter extends FilterBase {
  /** All options; absent until they are loaded, or if they are searched for. */
  readonly options?: ReadonlyArray<Option>
  /** Offers to choose all options at once. */
  readonly hasAll?: true
}

/** Returns the common behaviour of filters by several values. */
export const severalKind = <F extends SeveralFilter>(): FilterKind<F, ReadonlyArray<string>> => ({
  wire: 'several',
  field: ({ options = [], hasAll = false }) => ({ is: 'options', options, hasAll }),
  read: ([entry], { options }) => [knownValues(options, addressTexts(entry))],
  send: ([entry]) => {
    const values = addressTexts(entry)
    return [values.length === 0 ? undefined : values]
  },
  validate: ([sent], filter, context) => {
    const values = readList(sent)
    return values.length === 0 ? accept(undefined) : acceptOptions(values, values, filter, context)
  },
  condition: values => ({ is: 'among', values }),
  describe: ([entry], _, { name }) => addressTexts(entry).map(name),
})

/** Returns the values that are among the options; all values while the options are not loaded. */
export const knownValues = (
  options: ReadonlyArray<Option> = [],
  values: ReadonlyArray<string>,
): ReadonlyArray<string> =>
  options.length === 0 ? values : values.filter(value => options.some(option => option.value === value))

/** Accepts a value whose parts are among the options of the filter, or whose options are not loaded [R5]. */
export const acceptOptions = <V>(
  value: V,
  parts: ReadonlyArray<string>,
  { words, options = [] }: SeveralFilter,
  { apiName, filter }: FilterContext,
): Result<V, Refusal<'FILTER_OPTION_UNKNOWN'>> => {
  const unknown = options.length === 0 ? undefined : parts.find(part => !optionIn(options, part))
  if (unknown === undefined) return accept(value)
  const optionTexts = options.map(option => textsOf(option))
  const figures = {
    ...{ apiName, filter, filterName: words, option: unknown },
    options: [optionTexts.map(([zh]) => zh).join('、'), optionTexts.map(([, en]) => en).join(', ')] as const,
  }
  return refuse(
    'FILTER_OPTION_UNKNOWN',
    figures,
    options.map(option => option.value),
  )
}

const textsOf = ({ value, words }: Option): Text => {
  const [zh, en] = typeof words === 'string' ? [words, words] : words
  return [`${value} ${zh}`, `${value} ${en}`]
}

/** Returns a list of texts; a single text is split at commas. */
export const readList = (value: unknown): ReadonlyArray<string> => {
  const parts = Array.isArray(value) ? value : typeof value === 'string' ? value.split(/[\s,，;；、]/) : []
  return [...new Set(parts.map(trimmedText).filter(part => part !== undefined))]
}
