import { Cascader, type CascaderOption } from '@mantine/core'
import '@mantine/core/styles/Cascader.layer.css'
import { useMemo } from 'react'
import { type CategoryNode, getCategoryTree } from '../../../../application/ordering/contract/cart.ts'
import { useApiQuery } from '../../../app/backend.ts'
import { useText } from '../../../app/preferences.tsx'
import { kitWords } from '../../../kit/layout/words.ts'
import css from '../form-tools.module.css'

/** Words of the category filter and of the rail of a phone. */
export const categoryWords = {
  label: ['物料分类', 'Material category'],
  all: ['全部分类', 'All categories'],
  none: ['没有匹配的分类', 'No matching category'],
} as const

export interface CategoryFilterProps {
  readonly shopNo: string
  /** Codes of levels 1, 2 and 4, as far as selected. */
  readonly value: ReadonlyArray<string>
  readonly onPick: (codes: ReadonlyArray<string>) => void
}

/** The categories of levels 1, 2 and 4; any of them may be selected. */
export const CategoryFilter = ({ shopNo, value, onPick }: CategoryFilterProps) => {
  const t = useText()
  const tree = useApiQuery(getCategoryTree, { merchandiseType: 'M', shopNo }, { staleTime: 600_000 }).data
  const data = useMemo(() => (tree ?? []).map(option), [tree])
  return (
    <Cascader
      className={css.category ?? ''}
      aria-label={t(categoryWords.label)}
      placeholder={t(categoryWords.all)}
      data={data}
      value={value.length > 0 && tree ? [...value] : null}
      onChange={codes => onPick(codes ?? [])}
      changeOnSelect
      clearable
      searchable
      withColumns
      nothingFoundMessage={t(categoryWords.none)}
      clearButtonProps={{ 'aria-label': t(kitWords.clear) }}
    />
  )
}

/** Returns the children of a category; the third level is skipped, and its children are placed under the second. */
export const childrenOf = (node: CategoryNode): ReadonlyArray<CategoryNode> =>
  node.children.flatMap(child => (child.level === 3 ? child.children : [child]))

/** Converts a node and its children into options. */
const option = (node: CategoryNode): CascaderOption => {
  const children = childrenOf(node)
  return {
    value: node.categoryCode,
    label: node.categoryName,
    ...(children.length > 0 && { children: children.map(option) }),
  }
}
