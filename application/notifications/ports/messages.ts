import { Context, type Effect } from 'effect'
import type { Language } from '../../../domain/kernel/text.ts'
import type { MessageKind } from '../../../domain/notifications/message.ts'
import type { RobotVendor } from '../../../domain/notifications/robot.ts'
import type { Actor, Scope } from '../../platform/caller.ts'

export interface Message {
  readonly messageId: number
  readonly shopCode: string
  readonly shopName: string
  readonly kind: MessageKind
  readonly subject: string
  readonly detail: string | null
  readonly actorName: string
  readonly at: number
  /** Number of messages in the bundle; 1 for a single message. */
  readonly count: number
}

/** A message as shown in the inbox. */
export interface InboxMessage extends Message {
  /** Whether nothing is left to do. */
  readonly isDone: boolean
  readonly isRead: boolean
}

/** A message to send; a reminder is sent once per shop, day or order and lead. */
export interface NewMessage {
  readonly shopCode: string
  readonly kind: MessageKind
  readonly subject: string
  readonly detail: string | null
  readonly actor: Actor
  readonly at: number
  /** Messages of the same kind and bundle are shown as one line; null or absent means a line of its own. */
  readonly bundle?: string | null
  /** The only person who receives it; absent for messages to an audience. */
  readonly recipientId?: string
}

/** Messages that are done since `at`, whoever did it. */
export interface DoneMessages {
  readonly kind: MessageKind
  /** Null if the subject alone identifies them. */
  readonly shopCode: string | null
  readonly subject: string
  /** What the detail becomes, if it says how the request was settled. */
  readonly detail?: string | undefined
  readonly at: number
}

/**
 * The messages of a reader: those to them alone, and the kinds their permissions allow, for their shops, except about their
 * own actions.
 */
export interface Reader {
  readonly userId: string
  readonly scope: Scope
  readonly kinds: ReadonlyArray<MessageKind>
}

export interface Inbox {
  /** Messages older than `since` count as read. */
  readonly messages: ReadonlyArray<InboxMessage>
  /** Number of unread lines of the inbox, capped at 100. */
  readonly unread: number
}

/** Notifications to people. */
export class Messages extends Context.Service<
  Messages,
  {
    readonly inbox: (reader: Reader, since: number, limit: number) => Effect.Effect<Inbox>
    /** Marks everything up to and including this message as read. */
    readonly markRead: (userId: string, upTo: number) => Effect.Effect<void>
    /** Marks one line of the inbox as read: a message, or all of its bundle up to it. */
    readonly markOneRead: (reader: Reader, messageId: number) => Effect.Effect<void>
    /** Inserts the messages in the running transaction. */
    readonly send: (messages: ReadonlyArray<NewMessage>) => Effect.Effect<void>
    /** Marks messages as done in the running transaction; missing or done ones are ignored. */
    readonly markDone: (done: ReadonlyArray<DoneMessages>) => Effect.Effect<void>
    /** Inserts the messages immediately and returns how many were new; a reminder that was sent before is ignored. */
    readonly sendNow: (messages: ReadonlyArray<NewMessage>) => Effect.Effect<number>
    readonly remindMinutes: Effect.Effect<ReadonlyArray<number>>
    readonly forget: (before: number) => Effect.Effect<void>
  }
>()('Messages') {}

/** A group-chat robot; its secret signs the messages and never leaves the server. */
export interface Robot {
  readonly robotId: string
  readonly name: string
  readonly vendor: RobotVendor
  readonly url: string
  readonly hasSecret: boolean
  readonly kinds: ReadonlyArray<MessageKind>
  /** The shops it covers; empty means all. */
  readonly shopCodes: ReadonlyArray<string>
  readonly language: Language
  readonly active: boolean
  readonly version: number
  readonly sentAt: number | null
  readonly error: string | null
  readonly waiting: number
}

export interface RobotChange extends Omit<Robot, 'hasSecret' | 'version' | 'sentAt' | 'error' | 'waiting'> {
  /** Null leaves the secret unchanged. */
  readonly secret: string | null
  /** 0 for a new robot. */
  readonly baseVersion: number
}

/** The address and credentials of a robot. */
export interface RobotAccount {
  readonly robotId: string
  readonly vendor: RobotVendor
  readonly url: string
  readonly secret: string | null
  readonly language: Language
}

/** A robot with the messages to send in one batch. */
export interface RobotToSend extends RobotAccount {
  /** Number of consecutive failures. */
  readonly failures: number
  readonly messages: ReadonlyArray<Message>
}

export class Robots extends Context.Service<
  Robots,
  {
    /** Returns the robots whose shops are all in scope. */
    readonly list: (scope: Scope) => Effect.Effect<ReadonlyArray<Robot>>
    /** Returns how many robots of all shops are switched on for this kind of message. */
    readonly listening: (kind: MessageKind) => Effect.Effect<number>
    readonly address: (scope: Scope, robotId: string) => Effect.Effect<RobotAccount | null>
    /** Returns false if the robot has changed since the base version. */
    readonly save: (scope: Scope, change: RobotChange) => Effect.Effect<boolean>
    readonly remove: (scope: Scope, robotId: string, baseVersion: number) => Effect.Effect<boolean>
    /** Returns the robots that nothing may be sent to now: switched off, or sent to a moment ago. */
    readonly closed: (now: number) => Effect.Effect<ReadonlyArray<string>>
    /** Returns the robot and its messages, without deleted ones; null if the robot was removed. */
    readonly load: (robotId: string, messageIds: ReadonlyArray<number>) => Effect.Effect<RobotToSend | null>
    /** Stores the result of sending; nothing more is sent to the robot before `nextAt`. */
    readonly settle: (robotId: string, error: string | null, now: number, nextAt: number) => Effect.Effect<void>
  }
>()('Robots') {}
