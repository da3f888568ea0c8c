import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CartLine, cartLineReader } from '../../../../application/ordering/check/cart-lines.ts'
import { checkCarts, constantSheet } from '../../../../application/ordering/check/check-carts.ts'
import type { ValidatedLine } from '../../../../application/ordering/check/validated-line.ts'
import { fen, lineAmount } from '../../../../domain/kernel/money.ts'
import { formatQuantity, parseQuantity, type Thousandths } from '../../../../domain/kernel/quantity.ts'
import { type Sheet, validateLine } from '../../../../domain/ordering/cart/cart.ts'
import { validateCart } from '../../../../domain/ordering/cart/submit.ts'
import { assertProperty, thousandths } from '../../runs.ts'
import { material, sheetOf } from '../orders.ts'

describe('checking sheets of carts', () => {
  it('[C3] checks a line as the form does, with any content', () => {
    assertProperty(
      fc.property(texts, codes, (quantity, materialCode) => {
        const [validation] = checked([line({ quantity, materialCode })]).validation
        const form = validateLine(materialCode, quantity, sheet.get(materialCode))
        expect(validation!.refusal).toEqual(form.ok ? null : form.refusal)
        expect(validation!.ordered).toBe(form.ok ? form.value : 0)
      }),
    )
  })

  it('[C2] refuses the materials that a submission would refuse, several lines of one together', () => {
    assertProperty(
      fc.property(fc.array(cartLines, { minLength: 1, maxLength: 8 }), rows => {
        const { validation } = checked(rows)
        const cart = rows.map(row => ({ ...row, quantity: parseQuantity(row.quantity)! }))
        const submitted = validateCart(cart, sheet)
        const lineRefusals =
          !submitted.ok && submitted.refusal.kind === 'CART_LINES_INVALID' ? submitted.refusal.lineRefusals : []
        for (const { line, refusal } of validation.filter(({ line }) => Number(line.quantity) > 0)) {
          const expected = lineRefusals.find(it => it.materialCode === line.materialCode)
          expect(refusal?.kind).toBe(expected?.refusal.kind)
        }
      }),
    )
  })

  it('[M2] counts the accepted lines at the prices of the sheet, to the fen of each order', () => {
    assertProperty(
      fc.property(carts, rows => {
        const { validation, summary } = checked(rows)
        const sums = new Map<string, { code: string; quantity: number }>()
        for (const { line, ordered, cart } of numbered(validation)) {
          const key = `${cart} ${line.materialCode}`
          const so = sums.get(key) ?? { code: line.materialCode, quantity: 0 }
          sums.set(key, { ...so, quantity: so.quantity + ordered })
        }
        const value = [...sums.values()].reduce((total, { code, quantity }) => total + worth(code, quantity), 0)
        expect(summary.value).toBe((value / 100).toFixed(2))
      }),
    )
  })

  it('[M2] adds the parts of one material up to the amount of their sum, not of each part rounded', () => {
    const half = line({ materialCode: 'b', quantity: '0.5' })
    const { validation, summary } = checked([half, half])
    expect(validation.map(({ amount }) => amount)).toEqual([167, 166])
    expect(summary.value).toBe('3.33')
  })

  it('[C2] answers every line once, in order, accepted or refused for one reason', () => {
    assertProperty(
      fc.property(carts, rows => {
        const { validation, summary } = checked(rows)
        expect(validation.map(({ line }) => line)).toEqual(rows)
        const refused = validation.filter(({ cause }) => cause !== null).length
        expect(summary).toMatchObject({ lines: rows.length, refused, accepted: rows.length - refused })
        expect(Object.values(summary.causes).reduce((sum, times) => sum + times, 0)).toBe(refused)
      }),
    )
  })

  it('[C2] gives an order the same results with any orders before and after it', () => {
    assertProperty(
      fc.property(
        fc.array(cartLines, { minLength: 1 }),
        fc.array(cartLines),
        fc.array(cartLines),
        (own, before, after) => {
          const linesOf = (order: string, rows: ReadonlyArray<CartLine>) => rows.map(row => ({ ...row, order }))
          const all = [...linesOf('A', before), ...linesOf('B', own), ...linesOf('C', after)]
          const among = checked(all).validation.filter(({ line }) => line.order === 'B')
          expect(among).toEqual(checked(linesOf('B', own)).validation)
        },
      ),
    )
  })

  it('[C8] uses the domain if the amount of a line is in doubt', () => {
    const dear = sheetOf(material('m', { price: fen(100_000_000_000), max: thousandths(9000), step: thousandths(1) }))
    const causes = ['1', '1.001'].map(
      quantity => checked([line({ quantity, materialCode: 'm' })], dear).validation[0]!.cause,
    )
    expect(causes).toEqual([null, 'LINE_AMOUNT_TOO_LARGE'])
  })

  it('[C3] says why a material cannot be ordered: unknown, delisted, or with an invalid rule', () => {
    const causes = ['gone', 'off', 'unsound'].map(
      materialCode => checked([line({ materialCode })]).validation[0]!.cause,
    )
    expect(causes).toEqual(['UNKNOWN_MATERIAL', 'DELISTED', 'UNSOUND_RULE'])
  })

  it('[C2] names orders whose lines are not contiguous, and no others', () => {
    assertProperty(
      fc.property(fc.array(fc.constantFrom('A', 'B', 'C', 'D'), { minLength: 1 }), names => {
        const parts = names.filter((name, at) => name !== names[at - 1])
        const { summary } = checked(names.map(order => line({ order })))
        expect(summary).toMatchObject({ orders: parts.length, scattered: parts.length - new Set(parts).size })
      }),
    )
  })

  it('[C1] counts the orders that can be submitted completely and those without remaining lines', () => {
    const rows = [
      line({ order: 'whole' }),
      line({ order: 'whole', materialCode: 'b', quantity: '0' }),
      line({ order: 'part' }),
      line({ order: 'part', materialCode: 'off' }),
      line({ order: 'gone', materialCode: 'off' }),
      line({ order: 'nothing', quantity: '' }),
    ]
    expect(checked(rows).summary).toMatchObject({ orders: 4, ordersAccepted: 1, ordersEmpty: 2 })
  })
})

