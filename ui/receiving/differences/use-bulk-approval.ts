import type { ReactNode } from 'react'
import { approveDifference } from '../../../application/receiving/flows/decisions.ts'
import { pluralOf, type Text } from '../../../domain/kernel/text.ts'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { useBulkDecision } from '../use-bulk-decision.tsx'
import { staleDifferences } from './stale.ts'

const words = {
  approve: ['全部通过所选', 'Approve selected'],
  title: (count: number) =>
    [`全部通过 ${count} 张差异单？`, `Approve ${pluralOf(count, 'difference')} in full?`] as const,
  hint: [
    '所选差异单的每一行按申请数量通过，并生成退款，不能撤回。',
    'Every line is approved as claimed and refunded; this cannot be undone.',
  ],
  done: (count: number) => [`已通过 ${count} 张`, `${count} approved`] as const,
} as const

export interface BulkApproval {
  /** What the button says: its verb, or how far the approvals are. */
  readonly verb: Text
  readonly busy: boolean
  /** What was refused of the last approval, with the reasons; null if nothing was. */
  readonly refusals: ReactNode
  /** Asks, approves one after the other, and returns those that were refused; null if the person does not want to. */
  readonly approve: (numbers: ReadonlyArray<string>) => Promise<ReadonlyArray<string> | null>
}

/** Returns how to approve several receiving differences in full. */
export const useBulkApproval = (): BulkApproval => {
  const { confirm } = useDialogs()
  const { progress, decide, refusals } = useBulkDecision(staleDifferences)
  const approve = async (numbers: ReadonlyArray<string>) => {
    const question = { title: words.title(numbers.length), consequence: words.hint, verb: words.approve }
    if (!(await confirm({ ...question, destructive: false }))) return null
    return decide(numbers, approveDifference, words.done)
  }
  return { verb: progress ?? words.approve, busy: progress !== null, refusals, approve }
}
