import { Context, type Effect } from 'effect'

/** A text message to a phone, made from a template that the provider has approved. */
export type Sms = SmsBase &
  (
    | { readonly template: 'RESULT'; readonly variables: Readonly<Record<'shop' | 'no' | 'result', string>> }
    | { readonly template: 'CODE'; readonly variables: Readonly<Record<'code', string>> }
  )

interface SmsBase {
  readonly phone: string
  /** Our id, for finding the message at the provider. */
  readonly outId: string
}

/** The provider of text messages. Never fails: returns the error in one line, or null if the message was accepted. */
export class SmsSender extends Context.Service<
  SmsSender,
  {
    readonly isConfigured: boolean
    /** Whether there is a template for codes by which people reset their password. */
    readonly sendsCodes: boolean
    readonly send: (sms: Sms, now: number) => Effect.Effect<string | null>
  }
>()('SmsSender') {}
