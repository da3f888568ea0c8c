import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../../app/preferences.tsx'
import { useLeave } from './draft-guard.tsx'

const words = { cancel: ['取消', 'Cancel'] } as const

interface LeaveButtonProps {
  readonly onClose: () => void
  /** 取消 by default. */
  readonly children?: ReactNode
}

/** The 取消 of a form in a drawer or dialog: closes it with the same question as Escape. */
export const LeaveButton = ({ onClose, children }: LeaveButtonProps) => {
  const t = useText()
  return (
    <Button variant="default" onClick={useLeave(onClose)}>
      {children ?? t(words.cancel)}
    </Button>
  )
}
