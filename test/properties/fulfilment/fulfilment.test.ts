import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideAccept } from '../../../domain/fulfilment/accept.ts'
import { type DeliveryLine, openOf } from '../../../domain/fulfilment/line.ts'
import { linesOfZone, pickList, storageZones } from '../../../domain/fulfilment/pick-list.ts'
import { planBatch } from '../../../domain/fulfilment/plan.ts'
import { type Batch, decideShip, type ShipFacts } from '../../../domain/fulfilment/ship.ts'
import { suggestShipping } from '../../../domain/fulfilment/suggest.ts'
import { formatQuantity, type Thousandths } from '../../../domain/kernel/quantity.ts'
import { type OrderStatus, orderStatuses } from '../../../domain/ordering/order/status.ts'
import { assertProperty, thousandths } from '../runs.ts'

const statuses = fc.constantFrom(...(Object.keys(orderStatuses) as ReadonlyArray<OrderStatus>))
const codes = ['a', 'b', 'c'] as const
const amount = fc.integer({ min: 0, max: 5000 })
const ordered = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...codes), fc.integer({ min: 1, max: 5000 })), {
    minLength: 1,
    selector: ([code]) => code,
  })
  .map(lines => lines.map(([code, quantity]) => line(code, quantity)))
const batches: fc.Arbitrary<Batch> = fc.record({
  lines: fc.array(
    fc.record({
      materialCode: fc.constantFrom(...codes, 'x'),
      quantity: amount,
      replaces: fc.option(fc.constantFrom(...codes), { nil: undefined, freq: 3 }),
    }),
    { maxLength: 6 },
  ),
  isLast: fc.boolean(),
  declaresMore: fc.boolean(),
})

describe('accepting at the warehouse', () => {
  it('[W1] accepts only pending orders, in their current submission', () => {
    assertProperty(
      fc.property(statuses, fc.nat(5), fc.option(fc.nat(5), { nil: undefined }), (status, submissionNo, expectedNo) => {
        const decided = decideAccept({ status, submissionNo }, expectedNo)
        const isCurrent = expectedNo === undefined || expectedNo === submissionNo
        expect(decided.ok).toBe(isCurrent && status === 'PLACE_SUCCESS')
        if (!decided.ok) expect(decided.refusal.kind).toBe(isCurrent ? 'ORDER_STATUS' : 'SUBMISSION_OUTDATED')
      }),
    )
  })
})

