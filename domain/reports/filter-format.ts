import type { Sort } from '../kernel/list-sort.ts'
import { type Language, say, type Text } from '../kernel/text.ts'
import type { Report, ReportFilter } from './report.ts'

/** What was asked for as it is stored: a value, or a list of them, by filter, and the sort, if another than the report's own. */
export type FilterValues = Readonly<Record<string, unknown>> & { readonly sort?: Sort }

/** What a filter of a range holds once it was judged: as it is said, and from the first moment to before the last. */
export interface RangeValue {
  readonly start: string
  readonly end: string
  readonly from: number
  readonly before: number
}

/** The filters that hold something, each with what it holds in words; codes that no table knows stay as they are. */
export function formatFilters(
  { filters }: Report,
  asked: FilterValues,
  shopNames: ReadonlyMap<string, string>,
  language: Language,
): ReadonlyArray<readonly [string, string]> {
  return Object.entries(filters).flatMap(([key, filter]) => {
    const values = [asked[key]].flat().filter(value => value !== undefined && value !== null && value !== '')
    if (values.length === 0) return []
    const said = values.map(value => valueSaid(filter, value, shopNames, language))
    return [[say(filter.words, language), said.join(language === 'zh' ? '、' : ', ')] as const]
  })
}

/** Whole days are said as days. */
const rangeSaid = ({ start, end }: RangeValue): string =>
  [start.replace(' 00:00:00', ''), end.replace(' 23:59:59', '')].join(' ~ ')

function valueSaid(
  filter: ReportFilter,
  value: unknown,
  shopNames: ReadonlyMap<string, string>,
  language: Language,
): string {
  const code = String(value)
  switch (filter.kind) {
    case 'text':
    case 'materials':
    case 'numbers':
      return code
    case 'range':
      return rangeSaid(value as RangeValue)
    case 'shops':
      return shopNames.has(code) ? `${shopNames.get(code)} (${code})` : code
    case 'words':
      return Object.hasOwn(filter.table, code) ? say(filter.table[code]!.words as Text, language) : code
    case 'yesNo':
      return say(value === true ? filter.yes : filter.no, language)
  }
}
