import type { Fen } from '../../domain/kernel/money.ts'
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
