import { Clock, Effect } from 'effect'
import { pictureUrl } from '../../../domain/files/picture.ts'
import { dayOf } from '../../../domain/kernel/day.ts'
import { parseQuantity } from '../../../domain/kernel/quantity.ts'
import { refuse } from '../../../domain/kernel/result.ts'
import { textIn } from '../../../domain/kernel/text.ts'
import { returnLimitOf } from '../../../domain/receiving/returns/apply.ts'
import { returnNodes, timelineOf } from '../../../domain/receiving/returns/timeline.ts'
import { shipmentOf } from '../../fulfilment/handlers/load-order.ts'
import { Shops } from '../../master-data/ports/shops.ts'
import { loadOrder } from '../../ordering/handlers/guards.ts'
import { showsPrices } from '../../ordering/handlers/shows-prices.ts'
import { actorIn, type Caller } from '../../platform/caller.ts'
import { notFound } from '../../platform/failure.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import * as contract from '../contract/returns.ts'
import { Returns } from '../ports/returns.ts'
import * as applying from './apply-return.ts'
import * as deciding from './decide-return.ts'
import { returnableGoods } from './return-goods.ts'

export const listReturnEvents = handler(
  contract.listReturnEvents,
  Effect.fnUntraced(function* ({ thNo }, { scope, language }) {
    const stamps = yield* (yield* Returns).stamps(scope, thNo)
    if (!stamps) return yield* notFound(`return ${thNo}`)
    const nodes = timelineOf(stamps).map(({ node, at, status, actorName, remark }) => ({
      ...{ nodeName: textIn(returnNodes[node], language), operateTime: at, status, remark },
      operatorName: actorName && actorIn(actorName, language),
    }))
    return { nodes }
  }),
)

export const getReturnable = handler(
  contract.getReturnable,
  Effect.fnUntraced(function* ({ dhNo, shNo = null }, caller) {
    const order = yield* loadOrder(caller, dhNo)
    if (shNo !== null) yield* shipmentOf(order, shNo)
    const { zone } = yield* (yield* Shops).chain
    const today = dayOf(yield* Clock.currentTimeMillis, zone)
    const goods = yield* returnableGoods(order, shNo)
    return {
      ...{ dhNo, shNo, shopJdeNo: order.shopCode, shopName: order.shopName, today },
      lineList: goods.map(({ line, goods: one }) => ({
        ...{ materialCode: line.materialCode, materialName: line.name, materialSpec: line.spec },
        ...{ materialPicUrl: pictureUrl(line.pictureHash), materialUnitName: line.unit, storageType: line.storageType },
        ...{ receivedQuantity: one.received, returnedQuantity: one.returned, ...returnLimitOf(one, today) },
        price: showsPrices(order) ? line.price : null,
      })),
    }
  }),
)

export const applyReturn = handler(
  contract.applyReturn,
  Effect.fnUntraced(function* (payload, caller) {
    const { thType = 'ORIGINAL_ORDER', thSource = 'SHOP', isDraft = false, isStockConfirmed = false } = payload
    const { dhNo, shNo = null, thNo = null, thBatchNo = null, version } = payload
    const lines = yield* Effect.forEach(payload.lines, ({ thReason, thDocumentUrls = [], ...line }) =>
      Effect.map(readLine(line), quantity => ({ ...quantity, reason: thReason, documents: thDocumentUrls })),
    )
    const application = { dhNo, shNo, thNo, version, thType, thSource, thBatchNo, lines, isDraft, isStockConfirmed }
    return yield* applying.applyReturn(caller, application)
  }),
)

export const submitReturn = handler(contract.submitReturn, ({ thNo, version, isStockConfirmed = false }, caller) =>
  applying.submitReturn(caller, thNo, version, isStockConfirmed),
)

export const voidReturn = handler(contract.voidReturn, ({ thNo, version, reason = '' }, caller) =>
  deciding.voidReturn(scopedActorOf(caller), { thNo, version }, reason),
)

export const reviewReturn = handler(contract.reviewReturn, ({ thNo, version, isApproved, reason = '' }, caller) =>
  deciding.reviewReturn(scopedActorOf(caller), { thNo, version }, isApproved, reason),
)

export const storeReturn = handler(
  contract.storeReturn,
  Effect.fnUntraced(function* ({ thNo, version, lines }, caller) {
    const counts = yield* Effect.forEach(lines, readLine)
    return yield* deciding.storeReturn(scopedActorOf(caller), { thNo, version }, counts)
  }),
)

const scopedActorOf = (caller: Caller) => ({ scope: caller.scope, actor: { userId: caller.userId, name: caller.name } })

const readLine = ({
  materialCode,
  quantity: quantityText,
}: {
  readonly materialCode: string
  readonly quantity: string | number
}) => {
  const input = String(quantityText)
  const quantity = input.trim() === '' ? 0 : parseQuantity(input)
  return quantity === null
    ? requireAccepted(refuse('QUANTITY_NOT_A_NUMBER', { input }))
    : Effect.succeed({ materialCode, quantity })
}
