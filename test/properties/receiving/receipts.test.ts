import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day } from '../../../domain/kernel/day.ts'
import { differencesOf, firstStatusOf, needsPhoto } from '../../../domain/receiving/differences.ts'
import {
  type CountedLine,
  decideReceipt,
  isSameCount,
  lineKey,
  RECEIPT_MAX,
  validateCount,
} from '../../../domain/receiving/receipt.ts'
import { differenceKinds } from '../../../domain/receiving/receipt-status.ts'
import { assertProperty, thousandths } from '../runs.ts'

const quantity = fc.integer({ min: 0, max: 9000 })
const shippedLines = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1 }).chain(codes =>
  fc.tuple(
    ...codes.map(materialCode =>
      fc.record({
        materialCode: fc.constant(materialCode),
        replaces: fc.constantFrom('', 'x'),
        quantity: fc.integer({ min: 1, max: 9000 }).map(thousandths),
      }),
    ),
  ),
)
const counts = fc.record({
  quantity,
  damaged: fc.option(quantity, { nil: undefined }),
  wrong: fc.option(quantity, { nil: undefined }),
  reason: fc.option(fc.constantFrom('压坏了', ' 少一箱 '), { nil: undefined }),
  documents: fc.option(fc.constant(['/files/1']), { nil: undefined }),
})
const order = { status: 'DC_SHIPPED', allShipped: true } as const
const person = { allowsMore: true, isBlind: false }

