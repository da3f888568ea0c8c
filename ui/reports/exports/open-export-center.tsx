import { lazy, Suspense } from 'react'
import { useEver } from '../../kit/layout/use-ever.ts'
import { useExportCenter } from './use-export-center.ts'

const ExportCenter = lazy(() => import('./export-center.tsx').then(({ ExportCenter }) => ({ default: ExportCenter })))

/** The export centre on whatever page its address is opened; its code is loaded at the first use. */
export const OpenExportCenter = () => {
  const { opened, close } = useExportCenter()
  if (!useEver(opened)) return null
  return (
    <Suspense>
      <ExportCenter opened={opened} onClose={close} />
    </Suspense>
  )
}
