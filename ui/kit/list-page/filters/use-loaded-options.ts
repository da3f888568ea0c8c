import { useQueries } from '@tanstack/react-query'
import type { FilterDef } from './filters.ts'

/**
 * Returns the filters with the options that their calls return. A call is made once in a session, also for several
 * filters and lists; until it has answered, its filters have a state instead of options.
 */
export const useLoadedOptions = (filters: ReadonlyArray<FilterDef>): ReadonlyArray<FilterDef> => {
  const loads = [...new Map(filters.flatMap(({ load }) => (load ? [[load.key, load.options] as const] : [])))]
  const answers = useQueries({
    queries: loads.map(([key, options]) => ({
      ...{ queryKey: ['filter options', key], queryFn: options },
      ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY },
    })),
  })
  return filters.map(filter => {
    const answer = answers[loads.findIndex(([key]) => key === filter.load?.key)]
    if (!answer) return filter
    if (answer.data) return { ...filter, options: answer.data }
    return { ...filter, loading: { hasFailed: answer.isError, retry: () => void answer.refetch() } }
  })
}