describe('a count of a shipment', () => {
  it('[RC1] receives the lines that are not mentioned as shipped, and puts only good goods into the store', () => {
    assertProperty(
      fc.property(shippedLines, fc.array(counts, { maxLength: 3 }), (lines, exceptions) => {
        const counted = exceptions.slice(0, lines.length).map((count, place) => ({ ...lines[place]!, ...count }))
        const facts = {
          order,
          shipment: { shNo: 'SH1', shStatus: '20' as const, receivedAt: null, lines },
          othersOpen: 0,
        }
        const decided = decideReceipt(facts, counted, person)
        if (!decided.ok) throw new Error('refused')
        expect(decided.value.lines.map(({ received }) => received)).toEqual(
          lines.map((line, place) => counted[place]?.quantity ?? line.quantity),
        )
        for (const line of decided.value.lines) expect(line.reason).toBe(line.reason.trim())
      }),
    )
  })

  it('[RC3] is the same as what was received if each line says so, or was received as shipped', () => {
    assertProperty(
      fc.property(shippedLines, fc.array(counts, { maxLength: 3 }), fc.nat(4), (lines, exceptions, place) => {
        const counted = exceptions.slice(0, lines.length).map((count, at) => ({ ...lines[at]!, ...count }))
        const received = lines.map((line, at) => ({
          ...{ ...line, shipped: line.quantity },
          ...(counted[at] && {
            quantity: counted[at].quantity,
            damaged: counted[at].damaged,
            wrong: counted[at].wrong,
          }),
        }))
        expect(isSameCount(received, counted)).toBe(true)
        expect(isSameCount(received, [...counted, { materialCode: 'z', quantity: 0 }])).toBe(false)
        const other = received[place % received.length]!
        for (const change of [
          { quantity: other.quantity + 1 },
          { damaged: (other.damaged ?? 0) + 1 },
          { wrong: (other.wrong ?? 0) + 1 },
        ])
          expect(isSameCount(received.with(place % received.length, { ...other, ...change }), counted)).toBe(false)
      }),
    )
  })

  it('[EX6] is refused if the batches of a line are more than its good goods', () => {
    const lines = [{ materialCode: 'M1', replaces: '', quantity: thousandths(5000) }]
    const facts = { order, shipment: { shNo: 'SH1', shStatus: '10' as const, receivedAt: null, lines }, othersOpen: 0 }
    const decided = (batch: number) =>
      decideReceipt(facts, [{ ...lines[0]!, batches: [{ expireDate: day('2026-12-01'), quantity: batch }] }], person)
    expect(decided(5000).ok).toBe(true)
    expect(decided(5001)).toMatchObject({ refusal: { kind: 'RECEIPT_BATCHES' } })
  })

  it('[RC2] differs exactly by what is missing, damaged, wrong or more, and more than shipped is accepted', () => {
    assertProperty(
      fc.property(shippedLines, fc.array(counts, { minLength: 5, maxLength: 5 }), (lines, exceptions) => {
        const counted = lines.map((line, place) => ({ ...line, ...exceptions[place]! }))
        const facts = {
          order,
          shipment: { shNo: 'SH1', shStatus: '10' as const, receivedAt: null, lines },
          othersOpen: 1,
        }
        const decided = decideReceipt(facts, counted, person)
        if (!decided.ok) throw new Error('refused')
        const { lines: arrived, differences, scStatus, to } = decided.value
        for (const line of arrived) {
          const of = (kind: string) =>
            differences.find(one => lineKey(one) === lineKey(line) && one.kind === kind)?.quantity ?? 0
          expect(line.received + of('DAMAGED') + of('WRONG') + of('SHORT') - of('MORE')).toBe(line.quantity)
          expect(Math.min(of('SHORT'), of('MORE'))).toBe(0)
          expect([of('DAMAGED'), of('WRONG')]).toEqual([line.damaged, line.wrong])
        }
        expect(differences.every(({ quantity: by }) => by > 0)).toBe(true)
        expect(scStatus === null).toBe(differences.length === 0)
        expect(to).toBe(null)
      }),
    )
  })

  it('[RC1] [RC2] names a material that was not shipped so, and a figure that is no quantity', () => {
    const lines = [{ materialCode: 'a', replaces: '', quantity: thousandths(2000) }]
    const validation = (line: Partial<CountedLine>) =>
      validateCount(lines, [{ materialCode: 'a', quantity: 0, ...line }])
    expect(validation({ materialCode: 'z' })).toMatchObject({ refusal: { kind: 'MATERIAL_NOT_SHIPPED' } })
    expect(validation({ replaces: 'b' })).toMatchObject({ refusal: { kind: 'MATERIAL_NOT_SHIPPED' } })
    for (const [line, input] of [
      [{ quantity: -1000 }, '-1'],
      [{ damaged: 0.5 }, '0.0005'],
      [{ wrong: RECEIPT_MAX + 1 }, '1000000.001'],
      [{ quantity: RECEIPT_MAX, damaged: 1000 }, '1000001'],
    ] as const) {
      expect(validation(line)).toMatchObject({ refusal: { kind: 'RECEIPT_QUANTITY', figures: { input } } })
    }
    expect(validation({ quantity: RECEIPT_MAX })).toEqual({ ok: true, value: null })
    // What was shipped can be received, however much it is.
    const largeLines = [{ ...lines[0]!, quantity: thousandths(RECEIPT_MAX + 5000) }]
    expect(validateCount(largeLines, [{ materialCode: 'a', quantity: RECEIPT_MAX + 5000 }]).ok).toBe(true)
    expect(validateCount(largeLines, [{ materialCode: 'a', quantity: RECEIPT_MAX + 6000 }]).ok).toBe(false)
    // Two answers for one line: neither of them may win unseen.
    const twice = [0, 2000].map(quantity => ({ materialCode: 'a', quantity }))
    const refusal = { kind: 'RECEIPT_LINE_TWICE', figures: { materialCode: 'a' } }
    expect(validateCount(lines, twice)).toMatchObject({ refusal })
    for (const allowsMore of [true, false])
      expect(
        decideReceipt(
          { order, shipment: { shNo: 'SH1', shStatus: '10', receivedAt: null, lines }, othersOpen: 0 },
          twice,
          { ...person, allowsMore },
        ),
      ).toMatchObject({ refusal })
    const facts = { order, shipment: { shNo: 'SH1', shStatus: '10' as const, receivedAt: null, lines }, othersOpen: 0 }
    expect(decideReceipt(facts, [{ materialCode: 'z', quantity: 0 }], person)).toMatchObject({
      refusal: { kind: 'MATERIAL_NOT_SHIPPED', figures: { materialCode: 'z' } },
    })
  })

  it('[RC5] is complete in blind receiving, or names the first line that is missing', () => {
    assertProperty(
      fc.property(shippedLines, fc.nat(5), (lines, known) => {
        const facts = {
          order,
          shipment: { shNo: 'SH1', shStatus: '20' as const, receivedAt: null, lines },
          othersOpen: 0,
        }
        const decided = decideReceipt(facts, lines.slice(0, known), { allowsMore: true, isBlind: true })
        expect(decided.ok).toBe(known >= lines.length)
        if (decided.ok) return
        expect(decided.refusal).toMatchObject({
          kind: 'COUNT_INCOMPLETE',
          figures: { missing: lines.length - known, firstMaterialCode: lines[known]!.materialCode },
        })
      }),
    )
  })

  it('[RC6] of a voided receipt leaves the status of a received order as it is', () => {
    const lines = [{ materialCode: 'a', replaces: '', quantity: thousandths(2000) }]
    const received = { status: 'STORE_RECEIVE', allShipped: true } as const
    const decide = (shStatus: '02' | '10' | '20') =>
      decideReceipt(
        { order: received, shipment: { shNo: 'SH1', shStatus, receivedAt: null, lines }, othersOpen: 0 },
        [],
        person,
      )
    expect(decide('02')).toMatchObject({ value: { to: null } })
    expect(decide('20')).toMatchObject({ value: { to: null } })
    expect(decide('10')).toMatchObject({ refusal: { kind: 'ORDER_STATUS' } })
  })
})

describe('the evidence of a difference', () => {
  it('[RC8] is a photo of damaged and of wrong goods; without one the difference waits for it', () => {
    assertProperty(
      fc.property(fc.constantFrom('SHORT', 'DAMAGED', 'WRONG', 'MORE'), fc.boolean(), (kind, hasPhoto) => {
        const isComplete = hasPhoto || kind === 'SHORT' || kind === 'MORE'
        expect(firstStatusOf([{ kind, documents: hasPhoto ? ['/files/1'] : [] }])).toBe(isComplete ? '11' : '10')
        expect(needsPhoto(kind)).toBe(kind === 'DAMAGED' || kind === 'WRONG')
      }),
    )
    const none = { received: thousandths(0), damaged: thousandths(0), wrong: thousandths(0) }
    const line = { materialCode: 'a', replaces: '', quantity: thousandths(1000), reason: '', documents: [] }
    expect(differencesOf({ ...line, ...none }).map(({ kind }) => kind)).toEqual(['SHORT'])
    expect(Object.keys(differenceKinds)).toEqual(['SHORT', 'DAMAGED', 'WRONG', 'MORE'])
  })
})
