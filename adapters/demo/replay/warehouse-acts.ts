import type { Effect } from 'effect'
import {
  acceptMany,
  cancelShipping,
  shipBatch,
  updateTransport,
} from '../../../application/fulfilment/contract/warehouse.ts'
import { recordRefund } from '../../../application/fulfilment/handlers/refunds.ts'
import { markReplaceRead } from '../../../application/ordering/contract/order-tracking.ts'
import { commitAndRun } from '../../../application/ordering/handlers/relay.ts'
import { scopeOf } from '../../../application/platform/caller.ts'
import type { Ports } from '../../../application/ports.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { thousandthsToUnits } from '../../../domain/kernel/quantity.ts'
import { demoPeople } from '../chain.ts'
import type { ActionHandlers, Scene } from './acts.ts'
import { documentOf, type KnownOrder } from './known.ts'

/** Executes shipping by the warehouse, and refunds that the month-end account reports. */
export const warehouseHandlers: ActionHandlers<
  'accept' | 'ship' | 'transport' | 'refund' | 'readReplacement' | 'cancelShipping'
> = {
  accept: async ({ stage, known, by }, { order }) => {
    const { dhNo } = documentOf(known.orders, order)
    const { outcomes } = await stage.call(by, acceptMany, { dhNos: [dhNo] })
    if (!outcomes[0]?.isAccepted) throw new Error(`demo: ${order} was not accepted: ${outcomes[0]?.message}`)
  },
  ship: async ({ stage, known, by }, { order, lines, isLast, declaresMore, expectArriveAt, departureAddress }) => {
    const { dhNo, submissionNo, batches } = documentOf(known.orders, order)
    const { shNo } = await stage.call(by, shipBatch, {
      ...{ dhNo, submissionNo, batchNo: batches.length + 1, isLast, declaresMore },
      lines: lines.map(({ quantity, ...line }) => ({ ...line, quantity: thousandthsToUnits(quantity) })),
      scmDeliveryNo: `PS${dhNo.slice(2)}-${batches.length + 1}`,
      transport: { departureAddress, expectArriveAt },
    })
    batches.push({ shNo: shNo!, lines })
  },
  transport: ({ stage, known, by }, { order, batch, news }) => {
    const { dhNo, batches } = documentOf(known.orders, order)
    return stage.call(by, updateTransport, { dhNo, shNo: batches[batch]!.shNo, ...news })
  },
  refund: (scene, { order, amount }) => {
    const knownOrder = documentOf(scene.known.orders, order)
    const attachOrderNo = knownOrder.thNo!
    return execute(
      scene,
      recordRefund(byShop(knownOrder), knownOrder.dhNo, {
        ...{ refundNo: `TK${attachOrderNo.slice(2)}`, attachType: 'TH', attachOrderNo, refundFee: fen(amount) },
        ...{ refundPromoFee: fen(0), serviceFee: fen(0), carFee: fen(0), refundType: 'OFFLINE', refundSource: 'SHOP' },
        ...{ refundAcct: '月结账户', spcChannelOrderNo: null, showRefundStatus: 'REFUND_ING' as const },
        completeAt: null,
      }),
    )
  },
  readReplacement: ({ stage, known, by }, { order }) =>
    stage.call(by, markReplaceRead, { dhNo: documentOf(known.orders, order).dhNo }),
  cancelShipping: ({ stage, known, by }, { order, reason }) => {
    const { dhNo, submissionNo } = documentOf(known.orders, order)
    return stage.call(by, cancelShipping, { dhNo, submissionNo, reason })
  },
}

/** Returns the shop's system as the author, on behalf of the person who received the goods. */
const byShop = ({ shop, clerk }: KnownOrder) => ({
  scope: scopeOf([shop]),
  actor: { userId: clerk, name: demoPeople.find(({ login }) => login === clerk)!.name },
})

/** Processes an event of another system, with its consequences. */
const execute = <A, E>({ stage }: Scene, work: Effect.Effect<A, E, Ports>): Promise<A> => stage.run(commitAndRun(work))
