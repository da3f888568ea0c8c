import { describe, expect, it } from 'vitest'
import { lineVerdict, type WeighedLine } from '../../../domain/approval/line-verdict.ts'
import {
  decideReduction,
  type ReducibleLine,
  validateGranted,
  validateReductionSeen,
  waitingAge,
} from '../../../domain/approval/reduction.ts'
import { thousandths } from '../runs.ts'

const line: ReducibleLine = {
  ...{ materialCode: 'a', quantity: thousandths(6000), price: null },
  ...{ min: thousandths(2000), step: thousandths(1500), max: thousandths(20_000) },
}

describe('the quantity that an approver grants', () => {
  it('[S23] names the nearest possible quantities up to the requested one, with the rule', () => {
    const figures = { materialCode: 'a', most: '6', min: '2', step: '1.5' }
    const cases: ReadonlyArray<readonly [quantity: number, input: string, accepted: ReadonlyArray<string>]> = [
      [2500, '2.5', ['2', '3.5']],
      [5100, '5.1', ['5']],
      [1000, '1', ['2']],
      [7000, '7', ['5']],
      [-1000, '-1', ['0']],
    ]
    for (const [quantity, input, accepted] of cases)
      expect(validateGranted(line, quantity)).toMatchObject({ refusal: { figures: { ...figures, input }, accepted } })
    // Half a step above the requested quantity is on the grid of the rule, and still more than was requested.
    expect(validateGranted(line, 6500)).toMatchObject({ refusal: { kind: 'REDUCTION_QUANTITY' } })
    expect(validateGranted({ ...line, max: thousandths(5000) }, 5500)).toMatchObject({ refusal: { accepted: ['5'] } })
    expect(validateGranted({ ...line, quantity: thousandths(6500) }, 6000)).toMatchObject({
      refusal: { accepted: ['5', '6.5'] },
    })
  })

  it('[S23] may be a part of every line, and nothing of all but one', () => {
    const other = { ...line, materialCode: 'b' }
    const grants = (a: number, b: number) => [
      { materialCode: 'a', quantity: a },
      { materialCode: 'b', quantity: b },
    ]
    expect(decideReduction([line, other], grants(2000, 0), '缺货')).toMatchObject({ ok: true })
    expect(decideReduction([line, other], grants(2000, 3500), '缺货')).toMatchObject({ ok: true })
    expect(decideReduction([line, other], grants(0, 0), '缺货')).toMatchObject({ refusal: { kind: 'REDUCTION_ALL' } })
    expect(decideReduction([line], grants(0, 0).slice(1), '缺货')).toMatchObject({
      refusal: { kind: 'REDUCTION_LINE', figures: { materialCode: 'b' } },
    })
  })

  it('[S24] [S25] is compared with the version that was seen, and waits long from half an hour on', () => {
    expect(validateReductionSeen(1, 2)).toMatchObject({ refusal: { figures: { yourVersion: 1, version: 2 } } })
    const minutes = (count: number) => waitingAge(7, 7 + count * 60_000)
    expect([29.9, 30, 119.9, 120].map(minutes)).toEqual(['fresh', 'old', 'old', 'overdue'])
  })
})

describe('the limits of what the figures of a line suggest', () => {
  const weighed: WeighedLine = {
    ...{ quantity: thousandths(1000), usual: null, lastQuantity: thousandths(1000) },
    ...{ inShop: 1000, inTransit: 0, coverDays: 10 },
  }
  const usual = (quantity: number, most: number) => ({ quantity: thousandths(quantity), most: thousandths(most) })

  it('are three times the usual quantity and the most that was ever ordered', () => {
    const verdict = (quantity: number, ...figures: Parameters<typeof usual>) =>
      lineVerdict({ ...weighed, quantity: thousandths(quantity), usual: usual(...figures) })
    expect(verdict(3500, 1000, 2000)).toMatchObject({ tone: 'doubt', quantity: { kind: 'FAR_ABOVE_USUAL', times: 3 } })
    expect(verdict(3500, 1000, 3500)).toMatchObject({ tone: 'neutral', quantity: { kind: 'ABOVE', percent: 250 } })
    expect(verdict(3000, 1000, 2000)).toMatchObject({ quantity: { kind: 'ABOVE', percent: 200 } })
    expect(verdict(3500, 0, 0)).toMatchObject({ quantity: { kind: 'FIRST' } })
  })

  it('are a tenth more or less than before', () => {
    const kinds = [899, 900, 901, 1099, 1100].map(quantity => ({
      ...lineVerdict({ ...weighed, quantity: thousandths(quantity) }).quantity,
    }))
    expect(kinds).toEqual([
      ...[
        { kind: 'BELOW', percent: 10 },
        { kind: 'BELOW', percent: 10 },
        { kind: 'BELOW', percent: 10 },
      ],
      ...[
        { kind: 'ABOVE', percent: 10 },
        { kind: 'ABOVE', percent: 10 },
      ],
    ])
  })

  it('are three and thirty days, and goods on their way count', () => {
    const stock = (figures: Partial<WeighedLine>) => lineVerdict({ ...weighed, ...figures }).stock
    expect([3, 4, 30, 31].map(coverDays => stock({ coverDays }))).toEqual(['SHORT', 'ENOUGH', 'ENOUGH', 'AMPLE'])
    expect([stock({ inShop: 0, inTransit: 1 }), stock({ inShop: -1, inTransit: 1 })]).toEqual(['ENOUGH', 'NONE'])
  })
})
