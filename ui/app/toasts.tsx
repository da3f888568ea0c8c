import { useNotifications } from '@mantine/notifications'
import { type ComponentType, useEffect, useState } from 'react'
import { withoutReload } from './missing-chunk.ts'

/** Time, ms, after which the page itself has loaded, and what may be needed next is loaded. */
export const PRELOAD_AFTER = 4_000

const loadList = () => withoutReload(() => import('./toast-list.tsx'))

/** The toasts of the window. Their code is loaded after the page, or with the first toast; a failed attempt is repeated with the next. */
export const Toasts = () => {
  const { notifications } = useNotifications()
  const [List, setList] = useState<ComponentType | null>(null)
  const isMissing = List === null
  useEffect(() => {
    if (!isMissing) return
    const load = () =>
      void loadList().then(
        ({ ToastList }) => setList(() => ToastList),
        () => undefined,
      )
    if (notifications.length > 0) return load()
    const timer = setTimeout(load, PRELOAD_AFTER)
    return () => clearTimeout(timer)
  }, [isMissing, notifications])
  return List && <List />
}
