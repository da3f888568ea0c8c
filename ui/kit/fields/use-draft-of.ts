import { useState } from 'react'

/** What is being typed, until it is sent; it begins anew from the value that it is a draft of whenever that changes. */
export const useDraftOf = <A>(value: A, identity: string) => {
  const [draft, setDraft] = useState({ identity, value })
  const current = draft.identity === identity ? draft : { identity, value }
  // In the same drawing, so that the old draft is never seen, nor comes back with its identity.
  if (current !== draft) setDraft(current)
  return [current.value, (next: A) => setDraft({ identity, value: next })] as const
}
