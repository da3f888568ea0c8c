import { DAY_MS, type Instant } from '../kernel/day.ts'
import type { Thousandths } from '../kernel/quantity.ts'
import { formatQuantity } from '../kernel/quantity.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import type { Text } from '../kernel/text.ts'
import type { DifferenceStatus, ReceiptStatus } from './receipt-status.ts'

/** Counted in characters (code points). */
export const VOID_REASON_MAX = 100

/** Number of days before the automatic receipt at which the shop is warned. */
export const AUTO_WARNING_DAYS = 2

/** The settings of the chain for receiving. */
export interface ReceivingSettings {
  /** Days after the expected arrival until a shipment is received as shipped; 0 switches it off. */
  readonly autoReceiveDays: number
  /** Days in which a receipt can be voided; 0 forbids it. */
  readonly voidReceiptDays: number
  readonly blindReceiving: boolean
}

/**
 * Returns whether a document repeats the last one of its shipment, which is answered as before. A UUID belongs to one
 * shipment permanently [RC3].
 */
export function validateRepeat(
  shipment: { readonly shNo: string; readonly shStatus: ReceiptStatus; readonly clientKey: string | null },
  document: { readonly clientKey: string; readonly usedBy: string | null },
): Result<{ readonly isRepeat: boolean }, Refusal<'RECEIPT_KEY_USED' | 'RECEIPT_VOIDED'>> {
  const { shNo, shStatus, clientKey } = shipment
  if (document.usedBy !== null && document.usedBy !== shNo) return refuse('RECEIPT_KEY_USED', { shNo: document.usedBy })
  if (clientKey !== document.clientKey) return accept({ isRepeat: false })
  return shStatus === '99' ? accept({ isRepeat: true }) : refuse('RECEIPT_VOIDED', { shNo })
}

/** Returns when the goods were counted: the time of the phone, limited to between shipping and now [RC3]. */
export const countingTime = (countedAt: Instant | null, shippedAt: Instant, now: Instant): Instant =>
  Math.min(now, Math.max(shippedAt, countedAt ?? now))

/** Why a count that reached the server late was accepted late [DD4]. */
export const lateReasons = {
  DAY_CLOSED: {
    words: ['所属营业日已关账，计入当前营业日', 'Its business day is closed; it counts in the current one'],
  },
  AUTO_RECEIVED: { words: ['取代了系统自动收货', 'It replaced the automatic receipt'] },
  VOIDED: { words: ['清点之后收货单曾作废', 'The receipt was voided after the count'] },
} as const satisfies Record<string, { readonly words: Text }>
export type LateReason = keyof typeof lateReasons

/** The events of a shipment before a count arrived. */
export interface LateFacts {
  /** When the goods were counted according to the sender; null if the sender does not say. */
  readonly countedAt: Instant | null
  /** When the system received the shipment automatically; null if it did not. */
  readonly autoReceivedAt: Instant | null
  readonly voidedAt: Instant | null
}

/** Returns whether a count replaces the automatic receipt of a shipment: the goods were counted before it [DD4]. */
export const canReplaceAutomatic = ({ countedAt, autoReceivedAt }: LateFacts): boolean =>
  countedAt !== null && autoReceivedAt !== null && countedAt < autoReceivedAt

/** Returns why a count is late; empty if nothing happened between counting and arriving [DD4]. */
export const lateReasonsOf = (facts: LateFacts, isDayClosed: boolean): ReadonlyArray<LateReason> => {
  const { countedAt, voidedAt } = facts
  const reasons: Readonly<Record<LateReason, boolean>> = {
    DAY_CLOSED: isDayClosed,
    AUTO_RECEIVED: canReplaceAutomatic(facts),
    VOIDED: countedAt !== null && voidedAt !== null && countedAt < voidedAt,
  }
  return (Object.keys(reasons) as ReadonlyArray<LateReason>).filter(reason => reasons[reason])
}

