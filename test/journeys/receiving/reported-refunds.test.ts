import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { recordRefund } from '../../../application/fulfilment/handlers/refunds.ts'
import { commitAndRun } from '../../../application/ordering/handlers/relay.ts'
import { systemActor, systemScope } from '../../../application/platform/caller.ts'
import { reviewClaim } from '../../../application/receiving/contract/differences.ts'
import { confirmReceipt } from '../../../application/receiving/contract/receipts.ts'
import { applyReturn, reviewReturn, storeReturn } from '../../../application/receiving/contract/returns.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { openPaymentChain } from '../../fixtures/payment-chain.ts'
import { thousandths } from '../../properties/runs.ts'
import { putOrder } from '../ordering/fixtures/history.ts'
import { countStock } from '../ordering/fixtures/stock.ts'
import { onChain } from '../platform/walk.ts'

describe('the credit of an order that was settled outside', () => {
  const { chain, people } = onChain(openPaymentChain, 'in process', 'payer1', 'head', 'store')
  const [clerk, head, store] = people

  /** 6 of M1 and 4 of M2 at 10.00 each. */
  const orderAt = (status: 'DC_SHIPPED' | 'STORE_RECEIVE') =>
    putOrder(chain, {
      ...{ shop: 'S4', status, type: 'URGENT', lines: { M1: 6000, M2: 4000 }, day: '2026-11-20', payMethod: 'OFFLINE' },
    })
  const refundsOf = async (attachOrderNo: string) => {
    const query = 'select refund_no, refund_fee, show_refund_status from order_refunds where attach_order_no = $1'
    const { rows } = await chain.connections.pool.query(query, [attachOrderNo])
    return rows.map(row => [row.refund_no, row.refund_fee, row.show_refund_status])
  }
  /** Reports a refund as another system does; returns the kind of the refusal, or null. */
  const report = async (dhNo: string, attachType: 'SC' | 'TH', attachOrderNo: string, fee: number, isDone = false) => {
    const none = fen(0)
    const refund = {
      ...{ refundNo: `TK${attachOrderNo}`, attachType, attachOrderNo, refundFee: fen(fee), refundPromoFee: none },
      ...{ serviceFee: none, carFee: none, refundType: 'OFFLINE', refundSource: 'SHOP', refundAcct: null },
      ...({ spcChannelOrderNo: null, showRefundStatus: isDone ? 'REFUND_SUCCESS' : 'REFUND_ING' } as const),
      completeAt: isDone ? chain.clock.now : null,
    }
    const recorded = commitAndRun(recordRefund({ scope: systemScope, actor: systemActor }, dhNo, refund))
    const result = await chain.run(Effect.result(recorded))
    if (result._tag === 'Success') return null
    return 'refusal' in result.failure ? result.failure.refusal?.kind : result.failure._tag
  }

  it('[RC27][W11] is replaced by the refund of a difference that the other system reports later, whatever its amount', async () => {
    const dhNo = await orderAt('DC_SHIPPED')
    const counted = { materialCode: 'M1', quantity: thousandths(5000) }
    const { scNo } = await head.call(confirmReceipt, { shNo: `SH${dhNo}`, clientKey: dhNo, lines: [counted] })
    const line = { materialCode: 'M1', kind: 'SHORT', approvedQuantity: thousandths(1000) } as const
    await head.call(reviewClaim, { scNo: scNo!, lines: [line] })
    expect(await refundsOf(scNo!)).toEqual([[`JZ-${scNo}`, 1000, 'REFUND_SUCCESS']])
    expect(await report(dhNo, 'SC', scNo!, 800)).toBe(null)
    expect(await refundsOf(scNo!)).toEqual([[`TK${scNo}`, 800, 'REFUND_ING']])
  })

  it('[RT7][W11] is replaced by the refund of a return, which may be refused and may change, and stays until then', async () => {
    const dhNo = await orderAt('STORE_RECEIVE')
    await chain.run(countStock('S4', { M1: 50_000, M2: 50_000 }))
    const lines = [{ materialCode: 'M1', quantity: 2, thReason: '临期' }]
    const { thNo } = await clerk.call(applyReturn, { dhNo, lines })
    await head.call(reviewReturn, { thNo, isApproved: true })
    await store.call(storeReturn, { thNo, lines: [] })
    const credit = [`JZ-${thNo}`, 2000, 'REFUND_SUCCESS']
    expect(await refundsOf(thNo)).toEqual([credit])
    // The whole order cost 100.00.
    expect(await report(dhNo, 'TH', thNo, 10_001)).toBe('MORE_THAN_PAID')
    expect(await refundsOf(thNo)).toEqual([credit])
    expect(await report(dhNo, 'TH', thNo, 10_000)).toBe(null)
    expect(await refundsOf(thNo)).toEqual([[`TK${thNo}`, 10_000, 'REFUND_ING']])
    expect(await report(dhNo, 'TH', thNo, 1500, true)).toBe(null)
    expect(await refundsOf(thNo)).toEqual([[`TK${thNo}`, 1500, 'REFUND_SUCCESS']])
  })
})
