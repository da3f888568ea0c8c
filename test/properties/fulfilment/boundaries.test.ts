import { describe, expect, it } from 'vitest'
import { decidePick, type Pick, validateFullPick } from '../../../domain/fulfilment/pick.ts'
import { linesOfZone } from '../../../domain/fulfilment/pick-list.ts'
import { stockOfReceipt } from '../../../domain/fulfilment/shop-stock.ts'
import { addressInCity } from '../../../domain/fulfilment/trip.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { thousandths } from '../runs.ts'

const line = (materialCode: string, quantity: number, shipped = 0) => ({
  ...{ materialCode, quantity: thousandths(quantity), shipped: thousandths(shipped) },
  ...{ received: null, returned: null, cancelled: thousandths(0) },
})
const lines = [line('M1', 5000), line('M2', 2500, 500)]
const pick = (materialCode: string, picked: number): Pick => ({
  ...{ materialCode, picked: thousandths(picked), shortReason: null },
})

describe('picking', () => {
  const decide = (change: Partial<Parameters<typeof decidePick>[1]>, allShipped = false) =>
    decidePick(
      {
        ...{ order: { status: 'DC_RECEIVED', submissionNo: 1, allShipped }, lines, batchesShipped: 1 },
        picks: [pick('M2', 1000), pick('M1', 3000)],
      },
      { batchNo: 2, materialCode: 'M1', change: 500, ...change },
    )

  it('[W17] names the batch and the material, and adds to what was picked of the same material', () => {
    expect(decide({}, true)).toMatchObject({ refusal: { kind: 'ALL_SHIPPED', figures: { batch: 1 } } })
    expect(decide({ batchNo: 1 })).toMatchObject({
      refusal: { kind: 'BATCH_CHANGED', figures: { yourBatch: 1, batch: 2 }, accepted: [2] },
    })
    expect(decide({ materialCode: 'M9' })).toMatchObject({ refusal: { figures: { materialCode: 'M9' } } })
    expect(decide({})).toMatchObject({ value: { materialCode: 'M1', picked: 3500 } })
  })

  it('[W18] is whole without lines that are shipped already', () => {
    expect(validateFullPick(lines, [])).toEqual({ ok: true, value: true })
    const shipped = line('M3', 1000, 1000)
    expect(validateFullPick([...lines, shipped], [pick('M1', 5000), pick('M2', 2000)])).toEqual({
      ...{ ok: true, value: true },
    })
    expect(validateFullPick([...lines, shipped], [pick('M1', 5000)])).toMatchObject({
      refusal: { figures: { pickedKinds: 1, openKinds: 2 } },
    })
  })

  it('of a temperature zone has the materials of that zone alone', () => {
    const materials = [
      { materialCode: 'M1', storageType: 'COLD' },
      { materialCode: 'M2', storageType: 'DRY' },
    ]
    const codes = (zone: string | null) => linesOfZone(lines, materials, zone).map(({ materialCode }) => materialCode)
    expect([codes('COLD'), codes('DRY'), codes(null), codes('X')]).toEqual([['M1'], ['M2'], ['M1', 'M2'], []])
  })
})

describe('the stock of a receipt', () => {
  it('[SL3] [EX6] has expiry days only if there are some', () => {
    const receipt = { materialCode: 'a', received: thousandths(1000), quantity: thousandths(1000), price: fen(100) }
    expect(stockOfReceipt([receipt])[0]).not.toHaveProperty('expiries')
  })
})

describe('an address', () => {
  it('has its city before it unless it begins with it, with or without the last character', () => {
    expect(addressInCity('深圳市', '南山区1号')).toBe('深圳市 南山区1号')
    expect(addressInCity('深圳市', '深圳南山区1号')).toBe('深圳南山区1号')
    expect(addressInCity('市里市', '市里1号')).toBe('市里1号')
  })
})
