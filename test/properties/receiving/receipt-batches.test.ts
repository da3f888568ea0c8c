import { describe, expect, it } from 'vitest'
import { day } from '../../../domain/kernel/day.ts'
import { batchTexts, readBatches } from '../../../domain/receiving/count-entry.ts'
import { expiriesOf, validateBatches } from '../../../domain/receiving/receipt-batches.ts'

const [last, made] = [day('2026-12-01'), day('2026-11-20')]

describe('the batches of a receipt', () => {
  it('[EX6] have one day each, and are no more than the good goods', () => {
    const check = (...batches: Parameters<typeof validateBatches>[0]['batches']) => {
      const result = validateBatches({ materialCode: 'a', received: 5000, batches })
      return result.ok ? 'ok' : result.refusal
    }
    expect(check()).toBe('ok')
    expect(check({ expireDate: last, quantity: 2000 }, { productionDate: made, quantity: 3000 })).toBe('ok')
    expect(check({ expireDate: last }, { productionDate: made, quantity: 5000 })).toBe('ok')
    expect(check({})).toMatchObject({ kind: 'RECEIPT_BATCH_DAY', figures: { materialCode: 'a' } })
    expect(check({ expireDate: last, productionDate: made })).toMatchObject({ kind: 'RECEIPT_BATCH_DAY' })
    expect(check({ expireDate: last }, { expireDate: made })).toMatchObject({ kind: 'RECEIPT_BATCHES' })
    expect(check({ expireDate: last, quantity: 5001 })).toMatchObject({
      ...{ kind: 'RECEIPT_BATCHES', figures: { materialCode: 'a', input: '5.001', received: '5' }, accepted: [5] },
    })
  })

  it('[EX6] become expiry days: a production day lasts the shelf life, the batch without a quantity is the rest', () => {
    const batches = [{ productionDate: made, quantity: 2000 }, { expireDate: last }]
    expect(expiriesOf({ received: 5000, batches }, 10)).toEqual([
      { expireDay: '2026-11-30', quantity: 2000 },
      { expireDay: last, quantity: 3000 },
    ])
    expect(expiriesOf({ received: 2000, batches }, 10)).toEqual([{ expireDay: '2026-11-30', quantity: 2000 }])
    expect(expiriesOf({ received: 5000, batches }, null)).toEqual([])
  })

  it('[EX6] are read from what was typed and written back', () => {
    const batches = [{ productionDate: made, quantity: 2500 }, { expireDate: last }]
    const texts = batchTexts(batches)
    expect(texts).toEqual([
      { day: made, isProduction: true, quantity: '2.5' },
      { day: last, isProduction: false, quantity: '' },
    ])
    expect(readBatches(texts)).toEqual(batches)
    expect(readBatches([{ day: '', isProduction: false, quantity: '3' }])).toEqual([])
    expect(readBatches([{ day: last, isProduction: false, quantity: '3.' }, ...texts])).toBeNull()
    expect(readBatches([{ day: last, isProduction: false, quantity: ' ' }])).toEqual([{ expireDate: last }])
    expect(batchTexts([{}])).toEqual([{ day: '', isProduction: true, quantity: '' }])
  })
})
