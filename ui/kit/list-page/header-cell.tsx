import { Tooltip, UnstyledButton } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useText } from '../../app/preferences.tsx'
import type { ColumnDef } from './columns.ts'
import css from './header-cell.module.css'

/** A column's name and its explanation. */
export const HeaderCell = <R,>({ column: { words, hint } }: { readonly column: ColumnDef<R> }) => {
  const t = useText()
  return (
    <span className={css.name}>
      {t(words)}
      {hint && (
        <Tooltip label={t(hint)} events={{ hover: true, focus: true, touch: true }}>
          <UnstyledButton className={css.hint} aria-label={t(hint)}>
            <IconInfoCircle size={14} aria-hidden />
          </UnstyledButton>
        </Tooltip>
      )}
    </span>
  )
}
