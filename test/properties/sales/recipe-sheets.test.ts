import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day as dayFrom } from '../../../domain/kernel/day.ts'
import { RECIPE_LEVELS_MAX, recipeFault } from '../../../domain/master-data/recipe-graph.ts'
import type { Row, RowLookup, SheetName } from '../../../domain/master-data/sheets/sheet.ts'
import { sheets } from '../../../domain/master-data/sheets/sheets.ts'
import { validateRow } from '../../../domain/master-data/sheets/validate-row.ts'
import { assertProperty } from '../runs.ts'
import { plainRows, soundRows } from './recipes.ts'

const from = (product: string, component: string, validFrom = '2026-01-01') => ({
  ...{ product, component, validFrom: dayFrom(validFrom) },
})
const edges = (rows: ReadonlyArray<{ readonly product: string; readonly component: string }>) =>
  rows.map(({ product, component }) => from(product, component))

const worldOf = (rows: Readonly<Partial<Record<SheetName, Readonly<Record<string, Row>>>>>): RowLookup => ({
  row: (sheet, key) => rows[sheet]?.[key],
  keeps: () => false,
  holdsRow: (sheet, values) =>
    Object.values(rows[sheet] ?? {}).some(row =>
      Object.entries(values).every(([column, value]) => row[column] === value),
    ),
  count: () => 1,
})
const wrong = (sheet: SheetName, row: Row, world: RowLookup) =>
  sheets[sheet].constraints!.flatMap(({ blames, allows }) => {
    const allowed = allows(row, world)
    return allowed ? [`${blames}: ${allowed[1]}`] : []
  })

describe('recipes of products that contain each other', () => {
  it('[SA2] have no fault where they only lead down', () => {
    assertProperty(fc.property(soundRows, rows => void expect(recipeFault(edges(rows))).toBeNull()))
  })

  it('[SA2] name a cycle by a path that really leads back to its beginning', () => {
    assertProperty(
      fc.property(plainRows, rows => {
        const fault = recipeFault(edges(rows))
        if (fault === null) return
        expect(fault.path.at(-1)).toBe(fault.path[0])
        for (const [place, code] of fault.path.slice(0, -1).entries())
          expect(rows.some(row => row.product === code && row.component === fault.path[place + 1])).toBe(true)
      }),
    )
    expect(recipeFault([from('A', 'B'), from('B', 'A')])).toEqual({
      kind: 'CYCLE',
      path: ['A', 'B', 'A'],
      day: '2026-01-01',
    })
    expect(recipeFault([from('A', 'A')])?.path).toEqual(['A', 'A'])
  })

  it('[SA2] may lead back to a product that has another recipe on that day, and not from the day on which they do', () => {
    const one = from('A', 'B', '2026-01-01')
    const other = from('A', 'M', '2026-03-01')
    expect(recipeFault([one, other, from('B', 'A', '2026-03-01')])).toBeNull()
    expect(recipeFault([one, other, from('B', 'A', '2026-02-01')])).toMatchObject({ kind: 'CYCLE', day: '2026-02-01' })
  })

  it('[SA2] are at most ten levels deep, and a cycle is named first', () => {
    const chain = (levels: number) => Array.from({ length: levels }, (_, place) => from(`P${place}`, `P${place + 1}`))
    expect(recipeFault(chain(RECIPE_LEVELS_MAX))).toBeNull()
    const deep = recipeFault(chain(RECIPE_LEVELS_MAX + 1))
    expect(deep).toMatchObject({ kind: 'TOO_DEEP' })
    expect(deep?.path).toHaveLength(RECIPE_LEVELS_MAX + 1)
    expect(recipeFault([...chain(11), from('A', 'A', '2027-01-01')])?.kind).toBe('CYCLE')
  })
})

describe('a row of a recipe', () => {
  const world = worldOf({
    materials: {
      M1: { material_code: 'M1', unit: '箱', stock_unit: 'kg' },
      M2: { material_code: 'M2', unit: '瓶', stock_unit: null },
    },
    material_units: { x: { material_code: 'M1', unit: 'g' } },
    products: {
      P1: { product_code: 'P1', unit: '份', kind: 'PRODUCT' },
      BAG: { product_code: 'BAG', kind: 'SERVICE' },
    },
  })
  const row = { product_code: 'P1', component_code: 'M1', unit: 'g' }

  it('[SA2] names the path to a component that nobody knows', () => {
    expect(wrong('recipes', row, world)).toEqual([])
    expect(wrong('recipes', { ...row, component_code: 'X' }, world)).toEqual([
      'component_code: the code of an existing material, semi-finished product or product (P1 → X)',
    ])
    expect(wrong('recipes', {}, world)[0]).toContain('(null → null)')
    expect(wrong('recipes', { ...row, unit: null }, world)).toHaveLength(1)
    expect(wrong('recipes', { ...row, product_code: 'BAG' }, world)).toEqual([
      'product_code: a product that uses materials; this one is set to use none',
    ])
  })

  it('[SA3] is in the stock unit, in one with a conversion, or in that of the semi-product', () => {
    const units = { M1: ['g', 'kg'], M2: ['瓶'], P1: ['份'] }
    for (const [code, right] of Object.entries(units)) {
      for (const unit of ['g', 'kg', '瓶', '份', '箱']) {
        const errors = wrong('recipes', { ...row, component_code: code, unit }, world)
        expect([code, unit, errors.length]).toEqual([code, unit, right.includes(unit) ? 0 : 1])
      }
    }
    expect(wrong('recipes', { ...row, component_code: 'P1', unit: 'g' }, world)).toEqual([
      'unit: 份, the unit of P1 (P1 → P1)',
    ])
    expect(wrong('recipes', { ...row, unit: '箱' }, world)[0]).toContain('how many kg a 箱 of M1 is')
  })

  it('[SA2] keeps the codes of materials and products apart', () => {
    expect(wrong('products', { product_code: 'M1' }, world)).toHaveLength(1)
    expect(wrong('products', { product_code: 'P2' }, world)).toEqual([])
    expect(sheets.materials.constraints![0]!.allows({ material_code: 'P1' }, world)?.[1]).toContain('no product uses')
    expect(sheets.materials.constraints![0]!.allows({ material_code: 'M1' }, world)).toBeNull()
  })

  it('[SA1] is one portion without loss unless it says so; a yield is above 0', () => {
    const typed = { product_code: 'P1', valid_from: '2026-01-01', component_code: 'M1', quantity: '0.5', unit: 'g' }
    expect(validateRow('recipes', typed, 'Asia/Shanghai')).toEqual({})
    const { yield_rate: yieldRate, portions } = sheets.recipes.columns
    expect([yieldRate!.blank, portions!.blank]).toEqual([10_000, 1000])
    for (const text of ['0', '100.01', '-1', 'x']) expect(yieldRate!.cell.read(text, '')).toBeUndefined()
    expect([yieldRate!.cell.read('80%', ''), yieldRate!.cell.read('0.01', '')]).toEqual([8000, 1])
    const { price } = sheets.products.columns
    expect([price!.cell.write(null, ''), price!.cell.write(350, '')]).toEqual(['', '3.50'])
  })
})
