import { Schema } from 'effect'
import { approvalKinds, voteDecisions } from '../../domain/approval/approval.ts'
import { approvalList } from '../../domain/approval/approval-list.ts'
import { sortsOf, type TabSort, tabsOf } from '../../domain/lists/list.ts'
import { endpoint } from '../platform/endpoint.ts'
import { RefusalData } from '../platform/refusal.ts'
import {
  Count,
  DayText,
  FilterList,
  Instant,
  KeyOf,
  MaterialCode,
  OrderNumber,
  Page,
  paging,
  SeenVersion,
  ShopCode,
  SignedUnits,
  sortBy,
  Text,
  tabCounts,
  Units,
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
  /** How often approvers have reduced this submission; sent back with an approval. */
  reductionNo: Count,
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
  /** How urgent it is by the time that it has been waiting; null once it is decided. */
  age: Schema.NullOr(Schema.Literals(['fresh', 'old', 'overdue'])),
  /** Why the caller may not decide on it; null if they may. */
  refusal: Schema.NullOr(RefusalData),
})
export type ApprovalRow = typeof ApprovalRow.Type

const filters = {
  shopJdeNo: FilterList(ShopCode, 200),
  no: Schema.optionalKey(Text(32)),
}

export type DecidedSort = TabSort<typeof approvalList, 'decided'>
export type WaitingSort = TabSort<typeof approvalList, 'addOn' | 'urgent'>

export const listApprovals = endpoint({
  ...inbox,
  name: 'approval.list',
  about: ['审批列表', 'Pending approvals, earliest arrival first, or decided ones, newest first'],
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
  payload: Schema.Struct({ ...subject, reductionNo: Schema.optionalKey(SeenVersion) }),
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
    'REDUCED_MEANWHILE',
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

/** Partial approval of add-on orders; an urgent application has no lines yet (docs/decisions/ordering/0094). */
export const approveInPart = endpoint({
  ...approve,
  name: 'approval.approveInPart',
  about: [
    '部分通过',
    'Approve an add-on order with fewer quantities: a line is reduced, or struck with 0; lines that are not named stay',
  ],
  path: 'approval/approve-in-part',
  payload: Schema.Struct({
    ...{ no: OrderNumber, shopJdeNo: ShopCode, submissionNo: SeenVersion, reductionNo: SeenVersion },
    lines: Schema.Array(Schema.Struct({ materialCode: MaterialCode, quantity: Units })).check(Schema.isMaxLength(5000)),
    reason: Text(2000),
  }),
  refusals: [
    'OTHER_ORDER_TYPE',
    'ORDER_STATUS',
    'SUBMISSION_CHANGED',
    'REDUCED_MEANWHILE',
    'APPROVER_IS_SUBMITTER',
    'ALREADY_VOTED',
    'REASON_REQUIRED',
    'REDUCTION_LINE',
    'REDUCTION_QUANTITY',
    'REDUCTION_NONE',
    'REDUCTION_ALL',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

const ContextLine = Schema.Struct({
  materialCode: Schema.String,
  materialName: Schema.String,
  materialSpecs: Schema.String,
  imageUrl: Schema.NullOr(Schema.String),
  unit: Schema.String,
  quantity: Units,
  /** Null for orders that show no prices. */
  price: Schema.NullOr(Yuan),
  amount: Schema.NullOr(Yuan),
  /** The purchase rule of the submission. */
  min: Units,
  step: Units,
  max: Units,
  /** The shop's stock by its ledger, and what is on its way, in the order unit. */
  inShop: SignedUnits,
  inTransit: Units,
  /** The median and the largest quantity of the recent orders; null for fewer than three. */
  usual: Schema.NullOr(Schema.Struct({ quantity: Units, most: Units })),
  /** The expected use of a day; null if the shop does not use the material. */
  dailyUse: Schema.NullOr(Units),
  /** For how many whole days the stock and what is on its way last. */
  coverDays: Schema.NullOr(Count),
  lastOrder: Schema.NullOr(Schema.Struct({ purchaseDate: DayText, quantity: Units })),
})
export type ContextLine = typeof ContextLine.Type

const ReductionView = Schema.Struct({
  materialCode: Schema.String,
  materialName: Schema.String,
  materialSpecs: Schema.String,
  unit: Schema.String,
  requested: Units,
  /** 0 if the line was struck. */
  approved: Units,
  reason: Schema.String,
  userName: Schema.String,
  at: Instant,
})
export type ReductionView = typeof ReductionView.Type

export const getApprovalContext = endpoint({
  ...inbox,
  name: 'approval.context',
  about: [
    '审批参考',
    "What an approver weighs: the lines of an order with the shop's stock, use and usual quantities, and how its earlier applications ended",
  ],
  path: 'approval/context',
  mutates: false,
  payload: Schema.Struct({ kind: Kind, no: OrderNumber, shopJdeNo: ShopCode }),
  success: Schema.Struct({
    /** Empty for an application, which has no lines yet. */
    lines: Schema.Array(ContextLine),
    reductions: Schema.Array(ReductionView),
    /** The applications of this kind that the shop submitted in the days before. */
    history: Schema.Struct({ days: Count, decided: Count, approved: Count, inPart: Count, rejected: Count }),
  }),
  refusals: [],
})

export const listReductions = endpoint({
  service: 'pom',
  permission: 'P000238',
  name: 'approval.reductions',
  about: ['核减明细', 'What approvers reduced in the current submission of an order, for its shop'],
  path: 'approval/reductions',
  mutates: false,
  payload: Schema.Struct({ dhNo: OrderNumber }),
  success: Schema.Array(ReductionView),
  refusals: [],
})

export const approvalEndpoints = [
  listApprovals,
  countApprovals,
  getApprovalContext,
  listReductions,
  approve,
  approveInPart,
  reject,
] as const
