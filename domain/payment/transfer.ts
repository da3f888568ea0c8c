import type { Fen } from '../kernel/money.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import type { Text } from '../kernel/text.ts'

/** Where a bank transfer stands: waited for, found in the account, or not waited for any more. */
export const transferStates = {
  WAITING: { words: ['待到账', 'Awaited'], tone: 'act', icon: 'clock' },
  CONFIRMED: { words: ['已到账', 'Received'], tone: 'done', icon: 'check' },
  CLOSED: { words: ['已关闭', 'Closed'], tone: 'closed', icon: 'ban' },
} as const satisfies Record<string, { words: Text; tone: string; icon: string }>
export type TransferState = keyof typeof transferStates

/** In characters, as a person counts them. */
export const BANK_REFERENCE_MAX = 64

export interface ReceivedTransfer {
  readonly bankReference: string
  readonly amount: Fen
  /** When the bank says it came, epoch ms. */
  readonly receivedAt: number
}

interface AwaitedTransfer {
  readonly paymentOrderNo: string
  readonly amount: Fen
  readonly state: TransferState
  readonly bankReference: string | null
}

/**
 * Head office found a transfer in the account: it counts with exactly its amount, and once. One that was closed may be found
 * too, for the money is there [K5]; told again the same it is the same. `again` writes nothing.
 */
export function decideTransfer(
  transfer: AwaitedTransfer,
  found: ReceivedTransfer,
  now: number,
): Result<
  { readonly again: boolean; readonly bankReference: string },
  Refusal<'BANK_REFERENCE' | 'TRANSFER_AMOUNT' | 'TRANSFER_CONFIRMED' | 'TRANSFER_TIME'>
> {
  const { paymentOrderNo, amount, state } = transfer
  const named = decideReference(found.bankReference)
  if (!named.ok) return named
  if (found.amount !== amount)
    return refuse('TRANSFER_AMOUNT', { amount: found.amount, expectedAmount: amount }, [amount])
  if (state === 'CONFIRMED' && transfer.bankReference === named.value)
    return accept({ again: true, bankReference: named.value })
  if (state === 'CONFIRMED')
    return refuse('TRANSFER_CONFIRMED', { paymentOrderNo, bankReference: transfer.bankReference })
  if (found.receivedAt > now) return refuse('TRANSFER_TIME', { arrivalAt: found.receivedAt, now })
  return accept({ again: false, bankReference: named.value })
}

interface TransferBack {
  readonly paymentRefundNo: string
  readonly bankReference: string | null
}

/** Head office has sent money back: it counts with the reference of its bank, and once [K7]. */
export function decideTransferBack(
  back: TransferBack,
  bankReference: string,
): Result<
  { readonly again: boolean; readonly bankReference: string },
  Refusal<'BANK_REFERENCE' | 'TRANSFER_CONFIRMED'>
> {
  const named = decideReference(bankReference)
  if (!named.ok) return named
  if (back.bankReference === null) return accept({ again: false, bankReference: named.value })
  if (back.bankReference === named.value) return accept({ again: true, bankReference: named.value })
  return refuse('TRANSFER_CONFIRMED', { paymentOrderNo: back.paymentRefundNo, bankReference: back.bankReference })
}

function decideReference(text: string): Result<string, Refusal<'BANK_REFERENCE'>> {
  const reference = text.trim()
  const length = [...reference].length
  return length > 0 && length <= BANK_REFERENCE_MAX
    ? accept(reference)
    : refuse('BANK_REFERENCE', { length, max: BANK_REFERENCE_MAX })
}