describe('a row of a sheet of carts', () => {
  it('is read with any order of columns and with others between', () => {
    assertProperty(
      fc.property(fc.shuffledSubarray(['dhNo', '物料编码', 'Qty', 'a', 'b'], { minLength: 5 }), header => {
        const { read, faults } = cartLineReader('f', header)
        const cells: Record<string, string> = { dhNo: 'DH1', 物料编码: ' M1 ', Qty: '2' }
        const row = header.map(column => cells[column] ?? 'x')
        expect(faults).toEqual([])
        expect(read(9, row)).toMatchObject({ row: 9, order: 'DH1', materialCode: 'M1', quantity: '2', fault: null })
      }),
    )
  })

  it('names the columns that are missing, and what they may be called', () => {
    const { faults } = cartLineReader('f', ['code', 'name'])
    expect(faults.map(({ column }) => column)).toEqual(['order', 'quantity'])
    expect(faults[0]!.allowed[1]).toContain('订货单号')
  })

  it.each([
    [['A', 'M', '1', 'more'], 'UNREADABLE_ROW'],
    [['A', 'M', '1', ' '], null],
    [['A', 'M'], null],
    [['A'], 'UNREADABLE_ROW'],
    [['', 'M', '1'], 'UNREADABLE_ROW'],
    [['A', '', '1'], 'UNREADABLE_ROW'],
  ])('with the cells %j is checked: %s', (cells, cause) => {
    const read = cartLineReader('f', ['order', 'code', 'quantity']).read(2, cells)!
    const known = sheetOf(material('M', { min: thousandths(1), step: thousandths(1) }))
    expect(checked([read], known).validation[0]!.cause).toBe(cause)
  })

  it('of blanks is no line', () => {
    const { read } = cartLineReader('f', ['order', 'code', 'quantity'])
    expect([[], [''], ['', ' ', '']].map(cells => read(2, cells))).toEqual([null, null, null])
  })
})

const sheet = sheetOf(
  material('a'),
  material('b', { price: fen(333), min: thousandths(1), step: thousandths(1) }),
  material('c', { price: null }),
  material('off', { canPurchase: false }),
  material('unsound', { step: thousandths(0) }),
)
const line = (overrides: Partial<CartLine> = {}): CartLine => ({
  file: 'f',
  row: 2,
  order: 'DH1',
  materialCode: 'a',
  quantity: '2',
  shopCode: '',
  day: '',
  fault: null,
  ...overrides,
})
const checked = (rows: ReadonlyArray<CartLine>, by: Sheet = sheet) => {
  const { take, end, summary } = checkCarts(constantSheet(by))
  const validation = [...rows.flatMap(row => take(row)), ...end()]
  return { validation: validation, summary: summary() }
}
/** Returns the lines with the number of their cart. */
const numbered = (validation: ReadonlyArray<ValidatedLine>) => {
  let cart = 0
  return validation.map((row, at) => {
    if (row.line.order !== validation[at - 1]?.line.order) cart++
    return { ...row, cart }
  })
}
const worth = (code: string, quantity: number): number =>
  lineAmount(sheet.get(code)?.price ?? fen(0), quantity as Thousandths)

const codes = fc.constantFrom('a', 'b', 'c', 'off', 'unsound', 'gone')
const texts = fc.oneof(
  fc.nat(12_000).map(quantity => formatQuantity(thousandths(quantity))),
  fc.constantFrom('', '0', '-1', 'x', '1.2345', '２', '1e3', '99999999999'),
  fc.string({ unit: 'binary' }),
)
const cartLines = fc
  .tuple(codes, fc.constantFrom(0, 500, 1000, 1500, 4000, 333, 7000))
  .map(([materialCode, quantity]) => line({ materialCode, quantity: formatQuantity(thousandths(quantity)) }))
const carts = fc.array(
  fc.record({ order: fc.constantFrom('A', 'B', 'C'), materialCode: codes, quantity: texts }).map(input => line(input)),
  { maxLength: 20 },
)
