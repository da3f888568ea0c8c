import { type Day, isDay } from '../../kernel/day.ts'
import { type Refusal, refusal } from '../../kernel/refusal.ts'
import { accept, type Result, refuseWith } from '../../kernel/result.ts'
import type { Text } from '../../kernel/text.ts'

/** The form of an application for an urgent order. */
export interface UrgentForm {
  readonly phone: string
  readonly expectedDeliveryDate: Day
  readonly reason: string
  readonly applyMaterials: string
  readonly remark: string
}
/** The form while it is being filled in; fields may be blank. */
export type UrgentDraft = Readonly<Record<UrgentField, string>>
export type UrgentField = keyof UrgentForm

/** The fields in order: maximum length in characters, and the refusal of a blank field (spec 5.2). */
export const urgentFields = {
  phone: { words: ['联系电话', 'Contact phone'], max: 11, missing: 'URGENT_PHONE_MISSING' },
  expectedDeliveryDate: { words: ['期望到货日期', 'Requested delivery date'], max: 10, missing: 'URGENT_DATE_MISSING' },
  reason: { words: ['申请原因', 'Reason'], max: 150, missing: 'URGENT_REASON_MISSING' },
  applyMaterials: { words: ['申请物料', 'Requested materials'], max: 150, missing: 'URGENT_MATERIALS_MISSING' },
  remark: { words: ['备注', 'Remark'], max: 30, missing: null },
} as const satisfies Record<UrgentField, { words: Text; max: number; missing: MissingKind | null }>

type MissingKind = 'URGENT_PHONE_MISSING' | 'URGENT_DATE_MISSING' | 'URGENT_REASON_MISSING' | 'URGENT_MATERIALS_MISSING'

export const emptyUrgentDraft: UrgentDraft = {
  phone: '',
  expectedDeliveryDate: '',
  reason: '',
  applyMaterials: '',
  remark: '',
}

/** Filters typed text to its first 11 digits; full-width digits are converted [U1]. */
export const phoneInput = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^0-9]/g, '')
    .slice(0, urgentFields.phone.max)

/** Validates one field; returns null if it is valid [U1]. */
export function validateUrgentField(field: UrgentField, draft: UrgentDraft, today: Day): UrgentFormRefusal | null {
  const { max, missing } = urgentFields[field]
  const value = draft[field].trim()
  if (value === '') return missing === null ? null : refusal(missing, {})
  if (field === 'phone') return isPhone(value) ? null : refusal('URGENT_PHONE', { input: value, max })
  if (field === 'expectedDeliveryDate' && !isDay(value)) return refusal('URGENT_DATE_MISSING', {})
  if (field === 'expectedDeliveryDate')
    return value < today ? refusal('URGENT_DATE_PAST', { expectedDay: value, today }, [today]) : null
  const length = [...value].length
  return length > max ? refusal('URGENT_TEXT_TOO_LONG', { field, length, max }) : null
}

/** Why a field is refused. */
export type UrgentFormRefusal = Refusal<MissingKind | 'URGENT_DATE_PAST' | 'URGENT_PHONE' | 'URGENT_TEXT_TOO_LONG'>

/** Returns the refusals of all invalid fields. */
export const urgentFormErrors = (draft: UrgentDraft, today: Day): ReadonlyMap<UrgentField, UrgentFormRefusal> =>
  new Map(
    fields.flatMap(field => {
      const wrong = validateUrgentField(field, draft, today)
      return wrong === null ? [] : [[field, wrong] as const]
    }),
  )

/** Validates the whole form and returns it trimmed, or the refusal of the first invalid field [U1]. */
export function validateUrgentForm(draft: UrgentDraft, today: Day): Result<UrgentForm, UrgentFormRefusal> {
  const [wrong] = urgentFormErrors(draft, today).values()
  if (wrong !== undefined) return refuseWith(wrong)
  return accept({
    phone: draft.phone.trim(),
    expectedDeliveryDate: draft.expectedDeliveryDate.trim() as Day,
    reason: draft.reason.trim(),
    applyMaterials: draft.applyMaterials.trim(),
    remark: draft.remark.trim(),
  })
}

const fields = Object.keys(urgentFields) as ReadonlyArray<UrgentField>

const isPhone = (value: string): boolean => /^[0-9]+$/.test(value) && value.length <= urgentFields.phone.max
