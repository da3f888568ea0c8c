import { Context, type Effect } from 'effect'
import type { DocumentStep } from '../../../domain/platform/document-step.ts'
import type { InScope } from '../in-scope.ts'

/** The shop of the documents, found inside a scope. */
interface DocumentShop extends InScope {
  readonly shopCode: string
}

/** What happened to the documents of a shop, for their timelines. */
export class DocumentEvents extends Context.Service<
  DocumentEvents,
  {
    /** Returns the steps of a document, oldest first. */
    readonly of: (shop: DocumentShop, documentNo: string) => Effect.Effect<ReadonlyArray<DocumentStep>>
    /** Records a step in the running transaction. */
    readonly record: (shop: DocumentShop, documentNo: string, event: DocumentStep) => Effect.Effect<void>
  }
>()('DocumentEvents') {}
