import '../../../ui/styles.css'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { keysOf, kindOf } from '../../../domain/lists/filters/index.ts'
import { validateFilter } from '../../../domain/lists/filters/values.ts'
import type { Report } from '../../../domain/reports/report.ts'
import { Preferences } from '../../../ui/app/preferences.tsx'
import { FilterChips } from '../../../ui/kit/list-page/filters/filter-chips.tsx'
import type { FilterDef } from '../../../ui/kit/list-page/filters/filters.ts'
import { QueryForm } from '../../../ui/kit/list-page/filters/query-form.tsx'
import type { SearchCheck } from '../../../ui/kit/list-page/list.ts'
import { heldIn, repairSearch, type Search, without, withValues } from '../../../ui/kit/list-page/search-state.ts'

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

/** The kinds of filters that no list of the product has yet. */
const filters: ReadonlyArray<FilterDef> = [
  { kind: 'month', key: 'month', words: ['月份', 'Month'], initial: '2026-11' },
  { kind: 'numberRange', key: 'amt', of: 'money', words: ['金额', 'Amount'] },
  { kind: 'categories', key: 'category', levels: 2, options: tree, words: ['物料分类', 'Category'] },
  { kind: 'range', key: 'deliv', words: ['送货日期', 'Delivery date'], required: { unless: 'arrival' } },
  { kind: 'range', key: 'arrival', words: ['预计到货日期', 'Expected date'], required: { unless: 'deliv' } },
]
const report: Report = {
  ...{ apiName: 'test', title: ['测试', 'Test'], exportCode: 'P000224', columns: {} },
  filters: Object.fromEntries(filters.map(filter => [filter.key, filter])),
}

const paramOf = (search: Search) =>
  Object.fromEntries(
    filters.flatMap(filter => {
      const sent = kindOf(filter).send(heldIn(filter, search), filter)
      return keysOf(filter.key, filter).flatMap((key, at) => (sent[at] === undefined ? [] : [[key, sent[at]]]))
    }),
  )

const check: SearchCheck = search =>
  new Map(
    filters.flatMap(({ key }) => {
      const judged = validateFilter(report, key, paramOf(search), 'Asia/Shanghai')
      return judged.ok ? [] : [[key, [judged.refusal.kind, judged.refusal.kind] as const] as const]
    }),
  )

const Form = () => {
  const [search, setSearch] = useState(() => repairSearch({ filters }, {}))
  return (
    <>
      <QueryForm
        {...{ filters, search, check }}
        onQuery={values => setSearch(repairSearch({ filters }, withValues(search, values)))}
        onReset={() => setSearch(repairSearch({ filters }, {}))}
      />
      <FilterChips
        {...{ filters, search }}
        onRemove={filter => setSearch(without(search, [filter]))}
        onClear={() => setSearch(without(search, filters))}
      />
      <output>{JSON.stringify(paramOf(search))}</output>
    </>
  )
}

createRoot(document.getElementById('root')!).render(
  <Preferences>
    <Form />
  </Preferences>,
)
