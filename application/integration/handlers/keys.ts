import { Clock, Effect } from 'effect'
import { KEYS_MAX } from '../../../domain/access/api-key.ts'
import { accept, refuse } from '../../../domain/kernel/result.ts'
import { Shops } from '../../master-data/ports/shops.ts'
import { commitAndRun } from '../../ordering/handlers/relay.ts'
import type { Caller } from '../../platform/caller.ts'
import { notFound } from '../../platform/failure.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import { Tokens } from '../../platform/tokens.ts'
import * as integrationContract from '../contract/integration.ts'
import { keyToken } from '../key-caller.ts'
import { ApiKeys, type Change } from '../ports/api-keys.ts'
import { keyView } from './views.ts'

export const listKeys = handler(
  integrationContract.listKeys,
  Effect.fnUntraced(function* (_, { scope }) {
    return (yield* (yield* ApiKeys).list(scope)).map(keyView)
  }),
)

/** The secret is only in this answer; its hash is stored [G1]. */
export const createKey = handler(
  integrationContract.createKey,
  Effect.fnUntraced(function* (payload, caller) {
    const shops = yield* shopsFor(caller, payload.shopJdeNos)
    const tokens = yield* Tokens
    const keyId = newId(tokens.orderBits())
    const token = keyToken(keyId, tokens.issue().token)
    const createdAt = yield* Clock.currentTimeMillis
    const { keyName: name, kinds } = payload
    const key = { keyId, name, shops, kinds, disabled: false, createdByName: caller.name, createdAt, lastUsedAt: null }
    yield* commitAndRun(
      Effect.gen(function* () {
        const isAdded = yield* (yield* ApiKeys).add(key, tokens.hash(token), KEYS_MAX)
        yield* requireAccepted(isAdded ? accept(key) : refuse('INTEGRATION_FULL', { max: KEYS_MAX }, [KEYS_MAX]))
        yield* noteChange(caller, 'keyCreated', keyId, name)
      }),
    )
    return { key: keyView(key), token }
  }),
)

export const changeKey = handler(
  integrationContract.changeKey,
  Effect.fnUntraced(function* (payload, caller) {
    const keys = yield* ApiKeys
    const { keyId, keyName: name, kinds, disabled } = payload
    const before = yield* keys.findRow(caller.scope, keyId)
    if (!before) return yield* notFound(`API key ${keyId}`)
    const shops = yield* shopsFor(caller, payload.shopJdeNos)
    const after = { ...before, name, kinds, shops, disabled }
    yield* keys.save(after)
    const change = before.disabled === disabled ? 'keyChanged' : disabled ? 'keyDisabled' : 'keyEnabled'
    yield* noteChange(caller, change, keyId, name)
    return keyView(after)
  }),
)

export const listChanges = handler(
  integrationContract.listChanges,
  Effect.fnUntraced(function* (_, { scope }) {
    return yield* (yield* ApiKeys).changes(scope, 100)
  }),
)

export const noteChange = Effect.fnUntraced(function* (
  { userId, name }: Caller,
  change: Change['change'],
  subjectId: string,
  subjectName: string,
) {
  const at = yield* Clock.currentTimeMillis
  yield* (yield* ApiKeys).note({ actor: { userId, name }, at, change, subjectId, subjectName })
})

/** Returns the shops of a key. Refuses shops outside the caller's scope; null means all shops of the caller's scope. */
export const shopsFor = Effect.fnUntraced(function* ({ scope }: Caller, shopCodes: ReadonlyArray<string> | null) {
  if (shopCodes === null) return scope.shops
  const shops = yield* Shops
  const codes = [...new Set(shopCodes)].sort()
  for (const shopCode of codes) {
    const shop = yield* shops.find(scope, shopCode)
    yield* requireAccepted(shop ? accept(shop) : refuse('SHOP_UNKNOWN', { shopCode }))
  }
  return codes
})

/** Returns a short random id from 40 random bits. */
export const newId = (random40bits: number): string => random40bits.toString(32).padStart(8, '0')
