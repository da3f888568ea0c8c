import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { changeKinds, getTrail, type TrailRow, trailSorts } from '../../application/master-data/contract.ts'
import type { Day } from '../../domain/kernel/day.ts'
import { sheetRights } from '../../domain/master-data/sheets/rights.ts'
import { type SheetName, sheetNames } from '../../domain/master-data/sheets/sheet.ts'
import { sheets } from '../../domain/master-data/sheets/sheets.ts'
import { useApiQuery } from '../app/backend.ts'
import { useHolds } from '../kit/layout/gate.tsx'
import { Page } from '../kit/layout/page.tsx'
import type { ListDef } from '../kit/list-page/list.ts'
import { ListPage } from '../kit/list-page/list-page.tsx'
import { askedPage, askedSort, asText, type Search } from '../kit/list-page/search-state.ts'
import { useListData } from '../kit/list-page/use-list-data.ts'
import { useListSearch } from '../kit/list-page/use-list-search.ts'
import { FieldChanges, KindMark, kindWords } from './report-view.tsx'

const words = {
  administration: ['管理', 'Administration'],
  log: ['操作记录', 'Change log'],
  at: ['时间', 'When'],
  who: ['操作人', 'Who'],
  way: ['来源', 'From'],
  portal: ['页面', 'Portal'],
  command: ['命令行', 'Command line'],
  system: ['系统集成', 'Integration'],
  sheet: ['数据表', 'Sheet'],
  key: ['编码', 'Row'],
  kind: ['操作', 'Change'],
  fields: ['内容', 'What changed'],
  keyword: ['关键字', 'Keyword'],
  keywordHint: ['编码或操作人', 'Row or user'],
  dates: ['日期', 'Dates'],
  empty: ['还没有操作记录', 'No changes yet'],
  emptyHint: ['修改主数据或用户权限后会记录在这里', 'Changes of master data and of user rights are recorded here'],
} as const

/** The change log of the master data: who changed which field when, old and new value [A4]. */
export const AuditPage = () => {
  const holds = useHolds()
  const list = useMemo(() => listFor(sheetNames.filter(name => holds(sheetRights(name)))), [holds])
  const [search, onSearch] = useListSearch(list)
  const data = useListData(useApiQuery(getTrail, payloadOf(search), { placeholderData: keepPreviousData }))
  return (
    <Page trail={[{ words: words.administration }, { words: words.log }]}>
      <ListPage list={list} search={search} onSearch={onSearch} data={data} />
    </Page>
  )
}

const payloadOf = (search: Search) => {
  const sheet = sheetNames.find(name => name === search.sheet)
  const kind = changeKinds.find(name => name === search.kind)
  const [keyword, start, end] = [asText(search.keyword), asText(search.startDate), asText(search.endDate)]
  return {
    ...(sheet && { sheet }),
    ...(kind && { kind }),
    ...(keyword !== undefined && { keyword }),
    ...(start !== undefined && { startDate: start as Day }),
    ...(end !== undefined && { endDate: end as Day }),
    ...askedSort(trailSorts, search),
    ...askedPage(search),
  }
}

const ways = { PORTAL: words.portal, COMMAND: words.command, SYSTEM: words.system } as const

const listFor = (names: ReadonlyArray<SheetName>): ListDef<TrailRow> => ({
  id: 'administration-audit',
  sorts: trailSorts,
  words: words.log,
  rowKey: ({ changeNo }) => String(changeNo),
  size: 20,
  filters: [
    { kind: 'text', key: 'keyword', words: words.keyword, placeholder: words.keywordHint, maxLength: 64 },
    {
      kind: 'choice',
      key: 'sheet',
      words: words.sheet,
      options: names.map(name => ({ value: name, words: sheets[name].title })),
    },
    {
      kind: 'choice',
      key: 'kind',
      words: words.kind,
      options: changeKinds.map(kind => ({ value: kind, words: kindWords[kind] })),
    },
    { kind: 'range', key: 'date', keys: ['startDate', 'endDate'], words: words.dates, pickDays: 366 },
  ],
  columns: [
    { key: 'at', words: words.at, kind: 'instant', value: ({ at }) => at },
    { key: 'who', words: words.who, kind: 'text', width: 110, value: ({ userName }) => userName },
    {
      key: 'sheet',
      words: words.sheet,
      kind: 'text',
      width: 110,
      value: ({ sheet }) => sheets[sheet as SheetName]?.title ?? sheet,
    },
    {
      key: 'kind',
      words: words.kind,
      kind: 'custom',
      width: 96,
      card: 'badge',
      render: ({ kind }) => <KindMark kind={kind} />,
    },
    { key: 'key', words: words.key, kind: 'text', width: 200, card: 'title', value: ({ rowKey }) => rowKey },
    { key: 'fields', words: words.fields, kind: 'custom', width: 430, render: row => <Fields row={row} /> },
    {
      key: 'way',
      words: words.way,
      kind: 'text',
      width: 90,
      value: ({ way }) => ways[way],
    },
  ],
  empty: { title: words.empty, hint: words.emptyHint },
})

const Fields = ({ row: { sheet, fields } }: { readonly row: TrailRow }) => (
  <FieldChanges sheet={sheet} changes={fields} />
)
