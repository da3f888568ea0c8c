import { describe, expect, it } from 'vitest'
import { addDays, day } from '../../../domain/kernel/day.ts'
import { fraction, roundFraction } from '../../../domain/sales/fraction.ts'
import { partsOn } from '../../../domain/sales/recipe.ts'
import { costTree, TREE_ROWS_MAX } from '../../../domain/sales/recipe-cost.ts'
import { validateEdition, validateSales } from '../../../domain/sales/sales-day.ts'
import { usageChange } from '../../../domain/sales/usage.ts'
import { bookOf } from './recipes.ts'

const today = day('2026-11-21')

describe('a fraction', () => {
  it('is rounded with halves away from zero, to a whole number that can be stored', () => {
    expect([-3, -1, 0, 1, 3].map(halves => roundFraction(fraction(halves, 2)))).toEqual([-2, -1, 0, 1, 2])
    expect(() => roundFraction(fraction(2n ** 53n))).toThrow('not a whole number that can be stored: 9007199254740992')
  })
})

describe('the parts of a product', () => {
  it('[SA4] are found once for each semi-product, however often it is used', () => {
    const levels = Array.from({ length: 40 }, (_, level) => level)
    const rows = levels.flatMap(level => [
      { product: `P${level}`, component: `P${level + 1}` },
      { product: `P${level}`, component: `Q${level + 1}` },
      { product: `Q${level}`, component: `P${level + 1}` },
    ])
    const end = [
      { product: 'P40', component: 'M0' },
      { product: 'Q40', component: 'M0' },
    ]
    expect(partsOn(bookOf([...rows, ...end]), today)('P0')).toBeInstanceOf(Map)
  })

  it('[SA4] that are missing are named with the path of each product', () => {
    const explode = partsOn(
      bookOf([
        { product: 'A', component: 'X' },
        { product: 'B', component: 'X' },
      ]),
      today,
    )
    expect([explode('A'), explode('B')]).toMatchObject([{ path: ['A', 'X'] }, { path: ['B', 'X'] }])
  })
})

describe('the cost of a recipe', () => {
  it('[SA7] names a component by its product, or by its code where there is none', () => {
    const kinds = { A: 'PRODUCT', B: 'SEMI' } as const
    const tree = costTree(
      bookOf(
        [
          { product: 'A', component: 'B' },
          { product: 'A', component: 'X' },
        ],
        new Map(),
        kinds,
      ),
      'A',
      today,
      new Map(),
    )
    expect(tree!.nodes.map(({ name, kind }) => [name, kind])).toEqual([
      ['A', 'PRODUCT'],
      ['B', 'SEMI'],
      ['X', 'MATERIAL'],
    ])
    const material = costTree(bookOf([{ product: 'A', component: 'M1' }]), 'A', today, new Map())
    expect(material).toMatchObject({ isCut: false, nodes: [{}, { name: 'M1', kind: 'MATERIAL', unknown: 1 }] })
  })

  it('[SA7] is cut only beyond the most rows', () => {
    const cut = (components: number) =>
      costTree(
        bookOf(Array.from({ length: components }, (_, at) => ({ product: 'A', component: `M${at}` }))),
        'A',
        today,
        new Map(),
      )!
    expect([cut(TREE_ROWS_MAX - 1).isCut, cut(TREE_ROWS_MAX).isCut]).toEqual([false, true])
    expect(cut(TREE_ROWS_MAX).nodes).toHaveLength(TREE_ROWS_MAX)
  })
})

describe('a corrected use', () => {
  it('[SA6] is posted in the order of the materials', () => {
    const use = (...codes: ReadonlyArray<string>) => new Map(codes.map(code => [code, { sold: 1, returned: 0 }]))
    const { SALE_OUT: lines } = usageChange(use('c'), use('b', 'a'))
    expect(lines.map(({ materialCode, inStore }) => [materialCode, inStore])).toEqual([
      ['a', -1],
      ['b', -1],
      ['c', 1],
    ])
  })
})

describe('the sales of a day', () => {
  it('[SA6] name the edition, the day and the product that are refused', () => {
    const current = { edition: 3, bodyHash: 'h' }
    expect(validateEdition({ edition: 2, bodyHash: 'h' }, current)).toMatchObject({
      refusal: { figures: { edition: 2, current: 3 }, accepted: [4] },
    })
    expect(validateEdition({ edition: 3, bodyHash: 'x' }, current)).toMatchObject({
      refusal: { figures: { edition: 3 }, accepted: [4] },
    })
    const tomorrow = addDays(today, 1)
    expect(validateSales(tomorrow, today, [])).toMatchObject({
      refusal: { figures: { day: tomorrow, today }, accepted: [today] },
    })
    const line = (productCode: string) => ({ productCode, quantity: 1, returnQuantity: 0, amount: 0 }) as never
    expect(validateSales(today, today, [line('a'), line('a')])).toMatchObject({
      refusal: { figures: { productCode: 'a' } },
    })
  })
})
