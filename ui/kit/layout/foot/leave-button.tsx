import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLeave } from './draft-guard.tsx'

/** The 取消 of a form in a drawer or dialog: closes it with the same question as Escape. */
export const LeaveButton = ({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) => (
  <Button variant="default" onClick={useLeave(onClose)}>
    {children}
  </Button>
)
