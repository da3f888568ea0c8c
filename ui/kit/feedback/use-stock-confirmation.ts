import type { Failure } from '../../../application/platform/failure.ts'
import { refusalText } from '../../../application/texts/refusals.ts'
import type { RefusalKind } from '../../../domain/kernel/refusal.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { useDialogs } from '../layout/dialogs.tsx'
import { refusalIn, useReportFailure } from './refusal-failure.tsx'

const words = {
  title: ['账面库存不足，仍要继续？', 'Take more than the book stock?'],
  verb: ['仍要继续', 'Continue'],
} as const

interface StockQuestion {
  readonly title: Text
  readonly verb: Text
}

/**
 * Returns a function that sends a document, and sends it again as confirmed if the book has less and the person agrees. It
 * resolves to the answer; undefined if it was refused or the person changed their mind.
 */
export const useStockConfirmation = (kind: RefusalKind, question: StockQuestion = words) => {
  const { confirm } = useDialogs()
  const reportFailure = useReportFailure()
  return async <A>(send: (isStockConfirmed: boolean) => Promise<A>): Promise<A | undefined> => {
    try {
      return await send(false)
    } catch (error) {
      const refusal = refusalIn(error as Failure)
      if (refusal?.kind !== kind) return void reportFailure(error as Failure)
      if (!(await confirm({ ...question, consequence: refusalText(refusal) }))) return undefined
      return (await send(true).catch(reportFailure)) ?? undefined
    }
  }
}
