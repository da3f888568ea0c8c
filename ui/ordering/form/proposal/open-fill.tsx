import { lazy, Suspense, useState } from 'react'
import type { Aid } from './aids.ts'
import type { SourceProps } from './sources/source-props.ts'

const Dialog = lazy(() => import('./fill-dialog.tsx').then(({ FillDialog: it }) => ({ default: it })))

interface Opened {
  readonly aid: Aid
  readonly text?: string
  readonly listens?: boolean
}

/** Returns how to open the dialog of a filling aid; its code is loaded at the first use. */
export const useFillDialog = (props: Pick<SourceProps, 'order' | 'materials'>) => {
  const [opened, setOpened] = useState<Opened | null>(null)
  return {
    open: (aid: Aid, text?: string, listens = false) =>
      setOpened({ aid, listens, ...(text !== undefined && { text }) }),
    dialog: opened && (
      <Suspense>
        <Dialog {...props} {...opened} onDone={() => setOpened(null)} />
      </Suspense>
    ),
  }
}
