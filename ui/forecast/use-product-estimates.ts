import {
  type getTurnoverTable,
  listForecastProducts,
  updateProductEstimate,
} from '../../application/forecast/contract/forecast.ts'
import type { Payload } from '../../application/platform/endpoint.ts'
import type { Failure } from '../../application/platform/failure.ts'
import type { Day } from '../../domain/kernel/day.ts'
import { useApiMutation } from '../app/backend.ts'
import { useReportFailure } from '../kit/feedback/refusal-failure.tsx'

/** Saves what people enter for products; the list is loaded again after each change. */
export const useProductEstimates = ({ dhNo, shopJdeNo }: Payload<typeof getTurnoverTable>) => {
  const update = useApiMutation(updateProductEstimate, [listForecastProducts])
  const reportFailure = useReportFailure()
  const send = (productCode: string, date: Day | ReadonlyArray<Day>, estimateValue: string): Promise<Failure | null> =>
    update.mutateAsync({ dhNo, shopJdeNo, productCode, date, estimateValue }).then(
      () => null,
      (failure: Failure) => failure,
    )
  return {
    /** Saves the pieces of a day. Returns why they could not be saved; null if they were. */
    save: (productCode: string, day: string, pieces: string) => send(productCode, day as Day, pieces),
    zero: async (productCode: string, days: ReadonlyArray<string>) => {
      const failure = await send(productCode, days as ReadonlyArray<Day>, '0')
      if (failure) reportFailure(failure)
    },
  }
}
