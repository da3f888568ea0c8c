import { Context, type Effect } from 'effect'
import type { MessageKind } from '../../../domain/notifications/message.ts'

/** A result of an approval that waits to be sent, taken by this process until `busyUntil`. */
export interface WaitingSms {
  readonly messageId: number
  readonly kind: MessageKind
  readonly shopName: string
  readonly subject: string
  /** Of the person who asked; null where master data has none. */
  readonly phone: string | null
  readonly attempts: number
  readonly busyUntil: number
}

export interface SmsOutcome {
  readonly error: string | null
  /** When it is tried again; null where it is over, sent or given up. */
  readonly nextAt: number | null
}

/** Text messages that wait: written with the message in the portal, by the transaction that decided. */
export class SmsQueue extends Context.Service<
  SmsQueue,
  {
    /** One that is due, taken by this process alone; null where none is. */
    readonly claim: (now: number) => Effect.Effect<WaitingSms | null>
    readonly settle: (sms: WaitingSms, outcome: SmsOutcome, now: number) => Effect.Effect<void>
    /** Drops what was not sent by then. */
    readonly forget: (before: number) => Effect.Effect<void>
  }
>()('SmsQueue') {}
