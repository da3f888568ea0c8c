import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useText } from '../../../app/preferences.tsx'
import { DisabledWhenReadOnly, useReadOnly } from '../../feedback/read-only.tsx'
import { useHolds } from '../../layout/gate.tsx'
import { PageLink, useGo } from '../../layout/link.tsx'
import type { RowAction } from './columns.ts'
import css from './row-actions.module.css'

const words = { more: ['更多', 'More'] } as const

/** The actions of a row: three at most, the others behind 更多. */
export const RowActions = ({ actions }: { readonly actions: ReadonlyArray<RowAction> }) => {
  const t = useText()
  const holds = useHolds()
  const isReadOnly = useReadOnly()
  const go = useGo()
  const allowed = actions.filter(action => holds(action.code))
  const visibleCount = allowed.length > 3 ? 2 : 3
  const more = allowed.slice(visibleCount)
  if (allowed.length === 0) return '--'
  return (
    <span className={css.actions} data-row-actions>
      {allowed.slice(0, visibleCount).map(action => (
        <Action key={action.key} action={action} />
      ))}
      {more.length > 0 && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <UnstyledButton className={css.action}>
              {t(words.more)}
              <IconChevronDown size={12} aria-hidden />
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            {more.map(action => (
              <Menu.Item
                key={action.key}
                disabled={action.disabled || (isReadOnly && isChange(action))}
                {...(action.danger ? { color: 'var(--mantine-color-error)' } : {})}
                onClick={() => (action.href === undefined ? action.onPress?.() : go(action.href))}
              >
                {t(action.words)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </span>
  )
}

const Action = ({ action }: { readonly action: RowAction }) => {
  const t = useText()
  const { words, href, onPress, danger, disabled } = action
  if (href !== undefined && !disabled) {
    return (
      <PageLink href={href} underline="never" className={css.action} fz="inherit">
        {t(words)}
      </PageLink>
    )
  }
  const button = (
    <UnstyledButton className={css.action} data-danger={danger || undefined} disabled={disabled} onClick={onPress}>
      {t(words)}
    </UnstyledButton>
  )
  return isChange(action) ? <DisabledWhenReadOnly>{button}</DisabledWhenReadOnly> : button
}

/** Keys of actions whose press only shows something. */
const reading: ReadonlySet<string> = new Set(['view', 'detail', 'history', 'viewPayment'])

const isChange = ({ key, href }: RowAction): boolean => href === undefined && !reading.has(key)
