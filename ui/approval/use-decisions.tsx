import { type ReactNode, useState } from 'react'
import { type ApprovalRow, approve, reject } from '../../application/approval/contract.ts'
import {
  approvalOf,
  approveMany,
  type DecisionResult,
  rejectMany,
  subjectOf,
} from '../../application/approval/flows/decide-many.ts'
import { approvalKinds } from '../../domain/approval/approval.ts'
import type { Day } from '../../domain/kernel/day.ts'
import { type Fen, formatMoney, sumFen } from '../../domain/kernel/money.ts'
import { pluralOf, type Text } from '../../domain/kernel/text.ts'
import { queryClient, run, useApiMutation } from '../app/backend.ts'
import { useToday } from '../kit/feedback/clock.tsx'
import { useReportFailure } from '../kit/feedback/refusal-failure.tsx'
import { type Confirmation, useDialogs } from '../kit/layout/dialogs.tsx'
import { type Outcomes, OutcomesDialog } from './outcomes-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { staleApprovals } from './stale.ts'

const words = {
  approved: ['审批已通过', 'Approved'],
  counted: (done: number, needed: number) =>
    [
      `已记录您的通过，还需 ${needed - done} 人审批`,
      `Your approval has been recorded; ${pluralOf(needed - done, 'more approval')} needed`,
    ] as const,
  rejected: ['已驳回', 'Rejected'],
  inPart: ['已部分通过', 'Approved in part'],
  many: (count: number) => [`已通过 ${count} 单`, `${count} approved`] as const,
  manyRejected: (count: number) => [`已驳回 ${count} 单`, `${count} rejected`] as const,
} as const

export interface Decisions {
  readonly busy: boolean
  /** Whether a dialog of a decision is open. */
  readonly isOpen: boolean
  /** The number of completed decisions of a batch; null if none is running. */
  readonly done: number | null
  readonly approve: (row: ApprovalRow) => Promise<void>
  readonly askReject: (row: ApprovalRow) => void
  readonly approveMany: (rows: ReadonlyArray<ApprovalRow>) => Promise<void>
  /** Asks for one reason, and rejects all rows with it. */
  readonly askRejectMany: (rows: ReadonlyArray<ApprovalRow>) => void
  /** Says that an order was approved in part, and whether more approvals are needed. */
  readonly reportInPart: (isConcluded: boolean, row: ApprovalRow) => void
  /** The dialogs, to be rendered by the page. */
  readonly dialogs: ReactNode
}

/**
 * Returns how to decide on applications, one or several at once; a decision is shown only after the server has
 * confirmed it. `onDecided` receives the number of a single decided item.
 */
export const useDecisions = (onDecided: (no: string | null) => void): Decisions => {
  const { confirm, success, notice } = useDialogs()
  const reportFailure = useReportFailure()
  const today = useToday()
  const approving = useApiMutation(approve, staleApprovals)
  const [done, setDone] = useState<number | null>(null)
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null)
  const finish = (verb: Outcomes['verb'], decided: ReadonlyArray<DecisionResult>) => {
    setDone(null)
    for (const { name } of staleApprovals) void queryClient.invalidateQueries({ queryKey: [name] })
    onDecided(null)
    if (!decided.every(({ answer }) => answer?.isConcluded)) return setOutcomes({ verb, decided })
    success(verb === 'approve' ? words.many(decided.length) : words.manyRejected(decided.length))
  }
  const rejection = useRejection(onDecided, async (rows, reason) => {
    setDone(0)
    finish('reject', await run(rejectMany(rows, reason, setDone)))
  })
  const many = async (rows: ReadonlyArray<ApprovalRow>) => {
    if (!(await confirm(confirmationOfMany(rows, today)))) return
    setDone(0)
    finish('approve', await run(approveMany(rows, setDone)))
  }
  const counted = (no: string, isConcluded: boolean, approvals: number, needed: number, concluded: Text) => {
    if (isConcluded) success(concluded)
    else notice(words.counted(approvals, needed))
    onDecided(no)
  }
  const one = async (row: ApprovalRow) => {
    if (!(await confirm(confirmationOf(row, today)))) return
    await approving.mutateAsync(approvalOf(row)).then(({ isConcluded, approvals, needed }) => {
      counted(row.no, isConcluded, approvals, needed, words.approved)
    }, reportFailure)
  }
  return {
    busy: approving.isPending || rejection.busy || done !== null,
    isOpen: rejection.isOpen || outcomes !== null,
    done,
    approve: one,
    askReject: row => rejection.ask([row]),
    approveMany: many,
    askRejectMany: rejection.ask,
    reportInPart: (isConcluded, { no, votes, needed }) => {
      const approvals = votes.filter(({ decision }) => decision === 'APPROVE').length + 1
      counted(no, isConcluded, approvals, needed, words.inPart)
    },
    dialogs: (
      <>
        {rejection.dialog}
        {outcomes && <OutcomesDialog {...outcomes} onClose={() => setOutcomes(null)} />}
      </>
    ),
  }
}

