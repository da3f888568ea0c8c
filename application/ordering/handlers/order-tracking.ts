import { Clock, Effect } from 'effect'
import { textIn } from '../../../domain/kernel/text.ts'
import { cutOffWords } from '../../../domain/master-data/calendar-status.ts'
import { nodeStates } from '../../../domain/ordering/order/follow.ts'
import { validateReplaceReader } from '../../../domain/ordering/order/replacement.ts'
import { deliveryPlacesOf } from '../../master-data/handlers/delivery-place.ts'
import { Shops } from '../../master-data/ports/shops.ts'
import { notFound } from '../../platform/failure.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import { wordsIn } from '../../platform/words-in.ts'
import * as orderContract from '../contract/order.ts'
import * as orderTrackingContract from '../contract/order-tracking.ts'
import { OrderTracking } from '../ports/order-tracking.ts'
import { loadOrder, loadOrderForUpdate } from './guards.ts'
import { loadAmounts } from './order-drafts.ts'
import { orderLines } from './order-tracking-views.ts'
import { orderInfo } from './order-views.ts'

export const getOrderDetail = handler(
  orderContract.getOrderDetail,
  Effect.fnUntraced(function* ({ dhNo, textForSearch }, caller) {
    const keyword = textForSearch?.trim() ?? ''
    const trackedOrder = yield* (yield* OrderTracking).detail(caller.scope, dhNo, keyword)
    if (!trackedOrder) return yield* notFound(`order ${dhNo}`)
    const now = yield* Clock.currentTimeMillis
    const [order] = yield* loadAmounts([trackedOrder.order])
    const placeOf = yield* deliveryPlacesOf(caller.scope, [trackedOrder.order])
    return {
      baseInfo: {
        ...orderInfo({ ...trackedOrder, order: order! }, now, caller.language),
        deliveryPlace: placeOf(trackedOrder.order.shopCode),
      },
      lineList: orderLines(trackedOrder, caller.language),
    }
  }),
)

export const getOrderDetailOfList = handler(orderContract.getOrderDetailOfList, (payload, caller) =>
  getOrderDetail(payload, caller),
)

export const getTransport = handler(
  orderTrackingContract.getTransport,
  Effect.fnUntraced(function* ({ dhNo, shNo }, { scope, language }) {
    const order = yield* loadOrder({ scope }, dhNo)
    const transport = yield* (yield* OrderTracking).transport(order, shNo)
    if (transport === null) return null
    const { zone } = yield* (yield* Shops).chain
    const { nodeState, currLocation, expectArriveAt, arrivedAt, ...rest } = transport
    const expected = expectArriveAt === null ? null : cutOffWords(expectArriveAt, yield* Clock.currentTimeMillis, zone)
    return {
      ...rest,
      shopName: order.shopName,
      nodeState:
        nodeState === null ? textIn(['待揽收', 'Awaiting pickup'], language) : wordsIn(nodeStates, nodeState, language),
      nodeStateCode: nodeState,
      currLocationName: currLocation,
      expectTimeText: expected && textIn([`预计${expected[0]} 到达`, `Expected ${expected[1]}`], language),
      expectArriveTime: expectArriveAt,
      arrivedTime: arrivedAt,
      hasExpress: rest.expressNo !== null,
    }
  }),
)

export const markReplaceRead = handler(
  orderTrackingContract.markReplaceRead,
  Effect.fnUntraced(function* ({ dhNo }, caller) {
    const order = yield* loadOrderForUpdate(caller.scope, dhNo)
    yield* requireAccepted(validateReplaceReader(order, caller.userId))
    yield* (yield* OrderTracking).markReplaceRead(order, yield* Clock.currentTimeMillis)
    return { dhNo, hasReadReplaceDetail: true }
  }),
)
