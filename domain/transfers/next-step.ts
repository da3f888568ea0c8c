import type { PermissionCode } from '../access/permission.ts'
import type { TransferStatus } from './words.ts'

/** What a person does next with a transfer. */
export type TransferStep = 'callOut' | 'receive' | 'settle'

interface OpenStep {
  readonly step: TransferStep
  /** Whose turn it is: the shop that sends, the shop that receives, or head office. */
  readonly turn: 'SENDER' | 'RECEIVER' | 'HEAD_OFFICE'
  readonly code: PermissionCode
}

/** The statuses in which a transfer waits for a step [DB1]. */
export type OpenTransferStatus = 'APPLIED' | 'CALLED_OUT' | 'SHORT'

/** The step that an open transfer waits for [DB1]. */
export const openSteps: Readonly<Record<OpenTransferStatus, OpenStep>> = {
  APPLIED: { step: 'callOut', turn: 'SENDER', code: 'DH0035' },
  CALLED_OUT: { step: 'receive', turn: 'RECEIVER', code: 'DH0035' },
  SHORT: { step: 'settle', turn: 'HEAD_OFFICE', code: 'DH0036' },
}

/** Returns the statuses in which the holder of some rights can do the next step, for the shops whose turn it is. */
export const statusesToDo = (holds: (code: PermissionCode) => boolean): ReadonlyArray<OpenTransferStatus> =>
  (Object.keys(openSteps) as ReadonlyArray<OpenTransferStatus>).filter(status => holds(openSteps[status].code))

interface TransferOfPerson {
  readonly bizStatus: TransferStatus
  /** Whether the person belongs to the shop that sends, and to the one that receives. */
  readonly isSender: boolean
  readonly isReceiver: boolean
}

/** Returns what a person can do next with a transfer; null for nothing [DB1]. */
export const nextStep = (
  { bizStatus, isSender, isReceiver }: TransferOfPerson,
  holds: (code: PermissionCode) => boolean,
): TransferStep | null => {
  const open = statusesToDo(holds).find(status => status === bizStatus)
  if (open === undefined) return null
  const { step, turn } = openSteps[open]
  return { SENDER: isSender, RECEIVER: isReceiver, HEAD_OFFICE: true }[turn] ? step : null
}
