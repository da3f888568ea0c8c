import { Clock, Effect } from 'effect'
import { kindsFor, messageKinds } from '../../domain/notify/message.ts'
import { cancelReasons } from '../../domain/order/words.ts'
import { type Language, say } from '../../domain/text.ts'
import type { Caller } from '../caller.ts'
import { type Message, Messages, type Reader } from '../ports/messages.ts'
import type { Handler } from './handler.ts'
import { wordsIn } from './words-in.ts'

/** What is older was told long ago to whoever works here: it is not counted as unread. */
const unreadForMs = 3 * 86_400_000

export const listMessages: Handler<'message.list'> = Effect.fnUntraced(function* ({ size }, caller) {
  const now = yield* Clock.currentTimeMillis
  const { messages, unread, readTo } = yield* (yield* Messages).inbox(readerOf(caller), now - unreadForMs, size)
  const views = messages.map(message => ({
    messageId: message.messageId,
    kind: message.kind,
    title: say(messageKinds[message.kind].words, caller.language),
    text: messageText(message, caller.language),
    subject: message.subject,
    shopJdeNo: message.shopCode,
    at: message.at,
    isRead: message.messageId <= readTo || message.at < now - unreadForMs,
  }))
  return { unread, messages: views }
})

export const markMessagesRead: Handler<'message.markRead'> = Effect.fnUntraced(function* ({ upTo }, caller) {
  const messages = yield* Messages
  yield* messages.markRead(caller.userId, upTo)
  const now = yield* Clock.currentTimeMillis
  const { unread } = yield* messages.inbox(readerOf(caller), now - unreadForMs, 0)
  return { unread }
})

const readerOf = ({ userId, scope, codes }: Caller): Reader => ({ userId, scope, kinds: kindsFor(codes) })

/** A message in words; why an order is void is a code of ours, every other reason is what somebody typed. */
export const messageText = (message: Message, language: Language): string => {
  const detail =
    message.kind === 'VOIDED' && message.detail !== null
      ? wordsIn(cancelReasons, message.detail, language)
      : message.detail
  return say(messageKinds[message.kind].says({ ...message, detail }), language)
}
