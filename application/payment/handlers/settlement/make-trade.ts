import { Effect } from 'effect'
import { type Fen, fen } from '../../../../domain/kernel/money.ts'
import { holdEntries } from '../../../../domain/payment/ledger.ts'
import { moveOrders } from '../../../ordering/handlers/move-orders.ts'
import type { Actor } from '../../../platform/caller.ts'
import { Ledger } from '../../ports/ledger.ts'
import { Settlements } from '../../ports/settlements.ts'
import { type NewTradePart, Trades } from '../../ports/trades.ts'
import { completeTrade, lockTrade } from '../paying/complete.ts'
import type { BatchOrderState, LockedBatch } from './locked-batch.ts'

export interface TradeToMake {
  readonly tradeOrderNo: string
  readonly expiresAt: number
  /** The balance of the subsidy account, which is locked. */
  readonly balance: Fen
}

/**
 * Creates a trade from a locked settlement, moves its orders into payment and deducts the subsidy. If the subsidy pays
 * everything, the trade completes at once [B16]; returns whether it did.
 */
export const makeTrade = Effect.fnUntraced(function* (
  { batch, orders }: LockedBatch,
  { tradeOrderNo, expiresAt, balance }: TradeToMake,
  actor: Actor,
  at: number,
) {
  const { entityCode, batchNo, totalFee, unusableMaterialFee, unusableFee, deductionRatio, subsidyFee } = batch
  const payableFee = fen(totalFee - subsidyFee)
  const terms = { totalFee, unusableMaterialFee, unusableFee, deductionRatio, accountSubsidy: balance, subsidyFee }
  const parts = orders.map(partOf)
  const trade = { entityCode, tradeOrderNo, batchNo, expiresAt, ...terms, payableFee }
  yield* (yield* Trades).put(trade, parts, actor, at)
  yield* (yield* Settlements).submitted(batch, tradeOrderNo)
  const assignment = { tradeOrderNo, discount: fen(0) }
  yield* moveOrders(
    orders.map(({ order }) => ({ order: order!, event: 'beginPayment', to: 'PAYING', actor, at, assignment }) as const),
  )
  const event = { kind: 'HOLD', bizNo: tradeOrderNo, tradeOrderNo } as const
  const shares = parts.map(part => ({ ...part, cash: part.payableFee, subsidy: part.subsidyFee }))
  yield* (yield* Ledger).post(entityCode, event, holdEntries(shares), { actor, at })
  if (payableFee > 0) return false
  yield* completeTrade((yield* lockTrade(tradeOrderNo))!, { at, paidAt: at })
  return true
})

const partOf = ({ batchOrder, order }: BatchOrderState): NewTradePart => ({
  shopCode: batchOrder.shopCode,
  dhNo: batchOrder.dhNo,
  submissionNo: batchOrder.submissionNo,
  goodsFee: order!.materialFee,
  serviceFee: order!.serviceFee,
  carFee: order!.carFee,
  totalFee: batchOrder.totalFee,
  subsidyFee: batchOrder.subsidyFee,
  payableFee: fen(batchOrder.totalFee - batchOrder.subsidyFee),
})
