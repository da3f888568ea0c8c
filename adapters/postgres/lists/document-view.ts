import type { RawBuilder } from 'kysely'
import type { Document, FieldOf, LineColumns } from '../../../domain/lists/document.ts'
import type { FilterColumns } from './conditions.ts'

type Column = RawBuilder<unknown>
type ColumnsFor<C extends LineColumns> = Readonly<Record<FieldOf<C>, Column>>

/** A document that was found in the scope of the caller. */
export interface FoundDocument {
  readonly shopCode: string
  readonly number: string
}

/** Where the rows of a document are; a column, a filter or a tab of the declaration that is left out does not compile. */
export interface DocumentView<D extends Document = Document> {
  readonly tables: RawBuilder<unknown>
  /** The column of the shop, by which every statement is scoped. */
  readonly shopCode: string
  readonly columns: ColumnsFor<D['columns']> & ColumnsFor<D['detail']['facts']>
  readonly filters: Required<FilterColumns<D['filters']>>
  /** The condition of each tab; null for one that holds all rows. */
  readonly tabs: { readonly [Tab in keyof D['tabs']]: RawBuilder<unknown> | null }
  /** The order of the list, in which no two rows are equal. */
  readonly order: RawBuilder<unknown>
  readonly lines: {
    readonly columns: ColumnsFor<D['detail']['lines']['columns']>
    /** From the tables to the end of the statement. */
    readonly from: (record: FoundDocument) => RawBuilder<unknown>
  }
}

/** Types a view by the declaration of its document. */
export const viewOf = <D extends Document>(_declared: D, view: DocumentView<D>): DocumentView<D> => view
