import type { getTransferWork } from '../../application/transfers/contract/transfers.ts'
import type { Text } from '../../domain/kernel/text.ts'

type Work = typeof getTransferWork.success.Type

/** What a person does next with a transfer. */
export type TransferStep = 'callOut' | 'receive' | 'settle'

export const stepWords = {
  callOut: ['调出', 'Call out'],
  receive: ['清点收货', 'Count and receive'],
  settle: ['处理差额', 'Settle the shortfall'],
} as const satisfies Readonly<Record<TransferStep, Text>>

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
