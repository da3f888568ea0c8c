import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { postingKey, salesTotals, validateEdition, validateSales } from '../../../domain/sales/sales-day.ts'
import type { SalesLine } from '../../../domain/sales/usage.ts'
import { assertProperty } from '../runs.ts'

const editions = fc.record({ edition: fc.integer({ min: 1, max: 9 }), bodyHash: fc.constantFrom('one', 'other') })
const salesLine = fc.record({
  productCode: fc.constantFrom('P1', 'P2', 'P3', 'P4', 'P5'),
  sold: fc.nat(1000) as fc.Arbitrary<Thousandths>,
  returned: fc.nat(100) as fc.Arbitrary<Thousandths>,
  amount: fc.integer({ min: -500, max: 90_000 }).map(fen),
})

describe('an edition of a sales day', () => {
  it('[SA6] counts if it is the first or a later one; the current one changes nothing, or is refused with other content', () => {
    assertProperty(
      fc.property(editions, fc.option(editions), (received, current) => {
        const validation = validateEdition(received, current)
        const isNew = current === null || received.edition > current.edition
        const isSame = current?.edition === received.edition && current.bodyHash === received.bodyHash
        expect(validation.ok).toBe(isNew || isSame)
        if (validation.ok) expect(validation.value).toBe(isNew)
        else expect(validation.refusal).toMatchObject({ rule: 'SA6', accepted: [current!.edition + 1] })
        if (!validation.ok) {
          const kind = received.edition < current!.edition ? 'SALES_EDITION_OLD' : 'SALES_EDITION_REUSED'
          expect(validation.refusal.kind).toBe(kind)
        }
      }),
    )
  })

  it('[SA6] is of a day that has begun and has each product once; its lines are sorted, so that their order says nothing', () => {
    assertProperty(
      fc.property(fc.array(salesLine), lines => {
        const validation = validateSales(day('2026-06-01'), day('2026-06-01'), lines)
        const codes = lines.map(({ productCode }) => productCode)
        expect(validation.ok).toBe(new Set(codes).size === codes.length)
        if (!validation.ok) expect(validation.refusal.kind).toBe('SALES_PRODUCT_TWICE')
        if (validation.ok)
          expect(validateSales(day('2026-06-01'), day('2026-06-01'), lines.toReversed())).toEqual(validation)
        if (validation.ok) expect(validation.value.map(({ productCode }) => productCode)).toEqual(codes.sort())
      }),
    )
    expect(validateSales(day('2026-06-02'), day('2026-06-01'), [])).toMatchObject({
      ok: false,
      refusal: { kind: 'SALES_DAY_AHEAD', accepted: ['2026-06-01'] },
    })
  })

  it('[SA5] adds up what waits as well', () => {
    const line = (productCode: string, sold: number, returned: number, amount: number): SalesLine => ({
      ...{ productCode, sold: sold as Thousandths, returned: returned as Thousandths, amount: fen(amount) },
    })
    const lines = [line('P1', 2000, 0, 5000), line('P2', 1000, 3000, -900)]
    const gaps = new Map([['P2', { reason: 'NO_RECIPE', path: ['P2'] }]] as const)
    expect(salesTotals(lines, { usage: new Map(), gaps })).toEqual({
      gross: 4100,
      sold: 3000,
      returned: 3000,
      waiting: 1,
    })
    expect([postingKey(day('2026-06-01'), 2, 0), postingKey(day('2026-06-01'), 2, 3)]).toEqual([
      'SALE:2026-06-01:2',
      'SALE:2026-06-01:2:3',
    ])
  })
})
