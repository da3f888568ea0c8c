import { Effect } from 'effect'
import type { PaymentMethod } from '../../../domain/payment/words.ts'
import { Backend } from '../../platform/backend.ts'
import type { Failure } from '../../platform/failure.ts'
import { payTrade, prepayPayment } from '../contract/trade.ts'

export interface Payment {
  readonly tradeOrderNo: string | undefined
  readonly method: PaymentMethod
  /** Where the provider sends the browser afterwards: the page that shows what became of it. */
  readonly returnUrl: string
}

/** How far a payment got. What is not known is never told as failed (RELIABILITY F1). */
export type Paying =
  /** The provider's page, where the person pays. */
  | { readonly kind: 'PAGE'; readonly url: string }
  /** Nobody answered: it may have been begun, and is neither failed nor to be begun again. */
  | { readonly kind: 'UNKNOWN' }
  /** A number that the next step needs was not in the answer; only logged (spec 001 section 5). */
  | { readonly kind: 'MISSING' }

/** Has a trade paid: creates its payment and asks the provider for the page to pay it on (spec 001 section 4). */
export const payFor = ({ tradeOrderNo, method, returnUrl }: Payment): Effect.Effect<Paying, Failure, Backend> =>
  Effect.gen(function* () {
    const backend = yield* Backend
    if (!tradeOrderNo) return yield* missing('trade order number missing')
    const { paymentOrderNo } = yield* backend.call(payTrade, { tradeOrderNo })
    if (!paymentOrderNo) return yield* missing('payment order number missing')
    const paymentOptions = { ...product, paymentMethodNo: method, frontNotifyUrl: returnUrl }
    const { prepayParam } = yield* backend.call(prepayPayment, { spcPaymentNo: paymentOrderNo, paymentOptions })
    return { kind: 'PAGE', url: prepayParam.pc_h5 } as const
  }).pipe(Effect.catchIf(isSilence, () => Effect.succeed({ kind: 'UNKNOWN' } as const)))

/** Which product of the provider is asked for (spec 001 section 7). */
const product = { paymentProductNo: 'DHT_PC_PAY', paymentProductVersion: 1 } as const

const missing = (what: string): Effect.Effect<Paying> => Effect.as(Effect.logError(what), { kind: 'MISSING' })

/** The call may have arrived, only its answer did not; or the payment is being asked about already. */
const isSilence = (failure: Failure): boolean =>
  failure._tag === 'Fault'
    ? failure.kind === 'UNREACHABLE' || failure.kind === 'UNAVAILABLE'
    : failure.refusal.kind === 'PAYMENT_CONFIRMING'
