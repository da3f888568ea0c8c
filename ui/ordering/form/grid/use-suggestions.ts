import { useQuery } from '@tanstack/react-query'
import { Effect } from 'effect'
import { getSuggestions } from '../../../../application/ordering/contract/cart.ts'
import { prepareForm } from '../../../../application/ordering/flows/open-order.ts'
import { Backend } from '../../../../application/platform/backend.ts'
import type { Failure } from '../../../../application/platform/failure.ts'
import { run } from '../../../app/backend.ts'
import { useLate } from '../../../kit/layout/loading.tsx'
import type { Suggestion } from '../sheet.ts'

/**
 * Returns the suggestions for all materials. A form opened by its link may not be prepared yet, so it is prepared
 * first. `settled` is false while waiting is worthwhile, because the rows are sorted by it.
 */
export const useSuggestions = (
  dhNo: string,
  shopJdeNo: string | undefined,
): { readonly suggestions: ReadonlyArray<Suggestion>; readonly settled: boolean } => {
  const { data, isLoading } = useQuery<ReadonlyArray<Suggestion>, Failure>({
    queryKey: [getSuggestions.name, { dhNo, shopJdeNo }],
    queryFn: ({ signal }) => run(prepareAndLoad({ dhNo, shopJdeNo: shopJdeNo ?? '' }), { signal }),
    enabled: shopJdeNo !== undefined,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })
  const tooLong = useLate(isLoading, PATIENCE)
  return { suggestions: data ?? none, settled: tooLong || (shopJdeNo !== undefined && !isLoading) }
}

const PATIENCE = 4_000
const none: ReadonlyArray<Suggestion> = []

const prepareAndLoad = (order: { readonly dhNo: string; readonly shopJdeNo: string }) =>
  Effect.andThen(
    prepareForm(order, () => undefined),
    Effect.flatMap(Backend, backend => backend.call(getSuggestions, order)),
  )
