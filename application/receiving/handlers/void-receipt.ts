import { Effect } from 'effect'
import { stockOfReceipt } from '../../../domain/fulfilment/shop-stock.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { refuse } from '../../../domain/kernel/result.ts'
import { textIn } from '../../../domain/kernel/text.ts'
import { decideVoid } from '../../../domain/receiving/receipt-document.ts'
import { shipmentOf } from '../../fulfilment/handlers/load-order.ts'
import { StockLedger } from '../../inventory/ports.ts'
import type { OrderInScope } from '../../ordering/ports/orders.ts'
import type { Actor, Caller } from '../../platform/caller.ts'
import { DocumentEvents } from '../../platform/documents/document-events.ts'
import { publish } from '../../platform/domain-events.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { receiptVoided, receivingDifferenceMoved } from '../events.ts'
import { Receipts } from '../ports/receipts.ts'
import { voidKey } from './receive.ts'

/**
 * Voids the receipt of a shipment of a locked order [RC6]. The ledger gets the reverse of the receipt, at the average cost as
 * anything that leaves; the order keeps its status, and the shipment can be received again.
 */
export const voidShipmentReceipt = Effect.fnUntraced(function* (
  { order, at }: { readonly order: OrderInScope; readonly at: number },
  actor: Actor,
  shNo: string,
  reason: string,
) {
  const [receipts, events] = [yield* Receipts, yield* DocumentEvents]
  const { shipment } = yield* shipmentOf(order, shNo)
  const { scStatus, edition } = yield* receipts.state(order, shNo)
  const { scNo, receivedAt } = shipment
  const returns = yield* receipts.returnsOf(order, shNo)
  const facts = { shNo, receivedAt, scNo, scStatus, returns }
  const { reason: remark } = yield* requireAccepted(decideVoid(facts, reason, yield* receipts.settings, at))
  yield* receipts.void(order, { shNo, reason: remark }, at)
  const receivedLines = shipment.lines.map(line => ({ ...line, received: line.received ?? (0 as Thousandths) }))
  const reverse = stockOfReceipt(receivedLines).map(({ inStore, inTransport, ...line }) => ({
    ...line,
    ...{ inStore: 0 - inStore, inTransport: 0 - inTransport, value: null },
  }))
  const document = { process: 'ORDER_IN', documentNo: shNo, relatedNo: order.dhNo, occurredAt: at, actor } as const
  yield* (yield* StockLedger).post(order, { key: voidKey(shNo, edition), ...document, remark }, reverse, at)
  const step = { at, node: 'VOIDED', status: 'FALL', actorName: actor.name, remark } as const
  yield* events.record(order, shNo, step)
  if (scNo !== null) yield* events.record(order, scNo, step)
  if (scNo !== null) yield* publish(receivingDifferenceMoved, { order, actor, at, scNo, to: '02', reason: null })
  yield* publish(receiptVoided, { order, actor, at, shNo, scNo, reason: remark })
})

/** Why an automatic receipt was voided: a person had counted the goods before, and the count arrived later. */
const replacedWords = ['由更早的清点取代', 'Replaced by an earlier count'] as const

/**
 * Voids an automatic receipt in favour of a count that was made before it [DD4]. Once head office has decided, goods were
 * returned or the days of the chain are over, it stays, and the count is refused because the goods are received. The caller
 * voids it before the instant of the count, so that the steps of the document are in order.
 */
export const voidAutomatic = (
  acting: { readonly order: OrderInScope; readonly at: number },
  caller: Caller,
  shNo: string,
  receivedAt: number,
) =>
  Effect.catchTag(voidShipmentReceipt(acting, caller, shNo, textIn(replacedWords, caller.language)), 'Refused', () =>
    requireAccepted(refuse('SHIPMENT_RECEIVED', { shNo, receivedAt })),
  )
