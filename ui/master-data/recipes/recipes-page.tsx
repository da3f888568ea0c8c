import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { getSheetRows } from '../../../application/master-data/contract.ts'
import { sheets } from '../../../domain/master-data/sheets/sheets.ts'
import { useApiQuery } from '../../app/backend.ts'
import { recipeCostHref } from '../../app/paths.ts'
import { useGo } from '../../kit/layout/link.tsx'
import { Page } from '../../kit/layout/page.tsx'
import type { ListDef } from '../../kit/list-page/list.ts'
import { ListPage } from '../../kit/list-page/list-page.tsx'
import { asText, pageParams, sortParams } from '../../kit/list-page/search-state.ts'
import type { ColumnDef, RowAction } from '../../kit/list-page/table/columns.ts'
import { useListData } from '../../kit/list-page/use-list-data.ts'
import { useListSearch } from '../../kit/list-page/use-list-search.ts'
import { auditHref } from '../audit-link.ts'
import { useRemoval } from '../sheet/changes/use-removal.tsx'
import { PasteDialog } from '../sheet/paste-dialog.tsx'
import { RowDrawer } from '../sheet/row-drawer.tsx'
import { filtersOf, namesByCode, type RowWithKey } from '../sheet/sheet-columns.tsx'
import { SheetTools } from '../sheet/sheet-tools.tsx'
import { componentNames, productText, type Recipe, recipesOf } from './recipe.ts'
import { RecipeDrawer } from './recipe-drawer.tsx'

const words = {
  administration: ['管理', 'Administration'],
  components: ['组成', 'Components'],
  count: ['种数', 'Count'],
  open: ['查看', 'Open'],
  cost: ['成本', 'Cost'],
  edit: ['编辑', 'Edit'],
  history: ['记录', 'History'],
  remove: ['删除', 'Delete'],
  empty: ['还没有数据', 'Nothing here yet'],
  begin: ['新增一行，或用导入一次录入整张表', 'Add a row, or import the whole sheet'],
} as const

const code = 'DH0001'

/** Keys of the address: the product of a new recipe, and the recipe that is open. */
const NEW_ROW = 'new'
const OPEN = 'open'

const columns: ReadonlyArray<ColumnDef<Recipe>> = [
  { key: 'product_code', words: ['成品', 'Product'], kind: 'text', width: 230, card: 'title', value: productText },
  {
    ...{
      key: 'valid_from',
      words: sheets.recipes.columns.valid_from!.header,
      hint: sheets.recipes.columns.valid_from!.meaning,
    },
    ...{ kind: 'date', width: 136, hasLabel: true, value: ({ validFrom }) => validFrom },
  },
  { key: 'count', words: words.count, kind: 'number', width: 80, hasLabel: true, value: ({ lines }) => lines.length },
  {
    key: 'component_code',
    words: words.components,
    kind: 'text',
    width: 560,
    lines: 2,
    card: 'block',
    value: componentNames,
  },
]

type Opened = 'new' | 'paste' | { readonly row: RowWithKey } | { readonly addTo: Recipe } | null

/** The recipes, one row each; their components are in a drawer. */
export const RecipesPage = () => {
  const [opened, setOpened] = useState<Opened>(null)
  const [search, onSearch] = useListSearch(listDef)
  const page = useApiQuery(
    getSheetRows,
    {
      ...{ sheet: 'recipes', byRecipe: true },
      ...(asText(search.keyword) !== undefined && { keyword: asText(search.keyword)! }),
      ...sortParams(listDef.sorts ?? [], search),
      ...pageParams(search),
    },
    { placeholderData: keepPreviousData },
  )
  const edition = page.data?.edition ?? 0
  const recipes = useMemo(() => recipesIn(page.data), [page.data])
  const rowActions = useLineActions(row => setOpened({ row }))
  const current = recipes.find(({ key }) => key === asText(search[OPEN]))
  const open = (key: string | undefined) => onSearch({ ...search, [OPEN]: key }, 'replace')
  const newCode = asText(search[NEW_ROW])
  const close = () => {
    setOpened(null)
    if (newCode !== undefined) onSearch({ ...search, [NEW_ROW]: undefined }, 'replace')
  }
  const edited = opened ?? (newCode === undefined ? null : 'new')
  return (
    <Page trail={[{ words: words.administration }, { words: sheets.recipes.title }]}>
      <ListPage
        list={{ ...listDef, actions: recipe => recipeActions(recipe, () => open(recipe.key)) }}
        search={search}
        onSearch={onSearch}
        data={useListData(page, page.data && { ...page.data, records: recipes })}
        toolbar={
          <SheetTools sheet="recipes" adding={{ onAdd: () => setOpened('new'), onPaste: () => setOpened('paste') }} />
        }
      />
      {current && edited === null && (
        <RecipeDrawer
          recipe={current}
          actions={rowActions}
          onAdd={() => setOpened({ addTo: current })}
          onClose={() => open(undefined)}
        />
      )}
      {edited === 'paste' && <PasteDialog sheet="recipes" edition={edition} onClose={close} />}
      {edited !== null && edited !== 'paste' && page.data && (
        <RowDrawer sheet="recipes" onClose={close} {...drawerOf(edited, edition, newCode)} />
      )}
    </Page>
  )
}

/** Returns the row that the drawer edits, or how a new one begins. */
const drawerOf = (edited: Exclude<Opened, 'paste' | null>, edition: number, newCode: string | undefined) => {
  if (edited === 'new')
    return { row: null, edition, ...(newCode !== undefined && { begin: { product_code: newCode } }) }
  if ('row' in edited) return { row: edited.row, edition: edited.row.edition }
  const { productCode, validFrom, lines } = edited.addTo
  return { row: null, edition, begin: { product_code: productCode, valid_from: validFrom }, names: lines[0].names }
}

type SheetRows = (typeof getSheetRows)['success']['Type']

const recipesIn = (data: SheetRows | undefined): ReadonlyArray<Recipe> => {
  if (data === undefined) return []
  const names = namesByCode(data.names)
  return recipesOf(data.records.map(row => ({ ...row, names, edition: data.edition })))
}

const recipeActions = ({ productCode, validFrom }: Recipe, onOpen: () => void): ReadonlyArray<RowAction> => [
  { key: 'view', words: words.open, code, onPress: onOpen },
  { key: 'cost', words: words.cost, code: 'DH0042', href: recipeCostHref(productCode) },
  { key: 'history', words: words.history, code, href: auditHref('recipes', `${productCode} ${validFrom}`) },
]

/** Returns the actions of a row of a recipe. */
const useLineActions = (onEdit: (row: RowWithKey) => void) => {
  const go = useGo()
  const remove = useRemoval('recipes')
  return (row: RowWithKey): ReadonlyArray<RowAction> => [
    { key: 'edit', words: words.edit, code, onPress: () => onEdit(row) },
    { key: 'history', words: words.history, code, onPress: () => go(auditHref('recipes', row.key)) },
    { key: 'remove', words: words.remove, code, danger: true, onPress: () => void remove(row) },
  ]
}

const listDef: ListDef<Recipe> = {
  id: 'administration-recipes',
  words: sheets.recipes.title,
  rowKey: ({ key }) => key,
  filters: filtersOf('recipes', []),
  columns,
  size: 20,
  sorts: ['product_code', 'valid_from'],
  keep: [NEW_ROW, OPEN],
  actionsWidth: 150,
  empty: { title: words.empty, hint: words.begin },
}
