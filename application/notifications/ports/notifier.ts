import { Context, type Effect } from 'effect'
import type { Digest, RobotVendor } from '../../../domain/notifications/robot.ts'

export interface RobotAddress {
  readonly vendor: RobotVendor
  readonly url: string
  readonly secret: string | null
}

/** Sends to external group chats. Never fails: returns the error in one line, or null on success. */
export class Notifier extends Context.Service<
  Notifier,
  { readonly send: (robot: RobotAddress, digest: Digest, now: number) => Effect.Effect<string | null> }
>()('Notifier') {}
