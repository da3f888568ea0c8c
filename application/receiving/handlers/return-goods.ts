import { Clock, Effect } from 'effect'
import { dayOf } from '../../../domain/kernel/day.ts'
import { refuse } from '../../../domain/kernel/result.ts'
import type { ReturnableGoods } from '../../../domain/receiving/returns/apply.ts'
import { Shops } from '../../master-data/ports/shops.ts'
import { loadOrderForUpdate } from '../../ordering/handlers/guards.ts'
import { type OrderInScope, Orders } from '../../ordering/ports/orders.ts'
import type { Actor, Scope } from '../../platform/caller.ts'
import { notFound } from '../../platform/failure.ts'
import { requireVersion } from '../../platform/guards.ts'
import { type ReturnOrder, Returns } from '../ports/returns.ts'

/** Who acts on returns, and for which shops. */
export interface ScopedActor {
  readonly scope: Scope
  readonly actor: Actor
}

/** Returns the goods of an order that can be returned, of one shipment or of all. */
export const returnableGoods = Effect.fnUntraced(function* (order: OrderInScope, shNo: string | null) {
  const returns = yield* Returns
  const { zone } = yield* (yield* Shops).chain
  const lines = yield* (yield* Orders).lines(order, '')
  const receivedLines = (yield* returns.received(order)).filter(line => shNo === null || line.shNo === shNo)
  const receipts = Map.groupBy(receivedLines, ({ materialCode }) => materialCode)
  const terms = new Map((yield* returns.terms(order)).map(term => [term.materialCode, term.returnDays]))
  return lines.flatMap(line => {
    const { materialCode, received: all, returned } = line
    const ofLine = receipts.get(materialCode) ?? []
    if (all === null || ofLine.length === 0) return []
    const goods: ReturnableGoods = {
      ...{ materialCode, received: all, returned: returned ?? zero },
      receipts: ofLine.map(one => ({ day: dayOf(one.receivedAt, zone), quantity: one.received })),
      returnDays: terms.get(materialCode) ?? null,
    }
    return [{ line, goods }]
  })
})

const zero = 0 as ReturnableGoods['returned']

/** Locks the order of a return and loads the return after it, with the time after the lock. */
export const loadReturnForUpdate = Effect.fnUntraced(function* ({ scope }: Pick<ScopedActor, 'scope'>, thNo: string) {
  const returns = yield* Returns
  const dhNo = yield* returns.orderOf(scope, thNo)
  if (dhNo === null) return yield* notFound(`return ${thNo}`)
  const order = yield* loadOrderForUpdate(scope, dhNo)
  const record = yield* returns.find(order, thNo)
  if (!record) return yield* notFound(`return ${thNo}`)
  return { order, record, at: yield* Clock.currentTimeMillis }
})

/** Refuses to act on a version of a return that somebody has changed since [RT1]. */
export const validateVersion = ({ thNo, version }: ReturnOrder, yourVersion?: number) =>
  requireVersion(version, yourVersion, versions => refuse('RETURN_CHANGED', { thNo, ...versions }, [version]))
