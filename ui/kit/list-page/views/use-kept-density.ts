import { useEffect, useRef } from 'react'
import { putDensity } from '../../../../application/lists/contract.ts'
import { call } from '../../../app/backend.ts'
import { type Density, usePreferences } from '../../../app/preferences.tsx'
import { noteKept, useKeptPreferences } from './kept-preferences.ts'

/** Keeps how dense tables are the same in every browser of the person: whoever changed it last is followed. */
export const useKeptDensity = (): void => {
  const { data: kept } = useKeptPreferences()
  const { density, setDensity } = usePreferences()
  const agreed = useRef<Density | null>(null)
  useEffect(() => {
    if (kept === undefined) return
    if (agreed.current !== null && density !== agreed.current) {
      agreed.current = density
      noteKept(before => ({ ...before, density }))
      void call(putDensity, { density }).catch(() => undefined)
      return
    }
    agreed.current = kept.density ?? density
    if (agreed.current !== density) setDensity(agreed.current)
  }, [kept, density, setDensity])
}
