import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { withoutReload } from './missing-chunk.ts'
import { isServerReached } from './offline/server-reach.ts'

/** Loads the code of the page at a path, not its data. A file that fails to load is reported when the page is opened. */
export const preloadCode = async (router: AnyRouter, path: string): Promise<void> => {
  const parts = router
    .getMatchedRoutes(path)[0]
    .flatMap(({ options }) => [options.staticData?.loadContent?.(path), options.component?.preload?.()])
  await Promise.allSettled(parts)
}

/** How long, ms, a pointer or the focus rests on a link that will probably be followed. */
const INTENT_AFTER = 60

/**
 * Returns the handlers of a link that load the code of its page when the pointer or the focus rests on it, or when it is
 * touched. Nothing is loaded if the browser saves data, or while the server cannot be reached.
 */
export const usePreload = (href: string) => {
  const router = useRouter({ warn: false }) as AnyRouter | undefined
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  const load = () => {
    if (!router || savesData() || !isServerReached()) return
    const { origin, pathname } = new URL(href, window.location.href)
    if (origin === window.location.origin) void withoutReload(() => preloadCode(router, pathname))
  }
  const loadSoon = () => {
    cancel()
    timer.current = setTimeout(load, INTENT_AFTER)
  }
  return {
    onMouseEnter: loadSoon,
    onMouseLeave: cancel,
    onFocus: loadSoon,
    onBlur: cancel,
    onTouchStart: load,
  }
}

const savesData = (): boolean =>
  (navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true
