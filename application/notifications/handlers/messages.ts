import { Clock, Effect } from 'effect'
import { DAY_MS, type Zone } from '../../../domain/kernel/day.ts'
import type { Refusal } from '../../../domain/kernel/refusal.ts'
import { type Language, type Text, textIn } from '../../../domain/kernel/text.ts'
import { cancelReasons } from '../../../domain/master-data/words.ts'
import { doneMessages, withoutRepeats } from '../../../domain/notifications/done-messages.ts'
import { kindsFor, messageKinds } from '../../../domain/notifications/message.ts'
import type { PaymentTimes } from '../../../domain/ordering/cart/cut-off.ts'
import { payByWords } from '../../../domain/ordering/order/payment-deadline.ts'
import { Shops } from '../../master-data/ports/shops.ts'
import type { Caller } from '../../platform/caller.ts'
import { handler } from '../../platform/handler.ts'
import { wordsIn } from '../../platform/words-in.ts'
import { instantText } from '../../texts/figure-text.ts'
import { refusalText } from '../../texts/refusals.ts'
import * as messageContract from '../contract/messages.ts'
import { type Message, Messages, type Reader } from '../ports/messages.ts'

/** Messages older than this are not counted as unread. */
const unreadForMs = 3 * DAY_MS

export const listMessages = handler(
  messageContract.listMessages,
  Effect.fnUntraced(function* ({ size }, caller) {
    const now = yield* Clock.currentTimeMillis
    const { zone } = yield* (yield* Shops).chain
    const reader = readerOf(caller)
    const { messages, unread } = yield* (yield* Messages).inbox(reader, now - unreadForMs, size)
    const views = withoutRepeats(messages).map(message => ({
      messageId: message.messageId,
      kind: message.kind,
      title: textIn(wordsOf(message).words, caller.language),
      text: messageText(message, { language: caller.language, zone }),
      subject: message.subject,
      shopJdeNo: message.shopCode,
      at: message.at,
      isRead: message.isRead,
      isDone: message.isDone,
    }))
    return { unread, messages: views, kinds: reader.kinds }
  }),
)

export const markMessagesRead = handler(
  messageContract.markMessagesRead,
  Effect.fnUntraced(function* ({ upTo }, caller) {
    const messages = yield* Messages
    yield* messages.markRead(caller.userId, upTo)
    const now = yield* Clock.currentTimeMillis
    const { unread } = yield* messages.inbox(readerOf(caller), now - unreadForMs, 0)
    return { unread }
  }),
)

export const markOneMessageRead = handler(
  messageContract.markOneMessageRead,
  Effect.fnUntraced(function* ({ messageId }, caller) {
    const messages = yield* Messages
    const reader = readerOf(caller)
    yield* messages.markOneRead(reader, messageId)
    const now = yield* Clock.currentTimeMillis
    const { unread } = yield* messages.inbox(reader, now - unreadForMs, 0)
    return { unread }
  }),
)

const readerOf = ({ userId, scope, codes }: Caller): Reader => ({
  userId,
  scope,
  kinds: kindsFor({ codes, works: scope.shops === 'ALL' ? 'CHAIN' : 'SHOPS' }),
})

interface MessageTerms {
  readonly language: Language
  readonly zone: Zone
}

/** Returns the words and sentence of a message; a done message says that nothing is left to do. */
const wordsOf = ({ kind, isDone = false }: MessageState) => (isDone && doneMessages[kind]) || messageKinds[kind]

type MessageState = Pick<Message, 'kind'> & { readonly isDone?: boolean }

/** Returns a message in words. A reason typed by a person is unchanged; stored codes and instants are formatted. */
export const messageText = (message: Message & MessageState, { language, zone }: MessageTerms): string => {
  const { detail: meaning } = messageKinds[message.kind]
  const { sentence } = wordsOf(message)
  const { detail } = message
  if (detail === null || meaning === undefined) return textIn(sentence(message), language)
  return textIn(sentence({ ...message, detail: detailFormats[meaning](detail, { language, zone }) }), language)
}

/** How each kind of stored detail is formatted. */
const detailFormats = {
  PAYMENT_TIMES: (detail: string, { language, zone }: MessageTerms) =>
    textIn(
      payByWords(timesIn(detail), at => minuteText(at, zone)),
      language,
    ),
  CANCEL_REASON: (detail: string, { language }: MessageTerms) => wordsIn(cancelReasons, detail, language),
  REFUSAL: (detail: string, { language }: MessageTerms) => textIn(refusalText(JSON.parse(detail) as Refusal), language),
} as const

/** Parses from a message when an order is due and when it is voided; an older message has only the latter. */
const timesIn = (detail: string): PaymentTimes => {
  const [first, second] = detail.split(' ').map(Number)
  return { dueAt: first!, voidAt: second ?? first! }
}

/** Formats an instant as day and time, which stays correct whenever the message is read. */
const minuteText = (at: number, zone: Zone): Text => {
  const text = instantText(at, zone).slice(0, 16)
  return [` ${text}`, text]
}
