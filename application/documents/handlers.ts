import { Clock, Effect } from 'effect'
import { documents } from '../../domain/documents/index.ts'
import { dayOf } from '../../domain/kernel/day.ts'
import type { Sort } from '../../domain/kernel/list-sort.ts'
import type { Document, DocumentWithPage } from '../../domain/lists/document.ts'
import { anchorFilter, kindOf } from '../../domain/lists/filters/index.ts'
import { validateFilters } from '../../domain/lists/filters/values.ts'
import { groupLines } from '../../domain/lists/line-groups.ts'
import { resolveRelativeDays } from '../inventory/handlers/relative-days.ts'
import type { StockClosings } from '../inventory/ports.ts'
import { Shops } from '../master-data/ports/shops.ts'
import type { Caller } from '../platform/caller.ts'
import type { Endpoint } from '../platform/endpoint.ts'
import { notFound } from '../platform/failure.ts'
import { requireAccepted } from '../platform/guards.ts'
import { type Handler, handler } from '../platform/handler.ts'
import { type PageRequest, shallowPageOf } from '../platform/paging.ts'
import { loadScrapBatches } from '../scrap/handlers/batches.ts'
import type { Scraps } from '../scrap/ports.ts'
import { callsOf, type DocumentCallName, type DocumentCalls, type ListCalls } from './contract.ts'
import { DocumentSource } from './ports.ts'
import { withWireNames } from './wire-names.ts'

type Filters = Readonly<Record<string, unknown>>
interface Query extends PageRequest {
  readonly tab?: string
  readonly sort?: Sort
}

/** Returns the validated filters of a list in the scope of the caller, for its pages and its export. */
export const filterOfList = Effect.fnUntraced(function* (
  name: string,
  declaration: Document,
  payload: Filters,
  { scope }: Caller,
) {
  const { zone } = yield* (yield* Shops).chain
  const now = yield* Clock.currentTimeMillis
  const today = dayOf(now, zone)
  const filters = Object.fromEntries(
    Object.entries(declaration.filters).map(([key, filter]) => [key, anchorFilter(filter, today)]),
  )
  const values = yield* requireAccepted(
    validateFilters({ apiName: name, filters }, yield* resolveRelativeDays(filters, payload), zone),
  )
  return { scope, now, values: { ...values, ...emptyLists(declaration, payload) } }
})

/** Returns the handlers of a list's calls, by the names of the calls. */
export const listHandlersOf = (name: string, declaration: Document, calls: ListCalls) => {
  const filterOf = (payload: Filters, caller: Caller) => filterOfList(name, declaration, payload, caller)
  const [firstTab] = Object.keys(declaration.tabs ?? {})
  const counts = handler(
    calls.counts,
    Effect.fnUntraced(function* (payload, caller) {
      const rows = yield* (yield* DocumentSource).counts(name, yield* filterOf(payload, caller))
      const tabs = Object.entries(declaration.tabs ?? {})
      return Object.fromEntries(tabs.map(([key, { count }]) => [count, rows[key] ?? 0]))
    }),
  )
  return {
    [calls.page.name]: handler(
      calls.page,
      Effect.fnUntraced(function* (payload, caller) {
        const { tab = firstTab, sort, ...paging } = payload as Query
        const { offset, limit, toPage } = yield* shallowPageOf(paging)
        const filter = yield* filterOf(payload, caller)
        const { records, total } = yield* (yield* DocumentSource).page(name, { ...filter, tab, sort, offset, limit })
        return toPage(records.map(withWireNames(declaration.columns, declaration.wireNames, caller.language)), total)
      }),
    ),
    ...(declaration.tabs && { [calls.counts.name]: counts }),
  }
}

/** Returns the filters by several values whose list is empty, so that no row can match. */
const emptyLists = ({ filters }: Document, payload: Filters): Filters => {
  const names = Object.keys(filters).filter(name => kindOf(filters[name]!).wire === 'several')
  const empty = names.filter(name => Array.isArray(payload[name]) && payload[name].length === 0)
  return Object.fromEntries(empty.map(name => [name, []]))
}

/** Loads the parts of a document's lines by material code, for each document whose lines have parts. */
const linePartsOf = { scrap: loadScrapBatches }

/** The services that the calls of documents need. */
type DocumentNeeds = DocumentSource | Shops | StockClosings | Scraps

/** Returns the handler of the call for one document, by its name. */
const detailHandlerOf = (
  name: string,
  declaration: DocumentWithPage,
  { detail }: DocumentCalls,
): Readonly<Record<string, Handler<DocumentCalls['detail'], DocumentNeeds>>> => ({
  [detail.name]: handler(
    detail,
    Effect.fnUntraced(function* (payload, caller) {
      const number = String(payload[declaration.number])
      const record = yield* (yield* DocumentSource).find(name, caller.scope, number)
      if (!record) return yield* notFound(`${name} ${number}`)
      const { columns, wireNames, detail: page } = declaration
      const { language } = caller
      const { field, groups, partsField } = page.lines
      const parts = partsField && (yield* linePartsOf[name as keyof typeof linePartsOf](record.shopCode, number))
      const lines = record.lines.map(line => ({
        ...withWireNames(page.lines.columns, page.lines.wireNames, language)(line),
        ...(parts && { [partsField]: parts.get(String(line.materialCode)) ?? [] }),
      }))
      return {
        ...withWireNames({ ...columns, ...page.facts }, wireNames, language)(record.head),
        [field]: groups ? groupLines(groups, page.lines.columns, lines, language) : lines,
      }
    }),
  ),
})

/** Returns the handlers of a document with a page, by the names of the calls. */
export const handlersOf = (name: string, declaration: DocumentWithPage, calls: DocumentCalls) => ({
  ...listHandlersOf(name, declaration, calls),
  ...detailHandlerOf(name, declaration, calls),
})

/** The handlers of every document's calls. */
export const documentHandlers = Object.assign(
  {},
  ...Object.entries<Document>(documents).map(([name, declared]) => {
    const calls = (callsOf as Readonly<Record<string, unknown>>)[name]
    return declared.detail
      ? handlersOf(name, declared, calls as DocumentCalls)
      : listHandlersOf(name, declared, calls as ListCalls)
  }),
) as { readonly [N in DocumentCallName]: Handler<Endpoint & { readonly name: N }, DocumentNeeds> }
