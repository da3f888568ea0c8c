import { describe, expect, it } from 'vitest'
import { bookShortage } from '../../../domain/inventory/book-shortage.ts'
import { graceMs, lastClosableDay, validateReopening } from '../../../domain/inventory/business-day.ts'
import { changeHolding, type Holding } from '../../../domain/inventory/cost.ts'
import {
  batchesToRefill,
  type ExpiryBatch,
  initialBatches,
  moveBatches,
  partsToLeave,
  restateBatches,
  sliceParts,
} from '../../../domain/inventory/expiry.ts'
import { leftOver } from '../../../domain/inventory/left-over.ts'
import { countInOrderUnit, countInStockUnit, findUnit } from '../../../domain/inventory/material-units.ts'
import { COUNT_MAX, openingLines } from '../../../domain/inventory/opening.ts'
import { openingCells } from '../../../domain/inventory/opening-sheet.ts'
import { applyLine, emptyBalance, mergeLines } from '../../../domain/inventory/posting.ts'
import { addDays, day } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { thousandths } from '../runs.ts'

const today = day('2026-11-21')
const on = (days: number) => addDays(today, days)
const batch = (days: number, quantity: number, documentNo = 'SH0'): ExpiryBatch => ({
  ...{ expireDay: on(days), quantity, documentNo },
})

describe('the cost of a holding', () => {
  const empty: Holding = { inStore: 0, value: 0, lastCost: null }
  const holding = (inStore: number, value: number): Holding => ({ inStore, value, lastCost: null })

  it('[SL1] loses the truncated share of what leaves, above and below zero', () => {
    const leaving = (inStore: number, value: number, change: number) =>
      changeHolding(holding(inStore, value), change, null).holding.value
    expect([leaving(3, 10, -1), leaving(3, 10, -2), leaving(3, 10, -3)]).toEqual([7, 4, 0])
    expect([leaving(3, 11, -5), leaving(-3, -10, -1)]).toEqual([-7, -13])
    expect(changeHolding(holding(3, 10), -1, 5)).toMatchObject({ holding: { value: 7 }, variance: 0 })
  })

  it('[SL1] takes price news as far as goods are there, and the rest as a variance', () => {
    expect(changeHolding(holding(3, 10), 0, 5)).toMatchObject({ holding: { value: 15 }, variance: 0 })
    expect(changeHolding(holding(3, 10), 0, -4)).toMatchObject({ holding: { value: 6 }, variance: 0 })
    expect(changeHolding(holding(3, 10), 0, -12)).toMatchObject({ holding: { value: 0 }, variance: -2 })
    expect(changeHolding(empty, 0, 5)).toMatchObject({ holding: { value: 0, lastCost: null }, variance: 5 })
    expect(changeHolding(empty, 5, -0).variance).toBe(0)
    expect(changeHolding(holding(-5, -500), 0, 5)).toMatchObject({ holding: { value: -495 }, variance: 0 })
  })

  it('[SL2] remembers the cost of the goods that filled a hole, or of the last ones that left', () => {
    expect(changeHolding(holding(-5, -500), 5, 600)).toEqual({
      ...{ holding: { inStore: 0, value: 0, lastCost: { value: 600, quantity: 5 } }, variance: 100 },
    })
    expect(changeHolding(holding(5, 500), -5, null).holding.lastCost).toEqual({ value: 500, quantity: 5 })
    expect(changeHolding(holding(-5, -500), 3, 600).holding).toMatchObject({ inStore: -2, value: -200 })
    expect(changeHolding(holding(-5, -500), 8, 960).holding).toMatchObject({ inStore: 3, value: 360 })
  })
})

