import { Schema } from 'effect'
import { type Endpoint, endpoint } from '../../platform/endpoint.ts'
import { RefusalData } from '../../platform/refusal.ts'
import { Count, DayText, Instant, RequiredText, ShopCode, Text, WireDay, Yuan } from '../../platform/wire.ts'
import { listToday } from './order.ts'
import { submitRoutineOrder } from './placing.ts'

/** Urgent orders and their applications (spec 000 sections 2.8, 3, 5.2, 7.2, 7.3). */
const pom = { service: 'pom' } as const
const apply = 'P000227'

export const ApplicationNumber = RequiredText(32)
const one = { jjSqNo: ApplicationNumber, shopJdeNo: ShopCode }

/** The fields of the form; they are validated by its rules, not by this schema. */
const form = {
  purchaseDate: WireDay,
  phone: Text(100),
  expectedDeliveryDate: Text(32),
  reason: Text(1000),
  applyMaterials: Text(1000),
  remark: Schema.optionalKey(Text(1000)),
}

export const UrgentApplication = Schema.Struct({
  jjSqNo: Schema.String,
  shopJdeNo: Schema.String,
  shopName: Schema.String,
  status: Schema.Literals(['TO_AUDIT', 'REJECT', 'SUCCESS', 'CANCELED']),
  statusName: Schema.String,
  sqSource: Schema.Literals(['SHOP', 'HEAD_OFFICE']),
  sqSourceName: Schema.String,
  version: Count,
  purchaseDate: DayText,
  phone: Schema.String,
  expectedDeliveryDate: DayText,
  reason: Schema.String,
  applyMaterials: Schema.String,
  remark: Schema.String,
  rejectReason: Schema.NullOr(Schema.String),
  dhNo: Schema.NullOr(Schema.String),
  /** Deadline for filling the order of an approved application; null if it no longer has to be filled. */
  finishAt: Schema.NullOr(Instant),
  createdByName: Schema.String,
  createdAt: Instant,
  decidedByName: Schema.NullOr(Schema.String),
  decidedAt: Schema.NullOr(Instant),
})
export type UrgentApplication = typeof UrgentApplication.Type

/** The limit of the shop's group: configType 0 allows dayMax a day, 1 any number. */
const terms = { configType: Schema.Literals([0, 1]), dayMax: Count }

const Moved = Schema.Struct({ jjSqNo: Schema.String, status: Schema.String })

const formRefusals = [
  'URGENT_PHONE_MISSING',
  'URGENT_PHONE',
  'URGENT_DATE_MISSING',
  'URGENT_DATE_PAST',
  'URGENT_REASON_MISSING',
  'URGENT_MATERIALS_MISSING',
  'URGENT_TEXT_TOO_LONG',
  'URGENT_DAY',
  'URGENT_DAY_MAX',
  'SHOP_NOT_TRADING',
  'NO_ORDER_RULE',
  'NO_ORDERABLE_MATERIAL',
  'IDEMPOTENCY_KEY_REUSED',
] as const satisfies Endpoint['refusals']

export const applyUrgent = endpoint({
  ...pom,
  name: 'urgent.apply',
  about: ['提交紧急订货申请', 'Apply for an urgent order'],
  path: 'urgent-order/addSq',
  permission: apply,
  mutates: true,
  payload: Schema.Struct({ shopJdeNo: ShopCode, ...form }),
  success: Moved,
  refusals: formRefusals,
})

export const amendUrgent = endpoint({
  ...pom,
  name: 'urgent.amend',
  about: ['修改紧急订货申请', 'Amend a rejected application and send it again'],
  path: 'urgent-order/updateSq',
  permission: apply,
  mutates: true,
  payload: Schema.Struct({ ...one, ...form }),
  success: Moved,
  refusals: [...formRefusals, 'URGENT_STATUS', 'URGENT_HEAD_OFFICE'],
})

export const cancelUrgent = endpoint({
  ...pom,
  name: 'urgent.cancel',
  about: ['取消紧急订货申请', 'Cancel an application that is not approved'],
  path: 'urgent-order/cancelSq',
  permission: 'P000232',
  mutates: true,
  payload: Schema.Struct(one),
  success: Moved,
  refusals: ['URGENT_STATUS', 'URGENT_HEAD_OFFICE', 'IDEMPOTENCY_KEY_REUSED'],
})

export const getUrgent = endpoint({
  ...pom,
  name: 'urgent.detail',
  about: ['紧急订货申请详情', 'An application with its steps, oldest first'],
  path: 'urgent-order/jjSqDetail',
  permission: ['P000224', 'DH0002'],
  mutates: false,
  payload: Schema.Struct(one),
  success: Schema.Struct({
    ...UrgentApplication.fields,
    ...terms,
    steps: Schema.Array(
      Schema.Struct({
        nodeName: Schema.String,
        operateTime: Instant,
        operateUserName: Schema.String,
        reason: Schema.NullOr(Schema.String),
      }),
    ),
  }),
  refusals: [],
})

export const urgentStatusInfo = endpoint({
  ...pom,
  name: 'urgent.statusInfo',
  about: ['紧急订货申请状态', 'Open applications of a shop, newest first'],
  path: 'urgent-order/statusInfo',
  permission: 'P000224',
  mutates: false,
  payload: Schema.Struct({ shopJdeNo: ShopCode }),
  success: Schema.Struct({ now: Instant, ...terms, applications: Schema.Array(UrgentApplication) }),
  refusals: [],
})

export const countUrgentToday = endpoint({
  ...pom,
  name: 'urgent.todayCount',
  about: ['今日紧急订货申请数', 'The number of applications of the shop today, and why it may not apply again'],
  path: 'urgent-order/todayCount',
  permission: apply,
  mutates: false,
  payload: Schema.Struct({ shopJdeNo: ShopCode }),
  success: Schema.Struct({
    today: DayText,
    todayCount: Count,
    ...terms,
    /** The fee of each urgent order besides its goods. */
    urgentServiceFee: Yuan,
    urgentCarFee: Yuan,
    refusal: Schema.NullOr(RefusalData),
  }),
  refusals: [],
})

export const listUrgentOrders = endpoint({
  ...listToday,
  name: 'order.urgent',
  about: ['紧急订货单', 'Urgent orders of a shop that are in progress, and those of today'],
  path: 'purchase-order/urgent-list',
})

export const submitUrgentOrder = endpoint({
  ...submitRoutineOrder,
  name: 'order.submitUrgent',
  about: ['提交紧急订货单', 'Submit the lines the user saw for an urgent order whose application is approved'],
  path: 'purchase-order/urgent/submit-order',
  permission: [apply, 'P000228'],
  refusals: [...submitRoutineOrder.refusals, 'URGENT_NOT_APPROVED'],
})

export const urgentEndpoints = [
  applyUrgent,
  amendUrgent,
  cancelUrgent,
  getUrgent,
  urgentStatusInfo,
  countUrgentToday,
  listUrgentOrders,
  submitUrgentOrder,
] as const
