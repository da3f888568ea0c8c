import { Schema } from 'effect'
import { differenceKinds } from '../../../domain/receiving/receipt-status.ts'
import { documentSteps } from '../../platform/documents/document-steps.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { Count, Instant, KeyOf, MaterialCode, RequiredText, Text, Units, Yuan } from '../../platform/wire.ts'

const base = { service: 'pom' } as const
const DifferenceNumber = RequiredText(32)
const Kind = KeyOf(differenceKinds)
/** Photos of a line: addresses that the upload answered. */
const Documents = Schema.Array(RequiredText(300)).check(Schema.isMaxLength(9))

/** What identifies a line of a difference. */
const lineKey = { materialCode: MaterialCode, replaces: Schema.optionalKey(Text(64)), kind: Kind }

const FormLine = Schema.Struct({
  ...{ materialCode: Schema.String, replaces: Schema.String, kind: Kind },
  ...{ materialName: Schema.String, materialSpecs: Schema.String, materialUnitName: Schema.String },
  materialUrl: Schema.NullOr(Schema.String),
  ...{ shipped: Units, received: Schema.NullOr(Units), quantity: Units },
  ...{ reason: Schema.String, documents: Schema.Array(Schema.String) },
})
export type DifferenceFormLine = typeof FormLine.Type

export const getDifferenceForm = endpoint({
  ...base,
  name: 'receivingDifference.form',
  about: ['差异处理', 'The lines of a receiving difference to add evidence to or to review'],
  path: 'pof/sc/form',
  permission: 'P000252',
  mutates: false,
  payload: Schema.Struct({ scNo: DifferenceNumber }),
  success: Schema.Struct({
    ...{ scNo: Schema.String, scStatus: Schema.String, shopName: Schema.String, shopJdeNo: Schema.String },
    /** The return of the goods beyond the shipped ones that the shop does not keep; null if there is none. */
    thNo: Schema.NullOr(Schema.String),
    /** Whether head office can decide it now. */
    canReview: Schema.Boolean,
    lines: Schema.Array(FormLine),
  }),
  refusals: [],
})

export const submitEvidence = endpoint({
  ...base,
  name: 'receivingDifference.submit',
  about: ['提交差异凭证', 'Reasons and photos of the lines of a receiving difference, which make it ready for review'],
  path: 'pof/sc/submit',
  permission: 'DH0022',
  mutates: true,
  payload: Schema.Struct({
    scNo: DifferenceNumber,
    lines: Schema.Array(Schema.Struct({ ...lineKey, reason: Text(100), documents: Documents })).check(
      Schema.isMaxLength(5000),
    ),
  }),
  success: Schema.Struct({ scNo: Schema.String, scStatus: Schema.String }),
  refusals: [
    'ATTACHMENT_NOT_YOURS',
    'DIFFERENCE_LINE',
    'DIFFERENCE_STATUS',
    'EVIDENCE_TOO_LATE',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

export const reviewClaim = endpoint({
  ...base,
  name: 'receivingDifference.review',
  about: [
    '审核收货差异',
    'Decide every line of a receiving difference: the approved quantity, 0 to reject it, with a reason unless all is approved',
  ],
  path: 'pof/sc/review',
  permission: 'DH0026',
  mutates: true,
  payload: Schema.Struct({
    scNo: DifferenceNumber,
    lines: Schema.Array(
      Schema.Struct({ ...lineKey, approvedQuantity: Units, reason: Schema.optionalKey(Text(1000)) }),
    ).check(Schema.isMaxLength(5000)),
  }),
  success: Schema.Struct({ dhNo: Schema.String, scNo: Schema.String, scStatus: Schema.String }),
  refusals: [
    ...(['APPROVED_QUANTITY', 'CLAIM_REJECT_REASON', 'DIFFERENCE_LINE', 'DIFFERENCE_STATUS'] as const),
    ...(['REVIEW_INCOMPLETE', 'IDEMPOTENCY_KEY_REUSED'] as const),
  ],
})

export const withdrawClaim = endpoint({
  ...base,
  name: 'receivingDifference.void',
  about: ['撤销收货差异', 'Withdraw a receiving difference that was not reviewed yet; its goods enter the store'],
  path: 'pof/sc/void',
  permission: 'DH0022',
  mutates: true,
  payload: Schema.Struct({ scNo: DifferenceNumber }),
  success: Schema.Struct({ scNo: Schema.String, scStatus: Schema.String }),
  refusals: ['DIFFERENCE_HAS_MORE', 'DIFFERENCE_STATUS', 'IDEMPOTENCY_KEY_REUSED'],
})

export const listDifferenceEvents = endpoint({
  ...documentSteps,
  name: 'receivingDifference.events',
  about: ['收货差异单进度', 'The steps of a receiving difference, those that it waits for last'],
  path: 'pof/sc/event/list',
  permission: 'P000252',
  payload: Schema.Struct({ scNo: DifferenceNumber }),
})

export const getClaimHistory = endpoint({
  ...base,
  name: 'receivingDifference.history',
  about: ['差异历史', 'The claims of the shop and of the materials of a receiving difference in the last 90 days'],
  path: 'pof/sc/history',
  permission: 'P000252',
  mutates: false,
  payload: Schema.Struct({ scNo: DifferenceNumber }),
  success: Schema.Struct({
    ...{ days: Count, claims: Count, rejectedClaims: Count },
    /** Claimed amount in percent of the shipped amount; null if nothing was received. */
    claimRate: Schema.NullOr(Schema.Number),
    claimedFee: Schema.NullOr(Yuan),
    shippedFee: Schema.NullOr(Yuan),
    materials: Schema.Array(
      Schema.Struct({
        ...{ materialCode: Schema.String, materialName: Schema.String },
        ...{ claims: Count, otherClaims: Count, approvedClaims: Count },
      }),
    ),
  }),
  refusals: [],
})

const ClaimToReview = Schema.Struct({
  ...{ scNo: Schema.String, scStatus: Schema.String, shopName: Schema.String, shNo: Schema.String },
  applyTime: Instant,
  kinds: Schema.Array(Kind),
  ...{ lines: Count, photos: Count },
  /** What is refunded if all of it is approved [RC21]; null where prices are not shown. */
  claimedFee: Schema.NullOr(Yuan),
})
export type ClaimToReview = typeof ClaimToReview.Type

export const listClaimsToReview = endpoint({
  ...base,
  name: 'receivingDifference.waiting',
  about: [
    '待审核收货差异',
    'The receiving differences that head office can decide now, oldest first, at most 100 of them',
  ],
  path: 'pof/sc/waiting',
  permission: 'DH0026',
  mutates: false,
  payload: Schema.Struct({}),
  success: Schema.Struct({ total: Count, claims: Schema.Array(ClaimToReview) }),
  refusals: [],
})

export const differenceEndpoints = [
  listClaimsToReview,
  getDifferenceForm,
  submitEvidence,
  reviewClaim,
  withdrawClaim,
  listDifferenceEvents,
  getClaimHistory,
] as const
