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
  /** How many messages of one bundle it stands for; 1 for a message by itself. */
  readonly count: number
}

/** A message as somebody finds it in the inbox. */
export interface InboxMessage extends Message {
  /** Nothing is left of what it asks for. */
  readonly isDone: boolean
  readonly isRead: boolean
}

/** Something to tell; the reminder of a shop, day or order and lead is told once. */
export interface NewMessage {
  readonly shopCode: string
  readonly kind: MessageKind
  readonly subject: string
  readonly detail: string | null
  readonly actor: Actor
  readonly at: number
  /** Messages of the same kind and bundle are shown as one line; null or absent is a line by itself. */
  readonly bundle?: string | null
}

/** Messages of which nothing is left to do since `at`, whoever did it. */
export interface DoneMessages {
  readonly kind: MessageKind
  /** Null where the subject alone names them. */
  readonly shopCode: string | null
  readonly subject: string
  readonly at: number
}

/** Whose messages: the kinds that a person's codes let them see, in their shops, without what they did themselves. */
export interface Reader {
  readonly userId: string
  readonly scope: Scope
  readonly kinds: ReadonlyArray<MessageKind>
}

export interface Inbox {
  /** Messages older than `since` count as read. */
  readonly messages: ReadonlyArray<InboxMessage>
  /** Lines of the inbox that were not read; counted to 100. */
  readonly unread: number
}

/** What people are told of unasked. */
export class Messages extends Context.Service<
  Messages,
  {
    readonly inbox: (reader: Reader, since: number, limit: number) => Effect.Effect<Inbox>
    /** Everything up to and with this message has been read. */
    readonly markRead: (userId: string, upTo: number) => Effect.Effect<void>
    /** One line of the inbox has been read: a message, or all of its bundle up to it. */
    readonly markOneRead: (reader: Reader, messageId: number) => Effect.Effect<void>
    /** Writes the messages with the running transaction. */
    readonly send: (messages: ReadonlyArray<NewMessage>) => Effect.Effect<void>
    /** Marks messages as done with the running transaction; those that are not there or done already stay as they are. */
    readonly markDone: (done: ReadonlyArray<DoneMessages>) => Effect.Effect<void>
    /** Writes the messages at once and returns how many were new; a reminder that was sent before is not. */
    readonly sendNow: (messages: ReadonlyArray<NewMessage>) => Effect.Effect<number>
    readonly remindMinutes: Effect.Effect<ReadonlyArray<number>>
    readonly forget: (before: number) => Effect.Effect<void>
  }
>()('Messages') {}

/** A group-chat robot as it is set up; the secret signs what is sent and never leaves the server. */
export interface Robot {
  readonly robotId: string
  readonly name: string
  readonly vendor: RobotVendor
  readonly url: string
  readonly hasSecret: boolean
  readonly kinds: ReadonlyArray<MessageKind>
  /** Shops it tells of; none means all. */
  readonly shopCodes: ReadonlyArray<string>
  readonly language: Language
  readonly active: boolean
  readonly version: number
  readonly sentAt: number | null
  readonly error: string | null
  readonly waiting: number
}

export interface RobotChange extends Omit<Robot, 'hasSecret' | 'version' | 'sentAt' | 'error' | 'waiting'> {
  /** Null keeps the one there is. */
  readonly secret: string | null
  /** 0 for a new robot. */
  readonly baseVersion: number
}

/** Where a robot is reached. */
export interface RobotAccount {
  readonly robotId: string
  readonly vendor: RobotVendor
  readonly url: string
  readonly secret: string | null
  readonly language: Language
}

/** A robot with the messages that are sent to it together. */
export interface RobotToSend extends RobotAccount {
  /** How many times in a row it has not taken them. */
  readonly failures: number
  readonly messages: ReadonlyArray<Message>
}

export class Robots extends Context.Service<
  Robots,
  {
    /** Those that tell of no other shops than those of the scope. */
    readonly list: (scope: Scope) => Effect.Effect<ReadonlyArray<Robot>>
    readonly address: (scope: Scope, robotId: string) => Effect.Effect<RobotAccount | null>
    /** False where the robot is no longer of the base version. */
    readonly save: (scope: Scope, change: RobotChange) => Effect.Effect<boolean>
    readonly remove: (scope: Scope, robotId: string, baseVersion: number) => Effect.Effect<boolean>
    /** The robots that nothing is sent to now: they are off, or were sent something a moment ago. */
    readonly closed: (now: number) => Effect.Effect<ReadonlyArray<string>>
    /** Null where the robot was removed; messages that are no longer there are left out. */
    readonly load: (robotId: string, messageIds: ReadonlyArray<number>) => Effect.Effect<RobotToSend | null>
    /** Notes what came of sending; nothing more is sent to the robot before `nextAt`. */
    readonly settle: (robotId: string, error: string | null, now: number, nextAt: number) => Effect.Effect<void>
  }
>()('Robots') {}
