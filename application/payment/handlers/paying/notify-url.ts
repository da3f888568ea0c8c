import { Effect } from 'effect'
import { PaymentProviders, type ProviderName } from '../../ports/payment-provider.ts'

/** The path to which a provider sends its notifications of payments and refunds. */
export const notifyPath = (name: ProviderName | ':provider'): string => `/payment-notifications/${name}`

export const notifyUrlOf = Effect.fnUntraced(function* (name: ProviderName) {
  return `${(yield* PaymentProviders).publicUrl}${notifyPath(name)}`
})
