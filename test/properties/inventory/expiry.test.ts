import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  batchesToLeave,
  batchesToRefill,
  byExpiry,
  type ExpiryBatch,
  expiryFlag,
  initialBatches,
  isExpired,
  lastDayOf,
  moveBatches,
  partsOfDocuments,
  restateBatches,
  sumOf,
} from '../../../domain/inventory/expiry.ts'
import { stockProcessNames } from '../../../domain/inventory/processes.ts'
import { addDays, type Day, day } from '../../../domain/kernel/day.ts'
import { assertProperty } from '../runs.ts'

const today = day('2026-11-21')
const dayNear = fc.integer({ min: -6, max: 6 }).map(days => addDays(today, days))
const part = fc.record({ expireDay: dayNear, quantity: fc.integer({ min: 1, max: 9 }) })
const batch = (expireDay: Day, quantity: number, documentNo = 'SH0'): ExpiryBatch => ({
  ...{ expireDay, quantity, documentNo },
})
const on = (days: number) => addDays(today, days)

const movement = fc.record({
  process: fc.constantFrom(...stockProcessNames),
  documentNo: fc.constantFrom('D1', 'D2', 'D3', 'D4'),
  change: fc.integer({ min: -12, max: 12 }),
  shelfLifeDays: fc.integer({ min: 1, max: 8 }),
  stated: fc.array(part, { maxLength: 3 }),
})
const about = { tradeDay: today, shelfLifeDays: 5, documentNo: 'D9', stated: [] }

