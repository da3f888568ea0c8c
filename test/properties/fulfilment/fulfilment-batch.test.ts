import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideAccept } from '../../../domain/fulfilment/accept.ts'
import { decideCancel } from '../../../domain/fulfilment/cancel.ts'
import type { DeliveryLine } from '../../../domain/fulfilment/line.ts'
import { pickList } from '../../../domain/fulfilment/pick-list.ts'
import { planBatch } from '../../../domain/fulfilment/plan.ts'
import { type Batch, decideShip } from '../../../domain/fulfilment/ship.ts'
import { workQueueTabNames, workQueueTabs } from '../../../domain/fulfilment/work-queue.ts'
import { statuses } from '../ordering/orders.ts'
import { assertProperty, thousandths } from '../runs.ts'

describe('the work queue of the warehouse', () => {
  it('[W1] has every order that was handed over in one tab, by whether all of it is shipped', () => {
    const bucketsOf = (status: (typeof statuses)[number], allShipped: boolean) =>
      workQueueTabNames.filter(
        name =>
          workQueueTabs[name].statuses.includes(status) &&
          (workQueueTabs[name].allShipped === null || workQueueTabs[name].allShipped === allShipped),
      )
    const inBatches = statuses.flatMap(status => bucketsOf(status, false).map(bucket => `${status} ${bucket}`))
    const wholly = statuses.flatMap(status => bucketsOf(status, true).map(bucket => `${status} ${bucket}`))
    const before = ['PLACE_SUCCESS toAccept', 'DC_RECEIVED toShip']
    expect(inBatches).toEqual([...before, 'DC_SHIPPED shipping', 'DC_CANCEL cancelled'])
    expect(wholly).toEqual([...before, 'DC_SHIPPED shipped', 'STORE_RECEIVE shipped', 'DC_CANCEL cancelled'])
  })

  it('[W1] cancels only the current submission, and names it', () => {
    const order = { status: 'PLACE_SUCCESS', submissionNo: 3 } as const
    const outdated = { kind: 'SUBMISSION_OUTDATED', figures: { yourSubmission: 2, submission: 3 }, accepted: [3] }
    expect(decideCancel(order, '缺货', 2)).toMatchObject({ ok: false, refusal: outdated })
    expect(decideAccept(order, 2)).toMatchObject({ ok: false, refusal: outdated })
    expect(decideAccept(order, 3)).toEqual({ ok: true, value: { to: 'DC_RECEIVED' } })
    expect(decideCancel(order, ' 缺货 ', 3)).toEqual({ ok: true, value: { to: 'DC_CANCEL', cancelReason: '缺货' } })
  })

  it('[W6] counts the characters of a reason, not code units', () => {
    const order = { status: 'DC_RECEIVED', submissionNo: 1 } as const
    expect(decideCancel(order, '😀'.repeat(100)).ok).toBe(true)
    const long = { kind: 'CANCEL_REASON', figures: { length: 101, max: 100 } }
    expect(decideCancel(order, '缺'.repeat(101))).toMatchObject({ refusal: long })
    expect(decideCancel(order, '  ')).toMatchObject({ refusal: { kind: 'CANCEL_REASON', figures: { length: 0 } } })
  })
})

