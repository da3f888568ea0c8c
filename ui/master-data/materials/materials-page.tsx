import { UnstyledButton } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import {
  listMaterialCategories,
  listMaterials,
  type MaterialRow,
  materialSorts,
} from '../../../application/master-data/contract/materials.ts'
import { getSheetRows } from '../../../application/master-data/contract.ts'
import { pictureUrl } from '../../../domain/files/picture.ts'
import { optionsOf } from '../../../domain/lists/filters/kind.ts'
import { type CategoryBranch, categoryPath, categoryTree } from '../../../domain/master-data/category-tree.ts'
import { type MaterialStatus, materialStatuses } from '../../../domain/master-data/material-status.ts'
import { deliveryModes, type StorageType, storageTypes } from '../../../domain/master-data/words.ts'
import { useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { useGo } from '../../kit/layout/link.tsx'
import { Page } from '../../kit/layout/page.tsx'
import { usePhone } from '../../kit/layout/use-phone.ts'
import { useQueryString } from '../../kit/layout/use-query.ts'
import type { FilterDef } from '../../kit/list-page/filters/filters.ts'
import type { ListDef } from '../../kit/list-page/list.ts'
import { ListPage } from '../../kit/list-page/list-page.tsx'
import { asText, pageParams, type Search, sortParams } from '../../kit/list-page/search-state.ts'
import type { ColumnDef } from '../../kit/list-page/table/columns.ts'
import { useListData } from '../../kit/list-page/use-list-data.ts'
import { useListSearch } from '../../kit/list-page/use-list-search.ts'
import { Picture } from '../../kit/table/picture.tsx'
import { auditHref } from '../audit-link.ts'
import { PasteDialog } from '../sheet/paste-dialog.tsx'
import { RowDrawer } from '../sheet/row-drawer.tsx'
import { namesByCode } from '../sheet/sheet-columns.tsx'
import { SheetTools } from '../sheet/sheet-tools.tsx'
import { CategoryTree } from './category-tree.tsx'
import { MaterialDrawer } from './material-drawer.tsx'
import css from './materials.module.css'

const words = {
  administration: ['管理', 'Administration'],
  title: ['物料', 'Materials'],
  keyword: ['关键字', 'Keyword'],
  keywordHint: ['名称、编码、首字母或条码', 'Name, code, initials or barcode'],
  material: ['物料', 'Material'],
  spec: ['规格', 'Spec'],
  units: ['单位', 'Units'],
  unitsHint: ['订货单位；库存单位不同时列在后面', 'Order unit, followed by the stock unit if it differs'],
  category: ['分类', 'Category'],
  storage: ['储存方式', 'Storage'],
  delivery: ['物流方式', 'Delivery method'],
  groups: ['可订门店组', 'Shop groups'],
  groupsHint: ['可以订货的门店组数 / 全部门店组', 'Shop groups that may order it, out of all'],
  priceless: (count: number) => [`${count} 组缺价格`, `${count} without price`] as const,
  status: ['状态', 'Status'],
  picture: ['图片', 'Picture'],
  hasPicture: ['有图片', 'With picture'],
  noPicture: ['无图片', 'Without picture'],
  open: (name: string) => [`查看 ${name}`, `Open ${name}`] as const,
  edit: ['编辑', 'Edit'],
  history: ['记录', 'History'],
  empty: ['没有物料', 'No materials'],
  begin: ['新增物料，或从表格导入', 'Add a material, or import a sheet'],
} as const

const filters: ReadonlyArray<FilterDef> = [
  { kind: 'text', key: 'keyword', words: words.keyword, placeholder: words.keywordHint, maxLength: 64 },
  { kind: 'choice', key: 'status', words: words.status, options: optionsOf(materialStatuses) },
  { kind: 'choice', key: 'storage_type', words: words.storage, options: optionsOf(storageTypes) },
  { kind: 'yesNo', key: 'picture', words: words.picture, yes: words.hasPicture, no: words.noPicture },
]

/** The materials of the chain: categories at the left, the list, and one material in a drawer. */
export const MaterialsPage = () => {
  const phone = usePhone()
  const [adding, setAdding] = useState<'new' | 'paste' | null>(null)
  const list = useMaterialList()
  const [search, onSearch] = useListSearch(list)
  const query = useApiQuery(listMaterials, payloadOf(search), { placeholderData: keepPreviousData })
  const categories = useApiQuery(listMaterialCategories, {}, { staleTime: 60_000 }).data
  const tree = useMemo(() => categoryTree(categories ?? []), [categories])
  const rows = query.data && {
    ...query.data,
    records: query.data.records.map(row => ({ ...row, groups: query.data.groups })),
  }
  const opened = asText(search.material)
  return (
    <Page trail={[{ words: words.administration }, { words: words.title }]}>
      <div className={css.columns}>
        <CategoryTree
          tree={tree}
          isPhone={phone}
          selected={asText(search.category)}
          onSelect={category => onSearch({ ...search, category, current: 1 })}
        />
        <div className={css.list}>
          <ListPage
            list={list}
            search={search}
            onSearch={onSearch}
            data={useListData(query, rows)}
            toolbar={
              <SheetTools
                sheet="materials"
                adding={{ onAdd: () => setAdding('new'), onPaste: () => setAdding('paste') }}
              />
            }
          />
        </div>
      </div>
      {adding && (
        <Adding
          kind={adding}
          category={categoryPath(tree, asText(search.category) ?? '').at(-1)}
          onClose={() => setAdding(null)}
        />
      )}
      {opened !== undefined && (
        <MaterialDrawer
          key={opened}
          materialCode={opened}
          startsEditing={asText(search.edit) === '1'}
          onClose={() => onSearch({ ...search, material: undefined, edit: undefined }, 'replace')}
        />
      )}
    </Page>
  )
}

/** Adds materials at the present edition, one by one or pasted from a sheet. */
const Adding = ({
  kind,
  category,
  onClose,
}: {
  readonly kind: 'new' | 'paste'
  readonly category: CategoryBranch | undefined
  readonly onClose: () => void
}) => {
  const edition = useApiQuery(getSheetRows, { sheet: 'materials', size: 10 }).data?.edition
  if (edition === undefined) return null
  const shared = { sheet: 'materials', edition, onClose } as const
  if (kind === 'paste') return <PasteDialog {...shared} />
  if (!category) return <RowDrawer {...shared} row={null} />
  const { categoryCode: code, name } = category
  const names = namesByCode([{ sheet: 'categories', code, name }])
  return <RowDrawer {...shared} row={null} begin={{ category_code: code }} names={names} />
}

const payloadOf = (search: Search) => {
  const [keyword, category] = [asText(search.keyword), asText(search.category)]
  const [status, storage] = [asText(search.status), asText(search.storage_type)]
  return {
    ...(keyword !== undefined && { keyword }),
    ...(category !== undefined && { categoryCode: category }),
    ...(status !== undefined && { status: status as MaterialStatus }),
    ...(storage !== undefined && { storageType: storage as StorageType }),
    ...(typeof search.picture === 'boolean' && { hasPicture: search.picture }),
    ...sortParams(materialSorts, search),
    ...pageParams(search),
  }
}

interface ListedMaterial extends MaterialRow {
  /** The number of all shop groups. */
  readonly groups: number
}

const columns: ReadonlyArray<ColumnDef<ListedMaterial>> = [
  {
    ...{ key: 'material', words: words.material, kind: 'custom', width: 236, card: 'title' },
    render: row => <MaterialCell row={row} />,
  },
  {
    ...{ key: 'status', words: words.status, kind: 'status', width: 128 },
    value: ({ status }) => materialStatuses[status],
  },
  { key: 'spec', words: words.spec, kind: 'text', width: 124, value: ({ materialSpec }) => materialSpec },
  {
    ...{ key: 'units', words: words.units, hint: words.unitsHint, kind: 'text', width: 92, hasLabel: true },
    value: ({ unit, stockUnit }) => (unit === stockUnit ? unit : `${unit} · ${stockUnit}`),
  },
  {
    ...{ key: 'storage', words: words.storage, kind: 'text', width: 92 },
    value: ({ storageType }) => storageTypes[storageType].words,
  },
  {
    ...{ key: 'category', words: words.category, kind: 'text', width: 110 },
    value: ({ categoryName }) => categoryName,
  },
  {
    ...{ key: 'groups', words: words.groups, hint: words.groupsHint, kind: 'custom', width: 116, hasLabel: true },
    render: row => <GroupCell row={row} />,
  },
  {
    ...{ key: 'delivery', words: words.delivery, kind: 'text', hidden: true },
    value: ({ deliveryMode }) => deliveryModes[deliveryMode].words,
  },
]

const useMaterialList = (): ListDef<ListedMaterial> => {
  const go = useGo()
  const [query, write] = useQueryString()
  return useMemo(
    () => ({
      id: 'administration-materials-catalogue',
      words: words.title,
      rowKey: ({ materialCode }) => materialCode,
      filters,
      columns,
      size: 20,
      sorts: materialSorts,
      keep: ['category', 'material', 'edit'],
      actionsWidth: 100,
      actions: ({ materialCode }) => [
        {
          key: 'edit',
          words: words.edit,
          code: 'DH0001',
          onPress: () => write({ ...query, material: materialCode, edit: '1' }),
        },
        {
          ...{ key: 'history', words: words.history, code: 'DH0001' },
          onPress: () => go(auditHref('materials', materialCode)),
        },
      ],
      empty: { title: words.empty, hint: words.begin },
    }),
    [go, query, write],
  )
}

const MaterialCell = ({ row: { materialCode, materialName, pictureHash } }: { readonly row: ListedMaterial }) => {
  const t = useText()
  const [query, write] = useQueryString()
  return (
    <UnstyledButton
      className={css.material}
      title={t(words.open(materialName))}
      onClick={() => write({ ...query, material: materialCode })}
    >
      <Picture src={pictureUrl(pictureHash)} size={36} />
      <span>
        <strong>{materialName}</strong>
        <small>{materialCode}</small>
      </span>
    </UnstyledButton>
  )
}

const GroupCell = ({ row: { orderableGroups, groups, pricelessGroups } }: { readonly row: ListedMaterial }) => {
  const t = useText()
  return (
    <span className={css.groups}>
      {orderableGroups} / {groups}
      {pricelessGroups > 0 && <small>{t(words.priceless(pricelessGroups))}</small>}
    </span>
  )
}
