import { useState } from 'react'
import type { UrgentApplication } from '../../../application/ordering/contract/urgent.ts'
import {
  emptyUrgentDraft,
  type UrgentDraft,
  type UrgentField,
  urgentFields,
} from '../../../domain/ordering/urgent/form.ts'
import { useUserMemory } from '../../people/session/user-memory.ts'

const fields = Object.keys(urgentFields) as ReadonlyArray<UrgentField>

/** The application being written, as stored in this browser until it is sent or discarded. */
export const useUrgentDraft = (shopJdeNo: string, amended: UrgentApplication | null) => {
  const memory = useUserMemory()
  const name = `urgent.${shopJdeNo}.${amended ? `${amended.jjSqNo}.${amended.version}` : 'new'}`
  const [begun] = useState<UrgentDraft>(() => (amended ? draftOf(amended) : emptyUrgentDraft))
  const [restored] = useState<UrgentDraft>(() => draftOf({ ...begun, ...asDraft(memory.recall(name)) }))
  return {
    /** The values before anything was entered. */
    begun,
    /** The same with what was entered last time. */
    restored,
    store: (draft: UrgentDraft) => memory.remember(name, isDifferent(draft, begun) ? draft : null),
    forget: () => memory.remember(name, null),
  }
}

const draftOf = (from: Readonly<Record<UrgentField, string>>): UrgentDraft =>
  Object.fromEntries(fields.map(field => [field, from[field]])) as unknown as UrgentDraft

/** Returns the valid fields of a stored draft. */
const asDraft = (stored: unknown): Partial<UrgentDraft> =>
  stored !== null && typeof stored === 'object'
    ? Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string'))
    : {}

/** Returns whether any field differs. */
export const isDifferent = (one: UrgentDraft, other: UrgentDraft): boolean =>
  fields.some(field => one[field] !== other[field])
