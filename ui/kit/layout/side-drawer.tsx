import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../app/preferences.tsx'
import { useWayOut } from '../a11y/way-out.ts'
import { useDraftGuard } from './draft-guard.tsx'
import { usePhone } from './use-phone.ts'
import { kitWords } from './words.ts'

export interface SideDrawerProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  /** Pixels, on a screen that has as many, or a share of it; the whole width of a phone. */
  readonly width: number | `${number}%`
  /** A dialog of the same page lies over it, and hears the keys. */
  readonly covered?: boolean
  /** It leaves the keys to the page under it. */
  readonly pageKeys?: boolean
  /** Whether closing asks about what was entered: what lies in a form, where nothing is said. */
  readonly asks?: boolean
  readonly classNames?: Readonly<Partial<Record<'body' | 'content', string>>>
  /** Rendered only while it is open. */
  readonly children: ReactNode
}

/** A drawer from the right with a title and a way out, which gives the focus back to what opened it. */
export const SideDrawer = ({ opened, onClose, title, width, covered = false, ...rest }: SideDrawerProps) => {
  const { pageKeys = false, classNames = {}, asks, children } = rest
  const t = useText()
  const phone = usePhone()
  const guard = useDraftGuard(opened, asks)
  const close = useWayOut(opened, covered, onClose, guard.mayLeave)
  return (
    <Drawer
      data-page-keys={pageKeys || undefined}
      opened={opened}
      onClose={close}
      returnFocus={false}
      position="right"
      size={typeof width === 'number' ? `min(${width}px, 100vw)` : phone ? '100%' : width}
      classNames={classNames}
      title={title}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t(kitWords.close) }}
    >
      {guard.around(children, close)}
    </Drawer>
  )
}
