import { useState } from 'react'
import { acceptMany } from '../../../application/fulfilment/contract/warehouse.ts'
import type { Success } from '../../../application/platform/endpoint.ts'
import { pluralOf } from '../../../domain/kernel/text.ts'
import { useApiMutation } from '../../app/backend.ts'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { staleOrders } from '../stale.ts'
import type { WorkQueueFilters } from './work-queue-filters.ts'

export type AcceptOutcome = Success<typeof acceptMany>

const words = {
  accepted: (count: number) => [`已接 ${count} 单`, `${count} accepted`] as const,
  rest: (count: number, rest: number) =>
    [`已接 ${count} 单，还有 ${rest} 单，请再接一次`, `${count} accepted, ${rest} left; please accept again`] as const,
} as const

/** Returns how to accept orders, given or all that a filter matches; lists those that were not accepted. */
export const useAccept = (onDone: () => void) => {
  const { confirm, success, notice } = useDialogs()
  const reportFailure = useReportFailure()
  const accept = useApiMutation(acceptMany, staleOrders)
  const [outcome, setOutcome] = useState<AcceptOutcome | null>(null)
  const send = async (payload: Parameters<typeof accept.mutateAsync>[0]) => {
    const answer = await accept.mutateAsync(payload).catch(reportFailure)
    if (!answer) return
    onDone()
    const { acceptedCount, outcomes, remainingCount } = answer
    if (outcomes.some(({ isAccepted }) => !isAccepted)) return setOutcome(answer)
    if (remainingCount > 0) return notice(words.rest(acceptedCount, remainingCount))
    success(words.accepted(acceptedCount))
  }
  return {
    outcome,
    forget: () => setOutcome(null),
    busy: accept.isPending,
    some: (dhNos: ReadonlyArray<string>) => void send({ dhNos: dhNos.slice(0, 200) }),
    all: async (filters: WorkQueueFilters, total: number) => {
      if (await confirm(everyOne(total))) await send({ all: filters })
    },
  }
}

const everyOne = (total: number) => ({
  title: [`接下全部 ${total} 单？`, `Accept all ${pluralOf(total, 'order')}?`] as const,
  consequence: [
    '接单后门店会看到「待仓库发货」，发货前仍可逐单取消发货。',
    'Shops will see "Awaiting shipment". You can still cancel each order until it is shipped.',
  ] as const,
  verb: ['全部接单', 'Accept all'] as const,
  destructive: false,
})
