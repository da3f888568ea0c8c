import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconChevronDown, IconFileExport } from '@tabler/icons-react'
import type { Failure } from '../../../application/platform/failure.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { failureView } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { useFirstPress } from '../../kit/a11y/first-press.ts'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { Gate, type Need } from '../../kit/layout/gate.tsx'
import { DOWNLOADED_ROWS_MAX, downloadWhenReady } from './download-when-ready.ts'
import css from './export-rows.module.css'

const words = {
  export: ['导出', 'Export'],
  counted: (rows: string): Text => [`导出 ${rows} 条`, `Export ${rows} ${rows === '1' ? 'row' : 'rows'}`],
  empty: ['没有可导出的数据', 'No data to export'],
  joined: ['已加入导出中心', 'Added to the export centre'],
  more: ['更多导出', 'More exports'],
} as const

/** Starts an export; returns its task, or nothing if its file was downloaded already. */
type Start = () => Promise<{ readonly taskNo: string } | undefined>

/** Another report of the same rows. */
export interface FurtherExport {
  readonly key: string
  readonly words: Text
  readonly start: Start
}

export interface ExportRowsProps {
  readonly code: Need
  /** The number of rows; undefined until it is known. */
  readonly total: number | undefined
  /** Whether the server stopped counting at `total`. */
  readonly atLeast?: boolean
  /** Whether there may be rows although their number is not known. */
  readonly isUncounted?: boolean
  readonly start: Start
  /** The message once it has started; its place in the queue by default. */
  readonly status?: Text
  readonly further?: ReadonlyArray<FurtherExport>
}

/** A second press within this time is the same press (spec 001 section 9), in milliseconds. */
const samePressMs = 300

/** 导出 for a list: shows the number of rows, is disabled if there are none, and never blocks the page. A file of few
 * rows is downloaded once it is ready. */
export const ExportRows = ({
  code,
  total,
  atLeast = false,
  isUncounted = false,
  start,
  status,
  further = [],
}: ExportRowsProps) => {
  const t = useText()
  const { success, failure } = useDialogs()
  const begin = useFirstPress(
    (work: Start) =>
      void work().then(
        task => {
          success(status ?? words.joined)
          if (task && total !== undefined && total <= DOWNLOADED_ROWS_MAX) void downloadWhenReady(task.taskNo)
        },
        (error: Failure) => failure(failureView(error).words),
      ),
    samePressMs,
  )
  const empty = !total && !isUncounted
  const label = t(!total ? words.export : words.counted(`${total.toLocaleString('en-US')}${atLeast ? '+' : ''}`))
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
