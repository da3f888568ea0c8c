import type { Failure } from '../../application/platform/failure.ts'
import { refusalText } from '../../application/texts/refusals.ts'
import type { RefusalKind } from '../../domain/kernel/refusal.ts'
import type { Text } from '../../domain/kernel/text.ts'
import { refusalIn, useReportFailure } from '../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../kit/layout/dialogs.tsx'

const words = {
  title: ['账面库存不足，仍要继续？', 'Take more than the book says?'],
  verb: ['仍要继续', 'Continue'],
} as const

/**
 * Returns a function that sends a document, and sends it again as confirmed if the book has less and the person agrees. It
 * resolves to the answer; undefined if it was refused or the person changed their mind.
 */
export const useStockConfirmation = (kind: RefusalKind, title: Text = words.title) => {
  const { confirm } = useDialogs()
  const reportFailure = useReportFailure()
  return async <A>(send: (isStockConfirmed: boolean) => Promise<A>): Promise<A | undefined> => {
    try {
      return await send(false)
    } catch (error) {
      const refusal = refusalIn(error as Failure)
      if (refusal?.kind !== kind) return void reportFailure(error as Failure)
      if (!(await confirm({ title, consequence: refusalText(refusal), verb: words.verb }))) return undefined
      return (await send(true).catch(reportFailure)) ?? undefined
    }
  }
}
