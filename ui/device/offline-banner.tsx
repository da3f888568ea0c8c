import { useLocation } from '@tanstack/react-router'
import { useReach } from '../app/offline/server-reach.ts'
import { paths } from '../app/paths.ts'
import { useText } from '../app/preferences.tsx'
import { Gate } from '../kit/layout/gate.tsx'
import { PageLink } from '../kit/layout/link.tsx'
import css from './device.module.css'
import { deviceWords as words } from './device-words.ts'

/** Pages that also work without a network. */
const offlinePaths: ReadonlyArray<string> = [paths.countReceipt, paths.countStock, paths.transferWork]

/** Says without a network, or with a slow one, whether the page works nevertheless, and where to go if it does not. */
export const OfflineBanner = () => {
  const t = useText()
  const reach = useReach()
  const path = useLocation({ select: location => location.pathname })
  const isOfflinePage = offlinePaths.includes(path)
  const sentences = {
    offline: isOfflinePage ? words.offlineHere : words.offlineElsewhere,
    slow: isOfflinePage ? words.slowHere : words.slowElsewhere,
  }
  return (
    <div role="status" className={css.status}>
      {reach !== 'online' && (
        <div className={css.banner}>
          {t(sentences[reach])}
          {reach === 'offline' && !isOfflinePage && (
            <Gate code="DH0022">
              <PageLink href={paths.countReceipt}>{t(words.toCount)}</PageLink>
            </Gate>
          )}
        </div>
      )}
    </div>
  )
}