describe('shipping in batches', () => {
  it('[W2][W4][W5] adds up over any batches: shipped quantities are on the lines, never more than allowed', () => {
    assertProperty(
      fc.property(ordered, fc.array(batches, { maxLength: 6 }), (lines, tried) => {
        let facts: ShipFacts = { order: accepted, lines, batchesShipped: 0 }
        const left = new Map<string, number>()
        let declared = false
        for (const batch of tried) {
          const decided = decideShip(facts, batch)
          if (!decided.ok) continue
          declared ||= batch.declaresMore
          const { value } = decided
          for (const { materialCode, replaces, quantity } of value.shipped) {
            const key = replaces === '' ? materialCode : `for ${replaces}`
            left.set(key, (left.get(key) ?? 0) + quantity)
          }
          facts = {
            order: { ...facts.order, status: 'DC_SHIPPED', allShipped: value.allShipped },
            lines: value.lines,
            batchesShipped: facts.batchesShipped + (value.shipped.length > 0 ? 1 : 0),
          }
          expect(value.allShipped).toBe(batch.isLast || value.lines.every(one => openOf(one) === 0))
        }
        for (const { materialCode, quantity, shipped, cancelled } of facts.lines) {
          expect(shipped ?? 0).toBe(left.get(materialCode) ?? 0)
          expect(cancelled).toBe(left.get(`for ${materialCode}`) ?? 0)
          expect((shipped ?? 0) + cancelled).toBeLessThanOrEqual(declared ? 2 * quantity : quantity)
          expect(cancelled).toBeLessThanOrEqual(quantity)
        }
      }),
    )
  })

  it('[W2] ends with the last batch, and each batch has the expected number', () => {
    const facts = { order: accepted, lines: [line('a', 2000)], batchesShipped: 1 }
    const one = { lines: [{ materialCode: 'a', quantity: 1000 }], isLast: false, declaresMore: false }
    expect(decideShip(facts, { ...one, batchNo: 1 })).toMatchObject({
      refusal: { kind: 'BATCH_CHANGED', figures: { yourBatch: 1, batch: 2 }, accepted: [2] },
    })
    expect(decideShip(facts, { ...one, batchNo: 2 })).toMatchObject({ value: { batchNo: 2, allShipped: false } })
    expect(decideShip({ ...facts, order: { ...accepted, allShipped: true } }, one)).toMatchObject({
      refusal: { kind: 'ALL_SHIPPED' },
    })
    expect(decideShip({ ...facts, order: { ...accepted, status: 'PLACE_SUCCESS' } }, one)).toMatchObject({
      refusal: { kind: 'ORDER_STATUS', accepted: ['DC_RECEIVED', 'DC_SHIPPED'] },
    })
    expect(decideShip(facts, { ...one, submissionNo: 0 })).toMatchObject({ refusal: { kind: 'SUBMISSION_OUTDATED' } })
  })

  it('[W3] accepts an empty batch only as the end of a shipment that has begun', () => {
    const lines = [line('a', 2000)]
    const emptyShipment = { lines: [{ materialCode: 'a', quantity: 0 }], isLast: true, declaresMore: false }
    expect(decideShip({ order: accepted, lines, batchesShipped: 0 }, emptyShipment)).toMatchObject({
      refusal: { kind: 'NOTHING_SHIPPED' },
    })
    expect(decideShip({ order: accepted, lines, batchesShipped: 1 }, emptyShipment)).toMatchObject({
      value: { shipped: [], allShipped: true, hasDifference: true, lines: [{ shipped: 0 }] },
    })
  })

  it('[W4] allows declared additional quantities, up to twice the order, and refuses invalid ones', () => {
    const facts = { order: accepted, lines: [line('a', 2000)], batchesShipped: 0 }
    const ship = (quantity: number, declaresMore: boolean, materialCode = 'a') =>
      decideShip(facts, { lines: [{ materialCode, quantity }], isLast: true, declaresMore })
    expect(ship(2001, false)).toMatchObject({
      refusal: { kind: 'MORE_THAN_OPEN', figures: { input: '2.001', open: '2', most: '2' }, accepted: ['2'] },
    })
    expect(ship(4000, true)).toMatchObject({ value: { hasDifference: true, lines: [{ shipped: 4000 }] } })
    expect(ship(4001, true)).toMatchObject({
      refusal: { kind: 'MORE_THAN_OPEN', figures: { most: '4' }, accepted: ['4'] },
    })
    expect(ship(1500, false)).toMatchObject({ value: { hasDifference: true } })
    expect(ship(2000, true)).toMatchObject({ value: { hasDifference: false } })
    expect(ship(1, false, 'z')).toMatchObject({ refusal: { kind: 'MATERIAL_NOT_ORDERED' } })
    for (const wrong of [-1, 0.5, Number.NaN]) expect(ship(wrong, true).ok).toBe(false)
  })

  it('[W5] never lets a substitute exceed the open quantity, nor a material substitute itself', () => {
    const facts = { order: accepted, lines: [line('a', 2000)], batchesShipped: 0 }
    const replace = (quantity: number, materialCode = 'x') =>
      decideShip(facts, { lines: [{ materialCode, replaces: 'a', quantity }], isLast: false, declaresMore: true })
    expect(replace(2001)).toMatchObject({ refusal: { kind: 'MORE_THAN_OPEN' } })
    expect(replace(1000, 'a')).toMatchObject({ refusal: { kind: 'REPLACES_ITSELF' } })
    expect(replace(2000)).toMatchObject({ value: { allShipped: true, hasDifference: false, deliveredKinds: 1 } })
  })
})

/** Returns a line of which nothing is shipped yet. */
function planLine(materialCode: string, open: number) {
  const quantity = thousandths(open)
  return { materialCode, quantity, openQuantity: quantity, fhQuantity: thousandths(0), cancelQuantity: thousandths(0) }
}

