import '@mantine/core/styles/Indicator.layer.css'
import { ActionIcon, Indicator, Popover } from '@mantine/core'
import { useDocumentVisibility } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { listMessages } from '../../../application/notifications/contract/messages.ts'
import { useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import css from './messages.module.css'

const MessageList = lazy(() => import('./message-list.tsx').then(({ MessageList }) => ({ default: MessageList })))

const words = {
  messages: ['消息', 'Messages'],
  unread: (count: number) => [`消息，${count} 条未读`, `Messages, ${count} unread`] as const,
  many: ['99+', '99+'],
} as const

const pollMs = 60_000
const countMax = 99

/** The person's messages; polled once a minute while the page is visible. */
export const Bell = () => {
  const t = useText()
  const [opened, setOpened] = useState(false)
  const visible = useDocumentVisibility() === 'visible'
  const query = useApiQuery(
    listMessages,
    { size: 0 },
    { refetchInterval: visible ? pollMs : false, staleTime: pollMs / 2 },
  )
  const unread = query.data?.unread ?? 0
  const count = unread > countMax ? t(words.many) : String(unread)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={380} trapFocus shadow="md" withinPortal>
      <Indicator
        label={<span aria-hidden>{count}</span>}
        size={16}
        disabled={unread === 0}
        offset={6}
        classNames={{ indicator: css.count! }}
      >
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={t(unread === 0 ? words.messages : words.unread(unread))}
            onClick={() => setOpened(!opened)}
          >
            <IconBell size={18} stroke={1.7} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown className={css.dropdown!} aria-label={t(words.messages)}>
        {opened && (
          <Suspense>
            <MessageList onGone={() => setOpened(false)} />
          </Suspense>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