describe('batches', () => {
  const about = { tradeDay: today, shelfLifeDays: 5, documentNo: 'D9', stated: [] }

  it('[EX3] leave by expiry where goods fill a hole or a count agrees, whatever days are stated', () => {
    const later = [{ expireDay: on(8), quantity: 5 }]
    const receipt = { ...about, process: 'ORDER_IN', change: 10, inStore: 6 } as const
    expect(moveBatches([], { ...receipt, stated: later })).toEqual([batch(5, 1, 'D9'), batch(8, 5, 'D9')])
    const earlier = [{ expireDay: on(2), quantity: 5 }]
    expect(moveBatches([], { ...receipt, stated: earlier })).toEqual([batch(2, 1, 'D9'), batch(5, 5, 'D9')])
    const count = { ...about, process: 'PD', change: 0, inStore: 4, stated: later } as const
    expect(moveBatches([batch(1, 3), batch(8, 3)], count)).toEqual([batch(1, 1), batch(8, 3)])
  })

  it('[EX3] that leave take nothing in, and no batch of their own document twice', () => {
    const out = { ...about, process: 'SCRAP_OUT', change: -2, inStore: 4 } as const
    const stated = [{ expireDay: on(4), quantity: 2 }]
    expect(moveBatches([batch(1, 3, 'D9'), batch(4, 3, 'D9')], { ...out, stated })).toEqual([
      ...[batch(1, 3, 'D9'), batch(4, 1, 'D9')],
    ])
  })

  it('[EX4] of a count keep the documents that they had, and the rest is of the count', () => {
    const counts = [{ expireDay: on(3), quantity: 5 }]
    expect(restateBatches([batch(3, 4)], counts, { ...about, documentNo: 'ZZ', inStore: 5 })).toEqual([
      ...[batch(3, 4), batch(3, 1, 'ZZ')],
    ])
  })

  it('[EX5] begin with the first day of the earliest of several receipts', () => {
    const receipts = [-1, -2, -4].map(days => ({ documentNo: `SH${-days}`, tradeDay: on(days), quantity: 2 }))
    expect(initialBatches(7, receipts, 5, today)).toEqual([
      ...[batch(1, 1, ''), batch(1, 2, 'SH4'), batch(3, 2, 'SH2'), batch(4, 2, 'SH1')],
    ])
  })

  it('[EX3] that are not touched have no part', () => {
    expect(batchesToRefill([batch(1, 2), batch(2, 3)], 3)).toEqual([batch(2, 3)])
    expect(sliceParts([batch(1, 5), batch(2, 5)], 0, 5)).toEqual([{ expireDay: on(1), quantity: 5 }])
    expect(partsToLeave([batch(1, 5), batch(2, 5)], 5, today)).toEqual([{ expireDay: on(1), quantity: 5 }])
  })

  it('[EX7] leave what is over when earlier ones have taken their use', () => {
    expect(leftOver([batch(0, 5), batch(2, 5)], { quantity: 28, days: 14 }, today)).toEqual([3, 1])
  })
})

