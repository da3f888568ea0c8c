import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ApprovalRow } from '../../application/approval/contract.ts'
import { useText } from '../app/preferences.tsx'
import css from './approvals.module.css'

const words = {
  before: ['上一单', 'Previous'],
  after: ['下一单', 'Next'],
} as const

export interface ApprovalTurnsProps {
  readonly no: string
  /** The rows of the page. */
  readonly rows: ReadonlyArray<ApprovalRow>
  readonly onOpen: (no: string | undefined) => void
}

/** Leads to the application before this one on the page, and to the one after it. */
export const ApprovalTurns = ({ no, rows, onOpen }: ApprovalTurnsProps) => {
  const t = useText()
  const at = rows.findIndex(row => row.no === no)
  const [before, after] = [rows[at - 1], at < 0 ? undefined : rows[at + 1]]
  return (
    <span className={css.turns}>
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={16} aria-hidden />}
        disabled={before === undefined}
        onClick={() => onOpen(before?.no)}
      >
        {t(words.before)}
      </Button>
      <Button
        variant="default"
        rightSection={<IconChevronRight size={16} aria-hidden />}
        disabled={after === undefined}
        onClick={() => onOpen(after?.no)}
      >
        {t(words.after)}
      </Button>
    </span>
  )
}