describe('a batch', () => {
  const order = { status: 'DC_RECEIVED', submissionNo: 1, allShipped: false } as const
  const ship = (lines: ReadonlyArray<DeliveryLine>, batch: Partial<Batch>, batchesShipped = 0) =>
    decideShip({ order, lines, batchesShipped }, { lines: [], isLast: false, declaresMore: false, ...batch })

  it('[W2] sums the rows of one material and purpose, in their order', () => {
    const lines = [line('a', 5000), line('b', 3000)]
    const result = ship(lines, {
      lines: [
        { materialCode: 'b', quantity: 1000 },
        { materialCode: 'x', replaces: 'a', quantity: 500 },
        { materialCode: 'a', quantity: 2000 },
        { materialCode: 'x', replaces: 'a', quantity: 700 },
        { materialCode: 'b', quantity: 0 },
      ],
    })
    expect(result).toEqual({
      ok: true,
      value: {
        to: 'DC_SHIPPED',
        batchNo: 1,
        shipped: [
          { materialCode: 'b', replaces: '', quantity: 1000 },
          { materialCode: 'x', replaces: 'a', quantity: 1200 },
          { materialCode: 'a', replaces: '', quantity: 2000 },
        ],
        lines: [
          { ...line('a', 5000), shipped: 2000, cancelled: 1200 },
          { ...line('b', 3000), shipped: 1000 },
        ],
        allShipped: false,
        hasDifference: false,
        deliveredKinds: 2,
      },
    })
  })

  it('[W2] leaves omitted lines open while more may follow, and unshipped in the last batch', () => {
    const lines = [line('a', 1000), line('b', 3000)]
    const batch = { lines: [{ materialCode: 'a', quantity: 1000 }] }
    expect(ship(lines, batch)).toMatchObject({ value: { allShipped: false, lines: [{}, { shipped: null }] } })
    expect(ship(lines, { ...batch, isLast: true })).toMatchObject({
      value: { allShipped: true, hasDifference: true, deliveredKinds: 1, lines: [{ shipped: 1000 }, { shipped: 0 }] },
    })
  })

  it('[W2] [W3] says which batch was the last; an empty batch is neither a first one nor one with more to follow', () => {
    const shipped = { order: { ...order, allShipped: true }, lines: [line('a', 1000)], batchesShipped: 4 }
    expect(decideShip(shipped, { lines: [], isLast: true, declaresMore: false })).toMatchObject({
      refusal: { kind: 'ALL_SHIPPED', figures: { batch: 4 } },
    })
    const emptyRefusal = { ok: false, refusal: { kind: 'NOTHING_SHIPPED', figures: {} } }
    expect(ship([line('a', 1000)], {}, 1)).toMatchObject(emptyRefusal)
    expect(ship([line('a', 1000)], { isLast: true })).toMatchObject(emptyRefusal)
    expect(ship([line('a', 1000)], { isLast: true }, 1).ok).toBe(true)
  })

  it('[W4] refuses invalid quantities by the typed text, and sums above the limit', () => {
    const refused = (...quantities: ReadonlyArray<number>) =>
      ship([line('a', 1000)], {
        lines: quantities.map(quantity => ({ materialCode: 'a', quantity })),
        declaresMore: true,
      })
    const none = (input: string) => ({ refusal: { kind: 'QUANTITY_NOT_A_NUMBER', figures: { input } } })
    expect(refused(-1500)).toMatchObject(none('-1.5'))
    expect(refused(0.5)).toMatchObject(none('0.0005'))
    expect(refused(999_999_999_999, 1)).toMatchObject(none('0.001'))
    expect(refused(999_999_999_999)).toMatchObject({ refusal: { kind: 'MORE_THAN_OPEN' } })
    expect(refused(0, 1000).ok).toBe(true)
  })

  it('[W4] [W5] names the ordered material that is short, and counts more against twice its order', () => {
    const lines = [{ ...line('a', 2000), shipped: thousandths(500), cancelled: thousandths(300) }]
    const own = (quantity: number) => ship(lines, { lines: [{ materialCode: 'a', quantity }], declaresMore: true }, 1)
    expect(own(3200)).toMatchObject({ value: { lines: [{ shipped: 3700 }] } })
    expect(own(3201)).toMatchObject({
      refusal: {
        kind: 'MORE_THAN_OPEN',
        figures: { materialCode: 'a', input: '3.201', open: '1.2', most: '3.2' },
        accepted: ['3.2'],
      },
    })
    const substitute = { materialCode: 'x', replaces: 'a', quantity: 1201 }
    expect(ship(lines, { lines: [substitute], declaresMore: true }, 1)).toMatchObject({
      refusal: { kind: 'MORE_THAN_OPEN', figures: { materialCode: 'a', input: '1.201' } },
    })
    const unknown = { kind: 'MATERIAL_NOT_ORDERED', figures: { materialCode: 'z' } }
    expect(ship(lines, { lines: [{ ...substitute, replaces: 'z' }] }, 1)).toMatchObject({ refusal: unknown })
    expect(ship(lines, { lines: [{ materialCode: 'a', replaces: 'a', quantity: 1 }] })).toMatchObject({
      refusal: { kind: 'REPLACES_ITSELF', figures: { materialCode: 'a' } },
    })
  })

  it('[W5] books substitutes before ordered goods, so that both fit the open quantity', () => {
    const lines = [line('a', 1000)]
    const batch = [
      { materialCode: 'a', quantity: 1200 },
      { materialCode: 'x', replaces: 'a', quantity: 600 },
    ]
    expect(ship(lines, { lines: batch, declaresMore: true })).toMatchObject({
      value: { lines: [{ shipped: 1200, cancelled: 600 }], hasDifference: true },
    })
  })

  it('[W4] [W5] is refused while typing exactly when the shipment would be, with the maximum of the rule', () => {
    const units = fc.integer({ min: 0, max: 6000 })
    assertProperty(
      fc.property(fc.tuple(units, units, units), units, units, ([open, shipped, cancelled], own, instead) => {
        const ordered = planLine('a', Math.max(1, open), shipped, cancelled)
        const substitute = { materialCode: 'x', replaces: 'a', text: String(instead / 1000) }
        const plan = planBatch([ordered], () => String(own / 1000), [substitute])
        const { quantity, fhQuantity, cancelQuantity } = ordered
        const lines = [{ ...line('a', quantity), shipped: fhQuantity, cancelled: cancelQuantity }]
        const decided = ship(lines, { lines: plan.lines, declaresMore: true, isLast: true }, 1)
        expect(plan.refusals.get('a')).toEqual(decided.ok ? undefined : decided.refusal)
      }),
    )
    const tooMuch = planBatch([planLine('a', 3000, 2000)], () => '999', [])
    expect(tooMuch.refusals.get('a')).toMatchObject({
      figures: { input: '999', open: '3', most: '8' },
      accepted: ['8'],
    })
  })
})

