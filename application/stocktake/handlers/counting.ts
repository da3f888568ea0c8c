import { Clock, Effect } from 'effect'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { countsByMaterial } from '../../../domain/stocktake/entry.ts'
import { isOutlier, validateSending } from '../../../domain/stocktake/sending.ts'
import {
  isSent,
  moveStocktake,
  type StocktakeLateReason,
  validateSendingKey,
} from '../../../domain/stocktake/status.ts'
import type { Caller } from '../../platform/caller.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import * as contract from '../contract/stocktakes.ts'
import { type EntryRecord, type StocktakeInScope, type StocktakeLine, Stocktakes } from '../ports/stocktakes.ts'
import { outliersOf, storeEntries } from './count-entries.ts'
import { compareWithBook } from './figures.ts'
import { loadStocktake, loadStocktakeForUpdate } from './load-stocktake.ts'
import { moveTo } from './move-stocktake.ts'

export const getStocktakeForm = handler(
  contract.getStocktakeForm,
  Effect.fnUntraced(function* ({ orderNo }, caller) {
    const stocktakes = yield* Stocktakes
    const stocktake = yield* loadStocktake(caller.scope, orderNo)
    const lines = yield* stocktakes.lines(stocktake, yield* Clock.currentTimeMillis)
    const entries = yield* stocktakes.entries(stocktake)
    const counts = countsByMaterial(entries)
    const { status, shopCode, shopName, planName, countingDate, dueAt, isBlind, rejCnt } = stocktake
    return {
      ...{ orderNo, status, storeCode: shopCode, storeName: shopName, planName, countingDate, dueAt, isBlind, rejCnt },
      ...{ blockDhOrderFlag: stocktake.blocksOrders, rejectedReason: stocktake.rejectedReason },
      lines: lines.map(line => {
        const count = counts.get(line.materialCode)
        const isUnusual = count !== undefined && !count.isRecounted && isOutlier(count.quantity, line.lastQty)
        return { ...formLine(line, stocktake), isOutlier: isUnusual }
      }),
      entries: entries.map(entry => wireEntry(entry, caller)),
    }
  }),
)

/** A line of the form; book and last count are hidden while the count is blind and was not sent [ST7]. */
const formLine = (line: StocktakeLine, { isBlind, status }: StocktakeInScope) => {
  const isHidden = isBlind && !isSent(status)
  const { materialCode, materialName, materialSpecs, storageType, checkUnit, barcodes, places } = line
  return {
    ...{ materialCode, materialName, materialSpecs, storageType, checkUnitName: checkUnit, barcodes, places },
    materialUrl: line.materialUrl,
    units: line.units.map(({ unit, ratio }) => ({ unit, ...ratio })),
    bookQty: isHidden ? null : (line.bookNow as Thousandths),
    lastQty: isHidden || line.lastQty === null ? null : (line.lastQty as Thousandths),
    isExpiryTracked: line.isExpiryTracked,
  }
}

const wireEntry = ({ personId, personName, ...entry }: EntryRecord, { userId }: Caller) => ({
  ...{ entryId: entry.entryId, materialCode: entry.materialCode, place: entry.place, countedAt: entry.countedAt },
  parts: entry.parts.map(({ unit, quantity }) => ({ unit, quantity: quantity as Thousandths })),
  ...{ isRecount: entry.isRecount, isRemoved: false, isOwn: personId === userId, countedByName: personName },
  batches: entry.batches.map(batch => ({ ...batch, countingQty: batch.countingQty as Thousandths })),
})

export const saveCount = handler(
  contract.saveCount,
  Effect.fnUntraced(function* ({ orderNo, entries }, caller) {
    const lockedStocktake = yield* loadStocktakeForUpdate(caller.scope, orderNo)
    const at = yield* Clock.currentTimeMillis
    const { stocktake, lines } = yield* storeEntries({ stocktake: lockedStocktake, at }, caller, entries)
    return { orderNo, status: stocktake.status, outliers: yield* outliersOf(stocktake, lines) }
  }),
)

export const submitCount = handler(
  contract.submitCount,
  Effect.fnUntraced(function* ({ orderNo, clientKey, entries }, caller) {
    const stocktakes = yield* Stocktakes
    const lockedStocktake = yield* loadStocktakeForUpdate(caller.scope, orderNo)
    const at = yield* Clock.currentTimeMillis
    const before = yield* stocktakes.sentBy(lockedStocktake, clientKey)
    const { isRepeat } = yield* requireAccepted(
      validateSendingKey(orderNo, { clientKey, usedBy: before?.orderNo ?? null }),
    )
    if (isRepeat) return { orderNo, status: '11' as const, lateReasons: reasonsOf(before!.lateReasons) }
    const { stocktake, lines } = yield* storeEntries({ stocktake: lockedStocktake, at }, caller, entries)
    const counts = yield* requireAccepted(
      validateSending(lines, countsByMaterial(yield* stocktakes.entries(stocktake))),
    )
    yield* compareWithBook(
      stocktake,
      counts.map(count => ({ ...count, countedQty: count.quantity })),
    )
    const lateReasons = lockedStocktake.dueAt !== null && at > lockedStocktake.dueAt ? (['DUE_PASSED'] as const) : []
    const to = yield* requireAccepted(moveStocktake(stocktake, 'send'))
    const { status } = yield* moveTo(stocktake, { to, actor: caller, at, sending: { clientKey, lateReasons } })
    return { orderNo, status, lateReasons }
  }),
)

const reasonsOf = (reasons: ReadonlyArray<string>) => reasons as ReadonlyArray<StocktakeLateReason>
