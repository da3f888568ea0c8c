import type { Fen } from '../kernel/money.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import type { Text } from '../kernel/text.ts'

/** States of a bank transfer: expected, received, or closed. */
export const transferStates = {
  WAITING: { words: ['待到账', 'Not received'], tone: 'act', icon: 'clock' },
  CONFIRMED: { words: ['已到账', 'Received'], tone: 'done', icon: 'check' },
  CLOSED: { words: ['已关闭', 'Closed'], tone: 'closed', icon: 'ban' },
} as const satisfies Record<string, { words: Text; tone: string; icon: string }>
export type TransferState = keyof typeof transferStates

/** Counted in characters (code points). */
export const BANK_REFERENCE_MAX = 64

export interface ReceivedTransfer {
  readonly bankReference: string
  readonly amount: Fen
  /** When the bank received it, epoch ms. */
  readonly receivedAt: number
}

interface TransferFacts {
  readonly paymentOrderNo: string
  readonly amount: Fen
  readonly state: TransferState
  readonly bankReference: string | null
}

/**
 * Records a received bank transfer with exactly its amount, once. A closed one can be recorded too, because the money
 * has arrived [K5]. Repeating the same data is accepted as `again`, which writes nothing.
 */
export function decideTransfer(
  transfer: TransferFacts,
  receivedTransfer: ReceivedTransfer,
  now: number,
): Result<
  { readonly again: boolean; readonly bankReference: string },
  Refusal<'BANK_REFERENCE' | 'TRANSFER_AMOUNT' | 'TRANSFER_CONFIRMED' | 'TRANSFER_TIME'>
> {
  const { paymentOrderNo, amount, state } = transfer
  const reference = decideReference(receivedTransfer.bankReference)
  if (!reference.ok) return reference
  if (receivedTransfer.amount !== amount)
    return refuse('TRANSFER_AMOUNT', { amount: receivedTransfer.amount, expectedAmount: amount }, [amount])
  if (state === 'CONFIRMED' && transfer.bankReference === reference.value)
    return accept({ again: true, bankReference: reference.value })
  if (state === 'CONFIRMED')
    return refuse('TRANSFER_CONFIRMED', { paymentOrderNo, bankReference: transfer.bankReference })
  if (receivedTransfer.receivedAt > now) return refuse('TRANSFER_TIME', { arrivalAt: receivedTransfer.receivedAt, now })
  return accept({ again: false, bankReference: reference.value })
}

interface TransferBack {
  readonly paymentRefundNo: string
  readonly bankReference: string | null
}

/** Records a refund by head office with its bank reference, once [K7]. */
export function decideTransferBack(
  back: TransferBack,
  bankReference: string,
): Result<
  { readonly again: boolean; readonly bankReference: string },
  Refusal<'BANK_REFERENCE' | 'TRANSFER_CONFIRMED'>
> {
  const reference = decideReference(bankReference)
  if (!reference.ok) return reference
  if (back.bankReference === null) return accept({ again: false, bankReference: reference.value })
  if (back.bankReference === reference.value) return accept({ again: true, bankReference: reference.value })
  return refuse('TRANSFER_CONFIRMED', { paymentOrderNo: back.paymentRefundNo, bankReference: back.bankReference })
}

function decideReference(text: string): Result<string, Refusal<'BANK_REFERENCE'>> {
  const reference = text.trim()
  const length = [...reference].length
  return length > 0 && length <= BANK_REFERENCE_MAX
    ? accept(reference)
    : refuse('BANK_REFERENCE', { length, max: BANK_REFERENCE_MAX })
}
