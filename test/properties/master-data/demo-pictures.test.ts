import { describe, expect, it } from 'vitest'
import { growGoods } from '../../../adapters/demo/goods.ts'
import { tones } from '../../../adapters/demo/pictures/colours.ts'
import { designs } from '../../../adapters/demo/pictures/designs/index.ts'
import { svgOf } from '../../../adapters/demo/pictures/draw.ts'
import { emblems } from '../../../adapters/demo/pictures/emblems.ts'
import { shapes } from '../../../adapters/demo/pictures/shapes.ts'
import { productPictures } from '../../../adapters/demo/products.ts'
import { randomFrom } from '../../../adapters/demo/random.ts'
import type { Day } from '../../../domain/kernel/day.ts'

describe('the pictures of the demo', () => {
  const { pictures } = growGoods(randomFrom(1), '2026-01-05' as Day)

  it('differ for all materials, on the same ground too', () => {
    const namesByPicture = Map.groupBy(pictures, ({ name, file }) => svgOf({ name, file, hue: 0 }))
    const alike = [...namesByPicture.values()].filter(same => same.length > 1)
    expect(alike.map(same => same.map(({ name }) => name))).toEqual([])
    expect(namesByPicture.size).toBe(300)
  })

  it('use every design, form, colour and emblem', () => {
    const drawnNames = new Set([...pictures, ...productPictures].map(({ name }) => name))
    expect(Object.keys(designs).filter(name => !drawnNames.has(name))).toEqual([])
    const parts = new Set(Object.values(designs).flat())
    const unused = [shapes, tones, emblems]
      .flatMap(table => Object.keys(table))
      .filter(part => !parts.has(part as never))
    expect(unused).toEqual([])
  })
})
