import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addKeystroke,
  type Keystroke,
  noBurst,
  type Scannable,
  scannedCode,
  takeScan,
} from '../../../application/ordering/flows/scan.ts'
import { formatQuantity, plus, QUANTITY_CEILING, type Thousandths } from '../../../domain/kernel/quantity.ts'
import { assertProperty, purchaseRules, rulesAndQuantities } from '../runs.ts'

/** Feeds keys to the scanner detection. Returns the result for each Enter or Tab. */
const codesIn = (keys: ReadonlyArray<Keystroke>): ReadonlyArray<string | null> => {
  let burst = noBurst
  return keys.flatMap(stroke => {
    if (stroke.key !== 'Enter' && stroke.key !== 'Tab') {
      burst = addKeystroke(burst, stroke)
      return []
    }
    const code = scannedCode(burst, stroke.at)
    burst = noBurst
    return [code]
  })
}

const letters = fc.constantFrom(...'0123456789abcXYZ-.')
const ends = fc.constantFrom('Enter', 'Tab')

const strokesOf = (keys: ReadonlyArray<string>, gaps: ReadonlyArray<number>, from = 0): ReadonlyArray<Keystroke> => {
  let at = from
  return keys.map((key, index) => {
    at += gaps[index] ?? 0
    return { key, at }
  })
}

const hurried = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 55 }) },
  { weight: 1, arbitrary: fc.integer({ min: 56, max: 900 }) },
)

/** Two fingers can press two keys at once, but any two successive gaps take a hand at least 90 ms. */
const byHand = fc
  .array(fc.tuple(fc.oneof({ weight: 5, arbitrary: letters }, ends), hurried), {
    minLength: 1,
    maxLength: 60,
  })
  .map(typed => {
    const gaps = typed.map(([, gap]) => gap)
    for (let at = 1; at < gaps.length; at++) gaps[at] = Math.max(gaps[at]!, 90 - gaps[at - 1]!)
    return strokesOf(
      typed.map(([key]) => key),
      gaps,
      1000,
    )
  })

const scans = fc
  .tuple(fc.array(letters, { minLength: 4, maxLength: 40 }), ends)
  .chain(([code, end]) =>
    fc
      .array(fc.double({ min: 0, max: 30, noNaN: true }), { minLength: code.length, maxLength: code.length })
      .map(gaps => ({ code: code.join(''), keys: [...code, end], gaps })),
  )

describe('the keys of a scanner', () => {
  it('are never those of a person', () => {
    assertProperty(
      fc.property(byHand, keys => {
        expect(codesIn(keys).filter(code => code !== null)).toEqual([])
      }),
    )
  })

  it('are always recognized completely, also right after manual typing', () => {
    assertProperty(
      fc.property(byHand, scans, fc.integer({ min: 100, max: 9000 }), (before, { code, keys, gaps }, pause) => {
        const scan = strokesOf(keys, [0, ...gaps], (before.at(-1)?.at ?? 0) + pause)
        expect(codesIn([...before, ...scan]).at(-1)).toBe(code)
      }),
    )
  })

  it('are not a scan if shorter than four characters or not ended at once', () => {
    expect(codesIn(strokesOf([...'123', 'Enter'], [0, 5, 5, 5]))).toEqual([null])
    expect(codesIn(strokesOf([...'1234', 'Enter'], [0, 5, 5, 5, 5]))).toEqual(['1234'])
    expect(codesIn(strokesOf([...'1234', 'Enter'], [0, 5, 5, 5, 500]))).toEqual([null])
  })
})

const row = (materialCode: string, more: Partial<Scannable> = {}): Scannable => ({
  ...{ materialCode, barcodes: [], canPurchase: true },
  rule: { min: 1000, step: 500, max: 2200 } as Scannable['rule'],
  ...more,
})
const noText = () => ''

describe('the effect of a scan', () => {
  it('[Q7] adds one step of the material, up to its maximum and never beyond', () => {
    assertProperty(
      fc.property(rulesAndQuantities, ([rule, before]) => {
        fc.pre(before <= QUANTITY_CEILING)
        const scan = takeScan([row('M1', { rule })], 'M1', () => (before === 0 ? '' : formatQuantity(before)))
        const next = plus(before, rule)
        if (next > before) expect(scan).toMatchObject({ kind: 'STEPPED', quantity: next, by: next - before })
        else expect(scan).toMatchObject({ kind: 'AT_MAXIMUM', code: 'M1' })
      }),
    )
  })

  it('[Q7] adds a step with every scan of the same code until the maximum', () => {
    assertProperty(
      fc.property(purchaseRules, fc.integer({ min: 1, max: 30 }), (rule, times) => {
        let counted = 0 as Thousandths
        for (let time = 0; time < times; time++) {
          const scan = takeScan([row('M1', { rule })], 'M1', () => (counted === 0 ? '' : formatQuantity(counted)))
          if (scan.kind !== 'STEPPED') break
          expect(scan.quantity).toBe(counted + scan.by)
          counted = scan.quantity
        }
        expect(counted).toBeLessThanOrEqual(rule.max)
      }),
    )
  })

  it('finds a material by its code first and then by any barcode, case-insensitively, with or without the first 0', () => {
    const rows = [row('6901', { barcodes: ['77'] }), row('M2', { barcodes: ['6901', 'box-1', '012345678905'] })]
    const find = (code: string) => {
      const scan = takeScan(rows, code, noText)
      return 'material' in scan ? scan.material.materialCode : null
    }
    expect(['6901', '77', 'BOX-1', 'm2', '12345678905', '0012345678905', '9999'].map(find)).toEqual([
      ...['6901', '6901', 'M2', 'M2', 'M2', 'M2', null],
    ])
  })

  it('[C3][Q10] names the code and the reason if nothing was ordered', () => {
    const rows = [
      row('M1', { canPurchase: false }),
      row('M2', { rule: { min: 1000, step: 0, max: 2000 } as Scannable['rule'] }),
    ]
    expect(takeScan(rows, 'M1', noText)).toMatchObject({ kind: 'NOT_ORDERABLE', code: 'M1' })
    expect(takeScan(rows, 'M2', noText)).toMatchObject({ kind: 'NOT_ORDERABLE', code: 'M2' })
    expect(takeScan(rows, 'M9', noText)).toEqual({ kind: 'UNKNOWN', code: 'M9' })
  })
})
