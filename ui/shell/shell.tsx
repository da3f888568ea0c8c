import { Drawer } from '@mantine/core'
import { Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useListPreferences } from '../app/list-preferences.ts'
import { useText } from '../app/preferences.tsx'
import { DeviceQueueProvider } from '../device/device-queue.tsx'
import { OfflineBanner } from '../device/offline-banner.tsx'
import { useHolds } from '../kit/layout/gate.tsx'
import { usePhone } from '../kit/layout/use-phone.ts'
import { useRenewedPush } from '../notifications/push/use-renewed-push.ts'
import { SessionProvider, useSession } from '../people/session/session.tsx'
import { ShopProvider } from '../people/session/shop.tsx'
import { ExportButton } from '../reports/exports/export-button.tsx'
import { OpenExportCenter } from '../reports/exports/open-export-center.tsx'
import { Header } from './header/header.tsx'
import { Logo } from './header/logo.tsx'
import { LanguageSwitch, SchemeSwitch } from './header/switches.tsx'
import { codeOf } from './menu/matched-page.ts'
import { SideMenu } from './menu/side-menu.tsx'
import { type Overlay, Overlays } from './overlays.tsx'
import { PendingPage } from './pending-page.tsx'
import css from './shell.module.css'
import { UpdateNotice } from './update-notice.tsx'

const words = {
  skip: ['跳到正文', 'Skip to content'],
  menu: ['菜单', 'Menu'],
  close: ['关闭菜单', 'Close menu'],
} as const

const Forbidden = lazy(() => import('./forbidden.tsx').then(({ Forbidden }) => ({ default: Forbidden })))
const ImpersonationBar = lazy(() => import('../people/impersonation/impersonation-bar.tsx'))

/** Header, menu and page of a signed-in user. */
export const Shell = () => (
  <SessionProvider>
    <ShopProvider>
      <DeviceQueueProvider>
        <Frame menu={!isMenuHidden} />
      </DeviceQueueProvider>
    </ShopProvider>
  </SessionProvider>
)

/**
 * Reads ?hideMenu, with which a host that has its own menu opens the portal (spec 2.1: an application flag). It applies
 * to the tab, on every page and after a reload, until the portal is opened with ?hideMenu=0.
 */
const readMenuFlag = (): boolean => {
  const hideMenu = new URLSearchParams(window.location.search).get('hideMenu')
  if (hideMenu === '0') sessionStorage.removeItem(MENU_FLAG)
  else if (hideMenu !== null) sessionStorage.setItem(MENU_FLAG, '1')
  return sessionStorage.getItem(MENU_FLAG) !== null
}
const MENU_FLAG = 'dinghuo.hideMenu'
const isMenuHidden = readMenuFlag()

const Frame = ({ menu }: { readonly menu: boolean }) => {
  const t = useText()
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const { impersonation } = useSession()
  // Keeps the density of tables up to date (ui/app/density.ts).
  useListPreferences()
  useRenewedPush()
  return (
    <>
      <a href="#content" className={css.skip}>
        {t(words.skip)}
      </a>
      <Header onMenu={menu ? () => setOpen(true) : undefined} onPalette={() => setOverlay('palette')} />
      <div className={css.frame} data-menu={(menu && !phone) || undefined}>
        {menu && !phone && (
          <aside className={css.aside}>
            <SideMenu />
          </aside>
        )}
        <main id="content" tabIndex={-1} className={css.content}>
          <OfflineBanner />
          <GatedPage />
        </main>
      </div>
      <Overlays open={overlay} onOpen={setOverlay} />
      <OpenExportCenter />
      <UpdateNotice />
      {impersonation && (
        <Suspense>
          <ImpersonationBar impersonation={impersonation} />
        </Suspense>
      )}
      {menu && phone && (
        <Drawer
          opened={open}
          onClose={() => setOpen(false)}
          size={280}
          title={
            <span className={css.drawerTitle}>
              <Logo size={24} />
              {t(words.menu)}
            </span>
          }
          closeButtonProps={{ 'aria-label': t(words.close) }}
        >
          <SideMenu onGo={() => setOpen(false)} />
          <ExportButton place="menu" onOpen={() => setOpen(false)} />
          <div className={css.drawerFoot}>
            <LanguageSwitch />
            <SchemeSwitch />
          </div>
        </Drawer>
      )}
    </>
  )
}

/** The page of the route, or the 403 page without its permission; follows changes of the session's permissions. */
const GatedPage = () => {
  useFocusOnPage()
  const code = useMatches({ select: codeOf })
  const mayOpen = useHolds()(code)
  if (mayOpen) return <Outlet key={String(code)} />
  return (
    <Suspense fallback={<PendingPage />}>
      <Forbidden code={code} />
    </Suspense>
  )
}

/** Focuses a new page, so that keyboard navigation continues there. */
const useFocusOnPage = (): void => {
  const path = useLocation({ select: location => location.pathname })
  const before = useRef(path)
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
  }, [path])
}
