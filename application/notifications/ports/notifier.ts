import { Context, type Effect } from 'effect'
import type { Digest, RobotVendor } from '../../../domain/notifications/robot.ts'

export interface RobotAddress {
  readonly vendor: RobotVendor
  readonly url: string
  readonly secret: string | null
}

/** Group chats outside. Never fails: what went wrong is told in one line, null where the chat has taken it. */
export class Notifier extends Context.Service<
  Notifier,
  { readonly send: (robot: RobotAddress, digest: Digest, now: number) => Effect.Effect<string | null> }
>()('Notifier') {}
