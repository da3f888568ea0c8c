import { lazy, Suspense, useEffect, useState } from 'react'
import { useExportCenter } from './use-export-center.ts'

const ExportCenter = lazy(() => import('./export-center.tsx').then(({ ExportCenter }) => ({ default: ExportCenter })))

/** The export centre wherever its address is opened; loaded the first time. */
export const OpenExportCenter = () => {
  const { opened, close } = useExportCenter()
  const [needed, setNeeded] = useState(opened)
  useEffect(() => {
    if (opened) setNeeded(true)
  }, [opened])
  if (!needed) return null
  return (
    <Suspense>
      <ExportCenter opened={opened} onClose={close} />
    </Suspense>
  )
}