/** Decides whether a draft is saved over the version that its author saw, 0 for none; returns the new version [RC4]. */
export const decideDraft = (
  shipment: { readonly shNo: string; readonly receivedAt: Instant | null },
  draft: { readonly version: number; readonly savedByName: string } | null,
  yourVersion: number,
): Result<{ readonly version: number }, Refusal<'DRAFT_CHANGED' | 'SHIPMENT_RECEIVED'>> => {
  const { shNo, receivedAt } = shipment
  if (receivedAt !== null) return refuse('SHIPMENT_RECEIVED', { shNo, receivedAt })
  const { version, savedByName } = draft ?? { version: 0, savedByName: '' }
  return version === yourVersion
    ? accept({ version: version + 1 })
    : refuse('DRAFT_CHANGED', { yourVersion, version, savedByName }, [version])
}

/** Returns the instant until which a receipt can be voided; null if the chain forbids it [RC6]. */
export const voidUntil = (receivedAt: Instant, { voidReceiptDays }: Pick<ReceivingSettings, 'voidReceiptDays'>) =>
  voidReceiptDays === 0 ? null : receivedAt + voidReceiptDays * DAY_MS

export interface VoidFacts {
  readonly shNo: string
  readonly receivedAt: Instant | null
  readonly scNo: string | null
  readonly scStatus: DifferenceStatus | null
  /** The received quantity that remains of each ordered material, and the returned quantity. */
  readonly returns: ReadonlyArray<{
    readonly materialCode: string
    readonly receivedElsewhere: Thousandths
    readonly returned: Thousandths
  }>
}

/**
 * Decides whether a receipt can be voided: its difference is neither decided nor withdrawn, none of its goods were
 * returned, and the chain's days are not over [RC6]. The shipment is in transit again and can be received once more.
 */
export function decideVoid(
  receipt: VoidFacts,
  reason: string,
  { voidReceiptDays: days }: Pick<ReceivingSettings, 'voidReceiptDays'>,
  now: Instant,
): Result<
  { readonly reason: string },
  Refusal<'RECEIPT_DECIDED' | 'RECEIPT_OPEN' | 'RETURNED_SINCE' | 'VOID_REASON' | 'VOID_TOO_LATE'>
> {
  const { shNo, receivedAt, scNo, scStatus, returns } = receipt
  if (receivedAt === null) return refuse('RECEIPT_OPEN', { shNo })
  const until = receivedAt + days * DAY_MS
  if (now >= until) return refuse('VOID_TOO_LATE', { days, until })
  if (scStatus === '99' || scStatus === '01' || scStatus === '02') return refuse('RECEIPT_DECIDED', { scNo })
  const excessReturn = returns.find(line => line.returned > line.receivedElsewhere)
  if (excessReturn) {
    const [sentBack, received] = [formatQuantity(excessReturn.returned), formatQuantity(excessReturn.receivedElsewhere)]
    return refuse('RETURNED_SINCE', { materialCode: excessReturn.materialCode, returned: sentBack, received })
  }
  const words = reason.trim()
  const length = [...words].length
  if (length < 1 || length > VOID_REASON_MAX) return refuse('VOID_REASON', { length, max: VOID_REASON_MAX })
  return accept({ reason: words })
}

/** Returns how long before the automatic receipt the shop is warned, in ms: two days, or all of the chain's days if they are fewer [RC7]. */
export const automaticLead = (days: number): number => Math.min(days, AUTO_WARNING_DAYS) * DAY_MS

export interface AutomaticFacts {
  readonly shippedAt: Instant
  /**
   * When the goods arrived according to the transport, otherwise the start of the expected day; null if neither is
   * known.
   */
  readonly arrivesAt: Instant | null
  readonly voidedAt: Instant | null
  /** When the shop was warned; null if it was not yet. */
  readonly warnedAt: Instant | null
}

/**
 * Returns when the shop is warned, and when the shipment is received automatically; null if the chain has switched
 * this off. A shipment is received at the earliest two days after the warning, or after all of the chain's days if
 * they are fewer [RC7].
 */
export function automaticTimes(
  { shippedAt, arrivesAt, voidedAt, warnedAt }: AutomaticFacts,
  days: number,
): { readonly warnAt: Instant; readonly dueAt: Instant } | null {
  if (days === 0) return null
  const lead = automaticLead(days)
  const from = Math.max(shippedAt, arrivesAt ?? shippedAt, voidedAt ?? shippedAt)
  const warnAt = from + days * DAY_MS - lead
  return { warnAt, dueAt: Math.max(warnAt, warnedAt ?? warnAt) + lead }
}
