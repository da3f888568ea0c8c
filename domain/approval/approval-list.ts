import type { Filter } from '../lists/filters/index.ts'
import { defineList } from '../lists/list.ts'
import { type VoteDecision, voteDecisions } from './approval.ts'

/** The filters of the page, by their names in its calls. */
export const approvalFilters = {
  no: { kind: 'text', words: ['单号', 'Number'], maxLength: 32 },
  shopJdeNo: { kind: 'shops', words: ['门店', 'Shop'] },
} as const satisfies Readonly<Record<string, Filter>>

const results = {
  APPROVE: { ...voteDecisions.APPROVE, tone: 'done', icon: 'check' },
  IN_PART: { words: ['部分通过', 'Approved in part'], tone: 'done', icon: 'check' },
  REJECT: { ...voteDecisions.REJECT, tone: 'fail', icon: 'x' },
} as const

/** Returns how an application ended: an approval is partial if approvers reduced quantities [S23]. */
export const approvalResult = (decision: VoteDecision, reductionNo: number): keyof typeof results =>
  decision === 'APPROVE' && reductionNo > 0 ? 'IN_PART' : decision

/**
 * 审批: the applications of shops and the decisions on them. Pending items are few; decided items are sorted by an index
 * on their time. On a screen of 1440 pixels the columns of an add-on order up to its votes fit beside the actions.
 */
export const approvalList = defineList({
  id: 'approvals',
  words: ['待审批单据', 'Awaiting approval'],
  code: 'DH0002',
  columns: {
    no: { words: ['单号', 'Number'], kind: 'text', copy: true, pixels: 196, sorts: true },
    kind: { words: ['类型', 'Type'], kind: 'text', pixels: 152 },
    shopName: { words: ['门店', 'Shop'], kind: 'text', pixels: 116, sorts: true },
    result: { words: ['审批结果', 'Result'], kind: 'words', table: results, pixels: 132 },
    totalFee: { words: ['金额', 'Amount'], kind: 'money', pixels: 96, sorts: true },
    arrivalDate: { words: ['到货', 'Arrives'], kind: 'day', hasLabel: true, pixels: 104, sorts: true },
    expectedDeliveryDate: {
      words: ['期望到货', 'Requested arrival'],
      kind: 'day',
      hasLabel: true,
      pixels: 112,
      sorts: true,
    },
    reason: { words: ['原因', 'Reason'], kind: 'text', lines: 2, pixels: 148 },
    submittedAt: { words: ['提交时间', 'Submitted at'], kind: 'instant', pixels: 172, hidden: true, sorts: true },
    age: { words: ['已等待', 'Waiting'], kind: 'text', card: 'badge', pixels: 136 },
    votes: { words: ['审批进度', 'Approvals'], kind: 'text', hasLabel: true, pixels: 92 },
    fees: { words: ['含附加费', 'Fees'], kind: 'money', card: 'off', hidden: true, pixels: 96 },
    vouchers: { words: ['凭证', 'Vouchers'], kind: 'text', pixels: 132 },
    materials: { words: ['物料', 'Materials'], kind: 'text', lines: 2, pixels: 180 },
    phone: { words: ['联系电话', 'Phone'], kind: 'text', pixels: 120 },
    decidedBy: { words: ['审批人', 'Decided by'], kind: 'text', hasLabel: true, pixels: 100 },
    decidedAt: { words: ['审批时间', 'Decided at'], kind: 'instant', pixels: 176, sorts: true },
    rejectReason: { words: ['驳回或核减原因', 'Reason'], kind: 'text', lines: 2, pixels: 200 },
    submitter: { words: ['提交人', 'Submitted by'], kind: 'text', hasLabel: true, hidden: true, pixels: 88 },
  },
  tabs: {
    addOn: {
      words: ['加单', 'Add-on orders'],
      count: 'addOn',
      columns: [
        'no',
        'shopName',
        'arrivalDate',
        'totalFee',
        'reason',
        'age',
        'vouchers',
        'votes',
        'fees',
        'submittedAt',
        'submitter',
      ],
      sorts: ['no', 'shopName', 'arrivalDate', 'totalFee', 'submittedAt'],
    },
    urgent: {
      words: ['紧急申请', 'Urgent applications'],
      count: 'urgent',
      columns: [
        'no',
        'shopName',
        'expectedDeliveryDate',
        'reason',
        'age',
        'votes',
        'materials',
        'phone',
        'submittedAt',
        'submitter',
      ],
      sorts: ['no', 'shopName', 'expectedDeliveryDate', 'submittedAt'],
    },
    decided: {
      words: ['已审批', 'Decided'],
      count: 'decided',
      columns: ['no', 'kind', 'shopName', 'result', 'totalFee', 'decidedBy', 'decidedAt', 'rejectReason', 'submitter'],
      sorts: ['decidedAt'],
      empty: {
        title: ['还没有审批记录', 'No approval history yet'],
        hint: ['通过或驳回的单据会记录在这里', 'Approved and rejected items are recorded here'],
      },
    },
  },
  empty: {
    title: ['没有待审批的单据', 'Nothing to approve'],
    hint: [
      '门店提交加单或紧急申请后，会出现在这里',
      'Add-on orders and urgent applications appear here once shops submit them',
    ],
  },
})
