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

/** Holds the application being written, stored in this browser until it is sent or discarded. */
export const useUrgentDraft = (shopJdeNo: string, amended: UrgentApplication | null) => {
  const memory = useUserMemory()
  const name = `urgent.${shopJdeNo}.${amended ? `${amended.jjSqNo}.${amended.version}` : 'new'}`
  const [begun] = useState<UrgentDraft>(() => (amended ? draftOf(amended) : emptyUrgentDraft))
  const [draft, setDraft] = useState<UrgentDraft>(() => draftOf({ ...begun, ...asDraft(memory.recall(name)) }))
  const [isRestored, setRestored] = useState(() => differs(draft, begun))
  const keep = (next: UrgentDraft) => {
    setDraft(next)
    memory.remember(name, differs(next, begun) ? next : null)
  }
  return {
    draft,
    isTyped: differs(draft, begun),
    isRestored,
    set: (field: UrgentField, value: string) => keep({ ...draft, [field]: value }),
    /** Resets to the initial values. */
    reset: () => {
      keep(begun)
      setRestored(false)
    },
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

const differs = (one: UrgentDraft, other: UrgentDraft): boolean => fields.some(field => one[field] !== other[field])
