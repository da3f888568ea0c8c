import { Drawer } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useModals } from '@mantine/modals'
import type { ReactNode } from 'react'
import { useText } from '../app/preferences.tsx'
import { useFocusBack } from './focus-back.ts'
import { kitWords } from './words.ts'

export interface SideDrawerProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  /** Pixels, on a screen that has as many; the whole width of a phone. */
  readonly width: number
  /** A dialog of the same page lies over it, and hears the keys. */
  readonly covered?: boolean
  /** Rendered only while it is open. */
  readonly children: ReactNode
}

/** A drawer from the right with a title and a way out, which gives the focus back to what opened it. */
export const SideDrawer = ({ opened, onClose, title, width, covered = false, children }: SideDrawerProps) => {
  const t = useText()
  const focusBack = useFocusBack(opened)
  const { modals: over } = useModals()
  const isUnder = covered || over.length > 0
  // The key that closes what lay over it is still being heard when it has gone.
  const [wasUnder] = useDebouncedValue(isUnder, 200)
  const close = () => {
    focusBack()
    onClose()
  }
  return (
    <Drawer
      opened={opened}
      onClose={close}
      returnFocus={false}
      position="right"
      size={`min(${width}px, 100vw)`}
      title={title}
      closeOnEscape={!isUnder && !wasUnder}
      closeButtonProps={{ 'aria-label': t(kitWords.close) }}
    >
      {children}
    </Drawer>
  )
}
