import { Effect } from 'effect'
import type { Result } from '../../../domain/kernel/result.ts'
import { Shops } from '../../master-data/ports/shops.ts'
import type { Caller, Scope } from '../../platform/caller.ts'
import { Fault, notFound, Refused } from '../../platform/failure.ts'
import { Orders } from '../ports/orders.ts'

/** A shop of the caller, or "not found" alike for one that is another's and one that is none. */
export const shopOf = Effect.fnUntraced(function* (caller: Caller, shopCode: string) {
  const shop = yield* (yield* Shops).find(caller.scope, shopCode)
  return shop ?? (yield* notFound(`shop ${shopCode}`))
})

export const orderOf = Effect.fnUntraced(function* (caller: Pick<Caller, 'scope'>, dhNo: string) {
  const order = yield* (yield* Orders).find(caller.scope, dhNo)
  return order ?? (yield* notFound(`order ${dhNo}`))
})

/** The order, held until the transaction ends; the clock is to be read after this. */
export const lockedOrder = Effect.fnUntraced(function* (scope: Scope, dhNo: string) {
  const order = yield* (yield* Orders).lock(scope, dhNo)
  return order ?? (yield* notFound(`order ${dhNo}`))
})

/** The order, held, with its cart as it is now that it is held. */
export const lockedCart = Effect.fnUntraced(function* (scope: Scope, dhNo: string) {
  const held = yield* (yield* Orders).lockWithCart(scope, dhNo)
  return held ?? (yield* notFound(`order ${dhNo}`))
})

/** What cannot be told apart by shop, such as the bill of a payment provider, is of those who see every shop [P2]. */
export const everyShop = ({ scope }: Caller): Effect.Effect<void, Fault> =>
  scope.shops === 'ALL' ? Effect.void : Effect.fail(new Fault({ kind: 'FORBIDDEN', detail: 'needs every shop' }))

/** The value a rule gave, or its refusal as the answer of the call. */
export const allowed = <A>(result: Result<A>): Effect.Effect<A, Refused> =>
  result.ok ? Effect.succeed(result.value) : Effect.fail(new Refused({ refusal: result.refusal }))
