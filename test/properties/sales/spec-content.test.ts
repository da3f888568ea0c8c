import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fraction } from '../../../domain/sales/fraction.ts'
import { contentOf } from '../../../domain/sales/spec-content.ts'
import { assertProperty } from '../runs.ts'

const unit = fc.constantFrom(['kg', 'g', 1000], ['g', 'g', 1], ['L', 'ml', 1000], ['ml', 'ml', 1], ['张', '张', 1])

describe('the content of a pack', () => {
  it('is its figure times its packs in the small unit, with or without the name of the pack', () => {
    assertProperty(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999 }),
        unit,
        fc.option(fc.integer({ min: 1, max: 9999 })),
        fc.constantFrom('', '/箱'),
        (thousandths, [name, small, factor], packs, pack) => {
          const spec = `${thousandths / 1000}${name}${packs === null ? '' : `×${packs} 袋`}${pack}`
          const quantity = fraction(thousandths * Number(factor) * (packs ?? 1), 1000)
          const content = contentOf(spec)!
          expect(content.unit).toBe(small)
          expect(content.quantity.numerator * quantity.denominator).toBe(
            quantity.numerator * content.quantity.denominator,
          )
        },
      ),
    )
  })

  it.each(['', '0kg', '大号', '1kg×', '2.5kg×4袋装', 'kg', '1 打'])('is unknown for %s', spec => {
    expect(contentOf(spec)).toBeNull()
  })
})
