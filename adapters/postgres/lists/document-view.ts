import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../../application/platform/caller.ts'
import type { Sort } from '../../../domain/kernel/list-sort.ts'
import type { Document, DocumentDetail, FieldOf, LineColumns } from '../../../domain/lists/document.ts'
import type { ListColumns } from '../../../domain/lists/list.ts'
import { inScope, inScopeOfAny } from '../engine/scope.ts'
import type { FilterColumns } from './conditions.ts'

type Column = RawBuilder<unknown>
type ColumnsFor<C extends LineColumns> = Readonly<Record<FieldOf<C>, Column>>

/** A document in the caller's scope. */
export interface DocumentRecord {
  readonly shopCode: string
  readonly number: string
}

/** Columns of the lines of a document, and where they are. */
interface LinesView<C extends LineColumns> {
  readonly columns: ColumnsFor<C>
  /** Returns the statement from FROM to its end. */
  readonly from: (record: DocumentRecord) => RawBuilder<unknown>
}

/** Columns of the fields that are answered and not shown. */
type FieldsFor<D> = D extends { readonly fields: infer C extends ListColumns } ? ColumnsFor<C> : unknown

/** What only the page of a document needs: the columns of its facts, and its lines. */
type DetailView<D> = D extends { readonly detail: infer Detail extends DocumentDetail }
  ? { readonly columns: ColumnsFor<Detail['facts']>; readonly lines: LinesView<Detail['lines']['columns']> }
  : unknown

/** Source of a document's rows. A view that omits a column, filter or tab of the declaration does not compile. */
export type DocumentView<D extends Document = Document> = DetailView<D> & {
  /** Where the rows are; a function of the validated filters, the instant and the tab for rows that are calculated, such as those of a range of days. */
  readonly tables:
    | RawBuilder<unknown>
    | ((values: Readonly<Record<string, unknown>>, now: number, tab: string | undefined) => RawBuilder<unknown>)
  /**
   * Finds the rows of a page before their figures are calculated, for rows that are expensive to calculate; null if these
   * filters or this order need the figures. `tables`, under the same aliases, has the columns of the scope, the filters and the
   * order; `rowsOf` returns the tables of the rows with these keys, with their condition.
   */
  readonly keys?: (
    values: Readonly<Record<string, unknown>>,
    sort: Sort | undefined,
    tab: string | undefined,
  ) => {
    readonly tables: RawBuilder<unknown>
    readonly columns: Readonly<Record<string, Column>>
    readonly rowsOf: (keys: ReadonlyArray<Readonly<Record<string, unknown>>>) => RawBuilder<unknown>
  } | null
  /**
   * Column of the shop code, by which every statement is limited to the scope. Of a document of two shops both columns: who sees
   * one of them sees the document, and the first one owns its lines.
   */
  readonly shopCode: string | readonly [owner: string, other: string]
  /** Columns of the shop in tables that are joined, which a statement limits to the scope like `shopCode`. */
  readonly joinedShops?: ReadonlyArray<string>
  readonly columns: ColumnsFor<D['columns']> & FieldsFor<D>
  readonly filters: Required<FilterColumns<D['filters']>>
  /** The condition of each tab; null for a tab with all rows. */
  readonly tabs: { readonly [Tab in keyof D['tabs']]: RawBuilder<unknown> | null }
  /** Default order of the list, which is unique. */
  readonly order: RawBuilder<unknown>
}

/**
 * The condition that a column is a shop of the reader. A subquery that names the shop only by its outer row is sent to every server of an
 * engine with several (docs/decisions/engine/0110).
 */
export type ShopCondition = (shopColumn: string) => RawBuilder<boolean>

/** Types a view by the declaration of its document. */
export const viewOf =
  <D extends Document>(_declared: D, view: DocumentView<D> | ((atShop: ShopCondition) => DocumentView<D>)) =>
  (atShop: ShopCondition): DocumentView<D> =>
    typeof view === 'function' ? view(atShop) : view

/** Returns the tables of a view under these filters at an instant, for the rows of a tab. */
export const tablesOf = (
  { tables }: Pick<DocumentView, 'tables'>,
  { values, now }: { readonly values: Readonly<Record<string, unknown>>; readonly now: number },
  tab?: string,
) => (typeof tables === 'function' ? tables(values, now, tab) : tables)

/** Returns the condition that the rows of a view are in a scope. */
export const viewScope = (view: Pick<DocumentView, 'shopCode' | 'joinedShops'>, scope: Scope): RawBuilder<unknown> =>
  sql.join(
    [inScopeOfAny(scope, shopColumnsOf(view)), ...(view.joinedShops ?? []).map(column => inScope(scope, column))],
    sql` and `,
  )

/** Returns the columns of the shops of a document, that of its owner first. */
export const shopColumnsOf = ({ shopCode }: Pick<DocumentView, 'shopCode'>): readonly [string, ...Array<string>] =>
  typeof shopCode === 'string' ? [shopCode] : [...shopCode]

/** A view as the store reads it, without the types of its declaration. */
export interface AnyDocumentView extends DocumentView {
  readonly lines?: LinesView<LineColumns>
}

export type ViewFor = (atShop: ShopCondition) => AnyDocumentView
