import { Context, type Effect } from 'effect'
import type { MessageKind } from '../../../domain/notifications/message.ts'

/** The result of an approval, to be sent to a phone. */
export interface SmsText {
  readonly messageId: number
  readonly kind: MessageKind
  readonly shopName: string
  readonly subject: string
  /** Phone of the applicant; null if master data has none. */
  readonly phone: string | null
}

/** Text messages. Their jobs are created with the portal message, in the transaction of the decision. */
export class SmsTexts extends Context.Service<
  SmsTexts,
  {
    /** Returns the content to send for a message; null if the message no longer exists. */
    readonly find: (messageId: number) => Effect.Effect<SmsText | null>
  }
>()('SmsTexts') {}
