import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { setupStates, setupStepNames, setupSteps } from '../../../domain/master-data/setup.ts'
import { doubtsOfPrice } from '../../../domain/master-data/sheets/outliers.ts'
import { type SheetName, sheetNames } from '../../../domain/master-data/sheets/sheet.ts'
import { sheets } from '../../../domain/master-data/sheets/sheets.ts'
import { assertProperty } from '../runs.ts'

const price = (fen: number, valid_from = '2026-11-01', shop_group = 'A') => ({
  ...{ shop_group, material_code: 'M1', valid_from, price: fen },
})

describe('a price compared with its neighbour', () => {
  it('[A9] is doubted from twice and down to half of it, and not between', () => {
    assertProperty(
      fc.property(fc.integer({ min: 1, max: 1e8 }), fc.integer({ min: 1, max: 1e8 }), (typed, before) => {
        const doubts = doubtsOfPrice(price(typed), price(before), [])
        expect(doubts.length).toBe(typed >= 2 * before || 2 * typed <= before ? 1 : 0)
      }),
    )
    const [high] = doubtsOfPrice(price(999_999_900), price(5_900), [])
    expect(high!.about[0]).toContain('是 ¥59.00 的 169492 倍')
    const [low] = doubtsOfPrice(price(59), price(5_900), [])
    expect(low!.about).toEqual([
      '只有 ¥59.00 的 1%（门店组 A 自 2026-11-01 起的价格），请核对',
      'is only 1% of ¥59.00 (the price of shop group A from 2026-11-01); please check',
    ])
  })

  it('[A9] compares a new row with the last price of its group, else the next, else one of another group', () => {
    const row = price(100, '2026-11-10')
    const aboutOf = (...others: ReadonlyArray<ReturnType<typeof price>>) =>
      doubtsOfPrice(row, undefined, [row, ...others])[0]?.about[1] ?? null
    const [last, next] = [price(1_000, '2026-11-05'), price(2_000, '2026-11-20')]
    expect(aboutOf(price(9_000, '2026-10-01'), next, last)).toContain('¥10.00')
    expect(aboutOf(next, price(3_000, '2026-12-20'))).toContain('¥20.00')
    expect(aboutOf(price(4_000, '2026-11-01', 'B'))).toContain('shop group B')
    expect(aboutOf()).toBeNull()
    expect(aboutOf(price(0, '2026-11-05')), 'a price of nothing says nothing').toBeNull()
  })
})

describe('the first steps of a chain', () => {
  it('[A10] are done when each of their sheets is filled and no check finds anything', () => {
    const rows = fc.record(Object.fromEntries(sheetNames.map(name => [name, fc.nat({ max: 3 })])), { requiredKeys: [] })
    const checks = setupStepNames.flatMap(step => setupSteps[step].checks)
    const findings = fc.record(Object.fromEntries(checks.map(name => [name, fc.nat({ max: 1 })])), { requiredKeys: [] })
    assertProperty(
      fc.property(rows, findings, (rows, findings) => {
        const facts = { rows: rows as Partial<Record<SheetName, number>>, findings: findings as Record<string, number> }
        for (const state of setupStates(facts)) {
          const { sheets: needed, atLeast, checks } = setupSteps[state.step]
          const isFilled = needed.every(sheet => (facts.rows[sheet] ?? 0) >= atLeast)
          const isClean = checks.every(check => (facts.findings[check] ?? 0) === 0)
          expect(state.isDone).toBe(isFilled && isClean)
        }
      }),
    )
  })
})

describe('the stock of the warehouse', () => {
  const { constraints, complete, columns } = sheets.warehouse_stock
  const stock = (on_hand: number, reason = '') => ({ material_code: 'M1', on_hand, reason })
  const world = { keeps: () => false }

  it('[A11] is changed only with a reason, and entered for the first time without one', () => {
    assertProperty(
      fc.property(fc.integer(), fc.integer(), fc.constantFrom('', '盘点'), (before, after, reason) => {
        const refused = constraints![0]!.allows(stock(after, reason), world as never, stock(before))
        expect(refused === null).toBe(before === after || reason !== '')
        expect(constraints![0]!.allows(stock(after, reason), world as never, undefined)).toBeNull()
        const completed = complete!(stock(after, reason), stock(before))
        expect(completed.reason).toBe(before === after ? '' : reason)
      }),
    )
    expect(complete!(stock(5, '盘点'), stock(5)).reason).toBe('')
    expect(columns.reason!.cell.write(null, 'Asia/Shanghai')).toBe('')
    for (const name of ['return_days', 'shelf_life_days'] as const) {
      const days = sheets.materials.columns[name]!.cell
      expect([days.write(null, 'Asia/Shanghai'), days.write(7, 'Asia/Shanghai')]).toEqual(['', '7'])
    }
    expect(sheets.users.columns.phone!.cell.write(null, 'Asia/Shanghai')).toBe('')
  })

  it('[A11] can be negative, but is never text', () => {
    const read = (typed: string) => columns.on_hand!.cell.read(typed, 'Asia/Shanghai')
    expect([read('-1.5'), read('1.5'), read('0'), read('ten'), read('-')]).toEqual([
      -1500,
      1500,
      0,
      undefined,
      undefined,
    ])
  })
})

describe('a unit', () => {
  it('[A1] uses its code as the name by default', () => {
    const { complete } = sheets.units
    expect(complete!({ unit: '箱', name: '' }, undefined)).toEqual({ unit: '箱', name: '箱' })
    expect(complete!({ name: '' }, undefined), 'the unit itself is missing').toEqual({ name: '' })
    expect(complete!({ unit: '箱', name: '大箱' }, undefined)).toEqual({ unit: '箱', name: '大箱' })
  })
})
