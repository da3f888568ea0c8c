import { accept, type Result, refuse } from '../result.ts'

/** Why a shop orders after the cut-off, and the pictures that show it. */
export interface AddOnCase {
  readonly reason: string
  /** Addresses of the uploaded voucher images. */
  readonly attachments: ReadonlyArray<string>
}
/** In characters, as a person counts them. */
export const ADD_ON_REASON_MAX = 100
export const addOnVouchers = { min: 1, max: 3, maxBytes: 10 * 1024 * 1024, types: ['jpg', 'png', 'jpeg'] } as const

/** An add-on order needs a reason of 1 to 100 characters and 1 to 3 voucher images [S6]. */
export function judgeAddOn(addOn: AddOnCase | null): Result<AddOnCase> {
  const { reason, attachments } = addOn ?? { reason: '', attachments: [] }
  const length = [...reason.trim()].length
  if (length < 1 || length > ADD_ON_REASON_MAX) return refuse('ADD_ON_REASON', { length, max: ADD_ON_REASON_MAX })
  const count = attachments.length
  const { min, max } = addOnVouchers
  if (count < min || count > max) return refuse('ADD_ON_VOUCHERS', { count, max }, [min, max])
  return accept({ reason: reason.trim(), attachments })
}
