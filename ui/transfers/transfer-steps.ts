import type { Text } from '../../domain/kernel/text.ts'
import type { TransferStep } from '../../domain/transfers/next-step.ts'

export const stepWords = {
  callOut: ['调出', 'Send'],
  receive: ['清点收货', 'Count and receive'],
  settle: ['处理差额', 'Resolve the shortfall'],
} as const satisfies Readonly<Record<TransferStep, Text>>

/** Words of the list of tasks, and of receipts that wait on this device. */
export const taskWords = {
  title: ['待办调拨', 'Transfers to do'],
  storedAt: (time: string) =>
    [`以下内容存于 ${time}，联网后更新`, `Stored at ${time}; updated when the network is back`] as const,
} as const
