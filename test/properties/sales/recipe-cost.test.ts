import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day as dayFrom } from '../../../domain/kernel/day.ts'
import { type Fraction, fraction, plus, times, zero } from '../../../domain/sales/fraction.ts'
import { isGap, partsOn } from '../../../domain/sales/recipe.ts'
import { costTree, TREE_ROWS_MAX } from '../../../domain/sales/recipe-cost.ts'
import { assertProperty } from '../runs.ts'
import { bookOf, soundRows } from './recipes.ts'

const day = dayFrom('2026-06-01')
const prices = new Map<string, Fraction>([0, 1, 2, 3, 4].map(place => [`M${place}`, fraction(7 * place + 3, 11)]))

describe('the cost of a portion', () => {
  it('[SA7] is exactly that of its exploded materials, and each row that of the rows below it', () => {
    assertProperty(
      fc.property(soundRows, rows => {
        const book = bookOf(rows)
        const parts = partsOn(book, day)('P0')
        const tree = costTree(book, 'P0', day, prices)
        if (isGap(parts)) return
        const sum = [...parts].reduce((all, [code, part]) => plus(all, times(part, prices.get(code)!)), zero)
        expect(tree!.nodes[0]).toMatchObject({ cost: sum, unknown: 0, gap: null })
        for (const node of tree!.nodes) {
          const below = tree!.nodes.filter(
            ({ path }) =>
              path.length === node.path.length + 1 && node.path.every((code, place) => path[place] === code),
          )
          if (below.length > 0) expect(below.reduce((all, { cost }) => plus(all, cost), zero)).toEqual(node.cost)
        }
      }),
    )
  })

  it('[SA7] says which rows have no cost, and why a row leads nowhere', () => {
    const book = bookOf(
      [
        { product: 'P0', component: 'M0', quantity: 2000 },
        { product: 'P0', component: 'M9' },
        { product: 'P0', component: 'M1', unit: 'box' },
        { product: 'P0', component: 'X' },
        { product: 'P0', component: 'P1' },
        { product: 'P1', component: 'P0' },
        { product: 'P0', component: 'P2' },
        { product: 'P2', component: 'M0', validFrom: dayFrom('2026-07-01') },
        { product: 'P0', component: 'BAG' },
      ],
      new Map(),
      { BAG: 'SERVICE' },
    )
    const { nodes } = costTree(book, 'P0', day, prices)!
    expect(nodes.map(({ path, gap, unknown }) => [path.join('/'), gap, unknown])).toEqual([
      ['P0', null, 5],
      ['P0/M0', null, 0],
      ['P0/M9', null, 1],
      ['P0/M1', 'NO_UNIT', 1],
      ['P0/X', 'UNKNOWN_COMPONENT', 1],
      ['P0/P1', null, 1],
      ['P0/P1/P0', 'CYCLE', 1],
      ['P0/P2', 'NO_RECIPE', 1],
      ['P0/BAG', null, 0],
    ])
    expect(nodes[0]!.cost).toEqual(times(fraction(2), prices.get('M0')!))
    expect(costTree(book, 'P9', day, prices)).toBeNull()
  })

  it('[SA7] is complete where the tree has more rows than are shown', () => {
    const rows = [0, 1, 2, 3, 4, 5, 6, 7, 8].flatMap(place => [
      { product: `P${place}`, component: `P${place + 1}` },
      { product: `P${place}`, component: `Q${place + 1}` },
      { product: `Q${place + 1}`, component: place === 8 ? 'M0' : `P${place + 2}` },
      { product: `Q${place + 1}`, component: place === 8 ? 'M1' : `Q${place + 2}` },
    ])
    const book = bookOf([...rows, { product: 'P9', component: 'M0' }])
    const { nodes, isCut } = costTree(book, 'P0', day, prices)!
    expect([nodes.length, isCut]).toEqual([TREE_ROWS_MAX, true])
    const parts = partsOn(book, day)('P0')
    expect(
      isGap(parts) || [...parts].reduce((all, [code, part]) => plus(all, times(part, prices.get(code)!)), zero),
    ).toEqual(nodes[0]!.cost)
  })
})
