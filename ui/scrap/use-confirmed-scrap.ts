import type { Failure } from '../../application/platform/failure.ts'
import { refusalText } from '../../application/texts/refusals.ts'
import { refusalIn, useReportFailure } from '../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../kit/layout/dialogs.tsx'

const words = {
  title: ['账面库存不足，仍要报废？', 'Scrap more than the book says?'],
  verb: ['确认报废', 'Scrap anyway'],
} as const

/**
 * Returns a function that sends a scrap order, and sends it again as confirmed if the book has less and the person agrees [BF4].
 * It resolves to the answer; undefined if it was refused or the person changed their mind.
 */
export const useConfirmedScrap = () => {
  const { confirm } = useDialogs()
  const reportFailure = useReportFailure()
  return async <A>(send: (isStockConfirmed: boolean) => Promise<A>): Promise<A | undefined> => {
    try {
      return await send(false)
    } catch (error) {
      const refusal = refusalIn(error as Failure)
      if (refusal?.kind !== 'SCRAP_BELOW_STOCK') return void reportFailure(error as Failure)
      if (!(await confirm({ title: words.title, consequence: refusalText(refusal), verb: words.verb })))
        return undefined
      return (await send(true).catch(reportFailure)) ?? undefined
    }
  }
}
