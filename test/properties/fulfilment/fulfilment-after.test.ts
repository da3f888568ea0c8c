import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CANCEL_REASON_MAX, decideCancel } from '../../../domain/fulfilment/cancel.ts'
import { creditNumber, decideRefund, decideReturn } from '../../../domain/fulfilment/returns.ts'
import { decideTransport, noTransport } from '../../../domain/fulfilment/transport.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { type OrderStatus, orderStatuses, targetStatuses } from '../../../domain/ordering/order/status.ts'
import { decideReceipt } from '../../../domain/receiving/receipt.ts'
import { assertProperty, thousandths } from '../runs.ts'

const statuses = fc.constantFrom(...(Object.keys(orderStatuses) as ReadonlyArray<OrderStatus>))
const amount = fc.integer({ min: 0, max: 5000 })

describe('cancelling a shipment', () => {
  it('[W6] is possible until something is shipped, with a reason of 1 to 100 characters', () => {
    assertProperty(
      fc.property(
        statuses,
        fc.integer({ min: 0, max: 130 }).map(length => '缺'.repeat(length)),
        (status, reason) => {
          const decided = decideCancel({ status, submissionNo: 1 }, reason)
          const length = [...reason.trim()].length
          const mayTurn = targetStatuses(status, 'cancel').length > 0
          expect(decided.ok).toBe(mayTurn && length >= 1 && length <= CANCEL_REASON_MAX)
          if (!decided.ok) expect(decided.refusal.kind).toBe(mayTurn ? 'CANCEL_REASON' : 'ORDER_STATUS')
        },
      ),
    )
  })
})

describe('transport', () => {
  it('[W8] never goes back from delivered, and arrives between departure and now', () => {
    const moments = fc.integer({ min: 0, max: 1000 })
    assertProperty(
      fc.property(
        moments,
        moments,
        fc.option(moments),
        fc.constantFrom('B', 'C', undefined),
        (shippedAt, now, at, state) => {
          const shipment = { ...noTransport, shNo: 'SH1', shippedAt, receivedAt: null }
          const news = { ...(at !== null && { arrivedAt: at }), ...(state && { nodeState: state }) }
          const decided = decideTransport(shipment, news, now)
          if (decided.ok) {
            const { arrivedAt, nodeState } = decided.value
            expect(nodeState === 'C').toBe(arrivedAt !== null)
            if (arrivedAt !== null) expect(arrivedAt >= shippedAt && arrivedAt <= now).toBe(true)
          } else expect(decided.refusal.kind).toBe('ARRIVAL_TIME')
        },
      ),
    )
    const arrived = {
      ...noTransport,
      shNo: 'SH1',
      shippedAt: 1,
      receivedAt: null,
      arrivedAt: 5,
      nodeState: 'C',
    } as const
    expect(decideTransport(arrived, { nodeState: 'B' }, 9)).toMatchObject({ refusal: { kind: 'TRANSPORT_ARRIVED' } })
    expect(decideTransport(arrived, { driverName: '赵' }, 9)).toMatchObject({
      value: { arrivedAt: 5, driverName: '赵' },
    })
    expect(decideTransport({ ...arrived, receivedAt: 6 }, {}, 9)).toMatchObject({
      refusal: { kind: 'SHIPMENT_RECEIVED' },
    })
  })
})

describe('receipts and returns', () => {
  const terms = { allowsMore: false, isBlind: false }
  const shipment = {
    ...{ shNo: 'SH1', shStatus: '10' as const },
    receivedAt: null,
    lines: [
      { materialCode: 'a', replaces: '', quantity: thousandths(2000) },
      { materialCode: 'x', replaces: 'a', quantity: thousandths(500) },
    ],
  }
  const order = { status: 'DC_SHIPPED', allShipped: true } as const

  it('[W9] receives at most the shipped quantity of each line, and ends the order with its last shipment', () => {
    assertProperty(
      fc.property(fc.integer({ min: -2, max: 2500 }), fc.boolean(), fc.nat(2), (quantity, allShipped, othersOpen) => {
        const facts = { order: { ...order, allShipped }, shipment, othersOpen }
        const decided = decideReceipt(facts, [{ materialCode: 'a', quantity }], terms)
        expect(decided.ok).toBe(quantity >= 0 && quantity <= 2000)
        if (!decided.ok) {
          expect(decided.refusal.kind).toBe('MORE_THAN_SHIPPED')
          return
        }
        expect(decided.value.to).toBe(allShipped && othersOpen === 0 ? 'STORE_RECEIVE' : null)
        expect(decided.value.scStatus).toBe(quantity === 2000 ? null : '11')
        expect(decided.value.lines.map(({ received }) => received)).toEqual([quantity, 500])
      }),
    )
  })

  it('[W9] is done once, for a shipped order', () => {
    const again = { order, shipment: { ...shipment, receivedAt: 5 }, othersOpen: 0 }
    expect(decideReceipt(again, [], terms)).toMatchObject({ refusal: { kind: 'SHIPMENT_RECEIVED' } })
    const early = { order: { ...order, status: 'DC_RECEIVED' as const }, shipment, othersOpen: 0 }
    expect(decideReceipt(early, [], terms)).toMatchObject({ refusal: { kind: 'ORDER_STATUS' } })
    expect(
      decideReceipt({ order, shipment, othersOpen: 0 }, [{ materialCode: 'y', quantity: 0 }], terms),
    ).toMatchObject({
      refusal: { kind: 'MORE_THAN_SHIPPED' },
    })
  })

  it('[W10] returns at most what was received and not returned yet, and more than nothing', () => {
    assertProperty(
      fc.property(amount, amount, fc.array(amount, { maxLength: 4 }), (received, before, back) => {
        const returned = Math.min(before, received)
        const input = { ...untouched, received: thousandths(received), returned: thousandths(returned) }
        const decided = decideReturn(
          [input],
          back.map(quantity => ({ materialCode: 'a', quantity })),
        )
        const sum = back.reduce((total, quantity) => total + quantity, 0)
        expect(decided.ok).toBe(sum > 0 && sum <= received - returned)
        if (decided.ok) expect(decided.value).toEqual([{ materialCode: 'a', quantity: sum }])
      }),
    )
  })

  it('[W11] refunds no more than the order cost, over all its refunds', () => {
    assertProperty(
      fc.property(amount, amount, amount, (total, refunded, fee) => {
        const decided = decideRefund({ ...elsewhere, totalFee: fen(total), refunded: fen(refunded) }, fen(fee))
        expect(decided.ok).toBe(refunded + fee <= total)
      }),
    )
  })

  it('[Z7] is not reported by others for an order that was paid here', () => {
    const facts = { dhNo: 'DH1', tradeOrderNo: 'JY1', totalFee: fen(900), refunded: fen(0) }
    expect(decideRefund(facts, fen(100))).toMatchObject({ refusal: { kind: 'PAID_HERE' } })
    expect(decideRefund({ ...facts, tradeOrderNo: null }, fen(100))).toMatchObject({ ok: true })
  })

  it('[W11] credits each document under one number of its own', () => {
    assertProperty(
      fc.property(fc.string(), fc.string(), (one, other) => {
        expect(creditNumber(one) === creditNumber(other)).toBe(one === other)
      }),
    )
  })
})

const elsewhere = { dhNo: 'DH1', tradeOrderNo: null }
const untouched = {
  ...{ materialCode: 'a', quantity: thousandths(9000), shipped: thousandths(9000), cancelled: thousandths(0) },
}
