import { Clock, Effect } from 'effect'
import { refuse } from '../../../domain/kernel/result.ts'
import { StockLedger } from '../../inventory/ports.ts'
import { Shops } from '../../master-data/ports/shops.ts'
import type { Caller } from '../../platform/caller.ts'
import { notFound } from '../../platform/failure.ts'
import { allowed } from '../../platform/guards.ts'
import { type AdjustmentRecord, Adjustments } from '../ports.ts'

/** Locks the stock of the shop of an adjustment and loads the adjustment after it, with the time after the lock. */
export const loadAdjustmentForUpdate = Effect.fnUntraced(function* (caller: Caller, tzNo: string) {
  const adjustments = yield* Adjustments
  const shopCode = yield* adjustments.shopOf(caller.scope, tzNo)
  const shop = shopCode && (yield* (yield* Shops).find(caller.scope, shopCode))
  if (!shop) return yield* notFound(`account adjustment ${tzNo}`)
  yield* (yield* StockLedger).lock(shop, [])
  const record = yield* adjustments.find(shop, tzNo)
  if (!record) return yield* notFound(`account adjustment ${tzNo}`)
  return { shop, record, at: yield* Clock.currentTimeMillis }
})

/** Refuses to act on a version of an adjustment that somebody has changed since [TZ1]. */
export const validateAdjustmentVersion = ({ tzNo, version }: AdjustmentRecord, yourVersion = version) =>
  allowed(
    yourVersion === version
      ? { ok: true, value: null }
      : refuse('ADJUSTMENT_CHANGED', { tzNo, yourVersion, version }, [version]),
  )
