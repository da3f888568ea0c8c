import { describe, expect, it } from 'vitest'
import { COUNT_MAX } from '../../../domain/inventory/opening.ts'
import { day } from '../../../domain/kernel/day.ts'
import { type CountEntry, countedQuantity, countsByMaterial, validateEntry } from '../../../domain/stocktake/entry.ts'
import { validateCounted } from '../../../domain/stocktake/order-block.ts'
import { isPlanDay } from '../../../domain/stocktake/plan.ts'
import { isOutlier, validateSending } from '../../../domain/stocktake/sending.ts'
import { moveStocktake, validateStocktakeReason } from '../../../domain/stocktake/status.ts'
import { movedSince } from '../../../domain/stocktake/variance.ts'

const material = { materialCode: 'M1', units: [{ unit: '瓶', ratio: { numerator: 1, denominator: 1 } }] }
const entry = (more: Partial<CountEntry> = {}): CountEntry => ({
  ...{ entryId: 'E1', materialCode: 'M1', place: '', parts: [], countedAt: 5, isRecount: false, isRemoved: false },
  batches: [],
  ...more,
})
const batch = (expiredDate: string, countingQty: number) => ({ expiredDate: day(expiredDate), countingQty })

describe('the limits of a count', () => {
  const facts = { orderNo: 'PD1', material, stored: null, personId: 'a' }
  const parts = [{ unit: '瓶', quantity: 3000 }]

  it('[ST4] are nothing and a million, and a refusal says what was typed', () => {
    for (const quantity of [0, COUNT_MAX])
      expect(countedQuantity(material, [{ unit: '瓶', quantity }])).toEqual({ ok: true, value: quantity })
    expect(countedQuantity(material, [{ unit: '瓶', quantity: COUNT_MAX + 1 }])).toMatchObject({
      refusal: { figures: { materialCode: 'M1', input: '1000000.001', most: '1000000' }, accepted: ['1000000'] },
    })
    expect(countedQuantity(material, [{ unit: '袋', quantity: 1 }])).toMatchObject({
      refusal: { figures: { materialCode: 'M1', unit: '袋' } },
    })
  })

  it('[ST3] name the material and who counted', () => {
    expect(validateEntry({ ...facts, material: null }, entry())).toMatchObject({
      refusal: { figures: { pdNo: 'PD1', materialCode: 'M1' } },
    })
    const stored = { materialCode: 'M2', personId: 'a', personName: '甲', countedAt: 5 }
    expect(validateEntry({ ...facts, stored }, entry())).toMatchObject({
      refusal: { figures: { materialCode: 'M2', countedByName: '甲' } },
    })
  })

  it('[ST14] of batches are those of the count', () => {
    const validate = (...batches: CountEntry['batches']) => validateEntry(facts, entry({ parts, batches }))
    expect(validate()).toEqual({ ok: true, value: 3000 })
    expect(validate(batch('2026-12-01', 2500))).toMatchObject({
      refusal: { figures: { materialCode: 'M1', batches: '2.5', counted: '3' }, accepted: ['3'] },
    })
    const wrongUnit = entry({ parts: [{ unit: '袋', quantity: 1 }], batches: [batch('2026-12-01', 1)] })
    expect(validateEntry(facts, wrongUnit)).toMatchObject({ refusal: { kind: 'STOCKTAKE_UNIT' } })
  })

  it('[ST3] [ST14] of several persons have the batches of all of them, by day', () => {
    const counted = (...batches: CountEntry['batches']) => ({
      ...{ materialCode: 'M1', quantity: 1, countedAt: 5, isRecount: false, batches },
    })
    const two = [
      counted(batch('2026-12-02', 1000)),
      counted(batch('2026-12-01', 500), batch('2026-12-02', 200), batch('2026-12-03', 1)),
    ]
    expect(countsByMaterial(two).get('M1')!.batches).toEqual([
      ...[batch('2026-12-01', 500), batch('2026-12-02', 1200), batch('2026-12-03', 1)],
    ])
    expect(countsByMaterial([counted()]).get('M1')!.batches).toEqual([])
  })

  it('[ST6] of a first count do not exist, and a sheet returns its counts in its order', () => {
    expect(isOutlier(-1, null)).toBe(false)
    const counts = countsByMaterial(
      ['M1', 'M2'].map(materialCode => ({
        ...{ materialCode, quantity: 1000, countedAt: 5, isRecount: false, batches: [] },
      })),
    )
    const lines = ['M2', 'M1'].map(materialCode => ({ materialCode, lastQty: null }))
    expect(validateSending(lines, counts)).toMatchObject({ value: [{ materialCode: 'M2' }, { materialCode: 'M1' }] })
  })

  it('[ST8] leave out what happened at the instant of counting', () => {
    const changes = [4, 5, 6].map(occurredAt => ({ change: 10 ** (occurredAt - 4), occurredAt }))
    expect(movedSince(changes, 5)).toBe(100)
  })
})

describe('a stocktake', () => {
  it('[ST1] [ST9] [ST10] names itself in a refusal, and takes a reason of one character', () => {
    expect(moveStocktake({ orderNo: 'PD1', status: '99' }, 'void')).toMatchObject({
      refusal: { figures: { pdNo: 'PD1', pdStatus: '99' } },
    })
    expect(validateStocktakeReason('少')).toEqual({ ok: true, value: '少' })
    expect(validateCounted(null)).toEqual({ ok: true, value: true })
  })

  it('[ST2] is made on each of several days of a month, the last of which is the last of a short month', () => {
    const days = ['1', '15', '31']
    const on = ['2026-02-01', '2026-02-14', '2026-02-15', '2026-02-28', '2026-03-28', '2026-03-31', '2028-02-28']
    expect(on.map(text => isPlanDay({ rule: 'MONTHLY', days }, day(text)))).toEqual([
      ...[true, false, true, true, false, true, false],
    ])
    expect(isPlanDay({ rule: 'MONTHLY', days: ['Monday', '1'] }, day('2026-03-02'))).toBe(false)
  })
})
