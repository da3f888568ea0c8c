import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unitSteps } from '../../../domain/fulfilment/unit-steps.ts'
import { chineseAmount } from '../../../domain/kernel/chinese-amount.ts'
import { atTime, clockTimeOf, dayOf } from '../../../domain/kernel/day.ts'
import { COUNTED_AT_MOST, isCountCapped } from '../../../domain/kernel/list-limit.ts'
import { sortRows } from '../../../domain/kernel/list-sort.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { minus, plus } from '../../../domain/kernel/quantity-steps.ts'
import { mixedQuantity, toStockQuantity } from '../../../domain/kernel/unit-ratio.ts'
import { assertProperty, thousandths } from '../runs.ts'

const zones = Intl.supportedValuesOf('timeZone')
let turn = 0

describe('the clock of a zone', () => {
  it('is that of the standard library, also for a zone that was never asked for before', () => {
    const zone = zones[turn++ % zones.length]!
    const instant = Date.parse('2026-11-21T17:45:00Z')
    const [date, time] = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
      .format(instant)
      .split(' ')
    expect([dayOf(instant, zone), clockTimeOf(instant, zone)]).toEqual([date, time])
    expect(atTime(dayOf(instant, zone), clockTimeOf(instant, zone), zone)).toBe(instant)
  })
})

describe('a list', () => {
  it('counts up to its limit', () => {
    expect([COUNTED_AT_MOST - 1, COUNTED_AT_MOST].map(isCountCapped)).toEqual([false, true])
  })

  it('[V5] is sorted with empty cells first, below negative figures too, and keeps the order of equal ones', () => {
    const rows = [5, null, -5, null, 5].map((figure, at) => ({ figure, at }))
    const sorted = (direction: 'ASC' | 'DESC') =>
      sortRows(rows, { column: 'figure', direction }, row => row.figure).map(({ at }) => at)
    expect([sorted('ASC'), sorted('DESC')]).toEqual([
      [1, 3, 2, 0, 4],
      [0, 4, 2, 1, 3],
    ])
    const names = [{ name: '张' }, { name: '李' }]
    expect(sortRows(names, { column: 'name', direction: 'ASC' }, row => row.name)[0]!.name).toBe('张')
    expect(sortRows(names, { column: 'name', direction: 'ASC' }, row => row.name, ['name'])[0]!.name).toBe('李')
  })
})

describe('an amount in Chinese numerals', () => {
  it('[J10] says 万亿 unless 亿 follow', () => {
    const yuan = (amount: number) => chineseAmount(fen(amount * 100))
    expect([yuan(1e12), yuan(1_000_000_010_000), yuan(1_000_100_000_000)]).toEqual([
      ...['壹万亿元整', '壹万亿零壹万元整', '壹万零壹亿元整'],
    ])
  })
})

describe('a quantity in two units', () => {
  it('[SL9] is the amount with the fewest decimals among those that round to it, an exact half above it among them', () => {
    const four = { numerator: 4, denominator: 1 }
    expect([toStockQuantity(2, four), toStockQuantity(3, four)]).toEqual([8, 10])
    expect(toStockQuantity(1, { numerator: 5, denominator: 2 })).toBe(2)
  })

  it('[SL11] is added in the smaller unit', () => {
    const box = { numerator: 12, denominator: 1 }
    expect([mixedQuantity(83, 1000, box), mixedQuantity(83, 0, box)]).toEqual([167, 83])
    expect(mixedQuantity(1000, 12_000, { numerator: 1, denominator: 12 })).toBe(1000 + 144_000)
  })
})

describe('the keys for more and less of a shipped quantity', () => {
  it('[W14] add and subtract one unit, also of a fractional quantity', () => {
    const half = thousandths(1_500)
    expect([plus(half, unitSteps(half)), minus(half, unitSteps(half))]).toEqual([2_500, 500])
    assertProperty(
      fc.property(fc.nat(900_000_000), quantity => {
        const from = thousandths(quantity)
        const more = plus(from, unitSteps(from))
        expect(more - quantity).toBe(1_000)
        expect(minus(from, unitSteps(from))).toBe(Math.max(0, quantity - 1_000))
        expect(minus(more, unitSteps(more))).toBe(quantity)
      }),
    )
  })
})
