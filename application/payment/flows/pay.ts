import { Effect } from 'effect'
import type { PaymentMethod } from '../../../domain/payment/words.ts'
import { Backend } from '../../platform/backend.ts'
import type { Failure } from '../../platform/failure.ts'
import { payTrade, prepayPayment } from '../contract/trade.ts'

export interface Payment {
  readonly tradeOrderNo: string | undefined
  readonly method: PaymentMethod
  /** Address of the page to which the provider returns the browser; it shows the result. */
  readonly returnUrl: string
}

/** The progress of a payment. An unknown result is never reported as failed (RELIABILITY F1). */
export type PaymentProgress =
  /** The provider's page, on which the person pays. */
  | { readonly kind: 'PAGE'; readonly url: string }
  /** No answer: the payment may have been begun; it is not failed and must not be begun again. */
  | { readonly kind: 'UNKNOWN' }
  /** A number required by the next step was missing in the answer; only logged (spec 001 section 5). */
  | { readonly kind: 'MISSING' }

/** Starts paying a trade: creates its payment and requests the provider's payment page (spec 001 section 4). */
export const payFor = ({
  tradeOrderNo,
  method,
  returnUrl,
}: Payment): Effect.Effect<PaymentProgress, Failure, Backend> =>
  Effect.gen(function* () {
    const backend = yield* Backend
    if (!tradeOrderNo) return yield* reportMissing('trade order number missing')
    const { paymentOrderNo } = yield* backend.call(payTrade, { tradeOrderNo })
    if (!paymentOrderNo) return yield* reportMissing('payment order number missing')
    const paymentOptions = { ...product, paymentMethodNo: method, frontNotifyUrl: returnUrl }
    const { prepayParam } = yield* backend.call(prepayPayment, { spcPaymentNo: paymentOrderNo, paymentOptions })
    return { kind: 'PAGE', url: prepayParam.pc_h5 } as const
  }).pipe(Effect.catchIf(isUnknownResult, () => Effect.succeed({ kind: 'UNKNOWN' } as const)))

/** The provider's product to request (spec 001 section 7). */
const product = { paymentProductNo: 'DHT_PC_PAY', paymentProductVersion: 1 } as const

const reportMissing = (what: string): Effect.Effect<PaymentProgress> =>
  Effect.as(Effect.logError(what), { kind: 'MISSING' })

/** Returns whether the result is unknown: the call may have arrived, or the payment is already being queried. */
const isUnknownResult = (failure: Failure): boolean =>
  failure._tag === 'Fault'
    ? failure.kind === 'UNREACHABLE' || failure.kind === 'UNAVAILABLE'
    : failure.refusal.kind === 'PAYMENT_CONFIRMING'
