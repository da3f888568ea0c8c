import { Effect } from 'effect'
import type { Caller } from '../../platform/caller.ts'
import { notFound } from '../../platform/failure.ts'
import { Shops } from '../ports/shops.ts'

/** Loads a shop of the caller's scope; fails with NOT_FOUND both for an unknown shop and for a shop outside the scope. */
export const loadShop = Effect.fnUntraced(function* (caller: Pick<Caller, 'scope'>, shopCode: string) {
  const shop = yield* (yield* Shops).find(caller.scope, shopCode)
  return shop ?? (yield* notFound(`shop ${shopCode}`))
})
