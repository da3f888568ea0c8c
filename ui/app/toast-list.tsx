import { Notifications, useNotifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { bottomBarHeight } from './bottom-bars.ts'

/**
 * Toasts at the lower edge, above any bar there: at the upper edge they covered titles, the save state and the close
 * buttons of drawers.
 */
export const ToastList = () => {
  const isVisible = useNotifications().notifications.length > 0
  useEffect(() => {
    if (!isVisible) return
    makeRoom()
    // A drawer may open, and with it another bar, while a toast is shown.
    const timer = setInterval(makeRoom, MEASURE_MS)
    window.addEventListener('resize', makeRoom)
    return () => {
      clearInterval(timer)
      window.removeEventListener('resize', makeRoom)
    }
  }, [isVisible])
  return <Notifications position="bottom-center" limit={4} />
}

const MEASURE_MS = 100

/** Tells the style sheet how much of the lower edge is covered. */
const makeRoom = (): void => {
  const bars = [...document.querySelectorAll('[data-bottom-bar]')].map(bar => bar.getBoundingClientRect())
  document.documentElement.style.setProperty('--bottom-taken', `${bottomBarHeight(bars, window.innerHeight)}px`)
}
