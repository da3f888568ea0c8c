import { Effect } from 'effect'
import { decideTransport, type Transport } from '../../../domain/fulfilment/transport.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { Shipments } from '../ports/shipments.ts'
import { loadForUpdate, type ScopedActor, shipmentOf } from './load-order.ts'

/** Updates the transport information of a shipment; fields that are not sent stay unchanged [W8]. */
export const writeTransport = Effect.fnUntraced(function* (
  by: ScopedActor,
  dhNo: string,
  shNo: string,
  news: Partial<Transport>,
) {
  const { order, at } = yield* loadForUpdate(by, dhNo)
  const { shipment } = yield* shipmentOf(order, shNo)
  const transport = yield* requireAccepted(decideTransport(shipment, news, at))
  yield* (yield* Shipments).putTransport(order, shNo, transport)
  return { dhNo, shNo, nodeState: transport.nodeState, arrivedAt: transport.arrivedAt }
})
