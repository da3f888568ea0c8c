import type { ReactNode } from 'react'
import css from './notice.module.css'

/** A short notice above the content that it concerns, with links to what settles it. */
export const Notice = ({ children }: { readonly children: ReactNode }) => (
  <p className={css.notice} role="status">
    {children}
  </p>
)
