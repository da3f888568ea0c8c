import { Effect } from 'effect'
import { dayOf } from '../../../domain/kernel/day.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { type DecidedLine, surplusOf } from '../../../domain/receiving/difference-review.ts'
import { returnLimitOf } from '../../../domain/receiving/returns/apply.ts'
import { returnModeOf } from '../../../domain/receiving/returns/words.ts'
import { newNumber } from '../../master-data/handlers/new-number.ts'
import { Shops } from '../../master-data/ports/shops.ts'
import type { OrderInScope } from '../../ordering/ports/orders.ts'
import type { Actor } from '../../platform/caller.ts'
import { ReceivingDifferences } from '../ports/differences.ts'
import { Returns } from '../ports/returns.ts'
import { returnableGoods } from './return-goods.ts'

interface LockedOrderActor {
  readonly order: OrderInScope
  readonly actor: Actor
  readonly at: number
}

/**
 * Creates the draft of a return by head office for the surplus that a shop does not keep, as far as it can be returned [RC25, RT2].
 * Returns its number; null if nothing goes back. The shop submits the draft.
 */
export const returnSurplus = Effect.fnUntraced(function* (
  { order, actor, at }: LockedOrderActor,
  scNo: string,
  decidedLines: ReadonlyArray<DecidedLine>,
) {
  const surplus = surplusOf(decidedLines)
  if (surplus.length === 0) return null
  const { shNo } = yield* (yield* ReceivingDifferences).find(order, scNo)
  const { zone } = yield* (yield* Shops).chain
  const goods = new Map(
    (yield* returnableGoods(order, shNo)).map(returnable => [returnable.goods.materialCode, returnable]),
  )
  const lines = surplus.flatMap(({ materialCode, quantity: maximum, reason }) => {
    const returnable = goods.get(materialCode)
    const { returnLimit } = returnable ? returnLimitOf(returnable.goods, dayOf(at, zone)) : notReturnable
    const quantity = Math.min(maximum, returnLimit) as Thousandths
    return quantity === 0 ? [] : [{ materialCode, quantity, returnLimit, reason, documents: [] }]
  })
  if (lines.length === 0) return null
  const thNo = yield* newNumber('returnOrder', at)
  const { deliveryMode } = goods.get(lines[0]!.materialCode)!.line
  const origin = { thType: 'ORIGINAL_ORDER', thSource: 'HEAD_OFFICE', thBatchNo: null, scmThNo: null } as const
  const head = { thNo, shNo, deliveryMode: returnModeOf(deliveryMode), ...origin }
  yield* (yield* Returns).create(order, head, lines, actor, at)
  return thNo
})

const notReturnable = { returnLimit: 0 as Thousandths }
