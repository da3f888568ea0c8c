import fc from 'fast-check'
import { expect, it } from 'vitest'
import { STOCK_REASON_MAX, validateStockReason } from '../../../domain/inventory/reason.ts'
import { assertProperty } from '../runs.ts'

it('[SL8] why stock is set is 1 to 100 characters besides blanks around them', () => {
  assertProperty(
    fc.property(fc.integer({ min: 0, max: STOCK_REASON_MAX + 5 }), fc.constantFrom('', ' ', '\n'), (length, blanks) => {
      const answer = validateStockReason(`${blanks}${'𠮷'.repeat(length)}${blanks}`)
      if (length === 0 || length > STOCK_REASON_MAX)
        expect(answer).toMatchObject({ refusal: { kind: 'STOCK_REASON', figures: { length, max: STOCK_REASON_MAX } } })
      else expect(answer).toMatchObject({ ok: true, value: '𠮷'.repeat(length) })
    }),
  )
})
