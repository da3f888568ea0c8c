import type { UseQueryResult } from '@tanstack/react-query'
import type { Failure } from '../../../application/contract/failure.ts'
import { failureView } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import type { ListData } from './list.ts'

interface PageOf<R> {
  readonly records: ReadonlyArray<R>
  readonly total: number
}

/** A paged answer as a list shows it; old rows stay when asking again has failed. */
export const useListData = <R>(asked: UseQueryResult<PageOf<R>, Failure>): ListData<R> => {
  const t = useText()
  const failure = asked.error && failureView(asked.error)
  return {
    records: asked.data?.records,
    total: asked.data?.total,
    isFetching: asked.isFetching,
    error: asked.data || !failure ? null : { ...failure, message: t(failure.words) },
    refetch: () => void asked.refetch(),
  }
}
