import type { UseQueryResult } from '@tanstack/react-query'
import type { Failure } from '../../../application/platform/failure.ts'
import { isCountCapped } from '../../../domain/kernel/list-limit.ts'
import { failureView } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import type { ListData } from './list.ts'

interface PageOf<R> {
  readonly records: ReadonlyArray<R>
  readonly total: number
}

/** Maps a paged answer, or the page in an answer, to a list's data; old rows stay if a refetch fails. */
export function useListData<R>(query: UseQueryResult<PageOf<R>, Failure>): ListData<R>
export function useListData<R>(query: UseQueryResult<unknown, Failure>, page: PageOf<R> | undefined): ListData<R>
export function useListData<R>(query: UseQueryResult<unknown, Failure>, page = query.data as PageOf<R> | undefined) {
  const t = useText()
  const failure = query.error && failureView(query.error)
  return {
    records: page?.records,
    total: page?.total,
    atLeast: isCountCapped(page?.total ?? 0),
    isFetching: query.isFetching,
    error: query.data || !failure ? null : { ...failure, message: t(failure.words) },
    refetch: () => void query.refetch(),
  }
}
