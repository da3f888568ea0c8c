import type { ComponentType } from 'react'
import type { DocumentName } from '../../domain/documents/index.ts'

type Load<Name extends string> = () => Promise<Readonly<Record<Name, ComponentType>>>

interface DocumentPages {
  readonly list: Load<'DocumentListPage'>
  readonly detail: Load<'DocumentDetailPage'>
}

/** The pages of documents that do more than show what is declared; they are made of `DocumentList` and `documentDef`. */
const ownPages: { readonly [N in DocumentName]?: Partial<DocumentPages> } = {}

/** What draws the list of a document and the page of one. */
export const pagesOf = (name: string): DocumentPages => ({
  list: () => import('./document-list-page.tsx'),
  detail: () => import('./document-detail-page.tsx'),
  ...(ownPages as Readonly<Record<string, Partial<DocumentPages>>>)[name],
})
