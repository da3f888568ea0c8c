import { Effect } from 'effect'
import { businessDayOf } from '../../../domain/inventory/business-day.ts'
import { partsToLeave } from '../../../domain/inventory/expiry.ts'
import type { StockLine } from '../../../domain/inventory/posting.ts'
import type { StockProcess } from '../../../domain/inventory/processes.ts'
import { accept, refuse } from '../../../domain/kernel/result.ts'
import { countingTime } from '../../../domain/receiving/receipt-document.ts'
import {
  callOut,
  inTransitOf,
  moveTransfer,
  receive,
  settle,
  stockCalledOut,
  stockOnItsWay,
  stockReceived,
  stockReturned,
  stockSettled,
  type TransferLine,
  validateReason,
  validateTransferStock,
} from '../../../domain/transfers/transfer.ts'
import { StockClosings, StockExpiries, StockLedger, type StockShop } from '../../inventory/ports.ts'
import type { ShopInScope } from '../../master-data/ports/shops.ts'
import { type Actor, type Caller, seesShop } from '../../platform/caller.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import * as contract from '../contract/transfers.ts'
import { loadTransferForUpdate, moveTransferStatus, validateTransferVersion } from './load-transfer.ts'

/** Refuses a step to people who do not belong to the shop that makes it [DB1]. */
const validateSide = ({ scope }: Caller, { shopCode }: ShopInScope, dbNo: string) =>
  requireAccepted(
    seesShop(scope, shopCode) ? accept(null) : refuse('STOCK_TRANSFER_SIDE', { dbNo, shopCode }, [shopCode]),
  )

/** A posting of a transfer: the same document in the books of two shops. */
interface TransferPosting {
  readonly key: 'out' | 'in' | 'settled'
  readonly process: StockProcess
  readonly dbNo: string
  readonly remark?: string
}

/** Posts the lines to the stock of a shop [DB3, DB5, DB6]; returns the posting. Lines that change nothing post nothing. */
const post = Effect.fnUntraced(function* (
  shop: StockShop,
  { key, process, dbNo, remark }: TransferPosting,
  lines: ReadonlyArray<StockLine>,
  actor: Actor,
  at: number,
  occurredAt = at,
) {
  const document = { process, documentNo: dbNo, relatedNo: null, occurredAt, actor, remark } as const
  return yield* (yield* StockLedger).post(shop, { key: `DB:${dbNo}:${key}`, ...document }, lines, at)
})

/** The sender calls goods out: they leave its store and are in transit at the receiver [DB3, DB4]. */
export const callOutTransfer = handler(
  contract.callOutTransfer,
  Effect.fnUntraced(function* ({ no, version, lines: quantities, isStockConfirmed = false }, caller) {
    const loadedTransfer = yield* loadTransferForUpdate(caller, no)
    const { sender, receiver, record, at } = loadedTransfer
    yield* validateSide(caller, sender, no)
    const to = yield* requireAccepted(moveTransfer(record, 'callOut'))
    yield* validateTransferVersion(record, version)
    const sentLines = yield* requireAccepted(callOut(record, quantities))
    const codes = sentLines.map(({ materialCode }) => materialCode)
    const ledger = yield* StockLedger
    const balances = yield* ledger.lock(sender, codes)
    yield* requireAccepted(validateTransferStock(balances, sentLines, yield* ledger.negativeStock, isStockConfirmed))
    const lines = yield* withBatches(sender, sentLines, at)
    const about = { key: 'out', dbNo: no } as const
    const leaving = { ...about, process: 'TRANSFER_OUT' } as const
    const { movements, isLate } = yield* post(sender, leaving, stockCalledOut(lines), caller, at)
    yield* post(receiver, { ...about, process: 'TRANSFER_IN' }, stockOnItsWay(lines), caller, at)
    const costs = new Map(movements.map(({ materialCode, changeValue }) => [materialCode, 0 - changeValue]))
    const costedLines = lines.map(line => ({ ...line, cost: costs.get(line.materialCode) ?? 0 }))
    const answer = yield* moveTransferStatus(loadedTransfer, { event: 'callOut', to, lines: costedLines }, caller)
    return { ...answer, isDayClosed: isLate }
  }),
)

