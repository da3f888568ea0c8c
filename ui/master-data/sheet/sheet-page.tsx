import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { type EditedSheet, getSheetRows } from '../../../application/master-data/contract.ts'
import { type Day, isDay } from '../../../domain/kernel/day.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { rowMarkNames } from '../../../domain/master-data/row-marks.ts'
import { sheetRights } from '../../../domain/master-data/sheets/rights.ts'
import { sheets } from '../../../domain/master-data/sheets/sheets.ts'
import { sheetSorts } from '../../../domain/master-data/sheets/sorts.ts'
import type { TypedCells } from '../../../domain/master-data/sheets/validate-row.ts'
import { useApiQuery } from '../../app/backend.ts'
import { useGo } from '../../kit/layout/link.tsx'
import { Page } from '../../kit/layout/page.tsx'
import type { ListDef } from '../../kit/list-page/list.ts'
import { ListPage } from '../../kit/list-page/list-page.tsx'
import { asText, pageParams, type Search, sortParams } from '../../kit/list-page/search-state.ts'
import type { ColumnDef, RowAction } from '../../kit/list-page/table/columns.ts'
import { useListData } from '../../kit/list-page/use-list-data.ts'
import { useListSearch } from '../../kit/list-page/use-list-search.ts'
import { auditHref } from '../audit-link.ts'
import { useRemoval } from './changes/use-removal.tsx'
import { useShopGroups } from './known-codes.ts'
import { PasteDialog } from './paste-dialog.tsx'
import { RowDrawer } from './row-drawer.tsx'
import { columnsOf, filtersOf, namesByCode, type RowWithKey } from './sheet-columns.tsx'
import { SheetTools } from './sheet-tools.tsx'

const words = {
  administration: ['管理', 'Administration'],
  edit: ['编辑', 'Edit'],
  remove: ['删除', 'Delete'],
  history: ['记录', 'History'],
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
  /** Lays out the columns of the sheet, such as a day and its time in one column. */
  readonly arrange?: (columns: ReadonlyArray<ColumnDef<RowWithKey>>) => ReadonlyArray<ColumnDef<RowWithKey>>
  /** The columns by which it is sorted; all sortable columns of the sheet if absent. */
  readonly sorts?: ReadonlyArray<string>
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
  arrange,
  sorts,
  more,
  links,
}: SheetPageProps) => {
  const [opened, setOpened] = useState<'new' | 'paste' | RowWithKey | null>(null)
  const list = useSheetList(sheet, setOpened, { keep, arrange, sorts, more, links })
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

type ListOptions = { readonly [K in 'keep' | 'arrange' | 'sorts' | 'more' | 'links']: SheetPageProps[K] | undefined }

const useSheetList = (
  sheet: EditedSheet,
  open: (row: RowWithKey) => void,
  { keep = noCodes, arrange = asDeclared, sorts, more = noColumns, links = noLinks }: ListOptions,
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
      columns: [...arrange(columnsOf(sheet)), ...more],
      size: 20,
      sorts: sorts ?? sheetSorts(sheet),
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
    [sheet, code, groups, keep, arrange, sorts, more, links, open, remove, go],
  )
}

/** Returns whether a column of the sheet refers to a shop group, by which its rows are then filtered. */
const namesGroup = (sheet: EditedSheet): boolean =>
  Object.entries(sheets[sheet].columns).some(
    ([key, { refersTo }]) => key === 'shop_group' || refersTo?.column === 'shop_group',
  )

const noCodes: ReadonlyArray<string> = []
const asDeclared: NonNullable<SheetPageProps['arrange']> = columns => columns
const noColumns: ReadonlyArray<ColumnDef<RowWithKey>> = []
const noLinks = (): ReadonlyArray<RowAction> => []
