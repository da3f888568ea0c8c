import type { RawBuilder } from 'kysely'
import type { Document, FieldOf, LineColumns } from '../../../domain/lists/document.ts'
import type { FilterColumns } from './conditions.ts'

type Column = RawBuilder<unknown>
type ColumnsFor<C extends LineColumns> = Readonly<Record<FieldOf<C>, Column>>

/** A document in the caller's scope. */
export interface FoundDocument {
  readonly shopCode: string
  readonly number: string
}

/** Source of a document's rows. A view that omits a column, filter or tab of the declaration does not compile. */
export interface DocumentView<D extends Document = Document> {
  readonly tables: RawBuilder<unknown>
  /** Column of the shop code, by which every statement is limited to the scope. */
  readonly shopCode: string
  readonly columns: ColumnsFor<D['columns']> & ColumnsFor<D['detail']['facts']>
  readonly filters: Required<FilterColumns<D['filters']>>
  /** The condition of each tab; null for a tab with all rows. */
  readonly tabs: { readonly [Tab in keyof D['tabs']]: RawBuilder<unknown> | null }
  /** Default order of the list, which is unique. */
  readonly order: RawBuilder<unknown>
  readonly lines: {
    readonly columns: ColumnsFor<D['detail']['lines']['columns']>
    /** Returns the statement from FROM to its end. */
    readonly from: (record: FoundDocument) => RawBuilder<unknown>
  }
}

/** Types a view by the declaration of its document. */
export const viewOf = <D extends Document>(_declared: D, view: DocumentView<D>): DocumentView<D> => view
