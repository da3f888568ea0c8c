import { describe, expect, it } from 'vitest'
import { fen } from '../../../../domain/kernel/money.ts'
import type { SheetMaterial } from '../../../../domain/ordering/cart/cart.ts'
import {
  orderableNear,
  type ProposalTerms,
  type RequestedLine,
  validateProposal,
} from '../../../../domain/ordering/filling/proposal.ts'
import {
  requestedLinesFrom,
  requestedLinesToFix,
  requestedLinesToLevel,
} from '../../../../domain/ordering/filling/proposal-sources.ts'
import { thousandths } from '../../runs.ts'
import { material, sheetOf } from '../orders.ts'

const requestedLine = (at: number, materialCode: string | null, quantity: string): RequestedLine => ({
  ...{ at, raw: `row ${at}`, materialCode, quantity },
})
const terms = (overrides: Partial<ProposalTerms> = {}): ProposalTerms => ({
  ...{ sheet: sheetOf(material('a'), material('b')), texts: new Map() },
  ...{ how: 'fill', onto: 'nearest', unorderable: 'reject' },
  ...overrides,
})
const only = (one: RequestedLine, overrides: Partial<ProposalTerms> = {}) =>
  validateProposal([one], terms(overrides)).rows[0]!

describe('a row of a proposal', () => {
  it('[N1] [N3] has the checked quantity, and the rows it was summed with', () => {
    const { rows, counts, change, before } = validateProposal(
      [requestedLine(4, 'a', '1.5'), requestedLine(7, 'b', '2'), requestedLine(9, 'a', '1')],
      terms({ texts: new Map([['a', '9']]) }),
    )
    const together = { outcome: 'adjusted', requestedQuantity: '2.5', fills: 2500, together: [4, 9] }
    const why = { kind: 'ROWS_TOGETHER', rule: 'N3', figures: { rows: '4, 9', sum: '2.5' }, accepted: ['2.5'] }
    expect(rows).toEqual([
      { ...requestedLine(4, 'a', '1.5'), ...together, why },
      {
        ...requestedLine(7, 'b', '2'),
        outcome: 'accepted',
        requestedQuantity: '2',
        fills: 2000,
        why: null,
        together: [],
      },
      { ...requestedLine(9, 'a', '1'), ...together, why },
    ])
    expect(counts).toEqual({ accepted: 1, adjusted: 2, rejected: 0 })
    expect([[...change], [...before]]).toEqual([
      [
        ['a', '2.5'],
        ['b', '2'],
      ],
      [
        ['a', '9'],
        ['b', ''],
      ],
    ])
  })

  it('[N1] added to the line is checked with it, and an invalid quantity there adds nothing', () => {
    const added = (text: string | undefined) =>
      only(requestedLine(1, 'a', '2'), { how: 'add', texts: new Map(text === undefined ? [] : [['a', text]]) })
    expect(added('3')).toMatchObject({ outcome: 'accepted', requestedQuantity: '5', fills: 5000, together: [] })
    expect(added('9')).toMatchObject({ outcome: 'adjusted', requestedQuantity: '11', fills: 10_000 })
    for (const emptyText of ['', '0', 'x', undefined])
      expect(added(emptyText)).toMatchObject({ requestedQuantity: '2', fills: 2000 })
    const off = { kind: 'QUANTITY_OFF_STEP', figures: { input: '3.2', min: '1', step: '0.5', max: '10' } }
    expect(only(requestedLine(1, 'a', '2.2'), { how: 'add', texts: new Map([['a', '1']]) }).why).toMatchObject(off)
    const typed = { kind: 'QUANTITY_OFF_STEP', figures: { input: '2.20' } }
    expect(only(requestedLine(1, 'a', '2.20'))).toMatchObject({ requestedQuantity: '2.20', why: typed })
  })

  it('[N1] without a material or a quantity is rejected for that, and not summed', () => {
    const unnamed = {
      ...requestedLine(2, null, '3'),
      outcome: 'rejected',
      requestedQuantity: '3',
      fills: null,
      together: [],
    }
    expect(only(requestedLine(2, null, '3'))).toMatchObject({ ...unnamed, why: { kind: 'MATERIAL_NOT_ORDERABLE' } })
    expect(only(requestedLine(2, null, '0'))).toMatchObject({ outcome: 'rejected', why: { kind: 'QUANTITY_MISSING' } })
    expect(only(requestedLine(2, 'a', 'x')).together).toEqual([])
  })

  it('[N1] above the storable limit is above the maximum, and text that resembles a number is none', () => {
    const kindOf = (quantity: string) => only(requestedLine(1, 'a', quantity)).why?.kind
    const large = ['9999999999', '9999999999.5', '9999999999.123', '９９９９９９９９９９']
    expect(large.map(kindOf)).toEqual(large.map(() => 'QUANTITY_ABOVE_MAXIMUM'))
    for (const none of [
      'x9999999999',
      '9999999999x',
      '9999999999.',
      '9999999999.abc',
      '9999999999.1234',
      '-9999999999',
    ]) {
      expect(only(requestedLine(1, 'a', none)).outcome, none).toBe('rejected')
    }
    expect(only(requestedLine(1, 'a', '9999999999')).fills).toBe(10_000)
    const wide = { sheet: sheetOf(material('a', { max: thousandths(999_999_999_999), price: fen(1) })) }
    expect(only(requestedLine(1, 'a', '9999999999'), wide)).toMatchObject({
      outcome: 'adjusted',
      fills: 999_999_999_999,
    })
  })

  it('[N2] [C8] adjusts a refused one only as far as its price allows, and not to nothing', () => {
    const near = (quantity: number, overrides: Partial<SheetMaterial> = {}) =>
      orderableNear(thousandths(quantity), material('a', overrides), 'nearest')
    expect([near(1200), near(1250), near(1300), near(500), near(20_000), near(0)]).toEqual([
      1000, 1500, 1500, 1000, 10_000, 0,
    ])
    expect(orderableNear(thousandths(1001), material('a'), 'up')).toBe(1500)
    expect(near(1000, { min: thousandths(5), step: thousandths(0) })).toBeNull()
    const dear = { price: fen(40_000_000_000), max: thousandths(50_000) }
    expect([near(9000, dear), near(2200, dear)]).toEqual([2500, 2000])
    expect(near(9000, { ...dear, min: thousandths(3000) })).toBeNull()
    expect(
      near(9000, { ...dear, price: fen(999_999_999_999_999), min: thousandths(0), step: thousandths(1) }),
    ).toBeNull()
    expect(near(20_000, { price: null })).toBe(10_000)
  })

  it('[N6] of a material that cannot be ordered is emptied on request, and otherwise rejected', () => {
    expect(only(requestedLine(1, 'gone', '3'), { unorderable: 'empty' })).toMatchObject({
      outcome: 'adjusted',
      fills: 0,
    })
    expect(only(requestedLine(1, 'gone', '3'))).toMatchObject({ outcome: 'rejected', fills: null })
  })
})

