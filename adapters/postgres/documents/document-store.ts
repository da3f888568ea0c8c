import { Effect, Layer } from 'effect'
import { type RawBuilder, sql } from 'kysely'
import { type DocumentFilter, type DocumentRow, DocumentSource } from '../../../application/documents/ports.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import { type Document, rowFieldsOf } from '../../../domain/lists/document.ts'
import { countTabs, type ListRows, loadPage, matchingRows } from '../engine/list.ts'
import { inScope } from '../engine/scope.ts'
import { byName, listOrder } from '../engine/sorted.ts'
import { Database } from '../engine/sql.ts'
import { filterConditions } from '../lists/conditions.ts'
import {
  type AnyDocumentView,
  type ShopCondition,
  shopColumnsOf,
  tablesOf,
  type ViewFor,
  viewScope,
} from '../lists/document-view.ts'

/** Reads documents by their declarations and views. */
export const documentStore = (
  documents: Readonly<Record<string, Document>>,
  views: Readonly<Record<string, ViewFor>>,
) =>
  Layer.effect(
    DocumentSource,
    Effect.gen(function* () {
      const { rows, row } = yield* Database
      const known = (name: string, scope: Scope): Known => ({
        declared: documents[name]!,
        view: views[name]!(column => inScope(scope, column)),
      })
      return {
        page: (name, { tab, sort, offset, limit, ...filter }) => {
          const { declared, view } = known(name, filter.scope)
          const fields = rowFieldsOf(declared).map(([field]) => field)
          const columns = selectList(view.columns, fields)
          const order = listOrder({ columns: sortColumns(view.columns), order: view.order }, sort)
          const keyed = view.keys?.(filter.values, sort, tab)
          if (!keyed) {
            const list: ListRows<DocumentRow> = {
              columns,
              matching: matchingDocuments({ declared, view }, filter, tab),
              order,
            }
            return loadPage({ rows, row }, list, { offset, limit })
          }
          const slots = matchingDocuments({ declared, view: { ...view, tables: keyed.tables } }, filter, tab)
          const list: ListRows<DocumentRow> = { columns: selectList(keyed.columns), matching: slots, order }
          return Effect.gen(function* () {
            const { records: keys, total } = yield* loadPage({ rows, row }, list, { offset, limit })
            if (keys.length === 0) return { records: [], total }
            const page = sql<DocumentRow>`select ${columns} from ${keyed.rowsOf(keys)} order by ${order}`
            return { records: yield* rows(page), total }
          })
        },
        counts: (name, filter) => {
          const source = known(name, filter.scope)
          const tabs = Object.keys(source.view.tabs)
          if (tabs.length === 0) return Effect.succeed({})
          return Effect.map(row(countTabs(tabs, tab => matchingDocuments(source, filter, tab))), counts => counts ?? {})
        },
        find: (name, scope, number) =>
          Effect.gen(function* () {
            const { declared, view } = known(name, scope)
            if (!declared.detail || !view.lines) return null
            const head = yield* row(
              sql<DocumentRow>`select ${sql.ref(shopColumnsOf(view)[0])} as "shop of the document", ${selectList(view.columns)}
                from ${matchingRows(tablesOf(view, { values: {}, now: 0 }), viewScope(view, scope), [sql`${view.columns[declared.number]} = ${number}`])}`,
            )
            if (!head) return null
            const { 'shop of the document': shopCode, ...fields } = head
            const ofShop: ShopCondition = column => sql`${sql.ref(column)} = ${shopCode}`
            const { columns, from } = views[name]!(ofShop).lines!
            const lines = yield* rows(
              sql<DocumentRow>`select ${selectList(columns)} from ${from({ shopCode: String(shopCode), number })}`,
            )
            return { head: fields, lines, shopCode: String(shopCode) }
          }),
      }
    }),
  )

interface Known {
  readonly declared: Document
  readonly view: AnyDocumentView
}

type Columns = Readonly<Record<string, RawBuilder<unknown>>>

const selectList = (columns: Columns, ids: ReadonlyArray<string> = Object.keys(columns)): RawBuilder<never> =>
  sql.join(ids.map(id => sql`${columns[id]} as ${sql.ref(id)}`)) as RawBuilder<never>

const matchingDocuments = ({ declared, view }: Known, { scope, ...filter }: DocumentFilter, tab?: string) =>
  matchingRows(tablesOf(view, filter, tab), viewScope(view, scope), [
    ...filterConditions(declared.filters, filter.values, view.filters),
    (tab !== undefined && view.tabs[tab as keyof typeof view.tabs]) || undefined,
  ])

/** Sorts names by pinyin, other columns as they are. */
const sortColumns = (columns: Columns): Columns =>
  Object.fromEntries(Object.entries(columns).map(([id, column]) => [id, id.endsWith('Name') ? byName(column) : column]))
