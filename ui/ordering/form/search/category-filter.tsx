import { Cascader, type CascaderOption } from '@mantine/core'
import '@mantine/core/styles/Cascader.layer.css'
import { useMemo } from 'react'
import { type CategoryNode, getCategoryTree } from '../../../../application/ordering/contract/cart.ts'
import { useApiQuery } from '../../../app/backend.ts'
import { useText } from '../../../app/preferences.tsx'
import { usePhone } from '../../../kit/layout/use-phone.ts'
import { kitWords } from '../../../kit/layout/words.ts'
import css from '../form-tools.module.css'

const words = {
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
  const phone = usePhone()
  const tree = useApiQuery(getCategoryTree, { merchandiseType: 'M', shopNo }, { staleTime: 600_000 }).data
  const data = useMemo(() => (tree ?? []).map(option), [tree])
  return (
    <Cascader
      className={css.category ?? ''}
      aria-label={t(words.label)}
      placeholder={t(words.all)}
      data={data}
      value={value.length > 0 && tree ? [...value] : null}
      onChange={codes => onPick(codes ?? [])}
      changeOnSelect
      clearable
      searchable
      withColumns={!phone}
      nothingFoundMessage={t(words.none)}
      clearButtonProps={{ 'aria-label': t(kitWords.clear) }}
    />
  )
}

/** Converts a node and its children into options; skips the third level, whose children are placed under the second. */
const option = (node: CategoryNode): CascaderOption => {
  const children = node.children.flatMap(child => (child.level === 3 ? child.children : [child]))
  return {
    value: node.categoryCode,
    label: node.categoryName,
    ...(children.length > 0 && { children: children.map(option) }),
  }
}
