import { type ApprovalRow, type ApprovalTab, listApprovals } from '../../application/approval/contract.ts'
import { useApiQuery } from '../app/backend.ts'
import { CopyNumber } from '../kit/document/copy-number.tsx'
import { EmptyState } from '../kit/layout/empty.tsx'
import { SideDrawer } from '../kit/layout/side-drawer.tsx'
import { RowsSkeleton } from '../kit/layout/skeletons.tsx'
import { usePhone } from '../kit/layout/use-phone.ts'
import { ApprovalDetail } from './approval-detail.tsx'
import { ApprovalTurns } from './approval-turns.tsx'
import css from './approvals.module.css'
import type { Decisions } from './use-decisions.tsx'

const itemWords = {
  gone: ['没有找到这张单据', 'This item was not found'],
  goneHint: ['可能已由其他人审批，请在「已审批」中查看', 'Someone else may have handled it; see "Decided"'],
} as const

export interface ApprovalDrawerProps {
  readonly tab: ApprovalTab
  readonly no: string | undefined
  /** The rows of the page, to move from one to the next. */
  readonly rows: ReadonlyArray<ApprovalRow>
  readonly decisions: Decisions
  readonly onOpen: (no: string | undefined) => void
}

/** One application with its lines, and the turns to the previous and the next; on a phone in its head, where there is room. */
export const ApprovalDrawer = ({ tab, no, rows, decisions, onOpen }: ApprovalDrawerProps) => {
  const phone = usePhone()
  return (
    <SideDrawer
      opened={no !== undefined}
      onClose={() => onOpen(undefined)}
      title={
        no !== undefined && (
          <span className={css.head}>
            <CopyNumber number={no} />
            {phone && <ApprovalTurns no={no} rows={rows} onOpen={onOpen} />}
          </span>
        )
      }
      width={1160}
      covered={decisions.isOpen}
    >
      {no !== undefined && (
        <OpenApproval key={`${tab} ${no}`} tab={tab} no={no} rows={rows} decisions={decisions} onOpen={onOpen} />
      )}
    </SideDrawer>
  )
}

type OpenedProps = Omit<ApprovalDrawerProps, 'no'> & { readonly no: string }

/** Loads an application separately if a link leads to one that is not on the page. */
const OpenApproval = (props: OpenedProps) => {
  const { tab, no, rows } = props
  const known = rows.find(row => row.no === no)
  const query = useApiQuery(listApprovals, { tab, no }, { enabled: known === undefined })
  const row = known ?? query.data?.records.find(record => record.no === no)
  if (row) return <ApprovalDetail {...props} row={row} />
  if (!query.data) return <RowsSkeleton query={query} rows={5} />
  return <EmptyState title={itemWords.gone} hint={itemWords.goneHint} />
}
