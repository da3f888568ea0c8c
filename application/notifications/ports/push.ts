import { Context, type Effect } from 'effect'
import type { Language } from '../../../domain/kernel/text.ts'
import type { MessageKind } from '../../../domain/notifications/message.ts'
import type { PushSubscriptionKeys } from '../../../domain/notifications/push/push-device.ts'
import type { PushAnswer } from '../../../domain/notifications/push/push-message.ts'
import type { Message } from './messages.ts'

/** A browser that receives notifications, as its person sees it. */
export interface PushDevice {
  readonly deviceId: string
  readonly name: string
  readonly endpoint: string
  readonly createdAt: number
  /** When a notification was last accepted by the push service; null if none was. */
  readonly sentAt: number | null
}

/** A device with what is needed to send to it. */
export interface PushTarget extends PushSubscriptionKeys {
  readonly deviceId: string
  readonly userId: string
  /** The public key of this server for which the browser subscribed. */
  readonly serverKey: string
  readonly language: Language
  /** When the portal was last opened on it. */
  readonly seenAt: number
}

export interface NewPushDevice extends PushTarget {
  readonly name: string
  readonly sessionHash: string
}

/** A message with what decides whether it is still sent. */
export interface PushMessage extends Message {
  readonly recipientId: string | null
  readonly actorId: string
  readonly isDone: boolean
}

/** The devices of people that receive notifications, and what was sent to them. */
export class PushDevices extends Context.Service<
  PushDevices,
  {
    readonly list: (userId: string) => Effect.Effect<ReadonlyArray<PushDevice>>
    /** Returns the kinds that the person chose; null if they have not chosen yet. */
    readonly kinds: (userId: string) => Effect.Effect<ReadonlyArray<MessageKind> | null>
    readonly chooseKinds: (userId: string, kinds: ReadonlyArray<MessageKind>) => Effect.Effect<void>
    /**
     * Stores a device, or renews the one with this address, whoever had it before; returns its id. Stores
     * nothing if the session has ended, or if the person has the maximum number of other devices.
     */
    readonly save: (
      device: NewPushDevice,
      max: number,
    ) => Effect.Effect<{ readonly deviceId: string } | 'SESSION_ENDED' | 'FULL'>
    /** Removes one device of a person, or all if `deviceId` is null; returns how many. */
    readonly remove: (userId: string, deviceId: string | null) => Effect.Effect<number>
    readonly find: (userId: string, deviceId: string) => Effect.Effect<PushTarget | null>
    /** Returns a device and a message; null if one of them no longer exists. */
    readonly load: (
      deviceId: string,
      messageId: number,
    ) => Effect.Effect<{ readonly target: PushTarget; readonly message: PushMessage } | null>
    /** Records that sending begins; returns false if it began before, in whichever process [T12]. */
    readonly begin: (deviceId: string, messageId: number, now: number) => Effect.Effect<boolean>
    /** Allows another attempt, after one that certainly did not arrive. */
    readonly reopen: (deviceId: string, messageId: number) => Effect.Effect<void>
    readonly markSent: (deviceId: string, now: number) => Effect.Effect<void>
    /** Records a test; returns false if the previous one was after `since`. */
    readonly beginTest: (deviceId: string, now: number, since: number) => Effect.Effect<boolean>
    /** Deletes devices not seen since `seenBefore`, and records of sendings before `sentBefore`. */
    readonly forget: (seenBefore: number, sentBefore: number) => Effect.Effect<void>
  }
>()('PushDevices') {}

/** What the service worker of the browser shows. */
export interface PushContent {
  readonly id: string
  readonly title: string
  readonly body: string
  readonly tag: string
  /** Page of the portal that a click opens. */
  readonly path: string
  readonly language: Language
}

export interface PushRequest {
  readonly target: PushSubscriptionKeys
  readonly content: PushContent
  readonly tag: string
  readonly isUrgent: boolean
  readonly now: number
  readonly expiresAt: number
}

/** Sends notifications to the push services of browsers. Never fails. */
export class PushSender extends Context.Service<
  PushSender,
  {
    /** The public key for which browsers subscribe, in base64url. */
    readonly publicKey: string
    readonly isPrivateAllowed: boolean
    readonly send: (request: PushRequest) => Effect.Effect<PushAnswer>
  }
>()('PushSender') {}
