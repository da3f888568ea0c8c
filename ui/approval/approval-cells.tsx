import type { ApprovalRow, ApprovalTab } from '../../application/approval/contract.ts'
import { type approvalList, approvalResult } from '../../domain/approval/approval-list.ts'
import { fen, sumFen } from '../../domain/kernel/money.ts'
import { approvalHref } from '../app/paths.ts'
import type { Cells } from '../kit/list-page/declared.ts'
import { Age } from './age.tsx'
import { approvalWords as words } from './approval-words.ts'
import { ArrivalDay } from './arrival-day.tsx'
import { Vouchers } from './vouchers.tsx'

/** The cells of the inbox that a row does not hold under the name of their column; the number opens the row on its tab. */
export const approvalCells = (tab: ApprovalTab): Cells<typeof approvalList.columns, ApprovalRow> => ({
  no: { href: row => approvalHref(tab, row.no), code: 'DH0002' },
  kind: row => row.kindName,
  result: row => row.outcome && approvalResult(row.outcome.decision, row.reductionNo),
  age: { render: row => <Age row={row} /> },
  arrivalDate: { render: row => <ArrivalDay row={row} /> },
  expectedDeliveryDate: { render: row => <ArrivalDay row={row} /> },
  votes: row => words.votesOf(row.votes.filter(({ decision }) => decision === 'APPROVE').length, row.needed),
  fees: row => sumFen([row.serviceFee ?? none, row.carFee ?? none]),
  vouchers: { render: row => <Vouchers no={row.no} urls={row.attachments} /> },
  materials: row => row.materialsText,
  decidedBy: row => row.outcome?.userName,
  decidedAt: row => row.outcome?.at,
  // The approval that concludes may be of somebody else than the reduction.
  rejectReason: row => row.votes.findLast(({ reason }) => reason !== null)?.reason,
  submitter: row => row.submittedAdminName,
})

const none = fen(0)
