import { useEffect } from 'react'
import { useSession } from '../../people/session/session.tsx'

/** Renews the notifications of this browser once for each person who opens the portal in it; loads nothing where there are none. */
export const useRenewedPush = (): void => {
  const { user, impersonation } = useSession()
  const isOwn = impersonation === null
  useEffect(() => {
    if (isOwn && user.id !== '') void renewIfSubscribed().catch(() => undefined)
  }, [isOwn, user.id])
}

const renewIfSubscribed = async (): Promise<void> => {
  if (!('serviceWorker' in navigator && 'PushManager' in window) || Notification.permission !== 'granted') return
  const { renewPush } = await import('./renew-push.ts')
  await renewPush()
}
