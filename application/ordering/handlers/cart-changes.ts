import { Effect } from 'effect'
import { handler } from '../../platform/handler.ts'
import * as cartContract from '../contract/cart.ts'
import { loadCart } from './cart.ts'
import { loadOrder } from './guards.ts'

/** Polled every few seconds by every open form: reads only the order unless somebody has written since. */
export const getCartChanges = handler(
  cartContract.getCartChanges,
  Effect.fnUntraced(function* ({ dhNo, knownVersion }, caller) {
    const order = yield* loadOrder(caller, dhNo)
    const { cartVersion, status } = order
    const cart = cartVersion === knownVersion ? null : yield* loadCart(order, caller)
    return { cartVersion, bizStatus: status as string, cart }
  }),
)
