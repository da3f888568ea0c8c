import { describe, expect, it } from 'vitest'
import {
  ADJUSTMENT_MAX,
  type AdjustmentDraft,
  stockOfAdjustment,
  validateAdjustment,
  validateOpenAdjustment,
} from '../../../domain/adjustments/adjustment.ts'
import { differingCells } from '../../../domain/adjustments/adjustment-sheet.ts'
import { nextAdjustmentNodes } from '../../../domain/adjustments/timeline.ts'
import { addDays, day } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { thousandths } from '../runs.ts'

const today = day('2026-11-21')
const line = (quantity: number, unitCost: number | null) => ({
  ...{ materialCode: 'a', quantity: thousandths(quantity), unitCost: unitCost === null ? null : fen(unitCost) },
})
const validate = (change: Partial<AdjustmentDraft>) =>
  validateAdjustment(
    { tzMode: 'GOODS', dhDate: today, remark: '少发', alwAmt: fen(0), lines: [line(1000, 100)], ...change },
    today,
  )

describe('the limits of an account adjustment', () => {
  it('[TZ2] [TZ5] are today, its amount and the largest amount', () => {
    expect(validate({ dhDate: addDays(today, 1) })).toMatchObject({ refusal: { accepted: [today] } })
    const most = [line(1000, ADJUSTMENT_MAX)]
    expect(validate({ lines: most })).toMatchObject({ value: { amount: ADJUSTMENT_MAX } })
    expect(validate({ lines: [...most, line(1000, 1)] })).toMatchObject({
      refusal: {
        figures: { amount: ADJUSTMENT_MAX + 1, mostAmount: ADJUSTMENT_MAX },
        accepted: [ADJUSTMENT_MAX],
      },
    })
    expect(validate({ alwAmt: fen(100) })).toMatchObject({ ok: true })
    expect(validate({ alwAmt: fen(101) })).toMatchObject({
      refusal: { figures: { alwAmt: 101, amount: 100 }, accepted: [0, 100] },
    })
  })

  it('[TZ6] name the document that is not open, and wait for nothing but its confirmation and settlement', () => {
    expect(validateOpenAdjustment({ tzNo: 'TZ1', status: '99', payStatus: '1', entityCode: 'E1' })).toMatchObject({
      refusal: { figures: { tzNo: 'TZ1', payStatus: '1' } },
    })
    expect([nextAdjustmentNodes('10', '0'), nextAdjustmentNodes('99', '0')]).toEqual([['CONFIRMED'], ['SETTLED']])
    expect([nextAdjustmentNodes('02', '0'), nextAdjustmentNodes('99', '1')]).toEqual([[], []])
  })
})

describe('the goods of an account adjustment', () => {
  it('[TZ4] come in at their price where they have one, and leave at the average cost', () => {
    const stock = (tzMode: 'GOODS' | 'MONEY' | 'STOCK', tzType: '0' | '1', unitCost: number | null) =>
      stockOfAdjustment({ tzMode, tzType, lines: [{ ...line(1500, unitCost), amount: fen(300) }] }).map(
        ({ inStore, value }) => [inStore, value],
      )
    expect(stock('GOODS', '0', 200)).toEqual([[1500, 300_000]])
    expect(stock('GOODS', '1', 200)).toEqual([[-1500, null]])
    expect(stock('STOCK', '0', null)).toEqual([[1500, null]])
    expect(stock('STOCK', '1', null)).toEqual([[-1500, null]])
    expect(stock('MONEY', '0', 200)).toEqual([])
  })
})

describe('a sheet of account adjustments', () => {
  it('says in both languages what the first row of the same adjustment has', () => {
    const row = (number: number, shop_code: string, scm_code: string, remark: string) => ({
      number,
      cells: { shop_code, scm_code, tz_type: '0', tz_mode: 'GOODS', adjust_day: today, remark },
    })
    expect(differingCells([row(2, 'S1', '1', '甲'), row(3, 'S1', '1', '乙'), row(4, 'S11', '', '丙')])).toEqual([
      {
        ...{ row: 3, column: 'remark', value: '乙' },
        allowed: ['与同一调账单第一行相同：甲', 'the same as in its first row: 甲'],
      },
    ])
  })
})
