import { Tooltip, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconInfoCircle } from '@tabler/icons-react'
import { useText } from '../../app/preferences.tsx'
import type { ColumnDef } from './columns.ts'
import css from './header-cell.module.css'

export interface HeaderCellProps<R> {
  readonly column: ColumnDef<R>
  /** `key` ascending, `-key` descending. */
  readonly sort: string | undefined
  readonly onSort: (sort: string | undefined) => void
}

/** A column's name, its explanation, and its sort toggle: none, ascending, descending, none (spec 4.2). */
export const HeaderCell = <R,>({ column, sort, onSort }: HeaderCellProps<R>) => {
  const t = useText()
  const name = t(column.words)
  const hint = column.hint && (
    <Tooltip label={t(column.hint)} events={{ hover: true, focus: true, touch: true }}>
      <UnstyledButton className={css.hint} aria-label={t(column.hint)}>
        <IconInfoCircle size={14} aria-hidden />
      </UnstyledButton>
    </Tooltip>
  )
  if (!column.sortable) {
    return (
      <span className={css.name}>
        {name}
        {hint}
      </span>
    )
  }
  const state = sort === column.key ? 'up' : sort === `-${column.key}` ? 'down' : 'none'
  const { Icon, next } = steps[state]
  return (
    <span className={css.name}>
      <UnstyledButton
        className={css.sort}
        data-active={state !== 'none' || undefined}
        onClick={() => onSort(next(column.key))}
      >
        {name}
        <Icon size={14} aria-hidden />
      </UnstyledButton>
      {hint}
    </span>
  )
}

const steps = {
  none: { Icon: IconArrowsSort, next: (key: string) => key },
  up: { Icon: IconArrowUp, next: (key: string) => `-${key}` },
  down: { Icon: IconArrowDown, next: (_: string) => undefined },
}
