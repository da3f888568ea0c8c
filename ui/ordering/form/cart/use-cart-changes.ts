import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getCartChanges } from '../../../../application/ordering/contract/cart.ts'
import type { FillOrder } from '../../../../application/ordering/flows/filling/fill-order.ts'
import { call } from '../../../app/backend.ts'

/** Polling interval in milliseconds, varied by a fifth so that the forms of a chain do not all call at once. */
const EVERY = 5_000

/**
 * Merges other people's changes of the cart into the form while it is visible, and at once when it becomes visible
 * again.
 */
export const useCartChanges = (dhNo: string, flow: FillOrder): void => {
  const [seed] = useState(Math.random)
  const { data } = useQuery({
    ...changesOf(dhNo, flow),
    refetchInterval: ({ state }) => EVERY * (0.8 + 0.4 * ((seed + state.dataUpdateCount * GOLDEN) % 1)),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
  useEffect(() => {
    if (data?.cart) flow.mergeServerCart(data.cart)
  }, [data, flow])
}

/** Polling interval while the status is about to change, in milliseconds. */
const SOON = 2_000

/** Returns the last known status of the order; polls it every 2 s while it is about to change. */
export const useOrderStatus = (dhNo: string, flow: FillOrder, isAboutToChange: (status: string) => boolean): string => {
  const { data } = useQuery({
    ...changesOf(dhNo, flow),
    refetchInterval: ({ state }) => (isAboutToChange(state.data?.bizStatus ?? OPEN) ? SOON : false),
  })
  return data?.bizStatus ?? OPEN
}

/** The status in which an order can be filled in. */
const OPEN = 'WAIT_SUBMIT'

const changesOf = (dhNo: string, flow: FillOrder) => ({
  queryKey: [getCartChanges.name, dhNo],
  queryFn: () => call(getCartChanges, { dhNo, knownVersion: flow.state().cartVersion }),
  // The server repeats changes that the form could not merge, so an equal answer must be delivered too.
  structuralSharing: false,
  staleTime: 0,
  gcTime: 0,
  retry: false,
})

/** Multiples of the golden ratio are spread evenly without a random number in every render. */
const GOLDEN = 0.618
