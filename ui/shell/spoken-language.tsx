import { type ReactNode, useEffect, useRef } from 'react'
import { configureCalls, queryClient } from '../app/backend.ts'
import { useLanguage } from '../app/preferences.tsx'

/** Makes the server answer in the person's language; answers in the other language are reloaded. */
export const CallLanguage = ({ children }: { readonly children: ReactNode }) => {
  const language = useLanguage()
  const answered = useRef(language)
  // Before any child makes a call: the first calls are sent during the first render.
  configureCalls({ language })
  useEffect(() => {
    if (answered.current === language) return
    answered.current = language
    void queryClient.invalidateQueries()
  }, [language])
  return children
}
