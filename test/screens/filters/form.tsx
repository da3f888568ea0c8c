import '../../../ui/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { keysOf, kindOf } from '../../../domain/lists/filters/index.ts'
import type { Option } from '../../../domain/lists/filters/kind.ts'
import { validateFilter } from '../../../domain/lists/filters/values.ts'
import type { Report } from '../../../domain/reports/report.ts'
import { queryClient } from '../../../ui/app/backend.ts'
import { Preferences } from '../../../ui/app/preferences.tsx'
import { FilterChips } from '../../../ui/kit/list-page/filters/filter-chips.tsx'
import type { FilterDef } from '../../../ui/kit/list-page/filters/filters.ts'
import { QueryForm } from '../../../ui/kit/list-page/filters/query-form.tsx'
import { useLoadedOptions } from '../../../ui/kit/list-page/filters/use-loaded-options.ts'
import { useOptionsOfCodes } from '../../../ui/kit/list-page/filters/use-options-of-codes.ts'
import type { SearchCheck } from '../../../ui/kit/list-page/list.ts'
import {
  filterEntries,
  repairSearch,
  type Search,
  without,
  withValues,
} from '../../../ui/kit/list-page/search-state.ts'

const tree = [
  {
    value: 'A',
    words: ['茶叶', 'Tea'],
    children: [
      { value: 'A1', words: ['绿茶', 'Green tea'] },
      { value: 'A2', words: ['红茶', 'Black tea'] },
    ],
  },
  { value: 'B', words: ['杯子', 'Cups'] },
] as const

const call = { name: 'dictionary.get', payload: {} } as const
/**
 * Options that fail to load at first, or wait for an event, as the address says; each call is logged to the console.
 */
const types = {
  key: 'types',
  options: async () => {
    console.info('types called')
    const query = new URLSearchParams(location.search)
    history.replaceState(null, '', '/')
    if (query.has('failing')) throw new Error('no connection')
    if (query.has('slow')) await new Promise(resolve => addEventListener('answer', resolve))
    return typeOptions
  },
}
const typeOptions = Array.from({ length: 9 }, (_, at) => ({ value: `T${at}`, words: `类型${at}`, keywords: `T${at}` }))

const isMany = location.search === '?many'
const isByCode = location.search === '?codes'
const isTree = location.search === '?tree'
const isByCall = location.search !== '' && !isMany && !isByCode && !isTree
const filtersByCall: ReadonlyArray<FilterDef> = [
  { kind: 'choicesByCall', key: 'type', call, load: types, words: ['单据类型', 'Type'] },
  { kind: 'choicesByCall', key: 'otherType', call, load: types, words: ['来源类型', 'Source type'] },
  {
    ...{ kind: 'categoriesByCall', key: 'group', levels: 2, call, words: ['商品分类', 'Group'] },
    load: { key: 'groups', options: async () => tree },
  },
]

/** The filter kinds that no list uses yet. */
const declaredFilters: ReadonlyArray<FilterDef> = [
  { kind: 'month', key: 'month', words: ['月份', 'Month'], initial: '2026-11' },
  { kind: 'numberRange', key: 'amt', of: 'money', words: ['金额', 'Amount'] },
  { kind: 'categories', key: 'category', levels: 2, options: tree, words: ['物料分类', 'Category'] },
  { kind: 'range', key: 'deliv', words: ['送货日期', 'Delivery date'], required: { unless: 'arrival' } },
  { kind: 'range', key: 'arrival', words: ['预计到货日期', 'Expected date'], required: { unless: 'deliv' } },
]
/** A filter by codes of an address; the search finds the name of one of them, and logs each keyword to the console. */
const goodsFilters: ReadonlyArray<FilterDef> = [
  {
    ...{ kind: 'goods', key: 'goods', words: ['物料', 'Material'] },
    source: {
      search: async keyword => {
        console.info(`searched ${keyword}`)
        return ['M7', 'M70'].map(value => ({ value, words: `茶叶 ${value}`, keywords: value }))
      },
    },
  },
]
/** Categories that are too many to see at once. */
const treeFilters: ReadonlyArray<FilterDef> = [
  {
    ...{ kind: 'categories', key: 'category', levels: 2, words: ['物料分类', 'Category'] },
    options: [
      ...tree,
      ...Array.from({ length: 9 }, (_, at): Option => ({ value: `C${at}`, words: [`杂项${at}`, `Other ${at}`] })),
    ],
  },
]
/** More filters than fit into the first row, of which the first must be filled. */
const manyFilters: ReadonlyArray<FilterDef> = [
  { kind: 'range', key: 'made', words: ['制单日期', 'Made'], required: true },
  ...Array.from(
    { length: 6 },
    (_, at): FilterDef => ({ kind: 'text', key: `text${at}`, words: [`条件${at}`, `Filter ${at}`] }),
  ),
  { kind: 'numberRange', key: 'amt', of: 'money', words: ['金额', 'Amount'] },
]
const filtersOfPage = (): ReadonlyArray<FilterDef> => {
  if (isMany) return manyFilters
  if (isByCode) return goodsFilters
  if (isTree) return treeFilters
  return isByCall ? filtersByCall : declaredFilters
}
const filters = filtersOfPage()
const report: Report = {
  ...{ apiName: 'test', title: ['测试', 'Test'], exportCode: 'P000224', columns: {} },
  filters: Object.fromEntries(filters.map(filter => [filter.key, filter])),
}

const paramOf = (search: Search) =>
  Object.fromEntries(
    filters.flatMap(filter => {
      const sent = kindOf(filter).send(filterEntries(filter, search), filter)
      return keysOf(filter.key, filter).flatMap((key, at) => (sent[at] === undefined ? [] : [[key, sent[at]]]))
    }),
  )

const check: SearchCheck = search =>
  new Map(
    filters.flatMap(({ key }) => {
      const validation = validateFilter(report, key, paramOf(search), 'Asia/Shanghai')
      return validation.ok ? [] : [[key, [validation.refusal.kind, validation.refusal.kind] as const] as const]
    }),
  )

const Form = () => {
  const [search, setSearch] = useState(() =>
    repairSearch({ filters }, isByCall ? { type: 'T7' } : isByCode ? { goods: ['M7', 'M404'] } : {}),
  )
  const loaded = useOptionsOfCodes(useLoadedOptions(filters), search)
  return (
    <>
      <QueryForm
        {...{ search, check }}
        filters={loaded}
        onQuery={values => setSearch(repairSearch({ filters }, withValues(search, values)))}
        onReset={() => setSearch(repairSearch({ filters }, {}))}
      />
      <FilterChips
        {...{ search }}
        filters={loaded}
        onRemove={filter => setSearch(without(search, [filter]))}
        onClear={() => setSearch(without(search, filters))}
      />
      <output>{JSON.stringify(paramOf(search))}</output>
    </>
  )
}

createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={queryClient}>
    <Preferences>
      <Form />
    </Preferences>
  </QueryClientProvider>,
)