describe('a pick list', () => {
  it('[W13] is sorted by known zones, then others by name, each by category and code, with the orders of each', () => {
    const material = (materialCode: string, storageType: string, categoryOrder: string) => ({
      ...{ materialCode, storageType, categoryOrder },
    })
    const materials = [
      material('z', 'ZULU', '1'),
      material('f', 'FROZEN', '1'),
      material('y', 'ALPHA', '1'),
      material('c', 'CHILLED', '1'),
      material('b2', 'NORMAL', '2'),
      material('b1', 'NORMAL', '2'),
      material('b3', 'NORMAL', '2'),
      material('a9', 'NORMAL', '1'),
      material('none', 'NORMAL', '0'),
    ]
    const codes = ['z', 'f', 'y', 'c', 'b2', 'b1', 'b3', 'a9']
    const lines = codes.map(materialCode => ({ dhNo: 'DH1', materialCode, quantity: thousandths(1000) }))
    const zones = pickList([...lines, { dhNo: 'DH2', materialCode: 'a9', quantity: thousandths(500) }], materials)
    expect(zones.map(zone => [zone.storageType, ...zone.materials.map(one => one.material.materialCode)])).toEqual([
      ['NORMAL', 'a9', 'b1', 'b2', 'b3'],
      ['CHILLED', 'c'],
      ['FROZEN', 'f'],
      ['ALPHA', 'y'],
      ['ZULU', 'z'],
    ])
    expect(zones[0]!.materials[0]).toEqual({
      material: materials[7],
      total: 1500,
      orders: [
        { dhNo: 'DH1', quantity: 1000 },
        { dhNo: 'DH2', quantity: 500 },
      ],
    })
  })
})

describe('the plan of a batch', () => {
  it('[W3] [W4] [W5] lists shipped, substituted, additional and open quantities', () => {
    const open = [planLine('a', 2000), planLine('b', 1000), planLine('c', 3000), planLine('d', 1000)]
    const typed: Readonly<Record<string, string>> = { a: '1', b: '1.5', c: '', d: '1' }
    const substitute = (materialCode: string, replaces: string, text: string) => ({ materialCode, replaces, text })
    const standIns = [substitute('x', 'a', '0.4'), substitute('y', 'gone', '1'), substitute('w', 'a', '')]
    expect(planBatch(open, code => typed[code]!, standIns)).toEqual({
      lines: [
        { materialCode: 'a', quantity: 1000 },
        { materialCode: 'b', quantity: 1500 },
        { materialCode: 'd', quantity: 1000 },
        { materialCode: 'x', replaces: 'a', quantity: 400 },
        { materialCode: 'y', replaces: 'gone', quantity: 1000 },
      ],
      unreadable: new Set(),
      refusals: new Map(),
      more: [{ materialCode: 'b', by: 500 }],
      less: [
        { materialCode: 'a', by: 600 },
        { materialCode: 'c', by: 3000 },
      ],
      replaced: [
        { materialCode: 'x', replaces: 'a', quantity: 400 },
        { materialCode: 'y', replaces: 'gone', quantity: 1000 },
      ],
    })
    const unreadable = planBatch(open, () => '1', [substitute('x', 'a', 'many')])
    expect([...unreadable.unreadable]).toEqual(['a'])
    expect(unreadable.replaced).toEqual([])
  })
})

function planLine(materialCode: string, open: number, shipped = 0, cancelled = 0) {
  const [fhQuantity, cancelQuantity] = [thousandths(shipped), thousandths(cancelled)]
  const quantity = thousandths(open + shipped + cancelled)
  return { materialCode, quantity, fhQuantity, cancelQuantity, openQuantity: thousandths(open) }
}

function line(materialCode: string, quantity: number): DeliveryLine {
  const none = { shipped: null, received: null, returned: null }
  return { materialCode, quantity: thousandths(quantity), ...none, cancelled: thousandths(0) }
}
