import { useState } from 'react'
import { approveDifferences } from '../../../application/receiving/flows/approve-differences.ts'
import { pluralOf } from '../../../domain/kernel/text.ts'
import { queryClient, run } from '../../app/backend.ts'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { staleDifferences } from './stale.ts'

export const bulkWords = {
  approve: ['全部通过所选', 'Approve selected'],
  title: (count: number) =>
    [`全部通过 ${count} 张差异单？`, `Approve ${pluralOf(count, 'difference')} in full?`] as const,
  hint: [
    '所选差异单的每一行按申请数量通过，并生成退款，不能撤回。',
    'Every line is approved as claimed and refunded; this cannot be undone.',
  ],
  working: (done: number, count: number) => [`已处理 ${done} / ${count}`, `${done} of ${count}`] as const,
  done: (count: number) => [`已通过 ${count} 张`, `${count} approved`] as const,
} as const

export interface BulkApproval {
  /** The number of differences that are done; null if none is being approved. */
  readonly done: number | null
  /** Asks, approves one after the other, and returns those that were refused; null if the person does not want to. */
  readonly approve: (numbers: ReadonlyArray<string>) => Promise<ReadonlyArray<string> | null>
}

/** Returns how to approve several receiving differences in full. */
export const useBulkApproval = (): BulkApproval => {
  const { confirm, success } = useDialogs()
  const reportFailure = useReportFailure()
  const [done, setDone] = useState<number | null>(null)
  const approve = async (numbers: ReadonlyArray<string>) => {
    const question = { title: bulkWords.title(numbers.length), consequence: bulkWords.hint, verb: bulkWords.approve }
    if (!(await confirm({ ...question, destructive: false }))) return null
    setDone(0)
    const outcomes = await run(approveDifferences(numbers, setDone)).finally(() => setDone(null))
    for (const { name } of staleDifferences) void queryClient.invalidateQueries({ queryKey: [name] })
    const failed = outcomes.filter(({ failure }) => failure !== null)
    for (const { failure } of failed.slice(0, 1)) if (failure) reportFailure(failure)
    if (failed.length < outcomes.length) success(bulkWords.done(outcomes.length - failed.length))
    return failed.map(({ scNo }) => scNo)
  }
  return { done, approve }
}
