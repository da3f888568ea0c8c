import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { nextSort, type Sort } from '../../../../domain/kernel/list-sort.ts'
import type { Text } from '../../../../domain/kernel/text.ts'
import { useText } from '../../../app/preferences.tsx'
import { HintMark } from '../../feedback/hint-mark.tsx'
import css from './header-cell.module.css'

export interface HeaderCellProps {
  readonly column: { readonly key: string; readonly words: Text; readonly hint?: Text }
  /** The sort of the whole list, by this column or another. */
  readonly sort: Sort | null
  /** Missing if the list cannot be sorted by the column. */
  readonly onSort?: (sort: Sort | null) => void
}

/** A column's name and its explanation; the name sorts the list if the column is sortable. */
export const HeaderCell = ({ column: { key, words, hint }, sort, onSort }: HeaderCellProps) => {
  const t = useText()
  const direction = sort?.column === key ? sort.direction : null
  const Icon = direction === null ? IconArrowsSort : direction === 'ASC' ? IconArrowUp : IconArrowDown
  return (
    <span className={css.name}>
      {onSort ? (
        <UnstyledButton
          className={css.sort}
          data-sorted={direction !== null || undefined}
          onClick={() => onSort(nextSort(sort, key))}
        >
          {t(words)}
          <Icon size={12} aria-hidden />
        </UnstyledButton>
      ) : (
        t(words)
      )}
      {hint && <HintMark hint={t(hint)} />}
    </span>
  )
}

/** Returns the `aria-sort` value of a column's heading. */
export const ariaSort = (sort: Sort | null, key: string): 'ascending' | 'descending' | 'none' => {
  if (sort?.column !== key) return 'none'
  return sort.direction === 'ASC' ? 'ascending' : 'descending'
}