describe('the plan of a shipment', () => {
  it('[W3][W4][W5] covers every line: shipped, substituted, additional or open', () => {
    assertProperty(
      fc.property(ordered, fc.dictionary(fc.constantFrom(...codes), amount), amount, (lines, typed, standIn) => {
        const open = lines.map(({ materialCode, quantity }) => planLine(materialCode, quantity))
        const replaces = open[0]!.materialCode
        const text = (code: string) => (typed[code] ? formatQuantity(thousandths(typed[code])) : '')
        const substitutes = [{ materialCode: 'x', replaces, text: formatQuantity(thousandths(standIn)) }]
        const { lines: leaving, more, less, unreadable } = planBatch(open, text, substitutes)
        expect(unreadable.size).toBe(0)
        for (const { materialCode, openQuantity } of open) {
          const leaves = leaving
            .filter(one => (one.replaces ?? one.materialCode) === materialCode)
            .reduce((sum, { quantity }) => sum + quantity, 0)
          const by = (of: typeof more) => of.find(one => one.materialCode === materialCode)?.by ?? 0
          expect(leaves - openQuantity).toBe(by(more) - by(less))
        }
      }),
    )
  })

  it('[W4] names the lines with an invalid quantity', () => {
    const { unreadable } = planBatch([planLine('a', 1)], () => '1.2345', [])
    expect([...unreadable]).toEqual(['a'])
  })

  it('[W14] suggests open quantities as far as there is stock', () => {
    assertProperty(
      fc.property(amount, fc.option(fc.integer({ min: -5000, max: 5000 })), (open, onHand) => {
        const suggested = suggestShipping(thousandths(open), onHand as Thousandths | null)
        expect(suggested).toBe(onHand === null ? open : Math.max(0, Math.min(open, onHand)))
      }),
    )
  })

  it('[W13] lists every material once with the sum of its orders, ambient before chilled before frozen', () => {
    const lines = fc.array(
      fc.record({
        dhNo: fc.constantFrom('1', '2', '3'),
        materialCode: fc.constantFrom(...codes),
        quantity: fc.integer({ min: 1, max: 9000 }).map(thousandths),
      }),
    )
    const materials = [
      { materialCode: 'a', storageType: 'FROZEN', categoryOrder: '1' },
      { materialCode: 'b', storageType: 'NORMAL', categoryOrder: '2' },
      { materialCode: 'c', storageType: 'NORMAL', categoryOrder: '1' },
    ]
    assertProperty(
      fc.property(lines, all => {
        const zones = pickList(all, materials)
        const picked = zones.flatMap(zone => zone.materials)
        const place = ['NORMAL', 'CHILLED', 'FROZEN']
        expect(zones.map(({ storageType }) => place.indexOf(storageType))).toEqual(
          zones.map(({ storageType }) => place.indexOf(storageType)).toSorted((a, b) => a - b),
        )
        expect(picked.map(({ material }) => material.materialCode)).toEqual(
          ['c', 'b', 'a'].filter(code => all.some(one => one.materialCode === code)),
        )
        for (const { material, total, orders } of picked) {
          const own = all.filter(({ materialCode }) => materialCode === material.materialCode)
          expect(total).toBe(own.reduce((sum, { quantity }) => sum + quantity, 0))
          expect(orders.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(total)
        }
      }),
    )
  })
})

describe('picking by temperature zone', () => {
  const materials = [
    { materialCode: 'a', storageType: 'FROZEN' },
    { materialCode: 'b', storageType: 'NORMAL' },
    { materialCode: 'c', storageType: 'FROZEN' },
  ]
  const lines = [{ materialCode: 'a' }, { materialCode: 'b' }, { materialCode: 'c' }]

  it('[W13] offers each zone once in the order of picking, and its lines alone', () => {
    expect(storageZones(materials)).toEqual(['NORMAL', 'FROZEN'])
    expect(storageZones(['乙', '甲'].map(storageType => ({ storageType })))).toEqual(
      storageZones(['甲', '乙'].map(storageType => ({ storageType }))),
    )
    expect(linesOfZone(lines, materials, 'FROZEN')).toEqual([lines[0], lines[2]])
    expect(linesOfZone(lines, materials, 'NORMAL')).toEqual([lines[1]])
    expect(linesOfZone(lines, materials, null)).toEqual(lines)
  })
})

const accepted = { status: 'DC_RECEIVED', submissionNo: 1, allShipped: false } as const
function line(materialCode: string, quantity: number): DeliveryLine {
  const none = thousandths(0)
  return {
    materialCode,
    quantity: thousandths(quantity),
    shipped: null,
    received: null,
    returned: null,
    cancelled: none,
  }
}