describe('the limits of the stock', () => {
  it('[SL7] [SL8] are the grace in hours and seven days', () => {
    const hours = { zone: 'Asia/Shanghai', dayEndsAt: '04:00', graceHours: 36 } as const
    expect(graceMs(hours)).toBe(36 * 3_600_000)
    expect(lastClosableDay(Date.parse('2026-11-23T16:00:00+08:00'), hours)).toBe('2026-11-21')
    expect(lastClosableDay(Date.parse('2026-11-23T15:59:59+08:00'), hours)).toBe('2026-11-20')
    expect(validateReopening(on(-7), on(-7), today)).toEqual({ ok: true, value: on(-7) })
    expect(validateReopening(on(-8), on(-7), today)).toMatchObject({ refusal: { figures: { day: on(-8), max: 7 } } })
    expect(validateReopening(on(-6), on(-7), today)).toMatchObject({ refusal: { kind: 'STOCK_DAY_OPEN' } })
  })

  it('[SL3] are reached by goods that leave, not by goods that come in below zero', () => {
    const book = new Map([['a', { ...emptyBalance, inStore: -5 }]])
    const line = (inStore: number, inTransport = 0) => ({ materialCode: 'a', inStore, inTransport, value: null })
    expect(bookShortage(book, [line(2)])).toBeNull()
    expect(bookShortage(book, [line(0, 4)])).toBeNull()
    expect(bookShortage(book, [line(-2)])).toEqual({ materialCode: 'a', input: '0.002', bookStock: '-0.005' })
  })

  it('[SL11] are a million of a unit, and refusals name the unit', () => {
    const box = { name: '箱', ratio: { numerator: 12, denominator: 1 } }
    const units = { stockUnit: '瓶', orderUnit: '箱', others: [box] }
    expect(findUnit('W1', units, '桶')).toMatchObject({
      refusal: { figures: { materialCode: 'W1', yourUnit: '桶' }, accepted: ['瓶', '箱'] },
    })
    const count = { materialCode: 'W1', unitCost: null, unit: '箱' }
    expect(countInStockUnit(units, { ...count, inStore: COUNT_MAX })).toMatchObject({
      refusal: { kind: 'COUNT_TOO_LARGE', figures: { materialCode: 'W1', unit: '瓶', max: 1_000_000 } },
    })
    const inOrderUnit = (quantity: number, unit: string, others = [box]) =>
      countInOrderUnit({ ...units, others }, { materialCode: 'W1', quantity: thousandths(quantity), unit })
    // The order unit itself is not limited here, and needs no ratio.
    expect(inOrderUnit(COUNT_MAX + 1, '箱', [])).toEqual({ ok: true, value: COUNT_MAX + 1 })
    expect(inOrderUnit(COUNT_MAX * 12, '瓶')).toEqual({ ok: true, value: COUNT_MAX })
    expect(inOrderUnit(COUNT_MAX * 12 + 12, '瓶')).toMatchObject({
      refusal: { figures: { materialCode: 'W1', unit: '箱', max: 1_000_000 } },
    })
  })
})

describe('an opening balance', () => {
  it('[SL6] has a value only where goods come in at a cost, in the unit of the count', () => {
    const balances = new Map([['a', { ...emptyBalance, inStore: 5 }]])
    const lines = (inStore: number, denominator = 1) =>
      openingLines(balances, [
        {
          ...{ materialCode: 'a', inStore, unitCost: fen(300) },
          unit: { name: '包', ratio: { numerator: 2, denominator } },
        },
      ]).map(({ inStore: change, value }) => [change, value])
    expect([lines(3), lines(5), lines(9), lines(9, 3)]).toEqual([[[-2, null]], [], [[4, 600]], [[4, 1800]]])
  })

  it('[A7] is written without a cost where the book has none, and with the goods of one that costs nothing', () => {
    const cost = (inStore: number, value: number) => openingCells('S1', 'a', { ...emptyBalance, inStore, value }).at(3)
    expect([cost(2000, 700_000), cost(0, 0), cost(-2000, -700_000), cost(2000, 0)]).toEqual(['3.50', '', '', ''])
    expect(openingCells('S1', 'a', emptyBalance)).not.toContain('Infinity')
  })
})

describe('a posting', () => {
  it('[SL3] is numbered from one, and is left out only if it changes nothing', () => {
    const line = { materialCode: 'a', inStore: 0, inTransport: 0, value: 5 }
    expect(applyLine(emptyBalance, line)).toMatchObject({ seq: 1, after: { seq: 1 } })
    expect(mergeLines([line])).toEqual([line])
    const codes = ['b', 'c', 'a', 'b'].map(materialCode => ({ ...line, materialCode }))
    expect(mergeLines(codes).map(({ materialCode }) => materialCode)).toEqual(['a', 'b', 'c'])
  })

  it('[SL11] keeps a unit only if all of its lines have it', () => {
    const ratio = { numerator: 12, denominator: 1 }
    const line = (name: string) => ({
      ...{ materialCode: 'a', inStore: 1, inTransport: 0, value: null, unit: { name, ratio } },
    })
    expect(mergeLines([line('箱'), line('箱')])).toMatchObject([{ unit: { name: '箱' } }])
    expect(mergeLines([line('箱'), line('盒')])[0]).not.toHaveProperty('unit')
  })
})
