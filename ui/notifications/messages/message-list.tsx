import { ActionIcon, Button, ScrollArea } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import {
  listMessages,
  type MessageView,
  markMessagesRead,
  markOneMessageRead,
} from '../../../application/notifications/contract/messages.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { type MessageKind, messageKinds, messagePath } from '../../../domain/notifications/message.ts'
import { useApiMutation, useApiQuery } from '../../app/backend.ts'
import { paths } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { formatInstant, useServerClock } from '../../kit/feedback/clock.tsx'
import { DisabledWhenReadOnly, useReadOnly } from '../../kit/feedback/read-only.tsx'
import { EmptyState } from '../../kit/layout/empty.tsx'
import { PageLink } from '../../kit/layout/link.tsx'
import { RowsSkeleton } from '../../kit/layout/skeletons.tsx'
import css from './messages.module.css'

const words = {
  title: ['消息', 'Messages'],
  settings: ['通知设置', 'Notification settings'],
  readAll: ['全部已读', 'Mark all as read'],
  none: ['没有消息', 'No messages'],
  about: (zh: string, en: string) => [`您会在这里收到：${zh}`, `Messages here are about: ${en}`] as const,
  andMore: (zh: string, en: string) => [`${zh}等`, `${en} and more`] as const,
  noMessages: [
    '您的账号不会收到消息；如有需要，请联系管理员',
    'Your account does not receive messages. Ask an administrator if it should',
  ],
  unread: ['未读', 'Unread'],
  readOne: (title: string) => [`标为已读：${title}`, `Mark as read: ${title}`] as const,
} as const

/** Maximum number of kinds named in a hint. */
const namesMax = 5

/** Lists the kinds of messages this person receives, to explain an empty list. */
const hintOf = (kinds: ReadonlyArray<MessageKind>): Text => {
  if (kinds.length === 0) return words.noMessages
  const names = kinds.slice(0, namesMax).map(kind => messageKinds[kind].words)
  const [zh, en] = [names.map(name => name[0]).join('、'), names.map(name => name[1]).join('; ')]
  return words.about(...(kinds.length > namesMax ? words.andMore(zh, en) : ([zh, en] as const)))
}

/** The newest messages; pressing one opens the page where it can be handled. */
export const MessageList = ({ onGone }: { readonly onGone: () => void }) => {
  const t = useText()
  const query = useApiQuery(listMessages, { size: 50 }, { staleTime: 0 })
  const read = useApiMutation(markMessagesRead, [listMessages])
  const { mutate: readOne } = useApiMutation(markOneMessageRead, [listMessages])
  const messages = query.data?.messages ?? []
  const highest = Math.max(0, ...messages.map(({ messageId }) => messageId))
  return (
    <div>
      <div className={css.head}>
        <h2 className={css.title}>{t(words.title)}</h2>
        <PageLink href={paths.notifications} size="sm" className={css.settings!} onClick={onGone}>
          {t(words.settings)}
        </PageLink>
        {highest > 0 && (query.data?.unread ?? 0) > 0 && (
          <DisabledWhenReadOnly>
            <Button
              size="compact-sm"
              variant="subtle"
              loading={read.isPending}
              onClick={() => read.mutate({ upTo: highest })}
            >
              {t(words.readAll)}
            </Button>
          </DisabledWhenReadOnly>
        )}
      </div>
      {!query.data && <RowsSkeleton query={query} rows={4} height={48} />}
      {query.data && messages.length === 0 && <EmptyState title={words.none} hint={hintOf(query.data.kinds)} />}
      {messages.length > 0 && (
        <ScrollArea.Autosize mah="min(60vh, 480px)" viewportProps={{ tabIndex: 0 }}>
          <ul className={css.list}>
            {messages.map(message => (
              <Line
                key={message.messageId}
                message={message}
                onRead={() => readOne({ messageId: message.messageId })}
                onGone={onGone}
              />
            ))}
          </ul>
        </ScrollArea.Autosize>
      )}
    </div>
  )
}

interface LineProps {
  readonly message: MessageView
  readonly onRead: () => void
  readonly onGone: () => void
}

/** Opening a message marks it as read; the button marks it without opening. */
const Line = ({ message, onRead, onGone }: LineProps) => {
  const t = useText()
  const { zone } = useServerClock()
  const tone = message.isDone ? 'done' : messageKinds[message.kind].tone
  const isReadOnly = useReadOnly()
  const isUnread = !message.isRead
  const follow = () => {
    if (isUnread && !isReadOnly) onRead()
    onGone()
  }
  return (
    <li className={css.item}>
      <PageLink href={messagePath(message)} className={css.line} underline="never" onClick={follow}>
        <span className={css.mark} style={{ background: `var(--tone-${tone}-dot)` }} aria-hidden />
        <span className={css.body}>
          <span className={css.kind} data-unread={isUnread || undefined}>
            {message.title}
            {isUnread && <span className={css.dot} role="img" aria-label={t(words.unread)} />}
          </span>
          <span className={css.text}>{message.text}</span>
          <time className={css.time}>{formatInstant(message.at, zone, 'minute')}</time>
        </span>
      </PageLink>
      {isUnread && (
        <DisabledWhenReadOnly>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            className={css.readOne!}
            aria-label={t(words.readOne(message.text))}
            title={t(words.readOne(message.title))}
            onClick={onRead}
          >
            <IconCheck size={16} stroke={1.7} />
          </ActionIcon>
        </DisabledWhenReadOnly>
      )}
    </li>
  )
}
