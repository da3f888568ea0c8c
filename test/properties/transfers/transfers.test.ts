import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moveBatches, partsToLeave, sliceParts, sumOf } from '../../../domain/inventory/expiry.ts'
import { applyLine, emptyBalance, mergeLines, type StockBalance } from '../../../domain/inventory/posting.ts'
import { addDays, day } from '../../../domain/kernel/day.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
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
  type TransferEvent,
  type TransferLine,
  transitAlarmBefore,
  validateApplication,
  validateReason,
  validateRemark,
  validateShops,
  validateTransferStock,
} from '../../../domain/transfers/transfer.ts'
import { type TransferStatus, transferStatuses } from '../../../domain/transfers/words.ts'
import { assertProperty } from '../runs.ts'

const units = (figure: number) => figure as Thousandths
const none = units(0)
const line = (materialCode: string, applied: number, after: Partial<TransferLine> = {}): TransferLine => ({
  ...{ materialCode, applied: units(applied), sent: none, cost: 0, batches: [] },
  ...{ received: none, recovered: none, returned: none, lost: none },
  ...after,
})
const quantity = (materialCode: string, figure: number) => ({ materialCode, quantity: units(figure) })
const balance = (inStore: number, value: number): StockBalance => ({ ...emptyBalance, inStore, value, seq: 1 })
const statuses = Object.keys(transferStatuses) as ReadonlyArray<TransferStatus>
const on = (days: number) => addDays(day('2026-11-21'), days)

