import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getCartChanges } from '../../../../application/ordering/contract/cart.ts'
import type { FillOrder } from '../../../../application/ordering/flows/filling/fill-order.ts'
import { call } from '../../../app/backend.ts'

/** Asked about every 5 s, a fifth more or less, so that the forms of a chain do not all ask at once. */
const EVERY = 5_000

/** What others write into the cart flows into the form while it is in sight, and at once on return to it. */
export const useCartChanges = (dhNo: string, flow: FillOrder): void => {
  const [seed] = useState(Math.random)
  const { data } = useQuery({
    ...changesOf(dhNo, flow),
    refetchInterval: ({ state }) => EVERY * (0.8 + 0.4 * ((seed + state.dataUpdateCount * GOLDEN) % 1)),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
  useEffect(() => {
    if (data?.cart) flow.absorb(data.cart)
  }, [data, flow])
}

/** How soon the status is asked for again while it is about to change. */
const SOON = 2_000

/** The status of the order as the form last heard it; asked for every 2 s while it is about to change. */
export const useOrderStatus = (dhNo: string, flow: FillOrder, isAboutToChange: (status: string) => boolean): string => {
  const { data } = useQuery({
    ...changesOf(dhNo, flow),
    refetchInterval: ({ state }) => (isAboutToChange(state.data?.bizStatus ?? OPEN) ? SOON : false),
  })
  return data?.bizStatus ?? OPEN
}

/** A form is opened for an order that is to be submitted. */
const OPEN = 'WAIT_SUBMIT'

const changesOf = (dhNo: string, flow: FillOrder) => ({
  queryKey: [getCartChanges.name, dhNo],
  queryFn: () => call(getCartChanges, { dhNo, knownVersion: flow.state().cartVersion }),
  // The same changes are told again when the form could not take them, so an equal answer is news too.
  structuralSharing: false,
  staleTime: 0,
  gcTime: 0,
  retry: false,
})

/** Steps of the golden ratio spread evenly without a random number in every render. */
const GOLDEN = 0.618
