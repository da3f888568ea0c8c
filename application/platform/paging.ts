import { Effect } from 'effect'
import { COUNTED_AT_MOST } from '../../domain/kernel/list-limit.ts'
import type { Sort } from '../../domain/kernel/list-sort.ts'
import { badRequest, type Fault } from './failure.ts'

export interface PageRequest {
  readonly current?: number | undefined
  readonly size?: number | undefined
}

/** Converts a page request to offset and limit, with a builder of the answer. Defaults to the first page of ten (spec 000 section 9). */
export const pageOf = ({ current = 1, size }: PageRequest, usualSize = 10) => {
  const limit = size ?? usualSize
  return {
    offset: (current - 1) * limit,
    limit,
    toPage: <R>(records: ReadonlyArray<R>, total: number) => ({
      ...{ records, total, size: limit, current, pages: Math.ceil(total / limit) },
    }),
  }
}

/** Returns the requested sort if the list can be sorted by its column; a call may serve several lists. */
export const allowedSort = <Column extends string>(
  columns: ReadonlyArray<Column>,
  sort: Sort | undefined,
): Effect.Effect<Sort<Column> | undefined, Fault> => {
  const column = columns.find(name => name === sort?.column)
  if (!sort || column) return Effect.succeed(sort && column && { column, direction: sort.direction })
  return badRequest(`sort: this list is not sorted by ${sort.column}`)
}

/** Like `pageOf`, but refuses pages beyond the counted rows, because counting further is expensive. */
export const shallowPageOf = (request: PageRequest) => {
  const page = pageOf(request)
  return page.offset > COUNTED_AT_MOST
    ? badRequest(
        `current: at most ${COUNTED_AT_MOST / page.limit + 1} with size ${page.limit}; narrow the filters instead`,
      )
    : Effect.succeed(page)
}
