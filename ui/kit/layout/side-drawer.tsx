import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../app/preferences.tsx'
import { useWayOut } from '../a11y/way-out.ts'
import { useDraftGuard } from './foot/draft-guard.tsx'
import css from './foot/drawer.module.css'
import { usePhone } from './use-phone.ts'
import { kitWords } from './words.ts'

export interface SideDrawerProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  /** In pixels, at most the width of the screen, or a share of it; a phone's full width. */
  readonly width: number | `${number}%`
  /** Whether a dialog of the same page covers it and handles the keys. */
  readonly covered?: boolean
  /** Whether it leaves the keys to the page under it. */
  readonly pageKeys?: boolean
  /** Whether closing asks before discarding input; by default it asks about input in a form. */
  readonly asks?: boolean
  readonly classNames?: Readonly<Partial<Record<'body' | 'content', string>>>
  /** Rendered only while it is open. */
  readonly children: ReactNode
}

/** A drawer at the right with a title and a close button, which returns the focus to what opened it. */
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
      classNames={{ content: css.content!, body: css.body!, ...classNames }}
      title={title}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t(kitWords.close) }}
    >
      {guard.around(children, close)}
    </Drawer>
  )
}
