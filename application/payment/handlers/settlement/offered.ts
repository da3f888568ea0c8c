import { Effect } from 'effect'
import { type PaymentMethod, paymentMethods } from '../../../../domain/payment/words.ts'
import { PaymentProviders } from '../../ports/payment-provider.ts'

/** The available payment methods; empty for a real chain without a provider or an account. */
export const paymentMethodsOfChain = Effect.map(
  PaymentProviders,
  ({ of }): ReadonlyArray<PaymentMethod> =>
    (Object.keys(paymentMethods) as ReadonlyArray<PaymentMethod>).filter(method => of(method) !== null),
)
