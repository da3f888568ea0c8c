import { Effect } from 'effect'
import type { Scope } from '../../platform/caller.ts'
import { type DeliveryPlace, Shops } from '../ports/shops.ts'

/**
 * Loads the delivery places of the orders' shops. Returns a function of the shop code; empty for a shop without one.
 */
export const deliveryPlacesOf = Effect.fnUntraced(function* (
  scope: Scope,
  orders: ReadonlyArray<{ readonly shopCode: string }>,
) {
  const shopCodes = [...new Set(orders.map(({ shopCode }) => shopCode))]
  const places = yield* (yield* Shops).deliveryPlaces(scope, shopCodes)
  return (shopCode: string): DeliveryPlace => places.get(shopCode) ?? unknown
})

const unknown: DeliveryPlace = { address: '', receiver: '', receiverPhone: '', deliveryWindow: '' }
