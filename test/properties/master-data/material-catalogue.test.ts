import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CategoryBranch,
  type CountedCategory,
  categoryPath,
  categoryTree,
} from '../../../domain/master-data/category-tree.ts'
import { materialStatusOf } from '../../../domain/master-data/material-status.ts'
import { assertProperty } from '../runs.ts'

/** Categories whose parents come before them: the parent of category n is one of the earlier ones, or none. */
const categories = fc
  .array(fc.record({ parent: fc.nat(), materials: fc.nat(50), isRoot: fc.boolean() }), { maxLength: 30 })
  .map(rows =>
    rows.map(
      ({ parent, materials, isRoot }, at): CountedCategory => ({
        ...{ categoryCode: `C${at}`, name: `c${at}`, level: 1, materials },
        parentCode: at === 0 || isRoot ? null : `C${parent % at}`,
      }),
    ),
  )

const flat = (tree: ReadonlyArray<CategoryBranch>): ReadonlyArray<CategoryBranch> =>
  tree.flatMap(branch => [branch, ...flat(branch.children)])

describe('the tree of categories', () => {
  it('[A14] holds every category once, and counts every material once on its first level', () => {
    assertProperty(
      fc.property(categories, all => {
        const tree = categoryTree(all)
        expect(
          flat(tree)
            .map(({ categoryCode }) => categoryCode)
            .toSorted(),
        ).toEqual(all.map(({ categoryCode }) => categoryCode).toSorted())
        const total = tree.reduce((sum, { materials }) => sum + materials, 0)
        expect(total).toBe(all.reduce((sum, { materials }) => sum + materials, 0))
      }),
    )
  })

  it('[A14] leads to a category by its parents, and nowhere for an unknown code', () => {
    assertProperty(
      fc.property(categories, all => {
        const tree = categoryTree(all)
        expect(categoryPath(tree, 'unknown')).toEqual([])
        for (const { categoryCode } of all) {
          const path = categoryPath(tree, categoryCode)
          expect(path.at(-1)?.categoryCode).toBe(categoryCode)
          expect(path.map(({ parentCode }) => parentCode)).toEqual([
            null,
            ...path.slice(0, -1).map(one => one.categoryCode),
          ])
        }
      }),
    )
  })
})

describe('the status of a material', () => {
  it('[A14] is orderable only if some group may order it and each of these has a price', () => {
    assertProperty(
      fc.property(fc.nat(20), fc.nat(20), (orderable, missing) => {
        const priceless = Math.min(orderable, missing)
        const status = materialStatusOf(orderable, priceless)
        expect(status === 'CLOSED').toBe(orderable === 0)
        expect(status === 'ORDERABLE').toBe(orderable > 0 && priceless === 0)
      }),
    )
  })
})