describe('a transfer', () => {
  it('[DB1] moves only between these statuses', () => {
    const table = (['callOut', 'receive', 'settle', 'cancel', 'refuse'] as const).flatMap((event: TransferEvent) =>
      statuses.flatMap(status => {
        const moved = moveTransfer({ dbNo: 'DB1', status }, event)
        return moved.ok ? [`${event} ${status} ${moved.value}`] : []
      }),
    )
    expect(table).toEqual([
      ...['callOut APPLIED CALLED_OUT', 'receive CALLED_OUT DONE', 'settle SHORT DONE'],
      ...['cancel APPLIED CANCELLED', 'refuse APPLIED REFUSED'],
    ])
    expect(moveTransfer({ dbNo: 'DB1', status: 'DONE' }, 'receive')).toMatchObject({
      refusal: { kind: 'STOCK_TRANSFER_STATUS', figures: { dbNo: 'DB1', dbStatus: 'DONE', newDbStatus: 'DONE' } },
    })
  })

  it('[DB2] has two different shops, a quantity of a material at least, and a remark of at most 100 characters', () => {
    expect(validateShops('S1', 'S2')).toMatchObject({ ok: true })
    expect(validateShops('S1', 'S1')).toMatchObject({
      refusal: { kind: 'STOCK_TRANSFER_SHOP', figures: { shopCode: 'S1' } },
    })
    expect(validateApplication([quantity('a', 500), quantity('b', 0), quantity('a', 250)])).toMatchObject({
      value: [{ materialCode: 'a', quantity: 750 }],
    })
    expect(validateApplication([quantity('a', 0)])).toMatchObject({
      refusal: { kind: 'NOTHING_TRANSFERRED', figures: { lines: 1 } },
    })
    expect(validateRemark(` ${'调'.repeat(100)} `)).toMatchObject({ value: '调'.repeat(100) })
    expect(validateRemark('')).toMatchObject({ value: '' })
    for (const text of ['', ' ', '调'.repeat(101)])
      expect(validateReason(text)).toMatchObject({ refusal: { kind: 'STOCK_TRANSFER_TEXT', figures: { max: 100 } } })
    expect(validateReason('少货')).toMatchObject({ value: '少货' })
    expect(validateRemark('调'.repeat(101))).toMatchObject({ refusal: { figures: { length: 101 } } })
  })

  it('[DB3] is called out up to what was applied for', () => {
    const transfer = { dbNo: 'DB1', lines: [line('a', 2000), line('b', 1000)] }
    expect(callOut(transfer, [quantity('a', 1500)])).toMatchObject({
      value: [
        { materialCode: 'a', sent: 1500 },
        { materialCode: 'b', sent: 0 },
      ],
    })
    expect(callOut(transfer, [quantity('a', 2001)])).toMatchObject({
      refusal: { kind: 'STOCK_TRANSFER_QUANTITY', figures: { materialCode: 'a', input: '2.001', max: '2' } },
    })
    expect(callOut(transfer, [quantity('a', 2000)])).toMatchObject({ value: [{ sent: 2000 }, { sent: 0 }] })
    expect(callOut(transfer, [quantity('a', 1), quantity('b', 2)])).toMatchObject({ value: [{ sent: 1 }, { sent: 2 }] })
    expect(callOut(transfer, [quantity('c', 1)])).toMatchObject({
      refusal: { kind: 'STOCK_TRANSFER_LINE', figures: { dbNo: 'DB1', materialCode: 'c' } },
    })
    expect(callOut(transfer, [quantity('a', 1), quantity('a', 2)])).toMatchObject({
      refusal: { kind: 'STOCK_TRANSFER_LINE_TWICE', figures: { materialCode: 'a' } },
    })
    expect(callOut(transfer, [quantity('a', 1), quantity('b', 1), quantity('b', 2)])).toMatchObject({
      refusal: { kind: 'STOCK_TRANSFER_LINE_TWICE', figures: { materialCode: 'b' } },
    })
    expect(callOut(transfer, [quantity('a', 0)])).toMatchObject({
      refusal: { kind: 'NOTHING_TRANSFERRED', figures: { lines: 1 } },
    })
  })

  it('[DB4] above the book goes through, is confirmed or is refused, as the chain wishes', () => {
    const book = new Map([['a', balance(1000, 0)]])
    const lines = [line('a', 2000, { sent: units(1000) }), line('b', 500)]
    expect(validateTransferStock(book, lines, 'refuse', false)).toMatchObject({ ok: true })
    const above = [line('a', 2000, { sent: units(1001) })]
    const outcome = (policy: 'allow' | 'confirm' | 'refuse', isConfirmed: boolean) => {
      const result = validateTransferStock(book, above, policy, isConfirmed)
      return result.ok ? 'goes' : result.refusal.kind
    }
    expect([outcome('allow', false), outcome('confirm', true)]).toEqual(['goes', 'goes'])
    expect(outcome('confirm', false)).toBe('STOCK_TRANSFER_BELOW_STOCK')
    expect(outcome('refuse', true)).toBe('STOCK_TRANSFER_ABOVE_STOCK')
    expect(validateTransferStock(new Map(), above, 'refuse', false)).toMatchObject({
      refusal: { figures: { materialCode: 'a', input: '1.001', bookStock: '0' } },
    })
  })

  it('[DB5] is counted whole, and never above what was called out', () => {
    const transfer = { dbNo: 'DB1', lines: [line('a', 2000, { sent: units(1500) }), line('b', 1000)] }
    expect(receive(transfer, [quantity('a', 1200)])).toMatchObject({ value: [{ received: 1200 }, { received: 0 }] })
    expect(receive(transfer, [quantity('a', 1500)])).toMatchObject({ value: [{ received: 1500 }, { received: 0 }] })
    expect(receive(transfer, [])).toMatchObject({
      refusal: { kind: 'STOCK_TRANSFER_UNCOUNTED', figures: { dbNo: 'DB1', materialCode: 'a' } },
    })
    expect(receive(transfer, [quantity('a', 1501)])).toMatchObject({
      refusal: { kind: 'STOCK_TRANSFER_QUANTITY', figures: { max: '1.5' } },
    })
    expect(receive(transfer, [quantity('b', 1)])).toMatchObject({ refusal: { kind: 'STOCK_TRANSFER_QUANTITY' } })
  })

  it('[DB6] is settled once every missing piece has an end', () => {
    const short = line('a', 2000, { sent: units(1500), received: units(1000) })
    const transfer = { dbNo: 'DB1', lines: [short, line('b', 1000)] }
    const parts = (recovered: number, returned: number, lost: number, materialCode = 'a') => [
      { materialCode, recovered: units(recovered), returned: units(returned), lost: units(lost) },
    ]
    expect(settle(transfer, parts(100, 150, 250))).toMatchObject({
      value: [{ recovered: 100, returned: 150, lost: 250 }, { lost: 0 }],
    })
    for (const wrong of [parts(0, 0, 499), parts(0, 0, 501), []])
      expect(settle(transfer, wrong)).toMatchObject({ refusal: { kind: 'STOCK_TRANSFER_SHORTFALL' } })
    expect(settle(transfer, parts(0, 0, 499))).toMatchObject({
      refusal: { figures: { input: '0.499', shortfall: '0.5' } },
    })
    expect(settle(transfer, parts(200, 100, 300))).toMatchObject({
      refusal: { figures: { input: '0.6', shortfall: '0.5' } },
    })
    expect(settle(transfer, [...parts(0, 0, 500), ...parts(0, 0, 0, 'c')])).toMatchObject({
      refusal: { kind: 'STOCK_TRANSFER_LINE', figures: { dbNo: 'DB1', materialCode: 'c' } },
    })
    expect(settle(transfer, [...parts(0, 0, 500), ...parts(500, 0, 0)])).toMatchObject({
      refusal: { kind: 'STOCK_TRANSFER_LINE_TWICE', figures: { materialCode: 'a' } },
    })
  })

  it('[DB7] loses no piece, no fen and no batch on its way, whatever becomes of its parts', () => {
    const part = fc.integer({ min: 0, max: 5000 })
    assertProperty(
      fc.property(
        ...([part, part, part, part] as const),
        fc.integer({ min: 1, max: 50_000 }),
        fc.integer({ min: 0, max: 10 ** 9 }),
        fc.array(fc.record({ days: fc.integer({ min: -3, max: 9 }), quantity: fc.integer({ min: 1, max: 4000 }) })),
        (received, recovered, returned, lost, inStore, value, stored) => {
          const sent = received + recovered + returned + lost
          fc.pre(sent > 0)
          const batches = stored.map(({ days, quantity }, at) => ({
            expireDay: on(days),
            quantity,
            documentNo: `SH${at}`,
          }))
          const leaving = partsToLeave(batches, sent, on(0))
          const called = line('a', sent, { sent: units(sent), batches: leaving })
          const sender = applyLine(balance(inStore, value), stockCalledOut([called])[0]!)
          const counted = { ...called, cost: 0 - sender.changeValue, received: units(received) }
          const settled = { ...counted, recovered: units(recovered), returned: units(returned), lost: units(lost) }
          const moves = [stockOnItsWay([called]), stockReceived([counted]), stockSettled([settled])].flat()
          const receiver = moves.reduce((before, move) => applyLine(before, move).after, emptyBalance)
          expect([receiver.inStore, receiver.inTransport]).toEqual([received + recovered, 0])
          expect([inTransitOf(counted), inTransitOf(settled)]).toEqual([sent - received, 0])
          const [back] = stockReturned([settled])
          const ins = [stockReceived([counted])[0]!, stockSettled([settled])[0]!, back!]
          expect(ins.reduce((sum, { inStore: entered }) => sum + entered, 0)).toBe(sent - lost)
          const costs = ins.reduce((sum, { value: cost }) => sum + (cost ?? 0), 0)
          // The parts follow each other, so the share of all but the lost pieces is truncated once.
          expect(costs).toBe(Number((BigInt(counted.cost) * BigInt(sent - lost)) / BigInt(sent)))
          for (const { inStore: entered, value: cost } of ins)
            expect(cost === null).toBe(entered === 0 || counted.cost === 0)
          const days = ins.flatMap(({ expiries = [] }) => expiries)
          expect(sumOf(days)).toBeLessThanOrEqual(sumOf(leaving))
          if (lost === 0) expect(sumOf(days)).toBe(sumOf(leaving))
          expect(mergeLines([...stockCalledOut([line('b', 1)]), ...stockReturned([line('b', 1)])])).toEqual([])
        },
      ),
    )
  })

  it('[DB3] [EX3] leaves first expired first out with expired goods last, as the ledger takes it', () => {
    assertProperty(
      fc.property(
        fc.array(fc.record({ days: fc.integer({ min: -3, max: 9 }), quantity: fc.integer({ min: 1, max: 4000 }) }), {
          minLength: 1,
        }),
        fc.integer({ min: 1, max: 20_000 }),
        (stored, quantity) => {
          const batches = stored.map(({ days, quantity: size }, at) => ({
            expireDay: on(days),
            quantity: size,
            documentNo: `SH${at}`,
          }))
          const change = Math.min(quantity, sumOf(batches))
          const stated = partsToLeave(batches, change, on(0))
          expect(sumOf(stated)).toBe(change)
          const about = { process: 'TRANSFER_OUT', documentNo: 'DB1', tradeDay: on(0), shelfLifeDays: 9 } as const
          const move = { ...about, change: -change, inStore: sumOf(batches) - change }
          const byDay = (parts: ReadonlyArray<{ expireDay: string; quantity: number }>) => {
            const sums = new Map<string, number>()
            for (const { expireDay, quantity } of parts) sums.set(expireDay, (sums.get(expireDay) ?? 0) + quantity)
            return sums
          }
          expect(byDay(moveBatches(batches, { ...move, stated }))).toEqual(
            byDay(moveBatches(batches, { ...move, stated: [] })),
          )
        },
      ),
    )
    expect(sliceParts([{ expireDay: on(1), quantity: 5 }], 2, 2)).toEqual([{ expireDay: on(1), quantity: 2 }])
  })

  it('[DB8] warns of what was called out so many days ago', () => {
    expect(transitAlarmBefore(10 * 86_400_000, 3)).toBe(7 * 86_400_000)
  })
})