describe('the batches of a material', () => {
  it('[EX3] add up to what is in the store after any movements, are sorted, positive and each day and document once', () => {
    assertProperty(
      fc.property(fc.array(movement, { maxLength: 20 }), movements => {
        let batches: ReadonlyArray<ExpiryBatch> = []
        let inStore = 0
        for (const each of movements) {
          inStore += each.change
          batches = moveBatches(batches, { ...each, tradeDay: today, inStore })
          expect(sumOf(batches)).toBe(Math.max(inStore, 0))
          expect(batches.every(({ quantity }) => quantity > 0)).toBe(true)
          expect(batches).toEqual(batches.toSorted(byExpiry))
          expect(new Set(batches.map(({ expireDay, documentNo }) => expireDay + documentNo)).size).toBe(batches.length)
        }
      }),
    )
  })

  it('[EX3] leave first expired first out: no earlier batch is left while a later one was touched', () => {
    assertProperty(
      fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), fc.integer({ min: 1, max: 40 }), (parts, most) => {
        const before = moveBatches([], {
          ...about,
          process: 'ORDER_IN',
          change: sumOf(parts),
          inStore: sumOf(parts),
          stated: parts,
        })
        const taken = Math.min(most, sumOf(parts))
        const after = moveBatches(before, {
          ...{ ...about, documentNo: 'X', process: 'SCRAP_OUT', change: -taken, inStore: sumOf(before) - taken },
        })
        const left = new Map(after.map(({ expireDay, quantity }) => [expireDay, quantity]))
        const touched = before.filter(({ expireDay, quantity }) => (left.get(expireDay) ?? 0) < quantity)
        const latest = touched.at(-1)!
        for (const { expireDay } of after) expect(expireDay >= latest.expireDay).toBe(true)
      }),
    )
  })

  it('[EX3] leave by sales and transfers expired last, by anything else expired first', () => {
    const batches = [batch(on(-1), 3), batch(on(0), 3), batch(on(2), 3)]
    const leave = (process: 'SALE_OUT' | 'SCRAP_OUT' | 'TRANSFER_OUT', change: number) =>
      moveBatches(batches, { ...about, process, change: -change, inStore: 9 - change })
    expect(leave('SALE_OUT', 4)).toEqual([batch(on(-1), 3), batch(on(2), 2)])
    expect(leave('TRANSFER_OUT', 7)).toEqual([batch(on(-1), 2)])
    expect(leave('SCRAP_OUT', 4)).toEqual([batch(on(0), 2), batch(on(2), 3)])
  })

  it('[EX2] come in with the stated day, else with the shelf life, and what comes back as the batch that expires next', () => {
    const receipt = { ...about, process: 'ORDER_IN', change: 10, inStore: 10 } as const
    expect(moveBatches([], { ...receipt, stated: [{ expireDay: on(2), quantity: 4 }] })).toEqual([
      ...[batch(on(2), 4, 'D9'), batch(on(5), 6, 'D9')],
    ])
    expect(moveBatches([], { ...receipt, stated: [{ expireDay: on(2), quantity: 99 }] })).toEqual([
      batch(on(2), 10, 'D9'),
    ])
    const back = { ...about, process: 'TH_IN', change: 2, inStore: 5 } as const
    expect(moveBatches([batch(on(1), 3)], back)).toEqual([batch(on(1), 2, 'D9'), batch(on(1), 3)])
    expect(moveBatches([], { ...back, inStore: 2 })).toEqual([batch(lastDayOf(today, 5), 2, 'D9')])
    expect(moveBatches([batch(on(1), 3)], { ...back, process: 'SALE_RETURN' })).toEqual([batch(on(1), 5)])
  })

  it('[EX3] leave from the stated batches and from those of the same document first, and fill a hole with what comes in', () => {
    const batches = [batch(on(1), 3), batch(on(4), 3, 'D9')]
    const out = { ...about, process: 'SCRAP_OUT', change: -2, inStore: 4 } as const
    expect(moveBatches(batches, { ...out, stated: [{ expireDay: on(4), quantity: 1 }] })).toEqual([
      ...[batch(on(1), 3), batch(on(4), 1, 'D9')],
    ])
    expect(moveBatches(batches, { ...out, documentNo: 'X', stated: [{ expireDay: on(4), quantity: 1 }] })).toEqual([
      ...[batch(on(1), 2), batch(on(4), 2, 'D9')],
    ])
    expect(moveBatches([], { ...about, process: 'ORDER_IN', change: 10, inStore: 6 })).toEqual([batch(on(5), 6, 'D9')])
    expect(moveBatches([], { ...about, process: 'ORDER_IN', change: 10, inStore: -1 })).toEqual([])
    // A book that has fewer batches than goods is repaired.
    expect(moveBatches([], { ...about, process: 'PD', change: 0, inStore: 2 })).toEqual([batch(on(5), 2, 'D9')])
  })

  it('[EX3] leave by a return from the batches of its receipt, whatever expires before them', () => {
    const batches = [batch(on(1), 3), batch(on(4), 2, 'SH1'), batch(on(2), 4, 'SH1')]
    const stated = partsOfDocuments(batches, new Set(['SH1']), 5)
    expect(stated).toEqual([
      { expireDay: on(2), quantity: 4 },
      { expireDay: on(4), quantity: 1 },
    ])
    const out = { ...about, process: 'TH_OUT', change: -5, inStore: 4, stated } as const
    expect(moveBatches(batches, out)).toEqual([batch(on(1), 3), batch(on(4), 1, 'SH1')])
    expect(partsOfDocuments(batches, new Set(), 5)).toEqual([])
    expect(sumOf(partsOfDocuments(batches, new Set(['SH0', 'SH1']), 99))).toBe(9)
  })

  it('[EX3] are filled again as they were by what left of them and comes back, and in part by what would have left last', () => {
    const documentNo = fc.constantFrom('SH0', 'SH1', 'SH2')
    const batchesOf = fc.array(
      fc.record({ expireDay: dayNear, quantity: fc.integer({ min: 1, max: 9 }), documentNo }),
      {
        minLength: 1,
        maxLength: 6,
      },
    )
    const quantities = [fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 30 })] as const
    assertProperty(
      fc.property(batchesOf, ...quantities, (written, most, stored) => {
        const inStore = sumOf(written)
        const before = moveBatches([], { ...about, process: 'ORDER_IN', change: inStore, inStore, stated: written })
        const quantity = Math.min(most, inStore)
        const returned = Math.min(stored, quantity)
        const stated = partsOfDocuments(before, new Set(['SH1']), quantity)
        const left = batchesToLeave(before, stated, quantity)
        const out = { ...about, process: 'TH_OUT', documentNo: 'TH1', change: -quantity, stated } as const
        const after = moveBatches(before, { ...out, inStore: inStore - quantity })
        const comeBack = (change: number) =>
          moveBatches(after, {
            ...about,
            ...{ process: 'TH_IN', documentNo: 'TH1', change, inStore: inStore - quantity + change },
            stated: batchesToRefill(left, change),
          })
        expect(comeBack(quantity)).toEqual(before)
        const part = moveBatches(before, {
          ...{ ...out, change: -returned, inStore: inStore - returned },
          stated: partsOfDocuments(before, new Set(['SH1']), returned),
        })
        expect(comeBack(quantity - returned)).toEqual(part)
      }),
    )
  })

  it('[EX4] are what a count found, less what left since; days that stay keep their documents', () => {
    const batches = [batch(on(1), 3), batch(on(1), 2, 'SH1'), batch(on(3), 4)]
    const restate = (inStore: number, ...counted: ReadonlyArray<readonly [number, number]>) =>
      restateBatches(
        batches,
        counted.map(([days, quantity]) => ({ expireDay: on(days), quantity })),
        { ...about, inStore },
      )
    expect(restate(8, [1, 4], [2, 4])).toEqual([batch(on(1), 2), batch(on(1), 2, 'SH1'), batch(on(2), 4, 'D9')])
    expect(restate(5, [1, 4], [2, 4])).toEqual([batch(on(1), 1, 'SH1'), batch(on(2), 4, 'D9')])
    expect(restate(9, [3, 5])).toEqual([batch(on(3), 5, 'D9'), batch(on(3), 4)])
    expect(restate(0)).toEqual([])
  })

  it('[EX4] add up to what is in the store after any count', () => {
    assertProperty(
      fc.property(
        fc.array(part),
        fc.uniqueArray(part, { selector: it => it.expireDay }),
        fc.integer({ min: -9, max: 60 }),
        (stored, counted, inStore) => {
          const batches = stored.map(({ expireDay, quantity }, at) => batch(expireDay, quantity, `SH${at}`))
          expect(sumOf(restateBatches(batches, counted, { ...about, inStore }))).toBe(Math.max(inStore, 0))
        },
      ),
    )
  })

  it('[EX5] begin as the latest receipts', () => {
    const receipt = (documentNo: string, days: number, quantity: number) => ({
      documentNo,
      tradeDay: on(days),
      quantity,
    })
    const latest = [receipt('SH3', -1, 4), receipt('SH2', -4, 6)]
    expect(initialBatches(7, latest, 5, today)).toEqual([batch(on(1), 3, 'SH2'), batch(on(4), 4, 'SH3')])
    expect(initialBatches(4, latest, 5, today)).toEqual([batch(on(4), 4, 'SH3')])
    expect(initialBatches(12, latest, 5, today)).toEqual([
      ...[batch(on(1), 2, ''), batch(on(1), 6, 'SH2'), batch(on(4), 4, 'SH3')],
    ])
    expect(initialBatches(2, [], 5, today)).toEqual([batch(on(5), 2, '')])
    expect(initialBatches(-2, latest, 5, today)).toEqual([])
  })

  it('[EX1] are expired after their last day, and about to expire in their last three days', () => {
    expect([-1, 0, 2, 3].map(days => expiryFlag(on(days), today))).toEqual(['EXPIRED', 'EXPIRING', 'EXPIRING', 'GOOD'])
    assertProperty(
      fc.property(dayNear, dayNear, (one, other) => {
        expect(isExpired(one, other)).toBe(one < other)
        expect(expiryFlag(one, other) === 'EXPIRED').toBe(isExpired(one, other))
      }),
    )
  })
})
