import type { Fen } from '../../domain/kernel/money.ts'
import type { Actor } from '../platform/caller.ts'
import { eventKind } from '../platform/domain-events.ts'

/**
 * A trade as event subscribers identify it; `shopCode` is any of its shops, because its payer works for all of them.
 */
export interface TradeFacts {
  readonly shopCode: string
  readonly tradeOrderNo: string
  /** Epoch milliseconds. */
  readonly at: number
}

/** A provider captured something other than what was due: another amount, account or currency [Y6]. */
export const paymentDiffers = eventKind<TradeFacts & { readonly due: Fen; readonly captured: Fen }>('payment.differs')

/** Finance decided a differing payment [Y11]. */
export const differenceDecided = eventKind<TradeFacts & { readonly state: 'SETTLED' | 'REFUNDED' | 'HANDLED' }>(
  'payment.differenceDecided',
)

/** A difference was decided by finance, or automatically once the money could no longer pay for anything [Y7, Y11]. */
export const differenceClosed = eventKind<{
  readonly entityCode: string
  readonly tradeOrderNo: string
  /** Epoch milliseconds. */
  readonly at: number
}>('payment.differenceClosed')

/** A payer chose bank transfer, which finance now expects; the shop is the first that it pays for. */
export const transferBegun = eventKind<{
  readonly paymentOrderNo: string
  readonly shopCode: string
  readonly amount: Fen
  readonly payer: Actor
  /** Epoch milliseconds. */
  readonly at: number
}>('payment.transferBegun')

/** A transfer is no longer expected: it was confirmed, or its payment was closed. */
export const transferEnded = eventKind<{
  readonly paymentOrderNo: string
  /** Epoch milliseconds. */
  readonly at: number
}>('payment.transferEnded')
