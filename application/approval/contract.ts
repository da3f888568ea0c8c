import { Schema } from 'effect'
import { approvalKinds, voteDecisions } from '../../domain/approval/approval.ts'
import { approvalList } from '../../domain/approval/approval-list.ts'
import { sortsOf, type TabSort, tabsOf } from '../../domain/lists/list.ts'
import { endpoint } from '../platform/endpoint.ts'
import { RefusalData } from '../platform/refusal.ts'
import {
  Count,
  DayText,
  Instant,
  KeyOf,
  OrderNumber,
  Page,
  paging,
  SeenVersion,
  ShopCode,
  sortBy,
  Text,
  tabCounts,
  Yuan,
} from '../platform/wire.ts'

/** Head office decides on add-on orders and urgent applications (DESIGN section 5). */
const inbox = { service: 'pom', permission: 'DH0002' } as const

const Kind = KeyOf(approvalKinds)
const Decision = KeyOf(voteDecisions)

/** The tabs of the inbox: pending items by kind, and decided items. */
export const ApprovalTab = Schema.Literals(tabsOf(approvalList))
export type ApprovalTab = typeof ApprovalTab.Type

const VoteView = Schema.Struct({
  userName: Schema.String,
  decision: Decision,
  reason: Schema.NullOr(Schema.String),
  at: Instant,
})

export const ApprovalRow = Schema.Struct({
  kind: Kind,
  kindName: Schema.String,
  no: Schema.String,
  shopJdeNo: Schema.String,
  shopName: Schema.String,
  /** The submission that the row is about; sent back with the decision. */
  submissionNo: Count,
  /** The order to open; null for an application that is not approved yet. */
  dhNo: Schema.NullOr(Schema.String),
  submittedAdminName: Schema.NullOr(Schema.String),
  submittedAt: Schema.NullOr(Instant),
  purchaseDate: Schema.NullOr(DayText),
  expectedDeliveryDate: Schema.NullOr(DayText),
  phone: Schema.NullOr(Schema.String),
  reason: Schema.String,
  attachments: Schema.Array(Schema.String),
  materialsText: Schema.String,
  totalMaterialCount: Schema.NullOr(Count),
  remark: Schema.NullOr(Schema.String),
  goodsFee: Schema.NullOr(Yuan),
  serviceFee: Schema.NullOr(Yuan),
  carFee: Schema.NullOr(Yuan),
  totalFee: Schema.NullOr(Yuan),
  /** The number of approvals required, and the votes so far. */
  needed: Count,
  votes: Schema.Array(VoteView),
  /** The vote that ended it; null while pending. */
  outcome: Schema.NullOr(VoteView),
  /** Why the caller may not decide on it; null if they may. */
  refusal: Schema.NullOr(RefusalData),
})
export type ApprovalRow = typeof ApprovalRow.Type

const filters = {
  shopJdeNo: Schema.optionalKey(Schema.Array(ShopCode).check(Schema.isMaxLength(200))),
  no: Schema.optionalKey(Text(32)),
}

export type DecidedSort = TabSort<typeof approvalList, 'decided'>
export type WaitingSort = TabSort<typeof approvalList, 'addOn' | 'urgent'>

export const listApprovals = endpoint({
  ...inbox,
  name: 'approval.list',
  about: ['审批列表', 'Pending approvals, longest waiting first, or decided ones, newest first'],
  path: 'approval/list',
  mutates: false,
  payload: Schema.Struct({
    ...filters,
    ...paging,
    tab: Schema.optionalKey(ApprovalTab),
    sort: sortBy(sortsOf(approvalList)),
  }),
  success: Page(ApprovalRow),
  refusals: [],
})

export const countApprovals = endpoint({
  ...inbox,
  name: 'approval.counts',
  about: ['审批数量', 'The number of approvals in each tab under the same filters'],
  path: 'approval/counts',
  mutates: false,
  payload: Schema.Struct(filters),
  success: tabCounts(approvalList.tabs),
  refusals: [],
})

/** The item to decide on, with the submission that the user saw. */
const subject = { kind: Kind, no: OrderNumber, shopJdeNo: ShopCode, submissionNo: SeenVersion }

export const approve = endpoint({
  ...inbox,
  name: 'approval.approve',
  about: ['审批通过', 'Approve; the order continues once it has the number of approvals that its rule requires'],
  path: 'approval/approve',
  mutates: true,
  payload: Schema.Struct(subject),
  success: Schema.Struct({
    no: Schema.String,
    isConcluded: Schema.Boolean,
    approvals: Count,
    needed: Count,
    bizStatus: Schema.String,
  }),
  refusals: [
    'OTHER_ORDER_TYPE',
    'ORDER_STATUS',
    'URGENT_STATUS',
    'URGENT_DATE_PAST',
    'NO_ORDER_RULE',
    'NO_ORDERABLE_MATERIAL',
    'SHOP_NOT_TRADING',
    'SUBMISSION_CHANGED',
    'APPROVER_IS_SUBMITTER',
    'ALREADY_VOTED',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

export const reject = endpoint({
  ...approve,
  name: 'approval.reject',
  about: ['审批驳回', 'Reject with a reason; one rejection is final'],
  path: 'approval/reject',
  payload: Schema.Struct({ ...subject, reason: Text(2000) }),
  refusals: [
    'OTHER_ORDER_TYPE',
    'ORDER_STATUS',
    'URGENT_STATUS',
    'SUBMISSION_CHANGED',
    'APPROVER_IS_SUBMITTER',
    'REASON_REQUIRED',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

export const approvalEndpoints = [listApprovals, countApprovals, approve, reject] as const
