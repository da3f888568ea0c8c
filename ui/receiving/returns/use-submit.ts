import type { Failure } from '../../../application/platform/failure.ts'
import { submitReturn } from '../../../application/receiving/contract/returns.ts'
import { refusalText } from '../../../application/texts/refusals.ts'
import { useApiMutation } from '../../app/backend.ts'
import { refusalIn, useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { staleReturns } from './stale.ts'

const words = {
  title: ['账面库存不足，仍要退货？', 'Return more than the book says?'],
  verb: ['确认退货', 'Return anyway'],
  done: ['已提交审核', 'Submitted for review'],
} as const

/**
 * Returns a function that sends a return, and sends it again as confirmed if the book has less and the person agrees [RT4].
 * It resolves to the answer; undefined if it was refused or the person changed their mind.
 */
export const useConfirmedSending = () => {
  const { confirm } = useDialogs()
  const reportFailure = useReportFailure()
  return async <A>(send: (isStockConfirmed: boolean) => Promise<A>): Promise<A | undefined> => {
    try {
      return await send(false)
    } catch (error) {
      const refusal = refusalIn(error as Failure)
      if (refusal?.kind !== 'RETURN_BELOW_STOCK') return void reportFailure(error as Failure)
      if (!(await confirm({ title: words.title, consequence: refusalText(refusal), verb: words.verb })))
        return undefined
      return (await send(true).catch(reportFailure)) ?? undefined
    }
  }
}

/** Submits a draft. */
export const useSubmitDraft = () => {
  const { success } = useDialogs()
  const sendConfirmed = useConfirmedSending()
  const mutation = useApiMutation(submitReturn, staleReturns)
  const submit = async (seen: { readonly thNo: string; readonly version: number }) => {
    const answer = await sendConfirmed(isStockConfirmed => mutation.mutateAsync({ ...seen, isStockConfirmed }))
    if (answer) success(words.done)
  }
  return { submit, busy: mutation.isPending }
}
