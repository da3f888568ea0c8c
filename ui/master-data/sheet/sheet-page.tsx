import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { type EditedSheet, getSheetRows } from '../../../application/master-data/contract.ts'
import { isFailure } from '../../../application/platform/failure.ts'
import { type Day, isDay } from '../../../domain/kernel/day.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { rowMarkNames } from '../../../domain/master-data/row-marks.ts'
import { sheetRights } from '../../../domain/master-data/sheets/rights.ts'
import { sheets } from '../../../domain/master-data/sheets/sheets.ts'
import { sheetSorts } from '../../../domain/master-data/sheets/sorts.ts'
import type { TypedCells } from '../../../domain/master-data/sheets/validate-row.ts'
import { useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { useGo } from '../../kit/layout/link.tsx'
import { Page } from '../../kit/layout/page.tsx'
import type { ListDef } from '../../kit/list-page/list.ts'
import { ListPage } from '../../kit/list-page/list-page.tsx'
import { asText, pageParams, type Search, sortParams } from '../../kit/list-page/search-state.ts'
import type { ColumnDef, RowAction } from '../../kit/list-page/table/columns.ts'
import { useListData } from '../../kit/list-page/use-list-data.ts'
import { useListSearch } from '../../kit/list-page/use-list-search.ts'
import { auditHref } from '../audit-link.ts'
import { RemovedRows } from '../report-view.tsx'
import { useShopGroups } from './known-codes.ts'
import { PasteDialog } from './paste-dialog.tsx'
import { apply, changesFor } from './row-changes.ts'
import { RowDrawer } from './row-drawer.tsx'
import { columnsOf, filtersOf, namesByCode, type RowWithKey, rowWords } from './sheet-columns.tsx'
import { SheetTools } from './sheet-tools.tsx'

const words = {
  administration: ['管理', 'Administration'],
  edit: ['编辑', 'Edit'],
  remove: ['删除', 'Delete'],
  history: ['记录', 'History'],
  removing: (name: string, key: string) => [`删除${name} ${key}？`, `Delete ${key} from ${name}?`] as const,
  consequence: [
    '删除后门店立即不再使用这一行；操作记录中仍可查到。',
    'Shops stop using this row immediately; it stays visible in the change log.',
  ],
  verb: ['确认删除', 'Delete'],
  removed: ['已删除', 'Deleted'],
  empty: ['还没有数据', 'Nothing here yet'],
  begin: ['新增一行，或用导入一次录入整张表', 'Add a row, or import the whole sheet'],
} as const

export interface SheetPageProps {
  readonly sheet: EditedSheet
  /** The part of the menu that the page belongs to; administration if absent. */
  readonly area?: Text
  readonly aside?: (cells: TypedCells) => ReactNode
  /** Content above the list, such as the choice of another view. */
  readonly above?: ReactNode
  /** Content below the list, such as a preview of what the rows mean. */
  readonly below?: ReactNode
  /** Additional columns that are not cells of the sheet. */
  readonly more?: ReadonlyArray<ColumnDef<RowWithKey>>
  /** Further links of a row. */
  readonly links?: (row: RowWithKey) => ReadonlyArray<RowAction>
  /** Further buttons beside those of every sheet. */
  readonly tools?: ReactNode
  /** Keys of the URL that the page reads itself. */
  readonly keep?: ReadonlyArray<string>
}

/** Key of the address that opens the form of a new row with this code, such as `/administration/products?new=P-17`. */
const NEW_ROW = 'new'

/** The page of a sheet, derived from the sheet's definition. */
export const SheetPage = ({
  sheet,
  area = words.administration,
  aside,
  above,
  below,
  tools,
  keep,
  more,
  links,
}: SheetPageProps) => {
  const [opened, setOpened] = useState<'new' | 'paste' | RowWithKey | null>(null)
  const list = useSheetList(sheet, setOpened, { keep, more, links })
  const [search, onSearch] = useListSearch(list)
  const newKey = asText(search[NEW_ROW])
  const page = useApiQuery(getSheetRows, { sheet, ...payloadOf(list, search) }, { placeholderData: keepPreviousData })
  const names = useMemo(() => namesByCode(page.data?.names), [page.data])
  const edition = page.data?.edition ?? 0
  const goods = useMemo(() => new Map(page.data?.names.map(({ code, ...material }) => [code, material])), [page.data])
  const rows = page.data && { ...page.data, records: page.data.records.map(row => ({ ...row, names, goods, edition })) }
  const close = () => {
    setOpened(null)
    if (newKey !== undefined) onSearch({ ...search, [NEW_ROW]: undefined }, 'replace')
  }
  const drawerRow = opened === null && newKey !== undefined ? 'new' : opened
  return (
    <Page trail={[{ words: area }, { words: sheets[sheet].title }]}>
      {above}
      <ListPage
        list={list}
        search={search}
        onSearch={onSearch}
        data={useListData(page, rows)}
        toolbar={
          <>
            <SheetTools sheet={sheet} adding={{ onAdd: () => setOpened('new'), onPaste: () => setOpened('paste') }} />
            {tools}
          </>
        }
      />
      {below}
      {opened === 'paste' && <PasteDialog sheet={sheet} edition={edition} onClose={close} />}
      {drawerRow !== null && drawerRow !== 'paste' && page.data && (
        <RowDrawer
          sheet={sheet}
          edition={drawerRow === 'new' ? edition : drawerRow.edition}
          row={drawerRow === 'new' ? null : drawerRow}
          onClose={close}
          {...(newKey !== undefined && { begin: { [sheets[sheet].key[0]!]: newKey } })}
          {...(aside && { aside })}
        />
      )}
    </Page>
  )
}

/** Filters that are no columns of the sheet. */
const ownFilters: ReadonlySet<string> = new Set(['keyword', 'validOn', 'mark'])

const payloadOf = (list: ListDef<RowWithKey>, search: Search) => {
  const [keyword, validOn] = [asText(search.keyword), asText(search.validOn)]
  const mark = rowMarkNames.find(name => name === search.mark)
  const filters = list.filters.flatMap(filter => {
    if (ownFilters.has(filter.key)) return []
    const value = search[filter.key]
    const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : asText(value)
    return text === undefined ? [] : [{ column: filter.key, value: text }]
  })
  return {
    filters,
    ...(keyword !== undefined && { keyword }),
    ...(validOn !== undefined && isDay(validOn) && { validOn: validOn as Day }),
    ...(mark !== undefined && { mark }),
    ...sortParams(list.sorts ?? [], search),
    ...pageParams(search),
  }
}

type ListOptions = { readonly [K in 'keep' | 'more' | 'links']: SheetPageProps[K] | undefined }

const useSheetList = (
  sheet: EditedSheet,
  open: (row: RowWithKey) => void,
  { keep = noCodes, more = noColumns, links = noLinks }: ListOptions,
): ListDef<RowWithKey> => {
  const { groups } = useShopGroups(namesGroup(sheet))
  const remove = useRemoval(sheet)
  const go = useGo()
  const code = sheetRights(sheet)
  return useMemo(
    () => ({
      id: `administration-${sheet}`,
      words: sheets[sheet].title,
      rowKey: row => row.key,
      filters: filtersOf(sheet, groups),
      columns: [...columnsOf(sheet), ...more],
      size: 20,
      sorts: sheetSorts(sheet),
      keep: [NEW_ROW, ...keep],
      actionsWidth: sheets[sheet].absent === 'kept' && links === noLinks ? 100 : 140,
      actions: row => [
        { key: 'edit', words: words.edit, code, onPress: () => open(row) },
        ...links(row),
        { key: 'history', words: words.history, code, onPress: () => go(auditHref(sheet, row.key)) },
        ...(sheets[sheet].absent === 'kept'
          ? []
          : [{ key: 'remove', words: words.remove, code, danger: true, onPress: () => void remove(row) } as const]),
      ],
      empty: { title: words.empty, hint: words.begin },
    }),
    [sheet, code, groups, keep, more, links, open, remove, go],
  )
}

/** Returns whether a column of the sheet refers to a shop group, by which its rows are then filtered. */
const namesGroup = (sheet: EditedSheet): boolean =>
  Object.entries(sheets[sheet].columns).some(
    ([key, { refersTo }]) => key === 'shop_group' || refersTo?.column === 'shop_group',
  )

const noCodes: ReadonlyArray<string> = []
const noColumns: ReadonlyArray<ColumnDef<RowWithKey>> = []
const noLinks = (): ReadonlyArray<RowAction> => []

/** Asks for confirmation, naming the row, then removes it at the edition at which it was read. */
const useRemoval = (sheet: EditedSheet) => {
  const t = useText()
  const { confirm, success } = useDialogs()
  const reportFailure = useReportFailure()
  return useMemo(
    () => async (row: RowWithKey) => {
      const { key, cells, edition } = row
      const title = words.removing(t(sheets[sheet].title), t(rowWords(sheet, row)))
      const changes = Object.entries(cells).map(([column, from]) => ({ column, from, to: '' }))
      const consequence = (
        <>
          <p>{t(words.consequence)}</p>
          <RemovedRows rows={[{ sheet, key, changes: changes.filter(({ from }) => from !== '') }]} />
        </>
      )
      if (!(await confirm({ title, consequence, verb: words.verb }))) return
      try {
        const report = await apply(changesFor(sheet, edition, { removed: [key] }))
        if (report.applied) success(words.removed)
      } catch (error) {
        if (!isFailure(error)) throw error
        reportFailure(error)
      }
    },
    [sheet, t, confirm, success, reportFailure],
  )
}
