import { type DocumentName, documents } from '../../../domain/documents/index.ts'
import type { DocumentView } from '../lists/document-view.ts'
import { documentStore } from './document-store.ts'

/** Where the rows of each document are; a document without its view does not compile. */
const documentViews = {} satisfies Readonly<Record<DocumentName, unknown>>

export const documentSource = documentStore(documents, documentViews as Readonly<Record<string, DocumentView>>)
