import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { permittedShops, type Shop } from '../../../application/people/contract/session.ts'
import type { Success } from '../../../application/platform/endpoint.ts'
import type { Failure } from '../../../application/platform/failure.ts'
import { queryClient, queryKeyOf, useApiQuery } from '../../app/backend.ts'
import { callOrRecall } from '../../app/offline/stored-answers.ts'
import { FailureState } from '../../kit/layout/failure-state.tsx'
import { PageSkeleton } from '../../kit/layout/loading.tsx'
import { useUserMemory } from './user-memory.ts'

export interface ShopChoice {
  /** The selected shop; null if the user may access none. */
  readonly shop: Shop | null
  /** The first shops the user may access, and the total number. */
  readonly shops: ReadonlyArray<Shop>
  readonly total: number
  readonly pick: (shop: Shop) => void
}

/** Loads the first shops of the user as soon as the session is known, before the page is. */
const shopsQuery = {
  queryKey: queryKeyOf(permittedShops, {}),
  queryFn: async () => (await callOrRecall('', permittedShops, {})).value,
  staleTime: 60_000,
  networkMode: 'always' as const,
}
export const prefetchShops = (): void => void queryClient.prefetchQuery(shopsQuery)

const Chosen = createContext<ShopChoice>({ shop: null, shops: [], total: 0, pick: () => undefined })

/** Provides the shop selected last if the user may still access it, otherwise the first one. */
export const ShopProvider = ({ children }: { readonly children: ReactNode }) => {
  const memory = useUserMemory()
  const [picked, setPicked] = useState<Shop | null>(null)
  const shopCode = picked?.shopJdeNo ?? memory.recall('shop')
  const first = useQuery<Success<typeof permittedShops>, Failure>(shopsQuery)
  const listed = first.data?.shops.find(({ shopJdeNo }) => shopJdeNo === shopCode)
  const isFar =
    first.data !== undefined && !listed && typeof shopCode === 'string' && first.data.total > first.data.shops.length
  const far = useApiQuery(permittedShops, { keyword: String(shopCode) }, { enabled: isFar, staleTime: 60_000 })
  const chosenShop = far.data?.shops.find(({ shopJdeNo }) => shopJdeNo === shopCode)
  const shop = listed ?? chosenShop ?? first.data?.shops[0] ?? null
  const choice = useMemo(
    () => ({
      shop,
      shops: first.data?.shops ?? [],
      total: first.data?.total ?? 0,
      pick: (next: Shop) => {
        memory.remember('shop', next.shopJdeNo)
        setPicked(next)
      },
    }),
    [shop, first.data, memory],
  )
  if (first.error && !first.data) return <FailureState error={first.error} onRetry={() => void first.refetch()} />
  if (first.isPending || (isFar && far.isPending)) return <PageSkeleton />
  return <Chosen value={choice}>{children}</Chosen>
}

export const useShop = (): ShopChoice => useContext(Chosen)
