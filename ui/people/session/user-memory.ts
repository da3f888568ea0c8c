import { useMemo } from 'react'
import { useSession } from './session.tsx'

/** Data that this browser stores for one user, such as the last selected shop; deleted at sign-out. */
export interface UserMemory {
  readonly recall: (name: string) => unknown
  readonly remember: (name: string, value: unknown) => void
}

export const useUserMemory = (): UserMemory => {
  const { id } = useSession().user
  return useMemo(() => memoryOf(id), [id])
}

/** Deletes the data of all users of this browser; unsaved input is stored separately, and stays. */
export const forgetUsers = (): void => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
}

/** In a browser without storage (private mode, full storage) nothing is remembered. */
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
      // Ignored: the value lasts as long as the page is open.
    }
  },
})

const prefix = 'dinghuo.user.'
