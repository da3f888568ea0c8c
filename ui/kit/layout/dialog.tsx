import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../app/preferences.tsx'
import { useWayOut } from '../a11y/way-out.ts'
import { useDraftGuard } from './foot/draft-guard.tsx'
import { usePhone } from './use-phone.ts'
import { kitWords } from './words.ts'

export interface DialogProps {
  /** Whether it is open; omitted if it is rendered only while open. */
  readonly opened?: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  /** In pixels, at most the width of the screen. */
  readonly width: number
  /** Whether it takes a phone's whole screen. */
  readonly fillsPhone?: boolean
  /** Whether closing asks before discarding input; by default it asks about input in a form. */
  readonly asks?: boolean
  readonly children: ReactNode
}

/** A dialog with a title and a close button, which returns the focus to what opened it. */
export const Dialog = ({ opened = true, onClose, title, width, fillsPhone = false, asks, children }: DialogProps) => {
  const t = useText()
  const phone = usePhone()
  const guard = useDraftGuard(opened, asks)
  const close = useWayOut(opened, false, onClose, guard.mayLeave)
  return (
    <Modal
      opened={opened}
      onClose={close}
      returnFocus={false}
      size={`min(${width}px, 100vw)`}
      title={title}
      fullScreen={fillsPhone && phone}
      radius={fillsPhone && phone ? 0 : 'lg'}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t(kitWords.close) }}
    >
      {guard.around(children, close)}
    </Modal>
  )
}
