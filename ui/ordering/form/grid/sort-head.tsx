import { UnstyledButton } from '@mantine/core'
import { IconArrowsSort, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { useText } from '../../../app/preferences.tsx'
import css from '../form.module.css'
import type { FormSort, SortColumn } from '../sheet.ts'

const words = {
  label: ['物料 / 标签', 'Material / label'],
  forecast: ['日预估', 'Forecast / day'],
  none: ['未排序', 'not sorted'],
  ASC: ['升序', 'ascending'],
  DESC: ['降序', 'descending'],
} as const

export interface SortHeadProps {
  readonly by: SortColumn
  readonly sort: FormSort | null
  readonly onCycle: (key: SortColumn) => void
}

/** A sortable column's name: none, ascending, descending, none (spec 4.2). */
export const SortHead = ({ by, sort, onCycle }: SortHeadProps) => {
  const t = useText()
  const direction = sort?.column === by ? sort.direction : null
  const Icon = direction === null ? IconArrowsSort : direction === 'ASC' ? IconSortAscending : IconSortDescending
  return (
    <UnstyledButton
      className={css.sortHead}
      data-sorted={direction ?? undefined}
      aria-label={`${t(words[by])}${t(['，', ', '])}${t(words[direction ?? 'none'])}`}
      onClick={() => onCycle(by)}
    >
      {t(words[by])}
      <Icon size={14} aria-hidden />
    </UnstyledButton>
  )
}
