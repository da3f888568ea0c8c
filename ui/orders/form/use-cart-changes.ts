import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getCartChanges } from '../../../application/contract/cart.ts'
import type { FillOrder } from '../../../application/portal/fill-order.ts'
import { call } from '../../app/backend.ts'

/** Asked about every 5 s, a fifth more or less, so that the forms of a chain do not all ask at once. */
const EVERY = 5_000

/** What others write into the cart flows into the form while it is in sight, and at once on return to it. */
export const useCartChanges = (dhNo: string, flow: FillOrder): void => {
  const [seed] = useState(Math.random)
  const { data } = useQuery({
    queryKey: [getCartChanges.name, dhNo],
    queryFn: () => call(getCartChanges, { dhNo, knownVersion: flow.state().cartVersion }),
    refetchInterval: ({ state }) => EVERY * (0.8 + 0.4 * ((seed + state.dataUpdateCount * GOLDEN) % 1)),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    // The same changes are told again when the form could not take them, so an equal answer is news too.
    structuralSharing: false,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  useEffect(() => {
    if (data?.cart) flow.absorb(data.cart)
  }, [data, flow])
}

/** Steps of the golden ratio spread evenly without a random number in every render. */
const GOLDEN = 0.618
