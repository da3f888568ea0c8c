import { Button } from '@mantine/core'
import { useState } from 'react'
import { type ApprovalRow, getApprovalContext } from '../../application/approval/contract.ts'
import { pluralOf } from '../../domain/kernel/text.ts'
import { useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { Why } from '../kit/feedback/refusal.tsx'
import { DrawerFoot } from '../kit/layout/foot/drawer-foot.tsx'
import { Gate } from '../kit/layout/gate.tsx'
import { RowsSkeleton } from '../kit/layout/skeletons.tsx'
import { usePhone } from '../kit/layout/use-phone.ts'
import { ApprovalFacts } from './approval-facts.tsx'
import { ApprovalLines } from './approval-lines.tsx'
import { ApprovalTurns } from './approval-turns.tsx'
import { approvalWords as words } from './approval-words.ts'
import css from './approvals.module.css'
import { ReductionForm } from './reduction-form.tsx'
import { Reductions } from './reductions.tsx'
import type { Decisions } from './use-decisions.tsx'
import { useReduction } from './use-reduction.ts'

const itemWords = {
  history: (days: number, decided: number) =>
    [
      `该门店近 ${days} 天审批过 ${decided} 单`,
      `${pluralOf(decided, 'decision')} for this shop in the last ${pluralOf(days, 'day')}`,
    ] as const,
  first: (days: number) =>
    [`该门店近 ${days} 天没有审批过`, `No decisions for this shop in the last ${pluralOf(days, 'day')}`] as const,
  approved: (count: number) => [`通过 ${count}`, `${count} approved`] as const,
  inPart: (count: number) => [`部分通过 ${count}`, `${count} in part`] as const,
  rejected: (count: number) => [`驳回 ${count}`, `${count} rejected`] as const,
} as const

export interface ApprovalDetailProps {
  readonly row: ApprovalRow
  /** The rows of the page, to move from one to the next. */
  readonly rows: ReadonlyArray<ApprovalRow>
  readonly decisions: Decisions
  readonly onOpen: (no: string | undefined) => void
}

/** One application with what an approver weighs, and its decisions: approve, approve in part, reject. */
export const ApprovalDetail = ({ row, ...props }: ApprovalDetailProps) => {
  const { kind, no, shopJdeNo } = row
  const context = useApiQuery(getApprovalContext, { kind, no, shopJdeNo })
  const lines = context.data?.lines ?? []
  const reduction = useReduction(row, lines)
  const [isReducing, setReducing] = useState(false)
  const mayReduce = row.kind === 'ADD_ON' && lines.length > 0
  return (
    <>
      <ApprovalFacts row={row}>{context.data && <History history={context.data.history} />}</ApprovalFacts>
      {context.data && <Reductions reductions={context.data.reductions} />}
      {!context.data && <RowsSkeleton query={context} rows={4} />}
      {lines.length > 0 && <ApprovalLines lines={lines} reduction={isReducing ? reduction : null} />}
      {isReducing ? (
        <ReductionForm
          reduction={reduction}
          onClose={() => setReducing(false)}
          onDone={isConcluded => {
            setReducing(false)
            props.decisions.reportInPart(isConcluded, row)
          }}
        />
      ) : (
        <Foot row={row} {...props} {...(mayReduce && { onReduce: () => setReducing(true) })} />
      )}
    </>
  )
}

interface HistoryCounts {
  readonly days: number
  readonly decided: number
  readonly approved: number
  readonly inPart: number
  readonly rejected: number
}

const History = ({ history: { days, decided, approved, inPart, rejected } }: { readonly history: HistoryCounts }) => {
  const t = useText()
  if (decided === 0) return <>{t(itemWords.first(days))}</>
  return (
    <span className={css.history}>
      <span>{t(itemWords.history(days, decided))}</span>
      <span>{t(itemWords.approved(approved))}</span>
      {inPart > 0 && <span>{t(itemWords.inPart(inPart))}</span>}
      <span data-rejected={rejected > 0 || undefined}>{t(itemWords.rejected(rejected))}</span>
    </span>
  )
}

const Foot = ({ row, rows, decisions, onOpen, onReduce }: ApprovalDetailProps & { readonly onReduce?: () => void }) => {
  const t = useText()
  const phone = usePhone()
  const disabled = row.refusal !== null || decisions.busy
  return (
    <DrawerFoot>
      {!phone && <ApprovalTurns no={row.no} rows={rows} onOpen={onOpen} />}
      {row.outcome === null && (
        <span className={css.verbs}>
          {row.refusal && (
            <span className={css.why}>
              <Why refusal={row.refusal} />
            </span>
          )}
          <Gate code="DH0002">
            <Button variant="outline" color="red" disabled={disabled} onClick={() => decisions.askReject(row)}>
              {t(words.reject)}
            </Button>
            {onReduce && (
              <Button variant="default" disabled={disabled} onClick={onReduce}>
                {t(words.inPart)}
              </Button>
            )}
            <Button disabled={disabled} onClick={() => void decisions.approve(row)}>
              {t(words.approve)}
            </Button>
          </Gate>
        </span>
      )}
    </DrawerFoot>
  )
}