describe('the sources of a proposal', () => {
  it('[N1] [N6] [N7] each name the row and its text there', () => {
    const materialOf = (materialCode: string) => ({ materialCode, materialName: `料${materialCode}` })
    expect(
      requestedLinesFrom([materialOf('a'), materialOf('b')].map(of => ({ ...of, quantity: thousandths(1500) }))),
    ).toEqual([
      { at: 1, raw: '料a 1.5', materialCode: 'a', quantity: '1.5' },
      { at: 2, raw: '料b 1.5', materialCode: 'b', quantity: '1.5' },
    ])
    const stock = (materialCode: string, level: number) => ({
      ...{
        ...materialOf(materialCode),
        level: thousandths(level),
        inShop: thousandths(1000),
        inTransit: thousandths(500),
      },
    })
    expect(requestedLinesToLevel([stock('a', 1500), stock('b', 4000), stock('c', 1501)])).toEqual([
      { at: 1, raw: '料b 4 − 1 − 0.5', materialCode: 'b', quantity: '2.5' },
      { at: 2, raw: '料c 1.501 − 1 − 0.5', materialCode: 'c', quantity: '0.001' },
    ])
    const typed = ['.5.', '3.', 'x'].map((text, index) => ({ ...materialOf(String(index)), text }))
    expect(requestedLinesToFix(typed)).toEqual([
      { at: 1, raw: '料0 .5.', materialCode: '0', quantity: '0.5' },
      { at: 2, raw: '料1 3.', materialCode: '1', quantity: '3' },
      { at: 3, raw: '料2 x', materialCode: '2', quantity: 'x' },
    ])
  })
})
