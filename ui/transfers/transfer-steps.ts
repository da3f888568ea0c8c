import type { getTransferWork } from '../../application/transfers/contract/transfers.ts'
import type { Text } from '../../domain/kernel/text.ts'

type Work = Pick<typeof getTransferWork.success.Type, 'bizStatus' | 'isSender' | 'isReceiver'>

/** What a person does next with a transfer. */
export type TransferStep = 'callOut' | 'receive' | 'settle'

export const stepWords = {
  callOut: ['调出', 'Send'],
  receive: ['清点收货', 'Count and receive'],
  settle: ['处理差额', 'Resolve the shortfall'],
} as const satisfies Readonly<Record<TransferStep, Text>>

/** Words of the list of tasks, and of receipts that wait on this device. */
export const taskWords = {
  title: ['待办调拨', 'Open transfers'],
  storedAt: (time: string) =>
    [`以下内容存于 ${time}，联网后更新`, `Stored at ${time}; updated when the network is back`] as const,
} as const

interface Rights {
  readonly mayTransfer: boolean
  readonly maySettle: boolean
}

/** Returns what a person can do next with a transfer; null for nothing [DB1]. */
export const stepIn = (
  { bizStatus, isSender, isReceiver }: Work,
  { mayTransfer, maySettle }: Rights,
): TransferStep | null => {
  if (bizStatus === 'APPLIED' && isSender && mayTransfer) return 'callOut'
  if (bizStatus === 'CALLED_OUT' && isReceiver && mayTransfer) return 'receive'
  return bizStatus === 'SHORT' && maySettle ? 'settle' : null
}
