import type { ReactNode } from 'react'
import { DisabledWhenReadOnly } from '../../feedback/read-only.tsx'
import foot from './foot.module.css'

export interface PageFootProps {
  /** Whether its parts stand at both ends. */
  readonly isSpread?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The foot of a page on which something is filled in, with what saves or sends it; stays in view. */
export const PageFoot = ({ isSpread = false, className, children }: PageFootProps) => (
  <div className={[foot.page, isSpread && foot.between, className].filter(Boolean).join(' ')} data-bottom-bar>
    <DisabledWhenReadOnly>{children}</DisabledWhenReadOnly>
  </div>
)
