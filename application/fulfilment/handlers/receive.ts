import { Effect } from 'effect'
import { decideReceive, type ReceivedLine } from '../../../domain/fulfilment/receive.ts'
import { stockOfReceipt } from '../../../domain/fulfilment/shop-stock.ts'
import { StockLedger } from '../../inventory/ports.ts'
import { newNumber } from '../../master-data/handlers/new-number.ts'
import { moveOrders } from '../../ordering/handlers/move-orders.ts'
import { allowed } from '../../platform/guards.ts'
import { Shipments } from '../ports/shipments.ts'
import { type Acting, loadForUpdate, shipmentOf } from './load-order.ts'

/** Receives one shipment for the shop; the last one of a completely shipped order completes the order [W9]. */
export const receiveOrder = Effect.fnUntraced(function* (
  by: Acting,
  dhNo: string,
  shNo: string,
  receivedLines: ReadonlyArray<ReceivedLine>,
) {
  const { order, at } = yield* loadForUpdate(by, dhNo)
  const { shipment, others } = yield* shipmentOf(order, shNo)
  const othersOpen = others.filter(({ receivedAt }) => receivedAt === null).length
  const { lines, hasDifference, to } = yield* allowed(decideReceive({ order, shipment, othersOpen }, receivedLines))
  const scNo = hasDifference ? yield* newNumber('receiptDifference', at) : null
  yield* (yield* Shipments).receive(order, { shNo, scNo, lines }, by.actor, at)
  const received = shipment.lines.map((line, place) => ({ ...line, received: lines[place]!.received }))
  const document = { process: 'ORDER_IN', documentNo: shNo, relatedNo: dhNo, occurredAt: at, actor: by.actor } as const
  yield* (yield* StockLedger).post(order, { key: `SH:${shNo}`, ...document }, stockOfReceipt(received), at)
  if (to) yield* moveOrders([{ order, event: 'receive', to, actor: by.actor, at }])
  return { dhNo, shNo, scNo, bizStatus: to ?? order.status }
})
