import type { ReactNode } from 'react'
import type { Text } from '../../../domain/text.ts'
import { useText } from '../../app/preferences.tsx'
import css from './pick-list.module.css'

/** One document, as it will stand on paper; on a phone its table scrolls sideways within it. */
export const Paper = ({ label, children }: { readonly label: Text; readonly children: ReactNode }) => {
  const t = useText()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <article className={css.paper} tabIndex={0} aria-label={t(label)}>
      {children}
    </article>
  )
}
