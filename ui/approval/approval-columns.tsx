import type { ApprovalRow, ApprovalTab } from '../../application/approval/contract.ts'
import { voteDecisions } from '../../domain/approval/approval.ts'
import { fen, sumFen } from '../../domain/kernel/money.ts'
import { approvalHref } from '../app/paths.ts'
import type { ColumnDef } from '../kit/list-page/table/columns.ts'
import type { StatusLook } from '../kit/table/status-badge.tsx'
import { approvalWords as words } from './approval-words.ts'
import { Vouchers } from './vouchers.tsx'

type Column = ColumnDef<ApprovalRow>

const number = (tab: ApprovalTab): Column => ({
  key: 'no',
  words: words.number,
  kind: 'link',
  width: 204,
  value: row => row.no,
  href: row => approvalHref(tab, row.no),
  code: 'DH0002',
  copy: true,
})
const shop: Column = { key: 'shopName', words: words.shop, kind: 'text', width: 132, value: row => row.shopName }
const submitter: Column = {
  key: 'submitter',
  words: words.submitter,
  kind: 'text',
  width: 88,
  value: row => row.submittedAdminName,
}
const submittedAt: Column = {
  key: 'submittedAt',
  words: words.submittedAt,
  kind: 'instant',
  width: 176,
  value: row => row.submittedAt,
}
const total: Column = { key: 'totalFee', words: words.total, kind: 'money', width: 112, value: row => row.totalFee }
const reason: Column = {
  key: 'reason',
  words: words.reason,
  kind: 'text',
  lines: 2,
  width: 200,
  value: row => row.reason,
}
const votes: Column = {
  key: 'votes',
  words: words.votes,
  kind: 'text',
  width: 120,
  value: row => words.progress(row.votes.filter(({ decision }) => decision === 'APPROVE').length, row.needed),
}

/**
 * The columns of each tab: request, cost, reason, submission time and progress; these and the actions fit on a screen
 * of 1440 pixels.
 */
export const approvalColumns: Readonly<Record<ApprovalTab, ReadonlyArray<Column>>> = {
  addOn: [
    number('addOn'),
    shop,
    total,
    reason,
    submittedAt,
    votes,
    {
      key: 'fees',
      words: words.fees,
      kind: 'money',
      card: 'off',
      width: 110,
      value: row => sumFen([row.serviceFee ?? none, row.carFee ?? none]),
    },
    {
      key: 'vouchers',
      words: words.vouchers,
      kind: 'custom',
      width: 132,
      render: row => <Vouchers no={row.no} urls={row.attachments} />,
    },
    submitter,
  ],
  urgent: [
    number('urgent'),
    shop,
    { key: 'expectedDeliveryDate', words: words.expected, kind: 'date', value: row => row.expectedDeliveryDate },
    reason,
    submittedAt,
    votes,
    { key: 'materials', words: words.materials, kind: 'text', lines: 2, width: 180, value: row => row.materialsText },
    { key: 'phone', words: words.phone, kind: 'text', width: 120, value: row => row.phone },
    submitter,
  ],
  decided: [
    number('decided'),
    { key: 'kind', words: words.kind, kind: 'text', width: 112, value: row => row.kindName },
    shop,
    { key: 'result', words: words.result, kind: 'status', width: 132, value: resultLook },
    total,
    { key: 'decidedBy', words: words.decidedBy, kind: 'text', width: 100, value: row => row.outcome?.userName },
    { key: 'decidedAt', words: words.decidedAt, kind: 'instant', width: 176, value: row => row.outcome?.at },
    {
      key: 'rejectReason',
      words: words.rejectReason,
      kind: 'text',
      lines: 2,
      width: 200,
      value: row => row.outcome?.reason,
    },
    submitter,
  ],
}

/** Returns the look of a decision; null if there is none yet. */
export function resultLook({ outcome }: ApprovalRow): StatusLook | null {
  if (outcome === null) return null
  const words = voteDecisions[outcome.decision].words
  return outcome.decision === 'APPROVE' ? { tone: 'done', icon: 'check', words } : { tone: 'fail', icon: 'x', words }
}

const none = fen(0)
