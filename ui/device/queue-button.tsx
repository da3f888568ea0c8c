import '@mantine/core/styles/Indicator.layer.css'
import { ActionIcon, Indicator } from '@mantine/core'
import { IconDeviceMobileUp } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { isOpen } from '../../domain/platform/device-document.ts'
import { useText } from '../app/preferences.tsx'
import { useEver } from '../kit/layout/use-ever.ts'
import { useDeviceQueue } from './device-queue.tsx'
import { deviceWords as words } from './device-words.ts'

const QueueDrawer = lazy(() => import('./queue-drawer.tsx').then(({ QueueDrawer }) => ({ default: QueueDrawer })))

/** Shows how many documents wait on this device or were refused, while there are any; opens their list. */
export const QueueButton = () => {
  const t = useText()
  const { documents } = useDeviceQueue()
  const [opened, setOpened] = useState(false)
  const isNeeded = useEver(opened)
  const refused = documents.filter(({ state }) => state === 'REFUSED').length
  const waiting = documents.filter(isOpen).length
  if (documents.length === 0 && !opened) return null
  const label = refused > 0 ? words.refused(refused) : waiting > 0 ? words.open(waiting) : words.title
  return (
    <>
      <Indicator
        label={String(refused || waiting)}
        size={16}
        offset={6}
        disabled={refused + waiting === 0}
        color={refused > 0 ? 'var(--tone-fail-fg)' : 'var(--tone-act-fg)'}
      >
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t(label)} onClick={() => setOpened(true)}>
          <IconDeviceMobileUp size={18} stroke={1.7} />
        </ActionIcon>
      </Indicator>
      {isNeeded && (
        <Suspense>
          <QueueDrawer opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
