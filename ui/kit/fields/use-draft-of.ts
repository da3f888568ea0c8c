import { useState } from 'react'

/** Holds what is being typed until it is sent; resets to `value` whenever `identity` changes. */
export const useDraftOf = <A>(value: A, identity: string) => {
  const [draft, setDraft] = useState({ identity, value })
  const current = draft.identity === identity ? draft : { identity, value }
  // Set during the same render, so that the old draft is never shown.
  if (current !== draft) setDraft(current)
  return [current.value, (next: A) => setDraft({ identity, value: next })] as const
}
