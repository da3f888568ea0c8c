import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cutQuantityInput,
  formatQuantity,
  isValidRule,
  minus,
  nearestValid,
  type PurchaseRule,
  parseQuantity,
  parseSignedQuantity,
  plus,
  QUANTITY_CEILING,
  quantityMessage,
  signedUnitsToThousandths,
  type Thousandths,
  thousandthsToUnits,
  unitsToThousandths,
  validateQuantity,
  validateThousandths,
} from '../../../domain/kernel/quantity.ts'
import { assertProperty, rulesAndQuantities, thousandths } from '../runs.ts'

describe('typing a quantity', () => {
  it('[Q1] cutting twice equals cutting once, and leaves digits with one dot and at most 3 decimals [000: 5.1.1.1, 9.6.1]', () => {
    assertProperty(
      fc.property(typedTexts, text => {
        const cut = cutQuantityInput(text)
        expect(cut).toMatch(/^\d*(\.\d{0,3})?$/)
        expect(cutQuantityInput(cut)).toBe(cut)
      }),
    )
  })
  it('[Q1] keeps valid text', () => {
    assertProperty(
      fc.property(
        quantities,
        quantity => void expect(cutQuantityInput(formatQuantity(quantity))).toBe(formatQuantity(quantity)),
      ),
    )
  })
  it.each([
    ['１２．５箱', '12.5'],
    ['1，2', '12'],
    ['3。25', '3.25'],
    ['-5', '5'],
    ['1.2.3', '1.23'],
    ['1.23456', '1.234'],
    ['2½', '2'],
    ['5²', '5'],
    ['1e3', '13'],
  ])('[Q1] cuts %s to %s', (text, cut) => expect(cutQuantityInput(text)).toBe(cut))

  it.each([
    'abc',
    '.5',
    '12.',
    '1.2345',
    '1e3',
    '0x10',
    ' 1',
    '1 ',
    '+1',
    '--1',
    '1,000',
    'NaN',
    'Infinity',
    '2½',
    '5²',
    '①',
    '-',
    '.',
    '-1.2345',
  ])(
    "[Q2] refuses '%s' as no positive number of at most 3 decimals",
    text =>
      void expect(validateQuantity(text, rule(1000, 500, 9000))).toMatchObject({
        ok: false,
        refusal: { kind: 'QUANTITY_NOT_A_NUMBER', rule: 'Q2' },
      }),
  )
  it('[Q2] printing and parsing a quantity are inverse, as text and as a number of the wire', () => {
    assertProperty(
      fc.property(quantities, quantity => {
        expect(parseQuantity(formatQuantity(quantity))).toBe(quantity)
        expect(unitsToThousandths(thousandthsToUnits(quantity))).toBe(quantity)
        for (const signed of [quantity, (0 - quantity) as Thousandths]) {
          expect(signedUnitsToThousandths(thousandthsToUnits(signed))).toBe(signed)
          expect(parseSignedQuantity(formatQuantity(signed))).toBe(signed)
        }
      }),
    )
  })
  it('[Q2] parses nothing above the limit and nothing from the wire with more than 3 decimals', () => {
    expect(parseQuantity('999999999.999')).toBe(QUANTITY_CEILING)
    for (const text of ['1000000000', '9999999999999999999999', '-1', '']) expect(parseQuantity(text)).toBeNull()
    for (const text of ['-1000000000', '--1', '--0', '-', '', '-x']) expect(parseSignedQuantity(text)).toBeNull()
    for (const units of [1.0005, -1, 1e21, 1e-7, Number.NaN]) expect(unitsToThousandths(units)).toBeNull()
    for (const units of [1.0005, 1e21, Number.NaN]) expect(signedUnitsToThousandths(units)).toBeNull()
  })
})

describe('checking a quantity', () => {
  it('[Q6] takes empty text, zero and minus zero as not ordered, with any rule [000: 5.1.6.1]', () => {
    assertProperty(
      fc.property(rulesAndQuantities, ([by]) => {
        for (const text of ['', '0', '0.000', '000', '０', '-0'])
          expect(validateQuantity(text, by)).toEqual({ ok: true, value: 0 })
      }),
    )
  })
  it('[Q5] always accepts the maximum, on the grid or off it [000: 5.1.5.2]', () => {
    assertProperty(fc.property(rulesAndQuantities, ([by]) => void expect(accepts(by.max, by)).toBe(true)))
  })
  it('[Q9] offers with every refusal only valid values', () => {
    assertProperty(
      fc.property(rulesAndQuantities, ([by, quantity]) => {
        const validation = validateThousandths(quantity, by)
        if (validation.ok) return
        expect(validation.refusal.accepted.length).toBeGreaterThan(0)
        for (const text of validation.refusal.accepted) expect(validateQuantity(String(text), by).ok).toBe(true)
      }),
    )
  })
  it('[Q3] [Q4] uses the four messages verbatim [000: 5.1.2.1, 5.1.3]', () => {
    const by = rule(2000, 500, 9250)
    expect(message('x', by)).toBe('只支持正数跟三位小数')
    expect(message('1.5', by)).toBe('最少订货量 2')
    expect(message('-1', by)).toBe('最少订货量 2')
    expect(message('9.5', by)).toBe('单次最大定量为 9.25')
    expect(message('2.25', by)).toBe('请按递增量0.5的倍数输入')
  })
  it('[Q2] throws on stored quantities that are not whole thousandths', () => {
    for (const quantity of [1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e300]) {
      expect(validateThousandths(quantity, rule(1, 1, 10))).toMatchObject({
        refusal: { kind: 'QUANTITY_NOT_A_NUMBER' },
      })
    }
  })
})

