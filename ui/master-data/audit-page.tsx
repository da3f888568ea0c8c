import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getTrail, type TrailRow } from '../../application/master-data/contract.ts'
import type { Day } from '../../domain/kernel/day.ts'
import { sortsOf } from '../../domain/lists/list.ts'
import { auditFilters, auditList, changeKindNames } from '../../domain/master-data/audit-list.ts'
import { sheetRights } from '../../domain/master-data/sheets/rights.ts'
import { type SheetName, sheetNames } from '../../domain/master-data/sheets/sheet.ts'
import { sheets } from '../../domain/master-data/sheets/sheets.ts'
import { useApiQuery } from '../app/backend.ts'
import { useHolds } from '../kit/layout/gate.tsx'
import { Page } from '../kit/layout/page.tsx'
import { listOf } from '../kit/list-page/declared.ts'
import type { ListDef } from '../kit/list-page/list.ts'
import { ListPage } from '../kit/list-page/list-page.tsx'
import { asText, pageParams, type Search, sortParams } from '../kit/list-page/search-state.ts'
import { useListData } from '../kit/list-page/use-list-data.ts'
import { useListSearch } from '../kit/list-page/use-list-search.ts'
import { FieldChanges, KindMark } from './report-view.tsx'
import { calledKey, namesByCode } from './sheet/sheet-columns.tsx'

const words = {
  administration: ['管理', 'Administration'],
} as const

/** The change log of the master data: who changed which field when, old and new value [A4]. */
export const AuditPage = () => {
  const holds = useHolds()
  const list = useMemo(() => listFor(sheetNames.filter(name => holds(sheetRights(name)))), [holds])
  const [search, onSearch] = useListSearch(list)
  const query = useApiQuery(getTrail, payloadOf(search), { placeholderData: keepPreviousData })
  const names = useMemo(() => namesByCode(query.data?.names), [query.data])
  const data = useListData(query, query.data && withNames(query.data, names))
  return (
    <Page trail={[{ words: words.administration }, { words: auditList.words }]}>
      <ListPage list={list} search={search} onSearch={onSearch} data={data} />
    </Page>
  )
}

interface TrailRowWithNames extends TrailRow {
  readonly names: ReadonlyMap<string, string>
}

const withNames = <P extends { readonly records: ReadonlyArray<TrailRow> }>(
  page: P,
  names: TrailRowWithNames['names'],
) => ({
  ...page,
  records: page.records.map(row => ({ ...row, names })),
})

const payloadOf = (search: Search) => {
  const sheet = sheetNames.find(name => name === search.sheet)
  const kind = changeKindNames.find(name => name === search.kind)
  const [keyword, start, end] = [asText(search.keyword), asText(search.startDate), asText(search.endDate)]
  return {
    ...(sheet && { sheet }),
    ...(kind && { kind }),
    ...(keyword !== undefined && { keyword }),
    ...(start !== undefined && { startDate: start as Day }),
    ...(end !== undefined && { endDate: end as Day }),
    ...sortParams(sortsOf(auditList), search),
    ...pageParams(search),
  }
}

const listFor = (names: ReadonlyArray<SheetName>): ListDef<TrailRowWithNames> =>
  listOf<TrailRowWithNames, typeof auditList>(auditList, {
    cells: {
      who: ({ userName }) => userName,
      sheet: ({ sheet }) => sheets[sheet as SheetName]?.title ?? sheet,
      kind: { render: ({ kind }) => <KindMark kind={kind} /> },
      key: ({ sheet, rowKey, names: called }) => (isSheetName(sheet) ? calledKey(sheet, rowKey, called) : rowKey),
      fields: { render: row => <Fields row={row} /> },
    },
    rowKey: ({ changeNo }) => String(changeNo),
    filters: [
      { ...auditFilters.keyword, key: 'keyword' },
      {
        kind: 'choice',
        key: 'sheet',
        words: columns.sheet.words,
        options: names.map(name => ({ value: name, words: sheets[name].title })),
      },
      { ...auditFilters.kind, key: 'kind' },
      { ...auditFilters.date, key: 'date' },
    ],
  })

const { columns } = auditList

const isSheetName = (name: string): name is SheetName => Object.hasOwn(sheets, name)

/** Returns whether a column is part of the key, which the row already says. */
const isKey = (sheet: string, column: string): boolean => isSheetName(sheet) && sheets[sheet].key.includes(column)

const Fields = ({ row: { sheet, fields, names } }: { readonly row: TrailRowWithNames }) => (
  <FieldChanges sheet={sheet} changes={fields.filter(({ column }) => !isKey(sheet, column))} names={names} />
)
