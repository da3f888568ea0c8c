import { Clock, Effect } from 'effect'
import { pictureUrl } from '../../../domain/files/picture.ts'
import type { ExpiryPart } from '../../../domain/inventory/expiry.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { refuse } from '../../../domain/kernel/result.ts'
import { shippingDifference } from '../../../domain/ordering/order/difference.ts'
import { type CountedLine, isSameCount, validateCount } from '../../../domain/receiving/receipt.ts'
import type { CountedBatch } from '../../../domain/receiving/receipt-batches.ts'
import {
  automaticTimes,
  canReplaceAutomatic,
  decideDraft,
  lateReasonsOf,
  validateRepeat,
  voidUntil,
} from '../../../domain/receiving/receipt-document.ts'
import { nextNode, receiptNodeWords } from '../../../domain/receiving/timeline.ts'
import { shipmentOf } from '../../fulfilment/handlers/load-order.ts'
import { loadOrder, loadOrderForUpdate } from '../../ordering/handlers/guards.ts'
import { attachVouchers } from '../../ordering/handlers/placing/vouchers.ts'
import type { Scope } from '../../platform/caller.ts'
import { DocumentEvents } from '../../platform/documents/document-events.ts'
import { documentNodes } from '../../platform/documents/document-nodes.ts'
import { notFound } from '../../platform/failure.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import * as receiptContract from '../contract/receipts.ts'
import { type ReceiptFormLine, type ReceiptState, Receipts } from '../ports/receipts.ts'
import { photosOf } from './photos.ts'
import { receiveShipment } from './receive.ts'
import { voidAutomatic, voidShipmentReceipt } from './void-receipt.ts'

/** Returns the number of the order that a shipment belongs to; fails with NOT_FOUND outside the scope. */
const orderOf = Effect.fnUntraced(function* (scope: Scope, shNo: string) {
  return (yield* (yield* Receipts).orderOf(scope, shNo)) ?? (yield* notFound(`receipt ${shNo}`))
})

export const getReceiptForm = handler(
  receiptContract.getReceiptForm,
  Effect.fnUntraced(function* ({ shNo }, caller) {
    const receipts = yield* Receipts
    const order = yield* loadOrder(caller, yield* orderOf(caller.scope, shNo))
    const state = yield* receipts.state(order, shNo)
    const settings = yield* receipts.settings
    const [rows, draft] = [yield* receipts.formLines(order, shNo), yield* receipts.draft(order, shNo)]
    const unsentLines = yield* receipts.unsentLines(order, shNo)
    const { dhNo, shopName } = order
    const { shStatus, voidReason, receivedAt } = state
    const isBlind = settings.blindReceiving && shStatus !== '99'
    const times = shStatus === '99' ? null : automaticTimes(state, settings.autoReceiveDays)
    const receivedLines = rows.map(({ materialCode, replaces = '', quantity, damaged = 0, wrong = 0, expiries }) =>
      wireLine({ materialCode, replaces, quantity, damaged, wrong, batches: expiries.map(batchOf) }),
    )
    return {
      ...{ shNo, dhNo, shopName, shStatus, isBlind, voidReason, shipment: transportOf(state) },
      autoReceiveAt: times?.dueAt ?? null,
      voidUntil: receivedAt === null ? null : voidUntil(receivedAt, settings),
      ...{ version: draft?.version ?? 0, savedAt: draft?.savedAt ?? null, savedByName: draft?.savedByName ?? null },
      unsentLines: isBlind ? [] : unsentLines,
      lines: rows.map(({ pictureHash, shipped, replaces = '', replacesName, barcodes, ...row }) => ({
        ...{ materialCode: row.materialCode, replaces, replacesName, barcodes, storageType: row.storageType },
        ...differenceOf(row, isBlind ? null : order),
        ...{ stockUnit: row.stockUnit, shelfLifeDays: row.shelfLifeDays },
        ...{ materialName: row.materialName, materialSpecs: row.materialSpecs, materialUnitName: row.materialUnitName },
        ...{ materialUrl: pictureUrl(pictureHash), fhQuantity: isBlind ? null : (shipped as Thousandths) },
      })),
      counted: shStatus === '99' ? receivedLines : (draft?.lines ?? []).map(wireLine),
    }
  }),
)

/** When a shipment arrives, and who drives it. */
const transportOf = (state: ReceiptState) => ({
  ...{ expectArrivalDate: state.expectArrivalDate, expectArriveAt: state.expectArriveAt, arrivedAt: state.arrivedAt },
  ...{ driverName: state.driverName, driverPhone: state.driverPhone, carNumber: state.carNumber },
})

/** How much more or less than ordered was shipped of a line; nothing of a substitute, or where no order is given. */
const differenceOf = (
  { ordered }: Pick<ReceiptFormLine, 'ordered'>,
  order: { readonly allShipped: boolean } | null,
) => {
  const { quantity, diffType } =
    ordered === null || order === null ? { quantity: null, diffType: null } : shippingDifference(ordered, order)
  return { fcQuantity: quantity, diffType }
}

const batchOf = ({ expireDay, quantity }: ExpiryPart): CountedBatch => ({ expireDate: expireDay, quantity })

