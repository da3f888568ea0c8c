import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconClock,
  IconHourglassHigh,
  IconInbox,
  IconLoader2,
  IconPackage,
  IconPencil,
  IconSend,
  IconTruck,
  IconWallet,
  IconX,
} from '@tabler/icons-react'
import type { StatusDisplay, StatusIcon } from '../../../domain/kernel/status-display.ts'
import { useText } from '../../app/preferences.tsx'
import css from './status-badge.module.css'

const icons = {
  pencil: IconPencil,
  spinner: IconLoader2,
  alert: IconAlertTriangle,
  wallet: IconWallet,
  send: IconSend,
  hourglass: IconHourglassHigh,
  clock: IconClock,
  x: IconX,
  ban: IconBan,
  inbox: IconInbox,
  package: IconPackage,
  truck: IconTruck,
  check: IconCheck,
} satisfies Record<StatusIcon, unknown>

export interface StatusBadgeProps {
  readonly status: StatusDisplay
  /** `tint` for lists and headers, `dot` inside dense reports. */
  readonly variant?: 'tint' | 'dot'
}

/** A status as icon and words: never by colour alone. */
export const StatusBadge = ({ status: { tone, words, icon }, variant = 'tint' }: StatusBadgeProps) => {
  const t = useText()
  const Icon = icons[icon]
  const colours = {
    '--badge-bg': `var(--tone-${tone}-bg)`,
    '--badge-fg': `var(--tone-${tone}-fg)`,
    '--badge-dot': `var(--tone-${tone}-dot)`,
  } as React.CSSProperties
  return (
    <span className={variant === 'tint' ? css.tint : css.dot} style={colours}>
      {variant === 'tint' ? (
        <Icon size={14} stroke={1.8} aria-hidden className={icon === 'spinner' ? css.spin : undefined} />
      ) : (
        <span className={css.mark} aria-hidden />
      )}
      <span className={css.words}>{t(words)}</span>
    </span>
  )
}
