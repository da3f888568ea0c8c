import { Context, type Effect } from 'effect'
import type { ImageType, UploadType } from '../../domain/files/upload.ts'
import type { Day } from '../../domain/kernel/day.ts'
import type { Actor, Scope } from '../platform/caller.ts'
import type { InScope } from '../platform/in-scope.ts'

/** The order that files are attached to. */
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
  /** Hash of the stored bytes. */
  readonly sha256: string
}

/** Uploaded files. They belong to their uploader until attached to an order, then to the order's shop [I4, I5]. */
export class Files extends Context.Service<
  Files,
  {
    /** Adds bytes to the person's uploads of the day; returns false if that exceeds the limit [I3]. */
    readonly count: (actor: Actor, day: Day, size: number) => Effect.Effect<boolean>
    /** Stores a file under a random id and returns the id. */
    readonly store: (file: NewFile, actor: Actor, now: number) => Effect.Effect<string>
    /** Returns the person's own file or one of an order or document in scope; null if there is none. */
    readonly find: (scope: Scope, userId: string, fileId: string) => Effect.Effect<StoredFile | null>
    /** Attaches the actor's unattached files to the order. Returns how many of these ids the order now has. */
    readonly attach: (order: OrderWithFiles, actor: Actor, fileIds: ReadonlyArray<string>) => Effect.Effect<number>
    /** The same for another document of a shop, such as a scrap order. */
    readonly attachToDocument: (
      document: {
        readonly shopCode: string
        /** The other shop of a document of two, whose people see the files as well. */
        readonly otherShopCode?: string
        readonly documentNo: string
      },
      actor: Actor,
      fileIds: ReadonlyArray<string>,
    ) => Effect.Effect<number>
    /** Deletes files that were uploaded before this instant and never attached to an order or document. */
    readonly forgetUnattached: (before: number) => Effect.Effect<void>
  }
>()('Files') {}