const wireBatch = ({ expireDate, productionDate, quantity }: CountedBatch) => ({
  ...(expireDate !== undefined && { expireDate }),
  ...(productionDate !== undefined && { productionDate }),
  ...(quantity !== undefined && { quantity: quantity as Thousandths }),
})

/** A counted line in the shape of the contract. */
const wireLine = ({ quantity, damaged = 0, wrong = 0, replaces = '', reason = '', ...line }: CountedLine) => ({
  ...{ materialCode: line.materialCode, replaces, reason, documents: line.documents ?? [] },
  ...((line.batches ?? []).length > 0 && { batches: line.batches!.map(wireBatch) }),
  ...{ quantity: quantity as Thousandths, damaged: damaged as Thousandths, wrong: wrong as Thousandths },
})

export const saveDraft = handler(
  receiptContract.saveDraft,
  Effect.fnUntraced(function* ({ shNo, version, lines }, caller) {
    const receipts = yield* Receipts
    const order = yield* loadOrderForUpdate(caller.scope, yield* orderOf(caller.scope, shNo))
    const savedAt = yield* Clock.currentTimeMillis
    const { shStatus, ...state } = yield* receipts.state(order, shNo)
    const next = yield* requireAccepted(decideDraft({ shNo, ...state }, yield* receipts.draft(order, shNo), version))
    const shippedLines = (yield* receipts.formLines(order, shNo)).map(({ shipped: quantity, ...line }) => ({
      ...{ materialCode: line.materialCode, replaces: line.replaces ?? '', quantity: quantity as Thousandths },
    }))
    yield* requireAccepted(validateCount(shippedLines, lines))
    yield* attachVouchers(order, caller, photosOf(lines))
    yield* receipts.saveDraft(order, shNo, { ...next, savedAt, savedByName: caller.name, lines })
    if (shStatus !== '20') {
      const step = { at: savedAt, node: 'COUNTING', status: 'SUCC', actorName: caller.name, remark: null } as const
      yield* (yield* DocumentEvents).record(order, shNo, step)
    }
    return { shNo, shStatus: '20', version: next.version, savedAt }
  }),
)

export const confirmReceipt = handler(
  receiptContract.confirmReceipt,
  Effect.fnUntraced(function* ({ shNo, clientKey, countedAt, lines }, caller) {
    const receipts = yield* Receipts
    const order = yield* loadOrderForUpdate(caller.scope, yield* orderOf(caller.scope, shNo))
    const at = yield* Clock.currentTimeMillis
    const state = yield* receipts.state(order, shNo)
    const usedBy = yield* receipts.receivedBy(order, clientKey)
    const { isRepeat } = yield* requireAccepted(validateRepeat({ shNo, ...state }, { clientKey, usedBy }))
    const answer = { shNo, dhNo: order.dhNo, shStatus: '99' }
    if (isRepeat) {
      const isSame = isSameCount(yield* receipts.formLines(order, shNo), lines)
      if (!isSame) return yield* requireAccepted(refuse('RECEIPT_KEY_USED', { shNo }))
      const { shipment } = yield* shipmentOf(order, shNo)
      return { ...answer, scNo: shipment.scNo, lateReasons: state.lateReasons }
    }
    const { receivedAt, isAuto, voidedAt } = state
    const facts = { countedAt: countedAt ?? null, autoReceivedAt: isAuto ? receivedAt : null, voidedAt }
    if (canReplaceAutomatic(facts)) yield* voidAutomatic({ order, at: at - 1 }, caller, shNo, receivedAt!)
    const { blindReceiving: isBlind } = yield* receipts.settings
    const count = { lines, terms: { allowsMore: true, isBlind }, clientKey, countedAt }
    const { scNo, isDayClosed } = yield* receiveShipment({ order, at }, caller, shNo, count)
    yield* attachVouchers(order, caller, photosOf(lines))
    const reasons = lateReasonsOf(facts, isDayClosed)
    if (reasons.length > 0) yield* receipts.recordLate(order, shNo, reasons)
    return { ...answer, scNo, lateReasons: reasons }
  }),
)

export const voidReceipt = handler(
  receiptContract.voidReceipt,
  Effect.fnUntraced(function* ({ shNo, reason }, caller) {
    const order = yield* loadOrderForUpdate(caller.scope, yield* orderOf(caller.scope, shNo))
    const at = yield* Clock.currentTimeMillis
    yield* voidShipmentReceipt({ order, at }, caller, shNo, reason)
    return { shNo, shStatus: '02' }
  }),
)

export const listReceiptEvents = handler(
  receiptContract.listReceiptEvents,
  Effect.fnUntraced(function* ({ shNo }, caller) {
    const order = yield* loadOrder(caller, yield* orderOf(caller.scope, shNo))
    const { shStatus } = yield* (yield* Receipts).state(order, shNo)
    const events = yield* (yield* DocumentEvents).of(order, shNo)
    const waiting = nextNode(shStatus)
    const steps = { events, waiting: waiting === null ? [] : [waiting], wordsOf: receiptNodeWords }
    return documentNodes(steps, caller.language)
  }),
)
