import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useModals } from '@mantine/modals'
import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '../app/preferences.tsx'
import { useFocusBack } from './focus-back.ts'
import { kitWords } from './words.ts'

export interface DialogProps {
  /** Whether it is open; one that is drawn only while it is open leaves this out. */
  readonly opened?: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  /** Pixels, on a screen that has as many. */
  readonly width: number
  /** Whether it takes a phone's whole screen. */
  readonly fillsPhone?: boolean
  readonly children: ReactNode
}

/** A dialog with a title and a way out, which gives the focus back to what opened it. */
export const Dialog = ({ opened = true, onClose, title, width, fillsPhone = false, children }: DialogProps) => {
  const t = useText()
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const focusBack = useFocusBack(opened)
  const covered = useCovered()
  const close = () => {
    focusBack()
    onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      returnFocus={false}
      size={`min(${width}px, 100vw)`}
      title={title}
      fullScreen={fillsPhone && phone}
      radius={fillsPhone && phone ? 0 : 'lg'}
      closeOnEscape={!covered}
      closeButtonProps={{ 'aria-label': t(kitWords.close) }}
    >
      {children}
    </Modal>
  )
}

/** A question or a picture over this dialog hears Escape alone: the dialog hears again only once that key is through. */
const useCovered = (): boolean => {
  const isOver = useModals().modals.length > 0
  const [covered, setCovered] = useState(isOver)
  useEffect(() => {
    const later = setTimeout(() => setCovered(isOver), 0)
    return () => clearTimeout(later)
  }, [isOver])
  return covered
}