/** Returns the lines with the expiry days of the goods that leave: first expired first out [DB3]. */
const withBatches = Effect.fnUntraced(function* (sender: StockShop, lines: ReadonlyArray<TransferLine>, at: number) {
  const codes = lines.map(({ materialCode }) => materialCode)
  const batches = yield* (yield* StockExpiries).batches(sender, codes)
  const { zone, dayEndsAt } = yield* (yield* StockClosings).hours
  const today = businessDayOf(at, zone, dayEndsAt)
  return lines.map(line => ({
    ...line,
    batches: partsToLeave(batches.get(line.materialCode) ?? [], line.sent, today),
  }))
})

/**
 * The receiver counts what arrived: it enters the store, and a shortfall stays in transit until it is decided [DB5].
 * Goods that were counted without a network enter on the day of the count, while that is open.
 */
export const receiveTransfer = handler(
  contract.receiveTransfer,
  Effect.fnUntraced(function* ({ no, version, clientKey, lines: counts, countedAt = null }, caller) {
    const loadedTransfer = yield* loadTransferForUpdate(caller, no)
    const { receiver, record, at } = loadedTransfer
    yield* validateSide(caller, receiver, no)
    if (record.receiptKey === clientKey) {
      return { no, bizStatus: record.status, version: record.version, isDayClosed: false }
    }
    const complete = yield* requireAccepted(moveTransfer(record, 'receive'))
    yield* validateTransferVersion(record, version)
    const lines = yield* requireAccepted(receive(record, counts))
    const about = { key: 'in', process: 'TRANSFER_IN', dbNo: no } as const
    const happenedAt = countingTime(countedAt, record.calledOutAt ?? at, at)
    const { isLate } = yield* post(receiver, about, stockReceived(lines), caller, at, happenedAt)
    const to = lines.some(line => inTransitOf(line) > 0) ? 'SHORT' : complete
    const answer = yield* moveTransferStatus(
      loadedTransfer,
      { event: 'receive', to, receiptKey: clientKey, lines, happenedAt },
      caller,
    )
    return { ...answer, isDayClosed: isLate }
  }),
)

/** Decides what became of a shortfall: recovered by the receiver, returned to the sender, or lost [DB6]. */
export const settleTransfer = handler(
  contract.settleTransfer,
  Effect.fnUntraced(function* ({ no, version, reason, lines: decisions }, caller) {
    const loadedTransfer = yield* loadTransferForUpdate(caller, no)
    const { sender, receiver, record, at } = loadedTransfer
    const to = yield* requireAccepted(moveTransfer(record, 'settle'))
    yield* validateTransferVersion(record, version)
    const why = yield* requireAccepted(validateReason(reason))
    const lines = yield* requireAccepted(settle(record, decisions))
    const about = { key: 'settled', process: 'TRANSFER_IN', dbNo: no, remark: why } as const
    const { isLate } = yield* post(receiver, about, stockSettled(lines), caller, at)
    yield* post(sender, about, stockReturned(lines), caller, at)
    const answer = yield* moveTransferStatus(loadedTransfer, { event: 'settle', to, reason: why, lines }, caller)
    return { ...answer, isDayClosed: isLate }
  }),
)

/** Closes a transfer before it is called out: the shop that applied cancels it, the other one refuses it [DB1]. */
export const closeTransfer = handler(
  contract.closeTransfer,
  Effect.fnUntraced(function* ({ no, version, reason }, caller) {
    const loadedTransfer = yield* loadTransferForUpdate(caller, no)
    const { record } = loadedTransfer
    const event = seesShop(caller.scope, record.applicantShopCode) ? 'cancel' : 'refuse'
    const to = yield* requireAccepted(moveTransfer(record, event))
    yield* validateTransferVersion(record, version)
    const why = yield* requireAccepted(validateReason(reason))
    return yield* moveTransferStatus(loadedTransfer, { event, to, reason: why }, caller)
  }),
)
