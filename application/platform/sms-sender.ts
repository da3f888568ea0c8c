import { Context, type Effect } from 'effect'

/** A text message to a phone, made from the template that the provider has approved. */
export interface Sms {
  readonly phone: string
  /** Ours, for finding it again at the provider. */
  readonly outId: string
  readonly variables: Readonly<Record<'shop' | 'no' | 'result', string>>
}

/** The provider of text messages. Never fails: answers in one line what went wrong, null where it has taken the message. */
export class SmsSender extends Context.Service<
  SmsSender,
  { readonly isConfigured: boolean; readonly send: (sms: Sms, now: number) => Effect.Effect<string | null> }
>()('SmsSender') {}
