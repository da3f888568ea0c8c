import { Context, type Effect } from 'effect'

/** A text message to a phone, made from a template that the provider has approved. */
export interface Sms {
  readonly phone: string
  /** Our id, for finding the message at the provider. */
  readonly outId: string
  readonly variables: Readonly<Record<'shop' | 'no' | 'result', string>>
}

/** The provider of text messages. Never fails: returns the error in one line, or null if the message was accepted. */
export class SmsSender extends Context.Service<
  SmsSender,
  { readonly isConfigured: boolean; readonly send: (sms: Sms, now: number) => Effect.Effect<string | null> }
>()('SmsSender') {}
