import { type ReactNode, useState } from 'react'
import {
  type ApprovalRow,
  approve,
  countApprovals,
  listApprovals,
  reject,
} from '../../application/approval/contract.ts'
import { approveMany, type Decided, subjectOf } from '../../application/approval/flows/decide-many.ts'
import { getOrderDetail, getOrderLog, listOrders } from '../../application/ordering/contract/order.ts'
import type { Endpoint } from '../../application/platform/endpoint.ts'
import { approvalKinds } from '../../domain/approval/approval.ts'
import { formatMoney, sumFen } from '../../domain/kernel/money.ts'
import { pluralOf, type Text } from '../../domain/kernel/text.ts'
import { queryClient, run, useApiMutation } from '../app/backend.ts'
import { useReportFailure } from '../kit/feedback/refusal-failure.tsx'
import { type Confirmation, useDialogs } from '../kit/layout/dialogs.tsx'
import { OutcomesDialog } from './outcomes-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'

const words = {
  approved: ['审批已通过', 'Approved'],
  counted: (done: number, needed: number) =>
    [
      `已记录您的通过，还需 ${needed - done} 人审批`,
      `Your approval has been recorded; ${pluralOf(needed - done, 'more approval')} needed`,
    ] as const,
  rejected: ['已驳回', 'Rejected'],
  many: (count: number) => [`已通过 ${count} 单`, `${count} approved`] as const,
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
  /** The dialogs, to be rendered by the page. */
  readonly dialogs: ReactNode
}

/**
 * Returns how to decide on applications, one or several at once; a decision is shown only after the server has
 * confirmed it.
 */
export const useDecisions = (onDecided: () => void): Decisions => {
  const { confirm, success, notice } = useDialogs()
  const reportFailure = useReportFailure()
  const approving = useApiMutation(approve, stale)
  const rejection = useRejection(onDecided)
  const [done, setDone] = useState<number | null>(null)
  const [outcomes, setOutcomes] = useState<ReadonlyArray<Decided> | null>(null)
  const many = async (rows: ReadonlyArray<ApprovalRow>) => {
    if (!(await confirm(approvalOfMany(rows)))) return
    setDone(0)
    const decided = await run(approveMany(rows, setDone)).finally(() => setDone(null))
    forgetStale()
    onDecided()
    if (decided.every(({ answer }) => answer?.isConcluded)) return void success(words.many(decided.length))
    setOutcomes(decided)
  }
  const one = async (row: ApprovalRow) => {
    if (!(await confirm(approvalOf(row)))) return
    await approving.mutateAsync(subjectOf(row)).then(({ isConcluded, approvals, needed }) => {
      if (isConcluded) success(words.approved)
      else notice(words.counted(approvals, needed))
      onDecided()
    }, reportFailure)
  }
  return {
    busy: approving.isPending || rejection.busy || done !== null,
    isOpen: rejection.isOpen || outcomes !== null,
    done,
    approve: one,
    askReject: rejection.ask,
    approveMany: many,
    dialogs: (
      <>
        {rejection.dialog}
        {outcomes && <OutcomesDialog outcomes={outcomes} onClose={() => setOutcomes(null)} />}
      </>
    ),
  }
}

/** Asks for the reason of a rejection, and rejects. */
const useRejection = (onDecided: () => void) => {
  const { success } = useDialogs()
  const rejecting = useApiMutation(reject, stale)
  const [row, setRow] = useState<ApprovalRow | null>(null)
  const onSuccess = () => {
    setRow(null)
    success(words.rejected)
    onDecided()
  }
  return {
    busy: rejecting.isPending,
    isOpen: row !== null,
    ask: (row: ApprovalRow) => {
      rejecting.reset()
      setRow(row)
    },
    dialog: row && (
      <RejectDialog
        row={row}
        busy={rejecting.isPending}
        failure={rejecting.error}
        onClose={() => setRow(null)}
        onReject={reason => rejecting.mutate({ ...subjectOf(row), reason }, { onSuccess })}
      />
    ),
  }
}

const forgetStale = () => {
  for (const { name } of stale) void queryClient.invalidateQueries({ queryKey: [name] })
}

const stale: ReadonlyArray<Endpoint> = [listApprovals, countApprovals, getOrderDetail, getOrderLog, listOrders]

/** Names what is approved and its next step. */
const approvalOf = ({ kind, no, shopName }: ApprovalRow): Confirmation => {
  const [zh, en] = approvalKinds[kind].words
  const then: Readonly<Record<ApprovalRow['kind'], Text>> = {
    ADD_ON: [
      `${shopName}的加单通过后，先款后货的待支付，其余直接交仓库，不能再驳回。`,
      `Once approved, the order of ${shopName} waits for payment if the shop pays first, or goes straight to the warehouse. It can no longer be rejected.`,
    ],
    URGENT: [
      `${shopName}的申请通过后即开立紧急订货单，由门店填写并提交。`,
      `Once approved, an urgent order is opened for ${shopName}, and the shop fills it in and submits it.`,
    ],
  }
  return {
    title: [`通过${zh} ${no}？`, `Approve ${en.toLowerCase()} ${no}?`],
    consequence: then[kind],
    verb: ['确认通过', 'Approve'],
    destructive: false,
  }
}

const approvalOfMany = (rows: ReadonlyArray<ApprovalRow>): Confirmation => {
  const { text } = formatMoney(sumFen(rows.flatMap(({ totalFee }) => totalFee ?? [])))
  return {
    title: [`通过选中的 ${rows.length} 单？`, `Approve ${pluralOf(rows.length, 'selected item')}?`],
    consequence: [
      `合计 ${text}。逐单处理，其中一单不能通过不影响其他单。`,
      `${text} in total. Each item is processed separately: if one cannot be approved, the others still are.`,
    ],
    verb: ['确认通过', 'Approve'],
    destructive: false,
  }
}
