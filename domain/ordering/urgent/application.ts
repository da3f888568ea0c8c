import { addDays, atTime, type Day, type Instant, type Zone } from '../../kernel/day.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { accept, type Result, refuse } from '../../kernel/result.ts'
import type { OrderRule, OrderWindow } from '../../master-data/calendar.ts'
import type { UrgentTerms } from '../../master-data/order-terms.ts'
import type { UrgentStatus } from '../../master-data/words.ts'
import { REJECT_REASON_MAX } from '../cart/approve.ts'
import { judgeMaterials, judgeRule, judgeTrading, type StartFacts } from '../cart/start.ts'
import { judgeUrgentForm, type UrgentDraft, type UrgentForm, type UrgentFormRefusal } from './form.ts'
import { type UrgentEvent, type UrgentSource, urgentTurn } from './status.ts'

export interface UrgentApplicationFacts {
  readonly status: UrgentStatus
  readonly sqSource: UrgentSource
  readonly version: number
  readonly expectedDeliveryDate: Day
}

/** What the shop of an application is judged by. */
export type UrgentShopFacts = Pick<StartFacts, 'storeStatus' | 'calendar' | 'hasMaterials' | 'rule'>

/** Whether a shop may place urgent orders at all: as for any order, but for the day, which may be a closed one [D1, D2]. */
export function judgeUrgentShop(
  shop: UrgentShopFacts,
): Result<OrderRule, Refusal<'NO_ORDERABLE_MATERIAL' | 'NO_ORDER_RULE' | 'SHOP_NOT_TRADING'>> {
  const facts: StartFacts = { ...shop, orderType: 'URGENT', routine: null, zone: 'UTC', existing: null }
  for (const judge of [judgeTrading, judgeMaterials]) {
    const judged = judge(facts)
    if (!judged.ok) return judged
  }
  return judgeRule(facts)
}

/** Whether one more application may be sent today, beside those that count: all of the day but the cancelled [U2]. */
export const judgeUrgentCount = (
  { configType, dayMax }: UrgentTerms,
  count: number,
): Result<number, Refusal<'URGENT_DAY_MAX'>> =>
  configType === 1 || count < dayMax ? accept(count + 1) : refuse('URGENT_DAY_MAX', { dayCount: count, max: dayMax })

export interface ApplyFacts {
  readonly draft: UrgentDraft
  /** The order date that was sent. */
  readonly purchaseDate: Day
  readonly today: Day
  readonly shop: UrgentShopFacts
  readonly terms: UrgentTerms
  /** Applications of the shop that count today, but for the one that is amended. */
  readonly count: number
}

/** Why an application may not be sent. */
export type ApplyRefusal =
  | UrgentFormRefusal
  | Refusal<'NO_ORDERABLE_MATERIAL' | 'NO_ORDER_RULE' | 'SHOP_NOT_TRADING' | 'URGENT_DAY' | 'URGENT_DAY_MAX'>

/** Decides whether an application may be sent. In this order: form, order date, shop, the day's maximum [U1, U2]. */
export function decideApply({
  draft,
  purchaseDate,
  today,
  shop,
  terms,
  count,
}: ApplyFacts): Result<UrgentForm, ApplyRefusal> {
  const form = judgeUrgentForm(draft, today)
  if (!form.ok) return form
  if (purchaseDate !== today) return refuse('URGENT_DAY', { purchaseDate, today }, [today])
  const orders = judgeUrgentShop(shop)
  if (!orders.ok) return orders
  const counted = judgeUrgentCount(terms, count)
  return counted.ok ? form : counted
}

/** A rejected application is amended, and goes to head office again, counted for the day it is sent [U2, U3]. */
export function decideAmend(
  application: UrgentApplicationFacts,
  by: UrgentSource,
  facts: ApplyFacts,
): Result<UrgentForm, ApplyRefusal | Refusal<'URGENT_HEAD_OFFICE' | 'URGENT_STATUS'>> {
  const own = judgeOwn(application, by, 'amend')
  return own.ok ? decideApply(facts) : own
}

/** An application that is not approved may be cancelled, by the side that made it [U3]. */
export const decideCancel = (
  application: UrgentApplicationFacts,
  by: UrgentSource,
): Result<UrgentStatus, Refusal<'URGENT_HEAD_OFFICE' | 'URGENT_STATUS'>> => judgeOwn(application, by, 'cancel')

function judgeOwn({ status, sqSource }: UrgentApplicationFacts, by: UrgentSource, event: UrgentEvent) {
  const to = urgentTurn(status, event)
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
/** The order that an approval opens: to be filled in its window, arriving on the day the shop asked for. */
export interface UrgentApproval {
  readonly rule: OrderRule
  readonly window: OrderWindow
  readonly purchaseDate: Day
  readonly arrivalDate: Day
}

/** Head office lets an application through, which opens its order at once [U4]. */
export function decideApproveUrgent(
  facts: ApproveFacts,
  now: Instant,
): Result<
  UrgentApproval,
  Refusal<'NO_ORDERABLE_MATERIAL' | 'NO_ORDER_RULE' | 'SHOP_NOT_TRADING' | 'URGENT_DATE_PAST' | 'URGENT_STATUS'>
> {
  const { application, terms, zone, today } = facts
  const to = urgentTurn(application.status, 'approve')
  if (!to.ok) return to
  const { expectedDeliveryDate } = application
  if (expectedDeliveryDate < today)
    return refuse('URGENT_DATE_PAST', { expectedDay: expectedDeliveryDate, today }, [today])
  const rule = judgeUrgentShop(facts.shop)
  if (!rule.ok) return rule
  const window = { opensAt: now, cutOffAt: finishingTime(rule.value, terms, today, now, zone) }
  return accept({ rule: rule.value, window, purchaseDate: today, arrivalDate: expectedDeliveryDate })
}

/** Head office turns an application down, and says why [U3]. */
export function decideRejectUrgent(
  { status }: Pick<UrgentApplicationFacts, 'status'>,
  reason: string,
): Result<string, Refusal<'REASON_REQUIRED' | 'URGENT_STATUS'>> {
  const to = urgentTurn(status, 'reject')
  if (!to.ok) return to
  const rejectReason = reason.trim()
  const length = [...rejectReason].length
  if (length < 1 || length > REJECT_REASON_MAX) return refuse('REASON_REQUIRED', { max: REJECT_REASON_MAX })
  return accept(rejectReason)
}

/** By when an approved order is to be filled: the cut-off of its day, and no sooner than the finishing time allows [U4]. */
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
