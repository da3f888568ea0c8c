import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconChevronDown, IconFileExport } from '@tabler/icons-react'
import type { Failure } from '../../../application/platform/failure.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { failureView } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { useFirstPress } from '../../kit/a11y/first-press.ts'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { Gate, type Need } from '../../kit/layout/gate.tsx'
import css from './export-rows.module.css'

const words = {
  export: ['导出', 'Export'],
  counted: (rows: string): Text => [`导出 ${rows} 条`, `Export ${rows} ${rows === '1' ? 'row' : 'rows'}`],
  empty: ['没有可导出的数据', 'No data to export'],
  joined: ['已加入导出中心', 'Added to the export center'],
  more: ['更多导出', 'More exports'],
} as const

/** One more report of the same rows. */
export interface FurtherExport {
  readonly key: string
  readonly words: Text
  readonly start: () => Promise<unknown>
}

export interface ExportRowsProps {
  readonly code: Need
  /** How many rows there are; undefined until it is known. */
  readonly total: number | undefined
  /** The server stopped counting there. */
  readonly atLeast?: boolean
  readonly start: () => Promise<unknown>
  /** What is said once it has begun, where that is not its place in the queue. */
  readonly said?: Text
  readonly further?: ReadonlyArray<FurtherExport>
}

/** A second press within this time is the same press (spec 001 section 9). */
const samePressMs = 300

/** 导出 over a list: says how many rows, is off where there are none, and never holds the page up. */
export const ExportRows = ({ code, total, atLeast = false, start, said, further = [] }: ExportRowsProps) => {
  const t = useText()
  const { success, failure } = useDialogs()
  const begin = useFirstPress(
    (work: () => Promise<unknown>) =>
      void work().then(
        () => success(said ?? words.joined),
        (error: Failure) => failure(failureView(error).words),
      ),
    samePressMs,
  )
  const empty = !total
  const label = t(empty ? words.export : words.counted(`${total.toLocaleString('en-US')}${atLeast ? '+' : ''}`))
  return (
    <Gate code={code}>
      <Button.Group className={css.group}>
        <Button
          size="compact-sm"
          h={30}
          variant="default"
          disabled={empty}
          {...(empty && { title: t(words.empty) })}
          leftSection={<IconFileExport size={16} stroke={1.7} aria-hidden />}
          onClick={() => begin(start)}
        >
          {label}
        </Button>
        {further.length > 0 && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon className={css.more} size={30} variant="default" disabled={empty} aria-label={t(words.more)}>
                <IconChevronDown size={14} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {further.map(({ key, words: name, start: startIt }) => (
                <Menu.Item key={key} onClick={() => begin(startIt)}>
                  {t(name)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </Button.Group>
    </Gate>
  )
}
