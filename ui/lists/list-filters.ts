import { searchMaterials } from '../../application/ordering/contract/calendar.ts'
import { refusalText } from '../../application/texts/refusals.ts'
import type { Day, Zone } from '../../domain/kernel/day.ts'
import type { Text } from '../../domain/kernel/text.ts'
import { type RelativeDays, resolveRelative } from '../../domain/lists/filters/days/relative-search.ts'
import { anchorFilter, type Filter, keysOf, kindOf } from '../../domain/lists/filters/index.ts'
import type { GoodsScene, Option, OptionSource } from '../../domain/lists/filters/kind.ts'
import { type FilteredList, validateFilter } from '../../domain/lists/filters/values.ts'
import { call } from '../app/backend.ts'
import type { FilterDef } from '../kit/list-page/filters/filters.ts'
import type { SearchCheck } from '../kit/list-page/list.ts'
import { filterEntries, type Search } from '../kit/list-page/search-state.ts'
import type { ShopChoice } from '../people/session/shop.tsx'
import { shopOptions } from '../people/session/shop-filter.ts'
import { optionLoad } from './option-calls.ts'
import { startFilter, suggestedShops } from './start-filter.ts'

type Filters = Readonly<Record<string, Filter>>

/** The day and the person's data that the filters of a declaration depend on. */
export interface FilterSurroundings {
  readonly today: Day
  /** The business day that is open now. */
  readonly businessDay: Day
  readonly shops: ShopChoice
  /** Milliseconds after the last key before options are searched. */
  readonly waitMs: number
}

/** Returns the filters of a declaration for a list page, with the options that are not in the declaration. */
export const filterDefs = (filters: Filters, around: FilterSurroundings): ReadonlyArray<FilterDef> =>
  Object.entries(filters).map(([key, filter]) => ({
    ...startFilter(anchorFilter(filter, around.today, around.businessDay), around.shops),
    ...((filter.kind === 'range' || filter.kind === 'month') && {
      relativeTo: filter.isBusinessDay ? around.businessDay : around.today,
    }),
    ...optionsFrom(kindOf(filter).source?.(filter), around),
    key,
  }))

/** Returns the filters of a search as a call's payload; empty ones are omitted. */
export const filterParam = (filters: Filters, search: Search): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) => {
      const sent = sentFor(name, filter, search)
      return keysOf(name, filter).flatMap((key, at) => (sent[at] === undefined ? [] : [[key, sent[at]]]))
    }),
  )

/** Returns the values that a filter sends, in the order of its names. */
export const sentFor = (name: string, filter: Filter, search: Search): ReadonlyArray<unknown> =>
  kindOf(filter).send(filterEntries({ ...filter, key: name }, search), filter)

/** The days from which relative ranges count, and the zone of the chain. */
export interface FilterDays extends RelativeDays {
  readonly zone: Zone
}

/**
 * Returns the error of each filter; an empty required filter is marked without text if `marksBlanks` (spec 001 section
 * 5).
 */
export const filterCheck =
  (list: FilteredList, { zone, ...days }: FilterDays, marksBlanks: boolean): SearchCheck =>
  search => {
    const param = resolveRelative(list.filters, filterParam(list.filters, search), days)
    const wrong = new Map<string, Text | null>()
    for (const name of Object.keys(list.filters)) {
      const validation = validateFilter(list, name, param, zone)
      if (validation.ok) continue
      const isBlank = validation.refusal.kind === 'REPORT_FILTER_MISSING' && marksBlanks
      wrong.set(name, isBlank ? null : refusalText(validation.refusal))
    }
    return wrong
  }

const optionsFrom = (source: OptionSource | undefined, { shops, waitMs }: FilterSurroundings) => {
  switch (source?.from) {
    case 'shops':
      return { ...shopOptions(shops, waitMs), hasAll: true as const, suggested: suggestedShops(shops) }
    case 'goods':
      return { source: { search: searchGoods(source.scenes), waitMs } }
    case 'call':
      return { load: optionLoad(source.call) }
    default:
      return {}
  }
}

const searchGoods =
  (sceneList: ReadonlyArray<GoodsScene>) =>
  async (keyword: string): Promise<ReadonlyArray<Option>> =>
    (await call(searchMaterials, { keyword, sceneList })).map(({ materialCode, materialName }) => ({
      value: materialCode,
      words: materialName,
      keywords: materialCode,
    }))
