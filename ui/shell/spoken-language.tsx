import { type ReactNode, useEffect, useRef } from 'react'
import { configureCalls, queryClient } from '../app/backend.ts'
import { useLanguage } from '../app/preferences.tsx'

/** The server answers in the language of the person; what it said in the other one is asked again. */
export const SpokenLanguage = ({ children }: { readonly children: ReactNode }) => {
  const language = useLanguage()
  const answered = useRef(language)
  // Before any child asks: the first calls leave while the first page is still being rendered.
  configureCalls({ language })
  useEffect(() => {
    if (answered.current === language) return
    answered.current = language
    void queryClient.invalidateQueries()
  }, [language])
  return children
}
