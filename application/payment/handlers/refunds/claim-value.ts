import { Effect } from 'effect'
import { fen, sumFen } from '../../../../domain/kernel/money.ts'
import { refundForLines } from '../../../../domain/payment/refund.ts'
import { evidenceUntil, isOpen } from '../../../../domain/receiving/difference-evidence.ts'
import { approveLine } from '../../../../domain/receiving/difference-review.ts'
import {
  type ClaimedGoods,
  claimedGoods,
  creditOf,
  type MaterialFee,
} from '../../../../domain/receiving/difference-worth.ts'
import { needsPhoto } from '../../../../domain/receiving/differences.ts'
import { Shipments } from '../../../fulfilment/ports/shipments.ts'
import { loadOrder } from '../../../ordering/handlers/guards.ts'
import { showsPrices } from '../../../ordering/handlers/shows-prices.ts'
import type { OrderInScope } from '../../../ordering/ports/orders.ts'
import { handler } from '../../../platform/handler.ts'
import { orderOfDifference } from '../../../receiving/handlers/differences.ts'
import { ReceivingDifferences } from '../../../receiving/ports/differences.ts'
import * as refundsContract from '../../contract/refunds.ts'
import { Refunds } from '../../ports/refunds.ts'

/** Returns what an open receiving difference brings if all of it is approved [RC21, RC27]; nothing once it is decided. */
export const getClaimValue = handler(
  refundsContract.getClaimValue,
  Effect.fnUntraced(function* ({ scNo }, caller) {
    const order = yield* loadOrder(caller, yield* orderOfDifference(caller.scope, scNo))
    const differences = yield* ReceivingDifferences
    const { scStatus, appliedAt, lines } = yield* differences.find(order, scNo)
    const { claimDays } = yield* differences.settings
    const orderedGoods = yield* differences.orderedGoods(order, scNo)
    const fees = isOpen(scStatus) ? yield* feesOf(order, scNo, claimedGoods(lines.map(approveLine), orderedGoods)) : []
    const hasPrices = showsPrices(order)
    return {
      ...{ scNo, way: wayOf(order) },
      cashFee: hasPrices ? sumFen(fees.map(({ cash }) => cash)) : null,
      subsidyFee: hasPrices ? sumFen(fees.map(({ subsidy }) => subsidy)) : null,
      evidenceUntil: isOpen(scStatus) ? evidenceUntil(appliedAt, claimDays) : null,
      photosMissing: lines.filter(({ kind, documents }) => needsPhoto(kind) && documents.length === 0).length,
    }
  }),
)

const wayOf = ({ tradeOrderNo, payMethod }: OrderInScope) => {
  if (tradeOrderNo !== null) return 'REFUND'
  return payMethod === 'OFFLINE' ? 'CREDIT' : 'OUTSIDE'
}

const feesOf = Effect.fnUntraced(function* (order: OrderInScope, scNo: string, goods: ReadonlyArray<ClaimedGoods>) {
  if (order.tradeOrderNo === null) {
    if (yield* (yield* Shipments).isRefunded(order, 'SC', scNo)) return []
    const creditedFee = yield* (yield* Shipments).refunded(order, '')
    return creditOf(goods, fen(order.totalFee - creditedFee))
  }
  const part = yield* (yield* Refunds).paid(order)
  const fees: ReadonlyArray<MaterialFee> = (part && refundForLines(part, goods)?.lines) ?? []
  return fees
})
