import { ActionIcon, Tooltip } from '@mantine/core'
import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useText } from '../../app/preferences.tsx'
import { Keys } from '../../app/shortcuts.tsx'
import { QueueButton } from '../../device/queue-button.tsx'
import { PageLink } from '../../kit/layout/link.tsx'
import { Bell } from '../../notifications/messages/bell.tsx'
import { useSession } from '../../people/session/session.tsx'
import { ExportButton } from '../../reports/exports/export-button.tsx'
import { CalendarButton } from '../calendar/calendar-button.tsx'
import css from './header.module.css'
import { HeaderShop } from './header-shop.tsx'
import { Logo } from './logo.tsx'
import { LanguageSwitch, SchemeSwitch } from './switches.tsx'
import { UserMenu } from './user-menu.tsx'

const words = {
  menu: ['打开菜单', 'Open menu'],
  palette: ['查找与操作', 'Search and actions'],
} as const

export interface HeaderProps {
  /** Opens the menu if it is a drawer; undefined if there is no menu. */
  readonly onMenu: (() => void) | undefined
  readonly onPalette: () => void
}

/** User and shop; its background is transparent until the page is scrolled. */
export const Header = ({ onMenu, onPalette }: HeaderProps) => {
  const t = useText()
  const { chainName } = useSession()
  const moved = useHasMoved()
  return (
    <header className={css.header} data-moved={moved || undefined}>
      {onMenu && (
        <ActionIcon
          className={css.burger}
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t(words.menu)}
          onClick={onMenu}
        >
          <IconMenu2 size={20} stroke={1.7} />
        </ActionIcon>
      )}
      <PageLink href="/" className={css.home} underline="never">
        <Logo />
        <span className={css.chain}>{chainName}</span>
      </PageLink>
      <HeaderShop />
      <div className={css.actions}>
        <Tooltip
          label={
            <>
              {t(words.palette)} <Keys of="mod+K" />
            </>
          }
        >
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={t(words.palette)} onClick={onPalette}>
            <IconSearch size={18} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
        <QueueButton />
        <Bell />
        <ExportButton place="header" />
        <CalendarButton />
        <span className={css.switches}>
          <LanguageSwitch />
          <SchemeSwitch />
        </span>
        <UserMenu />
      </div>
    </header>
  )
}

/** Pixels of scroll after which the header turns white (spec 2.1). */
const TRANSPARENT_UNTIL = 16

/** Returns whether the page is scrolled; reading that during rendering would force a synchronous layout. */
const useHasMoved = (): boolean => {
  const [hasMoved, setHasMoved] = useState(false)
  useEffect(() => {
    const updateHasMoved = () => setHasMoved(window.scrollY > TRANSPARENT_UNTIL)
    updateHasMoved()
    window.addEventListener('scroll', updateHasMoved, { passive: true })
    return () => window.removeEventListener('scroll', updateHasMoved)
  }, [])
  return hasMoved
}
