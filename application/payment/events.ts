import type { Fen } from '../../domain/kernel/money.ts'
import type { Actor } from '../platform/caller.ts'
import { eventKind } from '../platform/domain-events.ts'

/** A trade as its listeners name it; its payer works for all its shops, so one of them stands for it. */
export interface TradeFacts {
  readonly shopCode: string
  readonly tradeOrderNo: string
  /** Epoch milliseconds. */
  readonly at: number
}

/** A provider captured something else than was due: another amount, or the same in another account or currency [Y6]. */
export const paymentDiffers = eventKind<TradeFacts & { readonly due: Fen; readonly captured: Fen }>('payment.differs')

/** Finance decided what becomes of a payment that differs [Y11]. */
export const differenceDecided = eventKind<TradeFacts & { readonly state: 'SETTLED' | 'REFUNDED' | 'HANDLED' }>(
  'payment.differenceDecided',
)

/** A difference was decided by finance, or by itself once nobody was left whom the money could pay for [Y7, Y11]. */
export const differenceClosed = eventKind<{
  readonly entityCode: string
  readonly tradeOrderNo: string
  /** Epoch milliseconds. */
  readonly at: number
}>('payment.differenceClosed')

/** A payer chose to pay by a bank transfer, which finance now waits for; the shop is the first that it pays for. */
export const transferBegun = eventKind<{
  readonly paymentOrderNo: string
  readonly shopCode: string
  readonly amount: Fen
  readonly payer: Actor
  /** Epoch milliseconds. */
  readonly at: number
}>('payment.transferBegun')

/** Nobody waits for a transfer any more: it was confirmed, or its payment was closed. */
export const transferEnded = eventKind<{
  readonly paymentOrderNo: string
  /** Epoch milliseconds. */
  readonly at: number
}>('payment.transferEnded')
