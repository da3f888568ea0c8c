import { Effect } from 'effect'
import { type DocumentName, documents } from '../../domain/documents/index.ts'
import { addDays, atTime, type Day } from '../../domain/kernel/day.ts'
import type { Sort } from '../../domain/kernel/list-sort.ts'
import { type Document, listPath } from '../../domain/lists/document.ts'
import { searchOfView } from '../../domain/lists/view-search.ts'
import { filterOfList } from '../documents/handlers.ts'
import { DocumentSource } from '../documents/ports.ts'
import type { StockClosings } from '../inventory/ports.ts'
import type { Shops } from '../master-data/ports/shops.ts'
import { type HomeMoment, hrefOf, type Task } from './block.ts'

interface DocumentTask extends Pick<Task<never>, 'id' | 'words' | 'code' | 'tone'> {
  readonly document: DocumentName
  /** The filters of the list as its address has them. */
  readonly query: (moment: HomeMoment) => Readonly<Record<string, string | ReadonlyArray<string>>>
  /** The column of the list that says since when a row waits. */
  readonly since?: string
  /** The column of the list with the day at whose end a row is due. */
  readonly dueOn?: string
}

/** Returns the task of a list of documents: its count is that of the list under the address of the link. */
export const documentTask = ({
  document,
  query,
  since,
  dueOn,
  ...task
}: DocumentTask): Task<DocumentSource | Shops | StockClosings> => {
  const declaration: Document = documents[document]
  const href = (moment: HomeMoment) => hrefOf(listPath(declaration), query(moment))
  return {
    ...task,
    listCode: declaration.code,
    href,
    find: moment =>
      Effect.orDie(
        Effect.gen(function* () {
          const address = href(moment).split('?')[1] ?? ''
          const { param } = searchOfView(declaration.filters, address, moment)
          const filter = yield* filterOfList(document, declaration, param, moment.caller)
          const column = since ?? dueOn
          const sort: Sort | undefined = column === undefined ? undefined : { column, direction: 'ASC' }
          const source = yield* DocumentSource
          const { records, total } = yield* source.page(document, { ...filter, sort, offset: 0, limit: 1 })
          const first = records[0]
          const dueDay = dueOn === undefined ? null : ((first?.[dueOn] ?? null) as Day | null)
          return {
            count: total,
            since: since === undefined ? null : ((first?.[since] ?? null) as number | null),
            dueAt: dueDay === null ? null : atTime(addDays(dueDay, 1), '00:00', moment.zone),
          }
        }),
      ),
  }
}
