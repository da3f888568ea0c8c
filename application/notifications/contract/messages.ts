import { Schema } from 'effect'
import { messageKindNames } from '../../../domain/notifications/message-kind-names.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { Count, Instant, SeenVersion } from '../../platform/wire.ts'

/** The messages of a person, which every page shows; the other calls about notifications are in `notifications.ts`. */
const pom = { service: 'pom' } as const

export const Kind = Schema.Literals(messageKindNames)
const MessageView = Schema.Struct({
  messageId: Count,
  kind: Kind,
  title: Schema.String,
  text: Schema.String,
  subject: Schema.String,
  shopJdeNo: Schema.String,
  at: Instant,
  isRead: Schema.Boolean,
  /** Whether the requested action was done by anybody; nothing is left to do. */
  isDone: Schema.Boolean,
})
export type MessageView = typeof MessageView.Type

export const listMessages = endpoint({
  ...pom,
  name: 'message.list',
  about: ['消息', 'The newest messages for this user, and how many are unread, counted to 100'],
  path: 'message/list',
  permission: 'session',
  mutates: false,
  payload: Schema.Struct({ size: Schema.Literals([0, 20, 50]) }),
  success: Schema.Struct({
    unread: Count,
    messages: Schema.Array(MessageView),
    /** The kinds of message that this user can receive, by their permissions and shops. */
    kinds: Schema.Array(Kind),
  }),
  refusals: [],
})

export const markMessagesRead = endpoint({
  ...pom,
  name: 'message.markRead',
  about: ['消息已读', 'Mark all messages up to this one as read'],
  path: 'message/markRead',
  permission: 'session',
  mutates: true,
  payload: Schema.Struct({ upTo: SeenVersion }),
  success: Schema.Struct({ unread: Count }),
  refusals: ['IDEMPOTENCY_KEY_REUSED'],
})

export const markOneMessageRead = endpoint({
  ...pom,
  name: 'message.markOneRead',
  about: ['单条消息已读', 'Mark one line of the inbox, with all messages that it groups, as read'],
  path: 'message/mark-one-read',
  permission: 'session',
  mutates: true,
  payload: Schema.Struct({ messageId: SeenVersion }),
  success: Schema.Struct({ unread: Count }),
  refusals: ['IDEMPOTENCY_KEY_REUSED'],
})

export const messageEndpoints = [listMessages, markMessagesRead, markOneMessageRead] as const
