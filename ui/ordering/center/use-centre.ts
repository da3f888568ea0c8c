import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getOrderRules } from '../../../application/ordering/contract/calendar.ts'
import { listToday, listTomorrow } from '../../../application/ordering/contract/order.ts'
import { getCentreChanges } from '../../../application/ordering/contract/order-centre.ts'
import { listUrgentOrders, urgentStatusInfo } from '../../../application/ordering/contract/urgent.ts'
import type { Endpoint, Success } from '../../../application/platform/endpoint.ts'
import { isTransient, type OrderStatus, orderStatuses } from '../../../domain/ordering/order/status.ts'
import { call, queryKeyOf, useApiQuery } from '../../app/backend.ts'

type Centre = NonNullable<Success<typeof getCentreChanges>['centre']>

/** The endpoint whose answer each part of the order centre contains. */
const parts: Readonly<Record<keyof Centre, Endpoint>> = {
  rules: getOrderRules,
  today: listToday,
  tomorrow: listTomorrow,
  urgentOrders: listUrgentOrders,
  urgentStatus: urgentStatusInfo,
}
const keysOf = (shopJdeNo: string) =>
  Object.entries(parts).map(([part, endpoint]) => [part as keyof Centre, queryKeyOf(endpoint, { shopJdeNo })] as const)

/** Polling interval in milliseconds; shorter while the system is processing one of the orders. */
const idlePaceMs = 10_000
const moving = 2_000

export interface CentreState {
  /** Whether the parts have been answered; until then none of them needs a query of its own. */
  readonly isKnown: boolean
  readonly isFailing: boolean
}

/**
 * Polls all parts of a shop's order centre with one call instead of five, every 10 s. The answer contains only what has
 * changed, and is written into the cache of each part's query. The interval varies by a fifth, so that a chain's shops
 * do not all call at once.
 */
export const useCentre = (shopJdeNo: string): CentreState => {
  const client = useQueryClient()
  const [pace] = useState(() => 0.8 + 0.4 * Math.random())
  const today = useMoves(listToday, shopJdeNo)
  const tomorrow = useMoves(listTomorrow, shopJdeNo)
  const urgent = useMoves(listUrgentOrders, shopJdeNo)
  const { data, isError } = useQuery({
    queryKey: [getCentreChanges.name, shopJdeNo],
    queryFn: async () => {
      const requestedAt = Date.now()
      const known = client.getQueryData<{ readonly mark: string }>([getCentreChanges.name, shopJdeNo])
      const { mark, centre } = await call(getCentreChanges, { shopJdeNo, ...(known && { knownMark: known.mark }) })
      if (isStale(client, shopJdeNo, requestedAt)) return { mark: '' }
      for (const [part, key] of keysOf(shopJdeNo)) {
        client.setQueryData<unknown>(key, (before: unknown) => (centre ? centre[part] : before))
      }
      return { mark }
    },
    refetchInterval: pace * (today || tomorrow || urgent ? moving : idlePaceMs),
    refetchOnWindowFocus: 'always',
    structuralSharing: false,
    staleTime: 0,
    gcTime: 0,
  })
  const wasKnown = client.getQueryData(queryKeyOf(getOrderRules, { shopJdeNo })) !== undefined
  return { isKnown: data !== undefined || isError || wasKnown, isFailing: isError }
}

/**
 * Returns whether a part was queried separately and answered meanwhile, as after an order was placed: that answer is
 * newer.
 */
const isStale = (client: QueryClient, shopJdeNo: string, requestedAt: number): boolean =>
  keysOf(shopJdeNo).some(([, key]) => (client.getQueryState(key)?.dataUpdatedAt ?? 0) > requestedAt)

/** Returns whether the system is processing one of the orders, as far as is known. */
const useMoves = (list: Endpoint, shopJdeNo: string): boolean =>
  useApiQuery(list as typeof listToday, { shopJdeNo }, { enabled: false }).data?.some(({ bizStatus }) =>
    moves(bizStatus),
  ) ?? false

const moves = (status: string): boolean => Object.hasOwn(orderStatuses, status) && isTransient(status as OrderStatus)
