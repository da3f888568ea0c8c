import type { Sort } from '../kernel/list-sort.ts'
import { type Language, textIn } from '../kernel/text.ts'
import { type Filter, kindOf } from '../lists/filters/index.ts'
import { type AddressValue, optionIn } from '../lists/filters/kind.ts'
import type { Report } from './report.ts'

/** What was asked for as it is stored: a value, or a list of them, by filter, and the sort, if another than the report's own. */
export type FilterValues = Readonly<Record<string, unknown>> & { readonly sort?: Sort }

/** The filters that hold something, each with what it holds in words; codes that no table knows stay as they are. */
export function formatFilters(
  { filters }: Report,
  values: FilterValues,
  shopNames: ReadonlyMap<string, string>,
  language: Language,
): ReadonlyArray<readonly [string, string]> {
  return Object.entries(filters).flatMap(([name, filter]) => {
    if (isEmpty(values[name])) return []
    const words = describe(filter, values[name], shopNames, language)
    return [[textIn(filter.words, language), words.join(language === 'zh' ? '、' : ', ')] as const]
  })
}

const describe = (
  filter: Filter,
  value: unknown,
  shopNames: ReadonlyMap<string, string>,
  language: Language,
): ReadonlyArray<string> => {
  const { entries = soleValue, describe: words } = kindOf(filter)
  const options = ('options' in filter && filter.options) || []
  const name = (code: string): string => {
    const option = optionIn(options, code)
    if (option) return typeof option.words === 'string' ? option.words : textIn(option.words, language)
    return shopNames.has(code) ? `${shopNames.get(code)} ${code}` : code
  }
  return words(entries(value), filter, { text: text => textIn(text, language), name })
}

const soleValue = (value: unknown): ReadonlyArray<AddressValue> => [value as AddressValue]

const isEmpty = (value: unknown): boolean =>
  [value].flat().every(item => item === undefined || item === null || item === '')
