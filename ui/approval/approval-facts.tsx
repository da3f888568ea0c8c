import { Fragment, type ReactNode } from 'react'
import type { ApprovalRow } from '../../application/approval/contract.ts'
import { voteDecisions } from '../../domain/approval/approval.ts'
import { approvalList, approvalResult } from '../../domain/approval/approval-list.ts'
import { useText } from '../app/preferences.tsx'
import { formatInstant, useServerClock } from '../kit/feedback/clock.tsx'
import { Money } from '../kit/money/money-text.tsx'
import { StatusBadge } from '../kit/table/status-badge.tsx'
import { Age } from './age.tsx'
import { approvalWords as words } from './approval-words.ts'
import css from './approvals.module.css'
import { ArrivalDay } from './arrival-day.tsx'
import { Vouchers } from './vouchers.tsx'

/** What is known about an application, and what its children add about its shop. */
export const ApprovalFacts = ({ row, children }: { readonly row: ApprovalRow; readonly children?: ReactNode }) => {
  const t = useText()
  const { zone } = useServerClock()
  const status = row.outcome && approvalList.columns.result.table[approvalResult(row.outcome.decision, row.reductionNo)]
  const facts: ReadonlyArray<readonly [readonly [string, string], ReactNode]> = [
    [words.kind, row.kindName],
    [words.shop, `${row.shopName} ${row.shopJdeNo}`],
    [words.submitter, row.submittedAdminName],
    [words.submittedAt, row.submittedAt === null ? null : formatInstant(row.submittedAt, zone)],
    [words.age, row.age !== null && <Age row={row} />],
    [words.history, children],
    [words.purchaseDate, row.purchaseDate],
    [
      row.kind === 'ADD_ON' ? words.arrival : words.expected,
      row.expectedDeliveryDate !== null && <ArrivalDay key="arrival" row={row} />,
    ],
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