/** Asks for the reason of a rejection, and rejects one item or several. */
const useRejection = (
  onDecided: (no: string) => void,
  rejectAll: (rows: ReadonlyArray<ApprovalRow>, reason: string) => Promise<void>,
) => {
  const { success } = useDialogs()
  const rejecting = useApiMutation(reject, staleApprovals)
  const [rows, setRows] = useState<ReadonlyArray<ApprovalRow>>([])
  const [first, ...others] = rows
  const onSuccess = () => {
    setRows([])
    success(words.rejected)
    onDecided(first!.no)
  }
  const decide = (reason: string) => {
    if (others.length === 0) return rejecting.mutate({ ...subjectOf(first!), reason }, { onSuccess })
    setRows([])
    void rejectAll(rows, reason)
  }
  return {
    busy: rejecting.isPending,
    isOpen: rows.length > 0,
    ask: (all: ReadonlyArray<ApprovalRow>) => {
      rejecting.reset()
      setRows(all)
    },
    dialog: first && (
      <RejectDialog
        rows={rows}
        busy={rejecting.isPending}
        failure={rejecting.error}
        onClose={() => setRows([])}
        onReject={decide}
      />
    ),
  }
}

/** Names what is approved and its next step. */
const confirmationOf = (row: ApprovalRow, today: Day): Confirmation => {
  const { kind, no, shopName, totalFee, expectedDeliveryDate: day } = row
  const [zh, en] = approvalKinds[kind].words
  const [amountZh, amountEn] = totalFee === null ? ['', ''] : amountOf(totalFee)
  const [pastZh, pastEn] = hasPastArrival(row, today) ? pastArrival(day!) : ['', '']
  const then: Readonly<Record<ApprovalRow['kind'], Text>> = {
    ADD_ON: [
      `${pastZh}${shopName}的加单${amountZh}通过后，先款后货的待支付，其余直接交仓库，不能再驳回。`,
      `${pastEn}Once approved, the order of ${shopName}${amountEn} waits for payment if the shop pays first, or goes straight to the warehouse. It can no longer be rejected.`,
    ],
    URGENT: [
      `${pastZh}${shopName}的申请通过后即开立紧急订货单，由门店填写并提交。`,
      `${pastEn}Once approved, an urgent order is opened for ${shopName}, and the shop fills it in and submits it.`,
    ],
  }
  return {
    title: [`通过${zh} ${no}？`, `Approve ${en.toLowerCase()} ${no}?`],
    consequence: then[kind],
    verb: ['确认通过', 'Approve'],
    destructive: false,
  }
}

const amountOf = (fen: Fen): Text => {
  const { text } = formatMoney(fen)
  return [`（${text}）`, ` (${text})`]
}

const hasPastArrival = ({ expectedDeliveryDate: day }: ApprovalRow, today: Day): boolean => day !== null && day < today

const pastArrivals = (rows: ReadonlyArray<ApprovalRow>): Text => [
  `其中 ${rows.length} 单的到货日期已过（${rows.map(({ shopName }) => shopName).join('、')}），请先确认何时能送到。`,
  `The arrival day of ${rows.length} of them has passed (${rows.map(({ shopName }) => shopName).join(', ')}): check first when they can arrive. `,
]

const pastArrival = (day: Day): Text => [`到货日期 ${day} 已过。`, `The arrival day ${day} has passed. `]

const confirmationOfMany = (rows: ReadonlyArray<ApprovalRow>, today: Day): Confirmation => {
  const late = rows.filter(row => hasPastArrival(row, today))
  const [lateZh, lateEn] = late.length > 0 ? pastArrivals(late) : ['', '']
  const { text } = formatMoney(sumFen(rows.flatMap(({ totalFee }) => totalFee ?? [])))
  return {
    title: [`通过选中的 ${rows.length} 单？`, `Approve ${pluralOf(rows.length, 'selected item')}?`],
    consequence: [
      `${lateZh}合计 ${text}。逐单处理，其中一单不能通过不影响其他单。`,
      `${lateEn}${text} in total. Each item is processed separately: if one cannot be approved, the others still are.`,
    ],
    verb: ['确认通过', 'Approve'],
    destructive: false,
  }
}
