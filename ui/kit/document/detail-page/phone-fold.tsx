import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './phone-fold.module.css'

interface PhoneFoldProps {
  readonly summary: ReactNode
  readonly children: ReactNode
}

/** A section on one line of a phone, which opens to the rest of it, so that the lines of a document come first. */
export const PhoneFold = ({ summary, children }: PhoneFoldProps) => (
  <details className={css.fold}>
    <summary>
      <span>{summary}</span>
      <IconChevronDown size={16} aria-hidden />
    </summary>
    {children}
  </details>
)
