import { addDays, atTime, type Day, type Instant, type Zone } from '../../kernel/day.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { accept, type Result, refuse } from '../../kernel/result.ts'
import type { OrderRule, OrderWindow } from '../../master-data/calendar.ts'
import type { UrgentTerms } from '../../master-data/order-terms.ts'
import type { UrgentStatus } from '../../master-data/words.ts'
import { REJECT_REASON_MAX } from '../cart/approve.ts'
import { type StartFacts, validateMaterials, validateRule, validateTrading } from '../cart/start.ts'
import { type UrgentDraft, type UrgentForm, type UrgentFormRefusal, validateUrgentForm } from './form.ts'
import { transitionUrgent, type UrgentEvent, type UrgentSource } from './status.ts'

export interface UrgentApplicationFacts {
  readonly status: UrgentStatus
  readonly sqSource: UrgentSource
  readonly version: number
  readonly expectedDeliveryDate: Day
}

/** The facts about the shop of an application. */
export type UrgentShopFacts = Pick<StartFacts, 'storeStatus' | 'calendar' | 'hasMaterials' | 'rule'>

/** Checks that a shop may place urgent orders: as for any order, except that the day may be closed [D1, D2]. */
export function validateUrgentShop(
  shop: UrgentShopFacts,
): Result<OrderRule, Refusal<'NO_ORDERABLE_MATERIAL' | 'NO_ORDER_RULE' | 'SHOP_NOT_TRADING'>> {
  const facts: StartFacts = { ...shop, orderType: 'URGENT', routine: null, zone: 'UTC', existing: null }
  for (const validate of [validateTrading, validateMaterials]) {
    const startResult = validate(facts)
    if (!startResult.ok) return startResult
  }
  return validateRule(facts)
}

/** Checks the daily maximum; all applications of the day except cancelled ones count [U2]. */
export const validateUrgentCount = (
  { configType, dayMax }: UrgentTerms,
  count: number,
): Result<number, Refusal<'URGENT_DAY_MAX'>> =>
  configType === 1 || count < dayMax ? accept(count + 1) : refuse('URGENT_DAY_MAX', { dayCount: count, max: dayMax })

export interface ApplyFacts {
  readonly draft: UrgentDraft
  /** The requested order date. */
  readonly purchaseDate: Day
  readonly today: Day
  readonly shop: UrgentShopFacts
  readonly terms: UrgentTerms
  /** Number of the shop's applications that count today, without the amended one. */
  readonly count: number
}

/** Why an application cannot be sent. */
export type ApplyRefusal =
  | UrgentFormRefusal
  | Refusal<'NO_ORDERABLE_MATERIAL' | 'NO_ORDER_RULE' | 'SHOP_NOT_TRADING' | 'URGENT_DAY' | 'URGENT_DAY_MAX'>

/** Decides whether an application can be sent. Checks in this order: form, order date, shop, daily maximum [U1, U2]. */
export function decideApply({
  draft,
  purchaseDate,
  today,
  shop,
  terms,
  count,
}: ApplyFacts): Result<UrgentForm, ApplyRefusal> {
  const form = validateUrgentForm(draft, today)
  if (!form.ok) return form
  if (purchaseDate !== today) return refuse('URGENT_DAY', { purchaseDate, today }, [today])
  const orders = validateUrgentShop(shop)
  if (!orders.ok) return orders
  const countResult = validateUrgentCount(terms, count)
  return countResult.ok ? form : countResult
}

/** Amends a rejected application and sends it again; it counts for the day it is sent [U2, U3]. */
export function decideAmend(
  application: UrgentApplicationFacts,
  by: UrgentSource,
  facts: ApplyFacts,
): Result<UrgentForm, ApplyRefusal | Refusal<'URGENT_HEAD_OFFICE' | 'URGENT_STATUS'>> {
  const ownership = validateOwn(application, by, 'amend')
  return ownership.ok ? decideApply(facts) : ownership
}

/** Cancels an application that is not approved; only the side that made it can [U3]. */
export const decideCancel = (
  application: UrgentApplicationFacts,
  by: UrgentSource,
): Result<UrgentStatus, Refusal<'URGENT_HEAD_OFFICE' | 'URGENT_STATUS'>> => validateOwn(application, by, 'cancel')

function validateOwn({ status, sqSource }: UrgentApplicationFacts, by: UrgentSource, event: UrgentEvent) {
  const to = transitionUrgent(status, event)
  if (!to.ok) return to
  return sqSource === 'HEAD_OFFICE' && by === 'SHOP' ? refuse('URGENT_HEAD_OFFICE', { sqSource }) : to
}

export interface ApproveFacts {
  readonly application: UrgentApplicationFacts
  readonly shop: UrgentShopFacts
  readonly terms: UrgentTerms
  readonly zone: Zone
  readonly today: Day
}
/** The order created by an approval: its window, and the arrival date that the shop asked for. */
export interface UrgentApproval {
  readonly rule: OrderRule
  readonly window: OrderWindow
  readonly purchaseDate: Day
  readonly arrivalDate: Day
}

/** Head office approves an application, which creates its order at once [U4]. */
export function decideApproveUrgent(
  facts: ApproveFacts,
  now: Instant,
): Result<
  UrgentApproval,
  Refusal<'NO_ORDERABLE_MATERIAL' | 'NO_ORDER_RULE' | 'SHOP_NOT_TRADING' | 'URGENT_DATE_PAST' | 'URGENT_STATUS'>
> {
  const { application, terms, zone, today } = facts
  const to = transitionUrgent(application.status, 'approve')
  if (!to.ok) return to
  const { expectedDeliveryDate } = application
  if (expectedDeliveryDate < today)
    return refuse('URGENT_DATE_PAST', { expectedDay: expectedDeliveryDate, today }, [today])
  const rule = validateUrgentShop(facts.shop)
  if (!rule.ok) return rule
  const window = { opensAt: now, cutOffAt: finishingTime(rule.value, terms, today, now, zone) }
  return accept({ rule: rule.value, window, purchaseDate: today, arrivalDate: expectedDeliveryDate })
}

/** Head office rejects an application with a reason [U3]. */
export function decideRejectUrgent(
  { status }: Pick<UrgentApplicationFacts, 'status'>,
  reason: string,
): Result<string, Refusal<'REASON_REQUIRED' | 'URGENT_STATUS'>> {
  const to = transitionUrgent(status, 'reject')
  if (!to.ok) return to
  const rejectReason = reason.trim()
  const length = [...rejectReason].length
  if (length < 1 || length > REJECT_REASON_MAX) return refuse('REASON_REQUIRED', { max: REJECT_REASON_MAX })
  return accept(rejectReason)
}

/**
 * Returns the deadline for filling an approved order: the cut-off of its day, but at least the minimum time from now
 * [U4].
 */
export function finishingTime(
  { cutOffDayOffset, cutOffAt }: OrderRule,
  { finishMinutes }: UrgentTerms,
  purchaseDate: Day,
  approvedAt: Instant,
  zone: Zone,
): Instant {
  const cutOff = atTime(addDays(purchaseDate, cutOffDayOffset), cutOffAt, zone)
  return Math.max(cutOff, approvedAt + finishMinutes * MINUTE)
}
const MINUTE = 60_000
