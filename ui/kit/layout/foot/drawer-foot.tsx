import type { ReactNode } from 'react'
import { DisabledWhenReadOnly } from '../../feedback/read-only.tsx'
import css from './foot.module.css'

/** The buttons of a drawer, at its lower edge even if the content is short. */
export const DrawerFoot = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.drawer} data-bottom-bar>
    <DisabledWhenReadOnly>{children}</DisabledWhenReadOnly>
  </div>
)
