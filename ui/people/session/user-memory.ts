import { useMemo } from 'react'
import { useSession } from './session.tsx'

/** What this browser remembers of one user, such as the shop last chosen; gone when the user signs out. */
export interface UserMemory {
  readonly recall: (name: string) => unknown
  readonly remember: (name: string, value: unknown) => void
}

export const useUserMemory = (): UserMemory => {
  const { id } = useSession().user
  return useMemo(() => memoryOf(id), [id])
}

/** Forgets everything that is kept for any user of this browser; unsaved input is kept elsewhere, and stays. */
export const forgetUsers = (): void => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
}

/** A browser that keeps nothing (private mode, full storage) only forgets. */
const memoryOf = (userId: string): UserMemory => ({
  recall: name => {
    try {
      return JSON.parse(localStorage.getItem(`${prefix}${userId}.${name}`) ?? 'null')
    } catch {
      return null
    }
  },
  remember: (name, value) => {
    try {
      localStorage.setItem(`${prefix}${userId}.${name}`, JSON.stringify(value))
    } catch {
      // Nothing to do: the choice holds for as long as the page is open.
    }
  },
})

const prefix = 'dinghuo.user.'
