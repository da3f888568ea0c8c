import type { Text } from '../kernel/text.ts'
import type { Filter } from '../lists/filters/index.ts'
import type { Report } from './report.ts'

/** Filters by which far fewer rows are found. */
const narrowingKinds: ReadonlySet<Filter['kind']> = new Set([
  'shop',
  'shops',
  'goods',
  'categories',
  'categoriesByCall',
])

/**
 * Returns how the search of a report can be narrowed: by fewer days if it takes a range of them, and by the shops, materials
 * and categories among its filters; by its filters in general if it has none of these [R9].
 */
export function adviceToNarrow({ filters }: Pick<Report, 'filters'>): Text {
  const all = Object.values(filters)
  const hasRange = all.some(({ kind }) => kind === 'range')
  const names = all.filter(({ kind }) => narrowingKinds.has(kind)).map(({ words }) => words)
  const [zh, en] = [names.map(([name]) => name).join('、'), anyOf(names.map(([, name]) => name.toLowerCase()))]
  if (names.length === 0)
    return hasRange ? ['请缩短日期范围', 'Choose fewer days'] : ['请增加筛选条件', 'Fill in more filters']
  return hasRange
    ? [`请缩短日期范围，或选定${zh}`, `Choose fewer days, or filter by ${en}`]
    : [`请选定${zh}`, `Filter by ${en}`]
}

const anyOf = (names: ReadonlyArray<string>): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
