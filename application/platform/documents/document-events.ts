import { Context, type Effect } from 'effect'
import type { NodeStatus } from '../../../domain/platform/node-status.ts'
import type { InScope } from '../in-scope.ts'

/** A step in the life of a document. */
export interface DocumentEvent {
  /** Epoch ms. */
  readonly at: number
  readonly node: string
  readonly status: NodeStatus
  readonly actorName: string
  readonly remark: string | null
}

/** The shop of the documents, found inside a scope. */
interface DocumentShop extends InScope {
  readonly shopCode: string
}

/** What happened to the documents of a shop, for their timelines. */
export class DocumentEvents extends Context.Service<
  DocumentEvents,
  {
    /** Returns the steps of a document, oldest first. */
    readonly of: (shop: DocumentShop, documentNo: string) => Effect.Effect<ReadonlyArray<DocumentEvent>>
    /** Records a step in the running transaction. */
    readonly record: (shop: DocumentShop, documentNo: string, event: DocumentEvent) => Effect.Effect<void>
  }
>()('DocumentEvents') {}
