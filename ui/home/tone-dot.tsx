import type { Tone } from '../../domain/kernel/status-display.ts'
import css from './home.module.css'

/** A dot in the colour of who must act; words beside it say the same. */
export const ToneDot = ({ tone }: { readonly tone: Tone }) => (
  <span className={css.dot} style={{ background: `var(--tone-${tone}-dot)` }} aria-hidden />
)
