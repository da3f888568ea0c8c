import { useLocation } from '@tanstack/react-router'
import { useServerReach } from '../app/offline/server-reach.ts'
import { paths } from '../app/paths.ts'
import { useText } from '../app/preferences.tsx'
import { Gate } from '../kit/layout/gate.tsx'
import { PageLink } from '../kit/layout/link.tsx'
import css from './device.module.css'
import { deviceWords as words } from './device-words.ts'

/** Pages that also work without a network. */
const offlinePaths: ReadonlyArray<string> = [paths.countReceipt, paths.countStock, paths.transferWork]

/** Says without a network whether the page works without one, and where to go if it does not. */
export const OfflineBanner = () => {
  const t = useText()
  const isReached = useServerReach()
  const path = useLocation({ select: location => location.pathname })
  const isOfflinePage = offlinePaths.includes(path)
  return (
    <div role="status" className={css.status}>
      {!isReached && (
        <div className={css.banner}>
          {t(isOfflinePage ? words.offlineHere : words.offlineElsewhere)}
          {!isOfflinePage && (
            <Gate code="DH0022">
              <PageLink href={paths.countReceipt}>{t(words.toCount)}</PageLink>
            </Gate>
          )}
        </div>
      )}
    </div>
  )
}
