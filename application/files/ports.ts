import { Context, type Effect } from 'effect'
import type { ImageType, UploadType } from '../../domain/files/upload.ts'
import type { Day } from '../../domain/kernel/day.ts'
import type { Actor, Scope } from '../platform/caller.ts'
import type { InScope } from '../platform/in-scope.ts'

/** The order that takes files. */
export interface OrderWithFiles extends InScope {
  readonly shopCode: string
  readonly dhNo: string
}

export interface NewFile {
  readonly uploadType: UploadType
  readonly fileName: string
  readonly mediaType: ImageType
  readonly bytes: Uint8Array
}

export interface StoredFile {
  readonly fileName: string
  readonly mediaType: string
  readonly bytes: Uint8Array
  /** Of the bytes as they are kept. */
  readonly sha256: string
}

/** Files that people upload: their uploader's until an order takes them, then the order's shop's [I4, I5]. */
export class Files extends Context.Service<
  Files,
  {
    /** Counts a file of so many bytes to what the person has uploaded that day; false where it would be too much [I3]. */
    readonly count: (actor: Actor, day: Day, size: number) => Effect.Effect<boolean>
    /** Keeps a file under a random id, which it answers. */
    readonly store: (file: NewFile, actor: Actor, now: number) => Effect.Effect<string>
    /** The person's own file, or one of an order in the scope. */
    readonly find: (scope: Scope, userId: string, fileId: string) => Effect.Effect<StoredFile | null>
    /** Gives the order the actor's files that no order has, and answers how many of these ids are the order's now. */
    readonly attach: (order: OrderWithFiles, actor: Actor, fileIds: ReadonlyArray<string>) => Effect.Effect<number>
    /** Forgets files that were uploaded before then and that no order has taken. */
    readonly forgetUnattached: (before: number) => Effect.Effect<void>
  }
>()('Files') {}
