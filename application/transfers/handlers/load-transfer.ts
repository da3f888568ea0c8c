import { Clock, Effect } from 'effect'
import type { Instant } from '../../../domain/kernel/day.ts'
import { refuse } from '../../../domain/kernel/result.ts'
import { lockStockOf } from '../../inventory/handlers/stock-document.ts'
import { type ShopInScope, Shops } from '../../master-data/ports/shops.ts'
import { type Actor, type Caller, systemScope } from '../../platform/caller.ts'
import { publish } from '../../platform/domain-events.ts'
import { notFound } from '../../platform/failure.ts'
import { requireVersion } from '../../platform/guards.ts'
import { transferMoved } from '../events.ts'
import { StockTransfers, type TransferMove, type TransferRecord } from '../ports.ts'

/** The two shops of a transfer. One of them may lie outside the scope of the caller, who sees the other one. */
export interface TransferParties {
  readonly sender: ShopInScope
  readonly receiver: ShopInScope
}

/** Returns the shops of a transfer of which the caller sees one; fails with NOT_FOUND otherwise. */
export const loadParties = Effect.fnUntraced(function* (caller: Caller, dbNo: string) {
  const codes = yield* (yield* StockTransfers).shopsOf(caller.scope, dbNo)
  const shops = yield* Shops
  const sender = codes && (yield* shops.find(systemScope, codes.outShopCode))
  const receiver = codes && (yield* shops.find(systemScope, codes.inShopCode))
  if (!sender || !receiver) return yield* notFound(`transfer ${dbNo}`)
  return { sender, receiver }
})

/** Locks the stock of both shops of a transfer, loads it after that, and reads the clock last. */
export const loadTransferForUpdate = Effect.fnUntraced(function* (caller: Caller, dbNo: string, yourVersion?: number) {
  const parties = yield* loadParties(caller, dbNo)
  yield* lockStockOf([parties.sender, parties.receiver])
  const record = yield* (yield* StockTransfers).find(parties.sender, dbNo)
  if (!record) return yield* notFound(`transfer ${dbNo}`)
  return { ...parties, record, yourVersion, at: yield* Clock.currentTimeMillis }
})

/** Refuses to act on a version of a transfer that somebody has changed since [DB1]. */
export const validateTransferVersion = ({ dbNo, version }: TransferRecord, yourVersion?: number) =>
  requireVersion(version, yourVersion, versions => refuse('STOCK_TRANSFER_CHANGED', { dbNo, ...versions }, [version]))

interface Step
  extends Pick<TransferMove, 'event' | 'to'>,
    Partial<Pick<TransferMove, 'receiptKey' | 'reason' | 'lines'>> {
  /** When it happened; the present if it is absent. */
  readonly happenedAt?: Instant
}

/** Writes a step of a transfer and publishes it; returns where the transfer is now. */
export const moveTransferStatus = Effect.fnUntraced(function* (
  { sender, receiver, record, at }: TransferParties & { readonly record: TransferRecord; readonly at: number },
  { event, to, receiptKey = null, reason = null, lines = null, happenedAt = at }: Step,
  actor: Actor,
) {
  const { dbNo, status: from, version, applicantShopCode } = record
  const move = { dbNo, event, from, to, version, receiptKey, reason, lines }
  yield* (yield* StockTransfers).move(sender, move, actor, happenedAt)
  yield* publish(transferMoved, {
    ...{ dbNo, to, applicantShopCode, reason, actor, at },
    ...{ outShopCode: sender.shopCode, outShopName: sender.name },
    ...{ inShopCode: receiver.shopCode, inShopName: receiver.name },
  })
  return { no: dbNo, bizStatus: to, version: version + 1, isDayClosed: false }
})
