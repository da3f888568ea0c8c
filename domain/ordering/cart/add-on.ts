import type { Refusal } from '../../kernel/refusal.ts'
import { accept, type Result, refuse } from '../../kernel/result.ts'

/** The reason for an order after the cut-off, with pictures as evidence. */
export interface AddOnCase {
  readonly reason: string
  /** Addresses of the uploaded voucher images. */
  readonly attachments: ReadonlyArray<string>
}
/** Counted in characters (code points). */
export const ADD_ON_REASON_MAX = 100
export const addOnVouchers = { min: 1, max: 3 } as const

/** Validates the case for an add-on order: a reason of 1 to 100 characters and 1 to 3 voucher images [S6]. */
export function validateAddOn(
  addOn: AddOnCase | null,
): Result<AddOnCase, Refusal<'ADD_ON_REASON' | 'ADD_ON_VOUCHERS'>> {
  const reason = validateAddOnReason(addOn?.reason ?? '')
  if (!reason.ok) return reason
  const attachments = validateVouchers(addOn!.attachments)
  return attachments.ok ? accept({ reason: reason.value, attachments: attachments.value }) : attachments
}

export function validateAddOnReason(text: string): Result<string, Refusal<'ADD_ON_REASON'>> {
  const reason = text.trim()
  const length = [...reason].length
  if (length < 1 || length > ADD_ON_REASON_MAX) return refuse('ADD_ON_REASON', { length, max: ADD_ON_REASON_MAX })
  return accept(reason)
}

export function validateVouchers(
  attachments: AddOnCase['attachments'],
): Result<AddOnCase['attachments'], Refusal<'ADD_ON_VOUCHERS'>> {
  const count = attachments.length
  const { min, max } = addOnVouchers
  return count < min || count > max ? refuse('ADD_ON_VOUCHERS', { count, max }, [min, max]) : accept(attachments)
}
