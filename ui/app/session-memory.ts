import { skipToken, useQuery } from '@tanstack/react-query'
import { queryClient } from './backend.ts'

/** Creates a store of this window for the signed-in person; it is cleared together with the person's cached data. */
export const sessionMemory = <A>(name: string, first: A) => {
  const queryKey = ['session memory', name]
  const options = { queryKey, gcTime: Number.POSITIVE_INFINITY, staleTime: Number.POSITIVE_INFINITY }
  queryClient.setQueryDefaults(queryKey, options)
  return {
    read: (): A => queryClient.getQueryData<A>(queryKey) ?? first,
    write: (value: A): void => void queryClient.setQueryData<A>(queryKey, () => value),
    useValue: (): A => useQuery<A>({ ...options, queryFn: skipToken }).data ?? first,
  }
}
