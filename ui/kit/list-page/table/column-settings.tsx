import { ActionIcon, Button, Checkbox, Popover, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns3, IconPin, IconPinFilled } from '@tabler/icons-react'
import { useText } from '../../../app/preferences.tsx'
import { kitWords } from '../../layout/words.ts'
import { moveColumn, toggleColumn } from './column-layout.ts'
import css from './column-settings.module.css'
import type { ColumnDef } from './columns.ts'
import type { ColumnLayout } from './use-column-layout.ts'

const words = {
  title: ['列设置', 'Columns'],
  up: (name: string) => [`上移 ${name}`, `Move ${name} up`] as const,
  down: (name: string) => [`下移 ${name}`, `Move ${name} down`] as const,
  pin: (name: string) => [`固定 ${name}`, `Pin ${name}`] as const,
} as const

export interface ColumnSettingsProps<R> {
  readonly columns: ReadonlyArray<ColumnDef<R>>
  readonly layout: ColumnLayout
}

/** A menu of the visible columns, their order, and which are pinned at the left edge. */
export const ColumnSettingsMenu = <R,>({ columns, layout }: ColumnSettingsProps<R>) => {
  const t = useText()
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label={t(words.title)}>
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={t(words.title)}>
            <IconColumns3 size={18} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t(words.title)}>
        <div className={css.head}>
          {t(words.title)}
          <Button variant="subtle" size="compact-sm" onClick={layout.reset}>
            {t(kitWords.reset)}
          </Button>
        </div>
        <ol className={css.list}>
          {layout.settings.order.map((key, at) => {
            const column = columns.find(candidate => candidate.key === key)
            return column && <ColumnRow key={key} column={column} at={at} layout={layout} />
          })}
        </ol>
      </Popover.Dropdown>
    </Popover>
  )
}

interface ColumnRowProps<R> {
  readonly column: ColumnDef<R>
  readonly at: number
  readonly layout: ColumnLayout
}

const ColumnRow = <R,>({ column: { key, words: name }, at, layout: { settings, save } }: ColumnRowProps<R>) => {
  const t = useText()
  const label = t(name)
  const isVisible = !settings.hidden.includes(key)
  const pinned = settings.pinned.includes(key)
  const last = settings.order.length - 1
  const onlyOne = isVisible && settings.order.length - settings.hidden.length === 1
  const quiet = { variant: 'subtle', color: 'gray', size: 24 } as const
  return (
    <li className={css.row}>
      <Checkbox
        className={css.name ?? ''}
        size="xs"
        label={label}
        checked={isVisible}
        disabled={onlyOne}
        onChange={() => save(toggleColumn(settings, 'hidden', key))}
      />
      <ActionIcon
        {...quiet}
        disabled={at === 0}
        aria-label={t(words.up(label))}
        onClick={() => save(moveColumn(settings, key, at - 1))}
      >
        <IconArrowUp size={14} />
      </ActionIcon>
      <ActionIcon
        {...quiet}
        disabled={at === last}
        aria-label={t(words.down(label))}
        onClick={() => save(moveColumn(settings, key, at + 1))}
      >
        <IconArrowDown size={14} />
      </ActionIcon>
      <ActionIcon
        {...quiet}
        aria-pressed={pinned}
        aria-label={t(words.pin(label))}
        onClick={() => save(toggleColumn(settings, 'pinned', key))}
      >
        {pinned ? <IconPinFilled size={14} /> : <IconPin size={14} />}
      </ActionIcon>
    </li>
  )
}
