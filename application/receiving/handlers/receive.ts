import { Effect } from 'effect'
import { stockOfReceipt } from '../../../domain/fulfilment/shop-stock.ts'
import type { ArrivedLine } from '../../../domain/receiving/differences.ts'
import { type CountedLine, decideReceipt, type ReceiptTerms } from '../../../domain/receiving/receipt.ts'
import { expiriesOf } from '../../../domain/receiving/receipt-batches.ts'
import { countingTime } from '../../../domain/receiving/receipt-document.ts'
import { loadForUpdate, type ScopedActor, shipmentOf } from '../../fulfilment/handlers/load-order.ts'
import { StockExpiries, StockLedger } from '../../inventory/ports.ts'
import { newNumber } from '../../master-data/handlers/new-number.ts'
import { moveOrders } from '../../ordering/handlers/move-orders.ts'
import type { OrderInScope } from '../../ordering/ports/orders.ts'
import type { Actor } from '../../platform/caller.ts'
import { DocumentEvents } from '../../platform/documents/document-events.ts'
import { publish } from '../../platform/domain-events.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { receivingDifferenceMoved, shipmentReceived } from '../events.ts'
import { Receipts } from '../ports/receipts.ts'
import { approveSmallClaim } from './small-claims.ts'

/** A count of a shipment, and who sends it. */
export interface Count {
  readonly lines: ReadonlyArray<CountedLine>
  readonly terms: ReceiptTerms
  readonly isAuto?: boolean
  readonly clientKey?: string | null
  /** When the goods were counted; now if it is left out. */
  readonly countedAt?: number | undefined
}

/** Receives a shipment of a locked order [W9, RC1 to RC3]; the last one of a completely shipped order completes the order. */
export const receiveShipment = Effect.fnUntraced(function* (
  { order, at }: { readonly order: OrderInScope; readonly at: number },
  actor: Actor,
  shNo: string,
  { lines: counts, terms, isAuto = false, clientKey = null, countedAt }: Count,
) {
  const receipts = yield* Receipts
  const { shipment, others } = yield* shipmentOf(order, shNo)
  const { shStatus, edition } = yield* receipts.state(order, shNo)
  const othersOpen = others.filter(({ receivedAt }) => receivedAt === null).length
  const facts = { order, shipment: { ...shipment, shStatus }, othersOpen }
  const { lines, differences, scStatus, to } = yield* requireAccepted(decideReceipt(facts, counts, terms))
  const scNo = scStatus === null ? null : yield* newNumber('receiptDifference', at)
  const occurredAt = countingTime(countedAt ?? null, shipment.shippedAt, at)
  const expiries = yield* expiriesOfCount(lines)
  const receipt = { shNo, scNo, scStatus, isAuto, clientKey, countedAt: occurredAt, lines, differences, expiries }
  yield* receipts.receive(order, receipt, actor, at)
  const receivedLines = shipment.lines.map((line, place) => ({
    ...{ ...line, received: lines[place]!.received, expiries: expiries[place]! },
  }))
  const document = { process: 'ORDER_IN', documentNo: shNo, relatedNo: order.dhNo, occurredAt, actor } as const
  const movements = stockOfReceipt(receivedLines)
  const { isLate } = yield* (yield* StockLedger).post(
    order,
    { key: receiptKey(shNo, edition), ...document },
    movements,
    at,
  )
  yield* recordReceipt(order, { shNo, scNo, isAuto }, actor, at)
  if (to) yield* moveOrders([{ order, event: 'receive', to, actor, at }])
  yield* publish(shipmentReceived, { order, actor, at, shNo, scNo, differences, isAuto })
  if (scNo !== null && (yield* approveSmallClaim({ order, at }, scNo)) === null)
    yield* publish(receivingDifferenceMoved, { order, actor, at, scNo, to: scStatus!, reason: null })
  return { dhNo: order.dhNo, shNo, scNo, bizStatus: to ?? order.status, isDayClosed: isLate }
})

/** Returns the expiry days that the count states of each line, in the unit of the shipment [EX6]. */
const expiriesOfCount = Effect.fnUntraced(function* (lines: ReadonlyArray<ArrivedLine>) {
  const codes = lines.filter(({ batches }) => batches.length > 0).map(({ materialCode }) => materialCode)
  const shelfLives = codes.length === 0 ? null : yield* (yield* StockExpiries).shelfLives(codes)
  return lines.map(line => expiriesOf(line, shelfLives?.get(line.materialCode) ?? null))
})

/** Receives a shipment as another system reports it: what was shipped is the limit, unless that system says that more came. */
export const receiveOrder = Effect.fnUntraced(function* (
  by: ScopedActor,
  dhNo: string,
  shNo: string,
  lines: ReadonlyArray<CountedLine>,
  declaresMore = false,
) {
  const terms = { allowsMore: declaresMore, isBlind: false }
  return yield* receiveShipment(yield* loadForUpdate(by, dhNo), by.actor, shNo, { lines, terms })
})

/** The key under which a receipt is posted to the ledger: one for each time that the shipment is received. */
export const receiptKey = (shNo: string, edition: number): string =>
  edition === 1 ? `SH:${shNo}` : `SH:${shNo}:${edition}`

/** The key under which that receipt is taken back. */
export const voidKey = (shNo: string, edition: number): string =>
  edition === 1 ? `SH:${shNo}:void` : `SH:${shNo}:void:${edition}`

const recordReceipt = Effect.fnUntraced(function* (
  order: OrderInScope,
  { shNo, scNo, isAuto }: { readonly shNo: string; readonly scNo: string | null; readonly isAuto: boolean },
  { name: actorName }: Actor,
  at: number,
) {
  const events = yield* DocumentEvents
  const step = { at, status: 'SUCC', actorName } as const
  yield* events.record(order, shNo, { ...step, node: isAuto ? 'AUTO_RECEIVED' : 'RECEIVED', remark: scNo })
  if (scNo !== null) yield* events.record(order, scNo, { ...step, node: 'CREATED', remark: shNo })
})
