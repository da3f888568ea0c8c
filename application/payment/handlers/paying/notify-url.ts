import { Effect } from 'effect'
import { PaymentProviders, type ProviderName } from '../../ports/payment-provider.ts'

/** Where a provider sends its notifications, of payments and of refunds alike. */
export const notifyPath = (name: ProviderName | ':provider'): string => `/payment-notifications/${name}`

export const notifyUrlOf = Effect.fnUntraced(function* (name: ProviderName) {
  return `${(yield* PaymentProviders).publicUrl}${notifyPath(name)}`
})
