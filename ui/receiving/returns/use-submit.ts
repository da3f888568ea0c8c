import { submitReturn } from '../../../application/receiving/contract/returns.ts'
import { useApiMutation } from '../../app/backend.ts'
import { useStockConfirmation } from '../../kit/feedback/use-stock-confirmation.ts'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { staleReturns } from './stale.ts'

const words = {
  aboveBook: {
    title: ['账面库存不足，仍要退货？', 'Return more than the book stock?'],
    verb: ['确认退货', 'Return anyway'],
  },
  done: ['已提交审核', 'Submitted for review'],
} as const

/** Returns a function that sends a return, and asks first where more goes back than is on the book [RT4]. */
export const useConfirmedSending = () => useStockConfirmation('RETURN_BELOW_STOCK', words.aboveBook)

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
