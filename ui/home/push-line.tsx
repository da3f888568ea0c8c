import { Button, CloseButton } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { listMessages } from '../../application/notifications/contract/messages.ts'
import { useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { readStored, writeStored } from '../app/stored.ts'
import { pushObstacle } from '../notifications/push/browser-push.ts'
import { pushWords as words } from '../notifications/push/push-words.ts'
import { useThisDevice } from '../notifications/push/use-this-device.ts'
import { useSession } from '../people/session/session.tsx'
import css from './install-line.module.css'

const dismissedKey = 'dinghuo:push-dismissed'

/** Offers reminders before the cut-off to the phone of somebody who orders, until they were switched on once or the offer was dismissed. */
export const PushLine = () => {
  const { impersonation } = useSession()
  const { data } = useApiQuery(listMessages, { size: 0 }, { staleTime: 60_000 })
  const [isDismissed, setDismissed] = useState(() => readStored(dismissedKey) !== null)
  const isConcerned = data?.kinds.includes('CUT_OFF_NEAR') ?? false
  const canOffer = isConcerned && impersonation === null && pushObstacle() === null
  if (isDismissed || !canOffer || Notification.permission === 'granted') return null
  const dismiss = () => {
    writeStored(dismissedKey, new Date().toISOString())
    setDismissed(true)
  }
  return <Offer onDismiss={dismiss} />
}

const Offer = ({ onDismiss }: { readonly onDismiss: () => void }) => {
  const t = useText()
  const { query, here, isBusy, switchOn } = useThisDevice()
  if (here || pushObstacle() !== null) return null
  return (
    <div className={css.line}>
      <IconBell size={18} aria-hidden />
      <span className={css.text}>{t(words.offer)}</span>
      <Button size="sm" variant="subtle" loading={isBusy} disabled={query.data === undefined} onClick={switchOn}>
        {t(words.switchOn)}
      </Button>
      <CloseButton size="lg" aria-label={t(words.offerDismiss)} onClick={onDismiss} />
    </div>
  )
}
