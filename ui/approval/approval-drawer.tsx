import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { type ApprovalRow, type ApprovalTab, listApprovals } from '../../application/approval/contract.ts'
import { voteDecisions } from '../../domain/approval/approval.ts'
import { approvalList } from '../../domain/approval/approval-list.ts'
import { useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { CopyNumber } from '../kit/document/copy-number.tsx'
import { formatInstant, useServerClock } from '../kit/feedback/clock.tsx'
import { Why } from '../kit/feedback/refusal.tsx'
import { EmptyState } from '../kit/layout/empty.tsx'
import { Gate } from '../kit/layout/gate.tsx'
import { SideDrawer } from '../kit/layout/side-drawer.tsx'
import { RowsSkeleton } from '../kit/layout/skeletons.tsx'
import { Money } from '../kit/money/money-text.tsx'
import { StatusBadge } from '../kit/table/status-badge.tsx'
import { ApprovalLines } from './approval-lines.tsx'
import { approvalWords as words } from './approval-words.ts'
import css from './approvals.module.css'
import type { Decisions } from './use-decisions.tsx'
import { Vouchers } from './vouchers.tsx'

const itemWords = {
  gone: ['没有找到这张单据', 'This item was not found'],
  goneHint: ['可能已由其他人审批，请在「已审批」中查看', 'Somebody else may have handled it; see "Decided"'],
  before: ['上一单', 'Previous'],
  after: ['下一单', 'Next'],
} as const

export interface ApprovalDrawerProps {
  readonly tab: ApprovalTab
  readonly no: string | undefined
  /** The rows of the page, to move from one to the next. */
  readonly rows: ReadonlyArray<ApprovalRow>
  readonly decisions: Decisions
  readonly onOpen: (no: string | undefined) => void
}

/** One application with its lines, and navigation to the previous and the next. */
export const ApprovalDrawer = ({ tab, no, rows, decisions, onOpen }: ApprovalDrawerProps) => (
  <SideDrawer
    opened={no !== undefined}
    onClose={() => onOpen(undefined)}
    title={no === undefined ? '' : <CopyNumber number={no} />}
    width={720}
    covered={decisions.isOpen}
  >
    {no !== undefined && (
      <Opened key={`${tab} ${no}`} tab={tab} no={no} rows={rows} decisions={decisions} onOpen={onOpen} />
    )}
  </SideDrawer>
)

type OpenedProps = Omit<ApprovalDrawerProps, 'no'> & { readonly no: string }

/** Loads an application separately if a link leads to one that is not on the page. */
const Opened = (props: OpenedProps) => {
  const { tab, no, rows } = props
  const known = rows.find(row => row.no === no)
  const query = useApiQuery(listApprovals, { tab, no }, { enabled: known === undefined })
  const row = known ?? query.data?.records.find(record => record.no === no)
  if (row) return <ApprovalDetail {...props} row={row} />
  if (!query.data) return <RowsSkeleton query={query} rows={5} />
  return <EmptyState title={itemWords.gone} hint={itemWords.goneHint} />
}

const ApprovalDetail = ({ row, ...props }: OpenedProps & { readonly row: ApprovalRow }) => (
  <>
    <Facts row={row} />
    {row.dhNo !== null && <ApprovalLines dhNo={row.dhNo} />}
    <Foot row={row} {...props} />
  </>
)

const Facts = ({ row }: { readonly row: ApprovalRow }) => {
  const t = useText()
  const { zone } = useServerClock()
  const status = row.outcome && approvalList.columns.result.table[row.outcome.decision]
  const facts: ReadonlyArray<readonly [readonly [string, string], ReactNode]> = [
    [words.kind, row.kindName],
    [words.shop, `${row.shopName} (${row.shopJdeNo})`],
    [words.submitter, row.submittedAdminName],
    [words.submittedAt, row.submittedAt === null ? null : formatInstant(row.submittedAt, zone)],
    [words.purchaseDate, row.purchaseDate],
    [row.kind === 'ADD_ON' ? words.arrival : words.expected, row.expectedDeliveryDate],
    [words.phone, row.phone],
    [words.reason, row.reason],
    [words.materialsApplied, row.kind === 'URGENT' ? row.materialsText : null],
    [words.remark, row.remark],
    [words.vouchers, row.attachments.length > 0 && <Vouchers no={row.no} urls={row.attachments} size="lg" />],
    [words.goods, row.goodsFee !== null && <Money fen={row.goodsFee} />],
    [words.serviceFee, row.serviceFee !== null && <Money fen={row.serviceFee} />],
    [words.carFee, row.carFee !== null && <Money fen={row.carFee} />],
    [words.total, row.totalFee !== null && <Money fen={row.totalFee} size="lg" />],
    [words.result, status && <StatusBadge status={status} />],
    [words.votes, row.votes.length > 0 && <Votes row={row} />],
  ]
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) =>
        value ? (
          <Fragment key={name[1]}>
            <dt>{t(name)}</dt>
            <dd>{value}</dd>
          </Fragment>
        ) : null,
      )}
    </dl>
  )
}

const Votes = ({ row }: { readonly row: ApprovalRow }) => {
  const t = useText()
  const { zone } = useServerClock()
  const approvals = row.votes.filter(({ decision }) => decision === 'APPROVE').length
  return (
    <>
      {row.needed > 1 && t(words.progress(approvals, row.needed))}
      <ul className={css.votes}>
        {row.votes.map(({ userName, decision, reason, at }) => (
          <li key={`${userName} ${at}`}>
            <span>{userName}</span>
            <span>{t(voteDecisions[decision].words)}</span>
            <time>{formatInstant(at, zone)}</time>
            {reason && <span>{reason}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}

const Foot = ({ row, rows, decisions, onOpen }: OpenedProps & { readonly row: ApprovalRow }) => {
  const t = useText()
  const at = rows.findIndex(({ no }) => no === row.no)
  const [before, after] = [rows[at - 1], at < 0 ? undefined : rows[at + 1]]
  return (
    <div className={css.foot}>
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={16} aria-hidden />}
        disabled={before === undefined}
        onClick={() => onOpen(before?.no)}
      >
        {t(itemWords.before)}
      </Button>
      <Button
        variant="default"
        rightSection={<IconChevronRight size={16} aria-hidden />}
        disabled={after === undefined}
        onClick={() => onOpen(after?.no)}
      >
        {t(itemWords.after)}
      </Button>
      {row.outcome === null && (
        <span className={css.verbs}>
          {row.refusal && (
            <span className={css.why}>
              <Why refusal={row.refusal} />
            </span>
          )}
          <Gate code="DH0002">
            <Button
              variant="outline"
              color="red"
              disabled={row.refusal !== null || decisions.busy}
              onClick={() => decisions.askReject(row)}
            >
              {t(words.reject)}
            </Button>
            <Button disabled={row.refusal !== null || decisions.busy} onClick={() => void decisions.approve(row)}>
              {t(words.approve)}
            </Button>
          </Gate>
        </span>
      )}
    </div>
  )
}
