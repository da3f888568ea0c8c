import { Context, type Effect } from 'effect'
import type { Sort } from '../../domain/kernel/list-sort.ts'
import type { Scope } from '../platform/caller.ts'
import type { DocumentRow } from './contract.ts'

export type { DocumentRow } from './contract.ts'

/** The filter of a list of documents. `values` are validated filter values by name. */
export interface DocumentFilter {
  readonly scope: Scope
  readonly values: Readonly<Record<string, unknown>>
  /** The present instant, epoch ms, for rows that depend on it. */
  readonly now: number
}

export interface DocumentQuery extends DocumentFilter {
  readonly tab?: string | undefined
  readonly sort?: Sort | undefined
  readonly offset: number
  readonly limit: number
}

/** Reads the documents declared in `domain/documents`, by their names there. */
export class DocumentSource extends Context.Service<
  DocumentSource,
  {
    readonly page: (
      name: string,
      query: DocumentQuery,
    ) => Effect.Effect<{ readonly records: ReadonlyArray<DocumentRow>; readonly total: number }>
    /** Returns the number of rows of each tab, by its key. */
    readonly counts: (name: string, filter: DocumentFilter) => Effect.Effect<Readonly<Record<string, number>>>
    /** Returns one document with its lines; null if it is not in scope. */
    readonly find: (
      name: string,
      scope: Scope,
      number: string,
    ) => Effect.Effect<{
      readonly head: DocumentRow
      readonly lines: ReadonlyArray<DocumentRow>
      /** The shop that owns the document. */
      readonly shopCode: string
    } | null>
  }
>()('DocumentSource') {}
