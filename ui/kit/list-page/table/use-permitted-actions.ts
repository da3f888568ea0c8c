import { useMemo } from 'react'
import { useHolds } from '../../layout/gate.tsx'
import type { ListDef } from '../list.ts'

/** Returns the list with the actions that the person may take; without any if that leaves no row with one. */
export const usePermittedActions = <R>(list: ListDef<R>, records: ReadonlyArray<R>): ListDef<R> => {
  const holds = useHolds()
  return useMemo(() => {
    const { actions, ...rest } = list
    if (!actions) return list
    const permitted = (row: R) => actions(row).filter(({ code }) => holds(code))
    const isNeverPermitted = records.length > 0 && records.every(row => permitted(row).length === 0)
    return isNeverPermitted ? rest : { ...rest, actions: permitted }
  }, [list, records, holds])
}
