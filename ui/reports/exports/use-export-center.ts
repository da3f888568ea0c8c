import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'
import { readQuery, writeQuery } from '../../app/query-string.ts'

export interface ExportCenterState {
  readonly opened: boolean
  readonly open: () => void
  readonly close: () => void
}

/** Returns whether the export centre is open, which is part of the address: `?exports=1` on any page. */
export const useExportCenter = (): ExportCenterState => {
  const router = useRouter()
  const opened = useRouterState({ select: ({ location }) => 'exports' in readQuery(location.searchStr) })
  const go = useCallback(
    (exports: string | undefined) => {
      const { pathname, searchStr, hash } = router.latestLocation
      const query = { ...readQuery(searchStr), exports }
      router.history.push(`${pathname}${writeQuery(query)}${hash ? `#${hash}` : ''}`)
    },
    [router],
  )
  return { opened, open: useCallback(() => go('1'), [go]), close: useCallback(() => go(undefined), [go]) }
}
