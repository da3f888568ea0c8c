import { createContext, type ReactNode, useContext } from 'react'
import { useText } from '../../app/preferences.tsx'
import css from './read-only.module.css'

const words = {
  off: ['代看时不能修改', 'Nothing can be changed while viewing as another person'],
} as const

const ReadOnlyContext = createContext(false)

/** Says whether somebody sees the portal as another person, and may change nothing [P11]. */
export const ReadOnly = ReadOnlyContext.Provider

export const useReadOnly = (): boolean => useContext(ReadOnlyContext)

/** Switches its buttons and inputs off, and says why, while the portal is seen as another person. */
export const DisabledWhenReadOnly = ({ children }: { readonly children: ReactNode }) => {
  const t = useText()
  if (!useReadOnly()) return children
  return (
    <fieldset disabled className={css.off} title={t(words.off)}>
      {children}
    </fieldset>
  )
}
