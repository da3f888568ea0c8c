import { addDays, type Day, daysBetween, isDay } from '../../../../domain/kernel/day.ts'
import { pluralOf, type Text } from '../../../../domain/kernel/text.ts'
import { latestMonth } from '../../../../domain/lists/filters/days/month.ts'
import { relativeIn, relativeRanges } from '../../../../domain/lists/filters/days/relative.ts'
import { monthOfRelative, relativeMonths } from '../../../../domain/lists/filters/days/relative-month.ts'
import { optionIn } from '../../../../domain/lists/filters/kind.ts'
import {
  alternativeOf,
  asList,
  asText,
  filterEntries,
  isUnset,
  keysOf,
  type Search,
  searchOf,
  withValues,
} from '../search-state.ts'
import type { FilterDef } from './filters.ts'

/** Number of days that a list offers which waits for a range. */
export const RECENT_DAYS = 7

/** A search at one press, and what it shows. */
export interface SuggestedSearch {
  readonly search: Search
  /** Its period and its shops, such as 近 7 天 · 全部门店; empty if it has neither. */
  readonly words: Text
}

/**
 * Returns the search that a list offers which waits for its first one: every required filter without a value gets the last days, the
 * month of yesterday, or its suggested values. The open business day is left out, because it is counted when it closes. Null if a required filter has nothing that can be suggested.
 */
export const suggestedSearch = (
  filters: ReadonlyArray<FilterDef>,
  search: Search,
  today: Day,
  days = RECENT_DAYS,
): SuggestedSearch | null => {
  let next = search
  for (const filter of filters) {
    const other = alternativeOf(filters, filter)
    if (!filter.required || !isUnset(filter, next) || (other && !isUnset(other, next))) continue
    const values = suggestedValues(filter, today, days)
    if (values === null) return null
    next = withValues(next, searchOf(keysOf(filter), values))
  }
  const shopsLast = filters.toSorted((a, b) => Number(isOfShops(a)) - Number(isOfShops(b)))
  const parts = shopsLast.map(filter => wordsOf(filter, next, today)).filter(part => part !== null)
  return { search: next, words: [joined(parts.map(([zh]) => zh)), joined(parts.map(([, en]) => en))] }
}

/**
 * Returns what a list still waits for, such as the order date or the expected arrival date: its required filters without a value,
 * each with the one that can replace it. Null if nothing is missing.
 */
export const missingFilters = (filters: ReadonlyArray<FilterDef>, search: Search): Text | null => {
  const missing = filters.filter(filter => {
    const other = alternativeOf(filters, filter)
    const isSecondOfPair = other !== undefined && filters.indexOf(other) < filters.indexOf(filter)
    return filter.required && isUnset(filter, search) && (!other || (isUnset(other, search) && !isSecondOfPair))
  })
  if (missing.length === 0) return null
  const names = missing.map((filter): Text => {
    const other = alternativeOf(filters, filter)
    return other ? [`${filter.words[0]}或${other.words[0]}`, `${filter.words[1]} or ${other.words[1]}`] : filter.words
  })
  return [names.map(([zh]) => zh).join('、'), names.map(([, en]) => en.toLowerCase()).join(', ')]
}

const isOfShops = ({ kind }: FilterDef): boolean => kind === 'shop' || kind === 'shops'

const joined = (parts: ReadonlyArray<string>): string => [...new Set(parts)].join(' · ')

const suggestedValues = (
  filter: FilterDef,
  today: Day,
  days: number,
): ReadonlyArray<string | ReadonlyArray<string>> | null => {
  if (filter.kind === 'range') {
    const last = days === 1 ? addDays(filter.relativeTo ?? today, -1) : lastFullDay(filter, today)
    return [addDays(last, 1 - days), last]
  }
  if (filter.kind === 'month') return [latestMonth(filter.relativeTo ?? today)]
  if (!filter.suggested || filter.suggested.length === 0) return null
  return filter.kind === 'shop' ? filter.suggested.slice(0, 1) : [filter.suggested]
}

/** Returns the last day that a range offers: of business days the last that is over. */
const lastFullDay = ({ isBusinessDay, relativeTo }: FilterDef & { readonly kind: 'range' }, today: Day): Day =>
  isBusinessDay ? addDays(relativeTo ?? today, -1) : (relativeTo ?? today)

/** Returns the search over yesterday that a list offers beside its suggested one; null if it waits for no range of days. */
export const searchOfYesterday = (
  filters: ReadonlyArray<FilterDef>,
  search: Search,
  today: Day,
): SuggestedSearch | null =>
  filters.some(filter => filter.kind === 'range' && filter.required && isUnset(filter, search))
    ? suggestedSearch(filters, search, today, 1)
    : null

/** Returns the period or the shops of a filter in words; null for other filters, and for a period without a value. */
const wordsOf = (filter: FilterDef, search: Search, today: Day): Text | null => {
  const [first, last] = filterEntries(filter, search)
  switch (filter.kind) {
    case 'range':
      return isUnset(filter, search) ? null : rangeWords(asText(first)!, asText(last)!, filter, today)
    case 'month':
      return isUnset(filter, search) ? null : monthWords(asText(first)!, filter.relativeTo ?? today)
    case 'shop':
    case 'shops':
      return filter.isFromLinks ? null : shopWords(filter, asList(first))
    default:
      return null
  }
}

const rangeWords = (first: string, last: string, filter: FilterDef & { readonly kind: 'range' }, today: Day): Text => {
  const relative = relativeIn([first, last])
  if (relative) return relativeWords(relativeRanges[relative].words)
  const yesterday = addDays(filter.relativeTo ?? today, -1)
  if (first === yesterday && last === yesterday) return relativeWords(relativeRanges.YESTERDAY.words)
  const end = lastFullDay(filter, today)
  const isRecent = isDay(first) && last === end && first < end
  const days = isRecent ? daysBetween(first, end) + 1 : 0
  return isRecent
    ? [`近 ${days} 天`, `the last ${pluralOf(days, 'day')}`]
    : [`${first} ~ ${last}`, `${first} to ${last}`]
}

const monthWords = (month: string, today: Day): Text => {
  const relative = (['THIS_MONTH', 'LAST_MONTH'] as const).find(
    name => month === name || month === monthOfRelative(name, today),
  )
  return relative ? relativeWords(relativeMonths[relative].words) : [month, month]
}

const relativeWords = ([zh, en]: Text): Text => [zh, en.toLowerCase()]

const shopWords = (
  { options, source }: FilterDef & { readonly kind: 'shop' | 'shops' },
  codes: ReadonlyArray<string>,
): Text => {
  const [code, ...others] = codes
  if (code === undefined || (others.length > 0 && codes.length === options?.length)) return ['全部门店', 'all shops']
  if (others.length > 0) return [`${codes.length} 家门店`, pluralOf(codes.length, 'shop')]
  const name = optionIn(options ?? source?.known ?? [], code)?.words ?? code
  return typeof name === 'string' ? [name, name] : name
}
