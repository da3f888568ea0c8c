import { describe, expect, it } from 'vitest'
import type { DeliveryLine } from '../../../domain/fulfilment/line.ts'
import { decideRefund, decideReturn } from '../../../domain/fulfilment/returns.ts'
import { decideTransport, noTransport } from '../../../domain/fulfilment/transport.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { decideReceipt } from '../../../domain/receiving/receipt.ts'
import { thousandths } from '../runs.ts'

describe('transport events', () => {
  const shipment = { ...noTransport, shNo: 'SH1', shippedAt: 10, receivedAt: null }

  it('[W8] change the values that they contain, and only those of the transport', () => {
    const known = { ...shipment, driverName: '赵', carNumber: '沪A1' }
    const transport = { ...noTransport, driverName: '钱', carNumber: '沪A1' }
    expect(decideTransport(known, { driverName: '钱' }, 20)).toEqual({ ok: true, value: transport })
    expect(decideTransport(known, { nodeState: 'B' }, 20)).toMatchObject({ value: { nodeState: 'B', arrivedAt: null } })
  })

  it('[W8] of an arrival without a time are dated now, and never out of order', () => {
    expect(decideTransport(shipment, { nodeState: 'C' }, 20)).toMatchObject({
      value: { nodeState: 'C', arrivedAt: 20 },
    })
    expect(decideTransport(shipment, { arrivedAt: 10 }, 10)).toMatchObject({ value: { nodeState: 'C', arrivedAt: 10 } })
    for (const arrivedAt of [9, 21]) {
      expect(decideTransport(shipment, { arrivedAt }, 20)).toMatchObject({
        refusal: { kind: 'ARRIVAL_TIME', figures: { arrivedAt, shippedAt: 10, now: 20 } },
      })
    }
    const arrived = { ...shipment, arrivedAt: 15, nodeState: 'C' } as const
    expect(decideTransport(arrived, { nodeState: 'B' }, 20)).toMatchObject({
      refusal: { kind: 'TRANSPORT_ARRIVED', figures: { arrivedAt: 15 } },
    })
    expect(decideTransport({ ...arrived, receivedAt: 16 }, {}, 20)).toMatchObject({
      refusal: { kind: 'SHIPMENT_RECEIVED', figures: { shNo: 'SH1', receivedAt: 16 } },
    })
  })
})

describe('a receipt reported by a shop', () => {
  const lines = [
    { materialCode: 'a', replaces: '', quantity: thousandths(2000) },
    { materialCode: 'x', replaces: 'b', quantity: thousandths(500) },
  ]
  const receive = (came: Parameters<typeof decideReceipt>[1], receivedAt: number | null = null) =>
    decideReceipt(
      {
        order: { status: 'DC_SHIPPED', allShipped: true },
        shipment: { shNo: 'SH1', shStatus: '10', receivedAt, lines },
        othersOpen: 0,
      },
      came,
      { allowsMore: false, isBlind: false },
    )

  it('[W9] is by material and purpose; lines that are not named arrived as shipped', () => {
    const none = { damaged: 0, wrong: 0, reason: '', documents: [], batches: [] }
    expect(receive([])).toEqual({
      ok: true,
      value: {
        lines: [
          { ...lines[0], ...none, received: 2000 },
          { ...lines[1], ...none, received: 500 },
        ],
        differences: [],
        scStatus: null,
        to: 'STORE_RECEIVE',
      },
    })
    expect(receive([{ materialCode: 'x', replaces: 'b', quantity: 0 }])).toMatchObject({
      value: { scStatus: '11', lines: [{ received: 2000 }, { received: 0 }] },
    })
  })

  it('[W9] names lines that were not shipped, and invalid quantities', () => {
    const refused = (input: string, shipped: string) => ({
      refusal: { kind: 'MORE_THAN_SHIPPED', figures: { input, shipped }, accepted: [shipped] },
    })
    expect(receive([{ materialCode: 'x', quantity: 500 }])).toMatchObject(refused('0.5', '0'))
    expect(receive([{ materialCode: 'a', quantity: 0.5 }])).toMatchObject(refused('0.0005', '2'))
    expect(receive([{ materialCode: 'a', quantity: -1 }])).toMatchObject(refused('-0.001', '2'))
    expect(receive([{ materialCode: 'z', quantity: 0 }])).toMatchObject({
      refusal: { figures: { materialCode: 'z', shipped: '0' } },
    })
    expect(receive([], 5)).toMatchObject({ refusal: { figures: { shNo: 'SH1', receivedAt: 5 } } })
  })
})

describe('returns and refunds', () => {
  it('[W10] name the line with too much, by the sum of its rows', () => {
    const lineBefore = { ...line('a', 9000), received: thousandths(3000), returned: thousandths(1000) }
    const back = (...rows: ReadonlyArray<readonly [string, number]>) =>
      decideReturn(
        [lineBefore, line('b', 1000)],
        rows.map(([materialCode, quantity]) => ({ materialCode, quantity })),
      )
    const more = (materialCode: string, input: string, received: string) => ({
      refusal: { kind: 'MORE_THAN_RECEIVED', figures: { materialCode, input, received }, accepted: [received] },
    })
    expect(back(['a', 1500], ['a', 501])).toMatchObject(more('a', '2.001', '2'))
    expect(back(['b', 1])).toMatchObject(more('b', '0.001', '0'))
    expect(back(['z', 1])).toMatchObject(more('z', '0.001', '0'))
    expect(back(['a', -1])).toMatchObject(more('a', '-0.001', '2'))
    expect(back(['a', 0.5])).toMatchObject(more('a', '0.0005', '2'))
    expect(back(['a', 0], ['b', 0])).toMatchObject({ refusal: { kind: 'NOTHING_RETURNED' } })
    expect(back(['a', 1500], ['b', 0], ['a', 500])).toEqual({
      ok: true,
      value: [{ materialCode: 'a', quantity: 2000 }],
    })
  })

  it('[W11] [Z7] show the remaining amount, and where an order was paid', () => {
    const facts = { dhNo: 'DH1', tradeOrderNo: null, totalFee: fen(900), refunded: fen(200) }
    expect(decideRefund(facts, fen(700))).toEqual({ ok: true, value: 700 })
    expect(decideRefund(facts, fen(0))).toEqual({ ok: true, value: 0 })
    expect(decideRefund(facts, fen(701))).toMatchObject({
      refusal: { kind: 'MORE_THAN_PAID', figures: { refundFee: '¥7.01', left: '¥7.00' }, accepted: ['¥7.00'] },
    })
    expect(decideRefund(facts, fen(-1)).ok).toBe(false)
    expect(decideRefund({ ...facts, tradeOrderNo: 'JY1' }, fen(1))).toMatchObject({
      refusal: { kind: 'PAID_HERE', figures: { dhNo: 'DH1', tradeOrderNo: 'JY1' } },
    })
  })
})

function line(materialCode: string, quantity: number): DeliveryLine {
  const none = { shipped: null, received: null, returned: null }
  return { materialCode, quantity: thousandths(quantity), ...none, cancelled: thousandths(0) }
}
