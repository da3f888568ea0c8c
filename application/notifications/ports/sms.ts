import { Context, type Effect } from 'effect'
import type { MessageKind } from '../../../domain/notifications/message.ts'

/** The result of an approval that is sent to a phone. */
export interface SmsText {
  readonly messageId: number
  readonly kind: MessageKind
  readonly shopName: string
  readonly subject: string
  /** Of the person who asked for approval; null where master data has none. */
  readonly phone: string | null
}

/** Text messages. Their jobs are written with the message in the portal, by the transaction that decided. */
export class SmsTexts extends Context.Service<
  SmsTexts,
  {
    /** What is sent of a message; null where it is no longer there. */
    readonly find: (messageId: number) => Effect.Effect<SmsText | null>
  }
>()('SmsTexts') {}
