import { Button, ScrollArea } from '@mantine/core'
import { listMessages, type MessageView, markMessagesRead } from '../../../application/contract/notify.ts'
import { messageKinds, messagePath } from '../../../domain/notify/message.ts'
import { useAsk, useTell } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { formatInstant, useServerClock } from '../../kit/clock.tsx'
import { RowsComing } from '../../kit/coming.tsx'
import { NothingYet } from '../../kit/empty.tsx'
import { PageLink } from '../../kit/link.tsx'
import css from './messages.module.css'

const words = {
  title: ['消息', 'Messages'],
  readAll: ['全部已读', 'Mark all as read'],
  none: ['没有消息', 'No messages'],
  noneHint: ['审批、发货和截单提醒会出现在这里', 'Approvals, shipments and reminders will show here'],
  unread: ['未读', 'Unread'],
} as const

/** The newest messages; pressing one leads where something can be done about it. */
export const MessageList = ({ onGone }: { readonly onGone: () => void }) => {
  const t = useText()
  const asked = useAsk(listMessages, { size: 50 }, { staleTime: 0 })
  const read = useTell(markMessagesRead, [listMessages])
  const messages = asked.data?.messages ?? []
  const [newest] = messages
  return (
    <div>
      <div className={css.head}>
        <h2 className={css.title}>{t(words.title)}</h2>
        {newest && (asked.data?.unread ?? 0) > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            loading={read.isPending}
            onClick={() => read.mutate({ upTo: newest.messageId })}
          >
            {t(words.readAll)}
          </Button>
        )}
      </div>
      {!asked.data && <RowsComing asked={asked} rows={4} height={48} />}
      {asked.data && messages.length === 0 && <NothingYet title={words.none} hint={words.noneHint} />}
      {messages.length > 0 && (
        <ScrollArea.Autosize mah="min(60vh, 480px)" viewportProps={{ tabIndex: 0 }}>
          <ul className={css.list}>
            {messages.map(message => (
              <Line key={message.messageId} message={message} onGone={onGone} />
            ))}
          </ul>
        </ScrollArea.Autosize>
      )}
    </div>
  )
}

const Line = ({ message, onGone }: { readonly message: MessageView; readonly onGone: () => void }) => {
  const t = useText()
  const { zone } = useServerClock()
  const { tone } = messageKinds[message.kind]
  return (
    <li>
      <PageLink href={messagePath(message)} className={css.line} underline="never" onClick={onGone}>
        <span className={css.mark} style={{ background: `var(--tone-${tone}-dot)` }} aria-hidden />
        <span className={css.body}>
          <span className={css.kind} data-unread={!message.isRead || undefined}>
            {message.title}
            {!message.isRead && <span className={css.dot} role="img" aria-label={t(words.unread)} />}
          </span>
          <span className={css.text}>{message.text}</span>
          <time className={css.time}>{formatInstant(message.at, zone, 'minute')}</time>
        </span>
      </PageLink>
    </li>
  )
}
