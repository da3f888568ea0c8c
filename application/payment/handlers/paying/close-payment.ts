import { Effect } from 'effect'
import { publish } from '../../../platform/domain-events.ts'
import { transferEnded } from '../../events.ts'
import { type PaymentInScope, Payments } from '../../ports/payments.ts'

/** Closes a payment that, according to its provider, can no longer be paid, and publishes the end of a transfer. */
export const closePayment = Effect.fnUntraced(function* (payment: PaymentInScope, at: number) {
  yield* (yield* Payments).close(payment, at)
  if (payment.provider === 'offline') yield* publish(transferEnded, { paymentOrderNo: payment.paymentOrderNo, at })
})