describe('the plus and minus buttons', () => {
  it('[Q7] always accepts the result of the plus button, which is more unless the maximum is reached [000: 5.1.7.4]', () => {
    assertProperty(
      fc.property(rulesAndQuantities, ([by, quantity]) => {
        const more = plus(quantity, by)
        expect(accepts(more, by)).toBe(true)
        expect(quantity >= by.max ? more === by.max : more > quantity).toBe(true)
      }),
    )
  })
  it('[Q8] always accepts the result of the minus button, which is less unless there is nothing', () => {
    assertProperty(
      fc.property(rulesAndQuantities, ([by, quantity]) => {
        const less = minus(quantity, by)
        expect(accepts(less, by)).toBe(true)
        expect(quantity === 0 ? less === 0 : less < quantity).toBe(true)
        if (quantity <= by.min) expect(less).toBe(0)
      }),
    )
  })
  it('[Q7] [Q8] skips no orderable quantity', () => {
    assertProperty(
      fc.property(smallCases, ([by, quantity]) => {
        const orderable = Array.from({ length: by.max }, (_, at) => thousandths(at + 1)).filter(value =>
          accepts(value, by),
        )
        expect(plus(quantity, by)).toBe(orderable.find(value => value > quantity && value >= by.min) ?? by.max)
        expect(minus(quantity, by)).toBe(orderable.findLast(value => value < quantity && quantity > by.min) ?? 0)
      }),
    )
  })
  it('[Q7] [Q8] return to an orderable quantity between the ends', () => {
    assertProperty(
      fc.property(rulesAndQuantities, ([by, quantity]) => {
        fc.pre(quantity > 0 && quantity < by.max && accepts(quantity, by))
        expect(minus(plus(quantity, by), by)).toBe(quantity)
        if (quantity > by.min) expect(plus(minus(quantity, by), by)).toBe(quantity)
      }),
    )
  })
  it('[Q8] goes from a maximum off the grid to the grid value below it [000: 5.1.7.7]', () => {
    expect(minus(thousandths(9250), rule(2000, 500, 9250))).toBe(9000)
    expect(minus(thousandths(9000), rule(2000, 500, 9000))).toBe(8500)
  })
})

describe('the nearest orderable quantities', () => {
  it('[Q9] are orderable, on both sides, with no orderable quantity between', () => {
    assertProperty(
      fc.property(rulesAndQuantities, ([by, quantity]) => {
        const { below, above } = nearestValid(quantity, by)
        if (below !== null) expect(accepts(below, by) && below <= quantity).toBe(true)
        if (above !== null) expect(accepts(above, by) && above >= quantity).toBe(true)
        if (accepts(quantity, by)) expect([below, above]).toEqual([quantity, quantity])
        else if (below !== null && above !== null) expect(plus(below, by)).toBe(above)
        expect(below === null).toBe(quantity > 0 && quantity < by.min)
        expect(above === null).toBe(quantity > by.max)
      }),
    )
  })
})

describe('a purchase rule', () => {
  it('[Q10] is valid with a step, and a maximum not below the minimum nor above the limit', () => {
    assertProperty(fc.property(rulesAndQuantities, ([by]) => void expect(isValidRule(by)).toBe(true)))
    const bad = [
      rule(1, 0, 5),
      rule(1, -1, 5),
      rule(6, 1, 5),
      rule(0, 1, 0),
      rule(-1, 1, 5),
      rule(1, 0.5, 5),
      rule(1, 1, 1e12),
      rule(Number.NaN, 1, 5),
    ]
    for (const by of bad) {
      expect(isValidRule(by), JSON.stringify(by)).toBe(false)
      expect([plus(thousandths(3), by), minus(thousandths(3), by)]).toEqual([0, 0])
      expect(nearestValid(thousandths(3), by)).toEqual({ below: null, above: null })
    }
  })
})

const accepts = (quantity: number, by: PurchaseRule): boolean => validateThousandths(quantity, by).ok
const rule = (min: number, step: number, max: number): PurchaseRule => ({
  min: thousandths(min),
  step: thousandths(step),
  max: thousandths(max),
})
function message(text: string, by: PurchaseRule): string {
  const validation = validateQuantity(text, by)
  return validation.ok ? '' : quantityMessage(validation.refusal)[0]
}
const quantities = fc.nat(QUANTITY_CEILING).map(thousandths)
const typedTexts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'0123456789..０５．。-½²,箱') }),
)
const smallCases = fc
  .tuple(fc.nat(8), fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 30 }), fc.nat(40))
  .map(([min, step, max, quantity]) => [rule(Math.min(min, max), step, max), thousandths(quantity)] as const)
