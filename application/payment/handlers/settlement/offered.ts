import { Effect } from 'effect'
import { type PaymentMethod, paymentMethods } from '../../../../domain/payment/words.ts'
import { PaymentProviders } from '../../ports/payment-provider.ts'

/** The ways to pay that somebody collects by; none on a chain of one's own without a provider or an account. */
export const offeredMethods = Effect.map(
  PaymentProviders,
  ({ of }): ReadonlyArray<PaymentMethod> =>
    (Object.keys(paymentMethods) as ReadonlyArray<PaymentMethod>).filter(method => of(method) !== null),
)
