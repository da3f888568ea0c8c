import { Clock, Effect } from 'effect'
import { pictureUrl } from '../../../domain/files/picture.ts'
import { openOf } from '../../../domain/fulfilment/line.ts'
import { decidePick } from '../../../domain/fulfilment/pick.ts'
import { dayOf } from '../../../domain/kernel/day.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { textIn } from '../../../domain/kernel/text.ts'
import { orderTypes } from '../../../domain/master-data/order-type.ts'
import { Shops } from '../../master-data/ports/shops.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import * as pickingContract from '../contract/picking.ts'
import { Picks } from '../ports/picks.ts'
import { WorkQueue } from '../ports/work-queue.ts'
import { loadForUpdate } from './load-order.ts'
import { loadShipFacts } from './ship.ts'
import { units } from './warehouse-views.ts'

export const getPicking = handler(
  pickingContract.getPicking,
  Effect.fnUntraced(function* ({ dhNos }, { scope, language }) {
    const picks = yield* Picks
    const { orders, lines, materials } = yield* (yield* WorkQueue).toPick(scope, dhNos)
    const { zone } = yield* (yield* Shops).chain
    const today = dayOf(yield* Clock.currentTimeMillis, zone)
    const orderNos = orders.map(({ dhNo }) => dhNo)
    const batchCounts = yield* picks.batchesShipped(scope, orderNos)
    const details = yield* picks.detailsOf(materials.map(({ materialCode }) => materialCode))
    const detailOf = new Map(details.map(detail => [detail.materialCode, detail]))
    const rows = yield* picks.ofOrders(scope, orderNos)
    const pickOf = new Map(rows.map(pick => [keyOf(pick), pick]))
    return {
      orders: orders.map(({ dhNo, shopCode, shopName, orderType, arrivalDate, status, remark }) => ({
        ...{ dhNo, shopJdeNo: shopCode, shopName, arrivalDate, remark },
        orderTypeName: textIn(orderTypes[orderType].words, language),
        isOverdue: arrivalDate !== null && arrivalDate < today,
        isAccepted: status !== 'PLACE_SUCCESS',
        batchNo: (batchCounts.get(dhNo) ?? 0) + 1,
      })),
      materials: materials.map(({ name, spec, onHand, ...material }) => ({
        ...material,
        ...{ materialName: name, materialSpecs: spec, onHand: units(onHand) },
        imageUrl: pictureUrl(detailOf.get(material.materialCode)?.pictureHash ?? null),
        barcodes: detailOf.get(material.materialCode)?.barcodes ?? [],
      })),
      lines: lines.map(({ dhNo, materialCode, quantity }) => {
        const pick = pickOf.get(keyOf({ dhNo, materialCode }))
        return {
          ...{ dhNo, materialCode, openQuantity: quantity, pickedQuantity: pick?.picked ?? zero },
          shortReason: pick?.shortReason ?? null,
          ...{ pickedByName: pick?.pickedByName ?? null, pickedAt: pick?.pickedAt ?? null },
        }
      }),
    }
  }),
)

const zero = 0 as Thousandths
const keyOf = ({ dhNo, materialCode }: { readonly dhNo: string; readonly materialCode: string }): string =>
  `${dhNo} ${materialCode}`

/** Adds to what is picked of a line, under the lock of its order [W17]. */
export const pickLine = handler(
  pickingContract.pickLine,
  Effect.fnUntraced(function* ({ dhNo, ...change }, caller) {
    const picks = yield* Picks
    const { order, at } = yield* loadForUpdate({ scope: caller.scope, actor: caller }, dhNo)
    const facts = yield* loadShipFacts(order)
    const batchNo = facts.batchesShipped + 1
    const before = yield* picks.ofBatch(order, batchNo)
    const pick = yield* requireAccepted(decidePick({ ...facts, picks: before }, change))
    yield* picks.put(order, batchNo, pick, caller, at)
    const line = facts.lines.find(({ materialCode }) => materialCode === pick.materialCode)!
    return {
      ...{ dhNo, materialCode: pick.materialCode, openQuantity: openOf(line), pickedQuantity: pick.picked },
      ...{ shortReason: pick.shortReason, pickedByName: caller.name, pickedAt: at },
    }
  }),
)
