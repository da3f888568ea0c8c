import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePhone } from '../../layout/use-phone.ts'
import css from './phone-fold.module.css'

interface PhoneFoldProps {
  /** The facts that a phone shows on one line. */
  readonly summary: ReactNode
  readonly children: ReactNode
  /** Whether it is part of a panel, so that it needs no border. */
  readonly isInside?: boolean
}

/** Content that a phone folds behind one line, so that the lines of a document come first; elsewhere it is unfolded. */
export const PhoneFold = ({ summary, children, isInside = false }: PhoneFoldProps) => {
  if (!usePhone()) return children
  return (
    <details className={css.fold} data-inside={isInside || undefined}>
      <summary>
        <span>{summary}</span>
        <IconChevronDown size={16} aria-hidden />
      </summary>
      {children}
    </details>
  )
}
