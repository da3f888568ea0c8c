import { type Query, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Endpoint, Payload, Success } from '../../application/platform/endpoint.ts'
import type { Failure } from '../../application/platform/failure.ts'
import { queryKeyOf } from '../app/backend.ts'
import { callOrRecall, type OfflineAnswer } from '../app/offline/stored-answers.ts'
import { useSession } from '../people/session/session.tsx'

const MARK = 'offline'

/** Returns whether the answer of a query is stored on this device. */
export const isOfflineQuery = ({ queryKey }: Pick<Query, 'queryKey'>): boolean => queryKey.at(-1) === MARK

/** The query of a reading endpoint whose answer is stored on this device for one person. */
export const offlineQuery = <E extends Endpoint>(userId: string, endpoint: E, payload: Payload<E>) =>
  queryOptions<OfflineAnswer<Success<E>>, Failure>({
    queryKey: [...queryKeyOf(endpoint, payload), MARK],
    queryFn: () => callOrRecall(userId, endpoint, payload),
    ...({ networkMode: 'always', refetchOnWindowFocus: false, gcTime: 0 } as const),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Queries a reading endpoint of a page that also works without a network. */
export const useOfflineQuery = <E extends Endpoint>(
  endpoint: E,
  payload: Payload<E>,
): UseQueryResult<OfflineAnswer<Success<E>>, Failure> => useQuery(offlineQuery(useSession().user.id, endpoint, payload))
