import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decidePick,
  findNextLine,
  isPicked,
  type Pick,
  pickProgress,
  validateFullPick,
} from '../../../domain/fulfilment/pick.ts'
import { decideWholeShipment } from '../../../domain/fulfilment/trip.ts'
import { assertProperty, thousandths } from '../runs.ts'

const line = (materialCode: string, quantity: number, shipped: number | null = null) => ({
  ...{ materialCode, quantity: thousandths(quantity), shipped: shipped === null ? null : thousandths(shipped) },
  ...{ received: null, returned: null, cancelled: thousandths(0) },
})
const order = { status: 'DC_RECEIVED', submissionNo: 1, allShipped: false } as const
const facts = (picks: ReadonlyArray<Pick> = []) => ({
  ...{ order, lines: [line('M1', 5000), line('M2', 2500, 500)], batchesShipped: 1, picks },
})
const pick = (materialCode: string, picked: number, shortReason: Pick['shortReason'] = null): Pick => ({
  ...{ materialCode, picked: thousandths(picked), shortReason },
})
const change = (by: number, more = {}) => ({ batchNo: 2, materialCode: 'M1', change: by, ...more })
const kindOf = (decision: ReturnType<typeof decidePick>) => (decision.ok ? 'ok' : decision.refusal.kind)

describe('picking', () => {
  it('[W17] adds up what several people pick, never above what is open and never below nothing', () => {
    assertProperty(
      fc.property(fc.array(fc.integer({ min: -6000, max: 6000 }), { maxLength: 20 }), changes => {
        let picks: ReadonlyArray<Pick> = []
        let sum = 0
        for (const by of changes) {
          const decision = decidePick(facts(picks), change(by))
          const next = Math.max(0, sum + by)
          expect(decision.ok).toBe(next <= 5000)
          if (!decision.ok) continue
          sum = next
          expect(decision.value).toEqual(pick('M1', sum))
          picks = [decision.value]
        }
      }),
    )
    expect(decidePick(facts([pick('M1', 4000)]), change(1500))).toMatchObject({
      refusal: { kind: 'MORE_THAN_OPEN', figures: { input: '5.5', open: '5' }, accepted: ['5'] },
    })
  })

  it('[W17] keeps the reason of a short line until it is complete or taken back', () => {
    const short = decidePick(facts(), change(1000, { shortReason: 'DAMAGED' }))
    expect(short).toEqual({ ok: true, value: pick('M1', 1000, 'DAMAGED') })
    const before = [pick('M1', 1000, 'DAMAGED')]
    expect(decidePick(facts(before), change(1000))).toMatchObject({ value: { shortReason: 'DAMAGED' } })
    expect(decidePick(facts(before), change(4000))).toMatchObject({ value: { picked: 5000, shortReason: null } })
    expect(decidePick(facts(before), change(0, { shortReason: null }))).toMatchObject({ value: { shortReason: null } })
  })

  it('[W17] is refused before acceptance, after the last batch, for another batch and another material', () => {
    expect(kindOf(decidePick({ ...facts(), order: { ...order, status: 'PLACE_SUCCESS' } }, change(1)))).toBe(
      'ORDER_STATUS',
    )
    expect(kindOf(decidePick({ ...facts(), order: { ...order, allShipped: true } }, change(1)))).toBe('ALL_SHIPPED')
    expect(kindOf(decidePick(facts(), change(1, { batchNo: 1 })))).toBe('BATCH_CHANGED')
    expect(kindOf(decidePick(facts(), change(1, { materialCode: 'M9' })))).toBe('MATERIAL_NOT_ORDERED')
  })

  it('[W18] lets a lorry take an order that was picked in full or not at all, and no other', () => {
    const { lines } = facts()
    expect(validateFullPick(lines, []).ok).toBe(true)
    expect(validateFullPick(lines, [pick('M1', 0)]).ok).toBe(true)
    expect(validateFullPick(lines, [pick('M1', 5000), pick('M2', 2000)]).ok).toBe(true)
    const part = [pick('M1', 5000)]
    expect(validateFullPick(lines, part)).toMatchObject({
      refusal: { kind: 'PICKED_IN_PART', figures: { pickedKinds: 1, openKinds: 2 } },
    })
    expect(validateFullPick(lines, [pick('M1', 0, 'NOT_FOUND')]).ok).toBe(false)
    expect(decideWholeShipment(facts(part), 1)).toMatchObject({ refusal: { kind: 'PICKED_IN_PART' } })
    expect(decideWholeShipment(facts(), 1).ok).toBe(true)
  })

  it('[W18] ships a whole order from what was picked exactly when a lorry would not take it', () => {
    const { lines } = facts()
    const picked = (of: Pick | undefined, open: number) => ({
      ...{ open: thousandths(open), picked: of?.picked ?? thousandths(0), isShort: (of?.shortReason ?? null) !== null },
    })
    const quantity = fc.constantFrom(0, 1000, 2000, 5000)
    const reason = fc.constantFrom(null, 'DAMAGED' as const)
    assertProperty(
      fc.property(quantity, quantity, reason, reason, (first, second, ofFirst, ofSecond) => {
        const picks = [pick('M1', first, ofFirst), pick('M2', Math.min(second, 2000), ofSecond)]
        const progress = pickProgress([picked(picks[0], 5000), picked(picks[1], 2000), picked(undefined, 0)])
        expect(progress.state === 'IN_PART').toBe(!validateFullPick(lines, picks).ok)
        expect(progress.openKinds).toBe(2)
        if (progress.state === 'COMPLETE') expect(progress.fullKinds).toBe(2)
      }),
    )
    const one = (state: Pick) => pickProgress([picked(state, 5000), picked(undefined, 2000)])
    expect(one(pick('M1', 0))).toEqual({ state: 'NOT_BEGUN', fullKinds: 0, openKinds: 2 })
    expect(one(pick('M1', 5000))).toEqual({ state: 'IN_PART', fullKinds: 1, openKinds: 2 })
    expect(one(pick('M1', 0, 'NOT_FOUND'))).toMatchObject({ state: 'IN_PART' })
    expect(pickProgress([picked(pick('M1', 5000), 5000)])).toMatchObject({ state: 'COMPLETE', fullKinds: 1 })
    expect(pickProgress([])).toMatchObject({ state: 'NOT_BEGUN' })
  })

  it('[W17] gives a scanned unit to the first order that still needs it, and to a short one last', () => {
    const toPick = (dhNo: string, open: number, picked: number, isShort = false) => ({
      ...{ dhNo, materialCode: 'M1', open: thousandths(open), picked: thousandths(picked), isShort },
    })
    const lines = [toPick('A', 1000, 1000), toPick('B', 3000, 0, true), toPick('C', 2500, 2000)]
    expect(findNextLine(lines, 'M1', thousandths(1000))).toEqual({ line: lines[2], quantity: 500 })
    expect(findNextLine(lines.slice(0, 2), 'M1', thousandths(1000))).toEqual({ line: lines[1], quantity: 1000 })
    expect(findNextLine(lines.slice(0, 1), 'M1', thousandths(1000))).toBeNull()
    expect(findNextLine(lines, 'M2', thousandths(1000))).toBeNull()
    expect(lines.map(isPicked)).toEqual([true, true, false])
  })
})
