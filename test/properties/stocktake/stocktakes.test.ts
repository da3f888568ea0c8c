import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyBalance } from '../../../domain/inventory/posting.ts'
import { day } from '../../../domain/kernel/day.ts'
import {
  type CountEntry,
  countedQuantity,
  countingInstant,
  countsByMaterial,
  isTakenBack,
  replacesStored,
  validateEntry,
} from '../../../domain/stocktake/entry.ts'
import { validateCounted } from '../../../domain/stocktake/order-block.ts'
import { isOutlier, validateSending } from '../../../domain/stocktake/sending.ts'
import {
  isOverdue,
  isSent,
  isToCount,
  moveStocktake,
  type StocktakeAction,
  stocktakeActions,
  validateSendingKey,
  validateStocktakeReason,
} from '../../../domain/stocktake/status.ts'
import { nextStocktakeNode, stocktakeNodeWords } from '../../../domain/stocktake/timeline.ts'
import { figuresOf, movedSince, valueInFen, varianceLine, varianceValue } from '../../../domain/stocktake/variance.ts'
import { type StocktakeStatus, stocktakeStatuses } from '../../../domain/stocktake/words.ts'
import { assertProperty } from '../runs.ts'

const statuses = Object.keys(stocktakeStatuses) as ReadonlyArray<StocktakeStatus>
const actions = Object.keys(stocktakeActions) as ReadonlyArray<StocktakeAction>
const instant = fc.integer({ min: 0, max: 1000 })

describe('the variance of a count', () => {
  const movement = fc.record({
    change: fc.integer({ min: -5000, max: 5000 }),
    occurredAt: instant,
    /** How much later it is recorded. */
    delay: fc.nat(400),
  })

  it('[ST8] is the same whenever the count is compared with the book, once what happened before is recorded', () => {
    assertProperty(
      fc.property(
        fc.array(movement, { maxLength: 30 }),
        instant,
        fc.nat(20_000),
        fc.nat(2000),
        (all, countedAt, counted, wait) => {
          const before = all.filter(({ occurredAt }) => occurredAt <= countedAt)
          const allKnown = before.reduce(
            (latest, { occurredAt, delay }) => Math.max(latest, occurredAt + delay),
            countedAt,
          )
          const varianceAt = (sentAt: number) => {
            const recorded = all.filter(({ occurredAt, delay }) => occurredAt + delay <= sentAt)
            const bookNow = recorded.reduce((sum, { change }) => sum + change, 0)
            return figuresOf(counted, bookNow, movedSince(recorded, countedAt))
          }
          const truth = counted - before.reduce((sum, { change }) => sum + change, 0)
          expect(varianceAt(allKnown + wait).varianceQty).toBe(truth)
          expect(varianceAt(Number.MAX_SAFE_INTEGER).varianceQty).toBe(truth)
          const { bookQty, movedQty, countedQty, varianceQty } = varianceAt(allKnown + wait)
          expect(bookQty + varianceQty).toBe(countedQty)
          expect(movedQty).toBe(
            all
              .filter(({ occurredAt, delay }) => occurredAt > countedAt && occurredAt + delay <= allKnown + wait)
              .reduce((sum, { change }) => sum + change, 0),
          )
        },
      ),
    )
  })

  it('[ST11] is posted as it is, and is worth what its posting changes', () => {
    expect(varianceLine('M1', 0)).toBe(null)
    expect(varianceValue(undefined, null)).toBe(0)
    expect(varianceValue(undefined, varianceLine('M1', 5))).toBe(0)
    const balance = { ...emptyBalance, inStore: 10_000, value: 3_000_000 }
    expect(varianceValue(balance, varianceLine('M1', -2000))).toBe(-600_000)
    expect(varianceValue(balance, varianceLine('M1', 1000))).toBe(300_000)
    expect([-1500, -1499, 0, 1499, 1500].map(valueInFen)).toEqual([-2, -1, 0, 1, 2])
  })
})

describe('entries', () => {
  const units = [
    { unit: '箱', ratio: { numerator: 12, denominator: 1 } },
    { unit: '瓶', ratio: { numerator: 1, denominator: 1 } },
  ]
  const material = { materialCode: 'M1', units }
  const entry = (more: Partial<CountEntry> = {}): CountEntry => ({
    ...{ entryId: 'E1', materialCode: 'M1', place: '', parts: [], countedAt: 5, isRecount: false, isRemoved: false },
    batches: [],
    ...more,
  })
  const stored = { materialCode: 'M1', personId: 'a', personName: '甲', countedAt: 5 }
  const facts = { orderNo: 'PD1', material, stored: null, personId: 'a' }
  const kindOf = (result: ReturnType<typeof validateEntry>) => (result.ok ? result.value : result.refusal.kind)

  it('[ST4] add up the units of their parts, and name those that are accepted', () => {
    assertProperty(
      fc.property(fc.nat(1000), fc.nat(1000), (cases, bottles) => {
        const parts = [
          { unit: '箱', quantity: cases * 1000 },
          { unit: '瓶', quantity: bottles * 1000 },
        ]
        expect(countedQuantity(material, parts)).toEqual({ ok: true, value: (cases * 12 + bottles) * 1000 })
      }),
    )
    expect(countedQuantity(material, [{ unit: '袋', quantity: 1 }])).toMatchObject({
      refusal: { kind: 'STOCKTAKE_UNIT', accepted: ['箱', '瓶'] },
    })
    for (const quantity of [-1, 0.5, 1_000_000_001, Number.NaN]) {
      expect(countedQuantity(material, [{ unit: '瓶', quantity }])).toMatchObject({
        refusal: { kind: 'STOCKTAKE_QUANTITY' },
      })
    }
    expect(countedQuantity(material, [{ unit: '箱', quantity: 1_000_000_000 }])).toMatchObject({
      refusal: { kind: 'STOCKTAKE_QUANTITY', accepted: ['1000000'] },
    })
  })

  it('[ST3] are corrected by their person only, and never by an older one', () => {
    expect(kindOf(validateEntry(facts, entry()))).toBe(0)
    expect(kindOf(validateEntry({ ...facts, material: null }, entry()))).toBe('STOCKTAKE_MATERIAL')
    expect(kindOf(validateEntry({ ...facts, stored }, entry()))).toBe(0)
    expect(kindOf(validateEntry({ ...facts, stored, personId: 'b' }, entry()))).toBe('STOCKTAKE_ENTRY_OF_ANOTHER')
    const otherMaterial = { ...stored, materialCode: 'M2' }
    expect(kindOf(validateEntry({ ...facts, stored: otherMaterial }, entry()))).toBe('STOCKTAKE_ENTRY_OF_ANOTHER')
    expect(kindOf(validateEntry(facts, entry({ parts: [{ unit: '袋', quantity: 1 }] })))).toBe('STOCKTAKE_UNIT')
    expect([4, 5, 6].map(countedAt => replacesStored(stored, { countedAt }))).toEqual([false, true, true])
    expect(replacesStored(null, { countedAt: 0 })).toBe(true)
    expect([1, 5, 9].map(at => countingInstant(at, 3, 7))).toEqual([3, 5, 7])
  })

  it('[ST3] count as soon as any quantity is typed, 0 too, and not without one', () => {
    const parts = fc.array(fc.record({ unit: fc.constantFrom('箱', '瓶'), quantity: fc.nat(1000) }), { maxLength: 2 })
    assertProperty(
      fc.property(parts, fc.boolean(), (typed, isRemoved) => {
        expect(isTakenBack({ parts: typed, isRemoved })).toBe(isRemoved || typed.length === 0)
        const batches = [{ expiredDate: day('2026-12-01'), countingQty: 1 }]
        if (isRemoved || typed.length === 0)
          expect(kindOf(validateEntry(facts, entry({ parts: [], isRemoved, batches })))).toBe(0)
      }),
    )
  })

  it('[ST14] have batches of different days that add up to their quantity', () => {
    const parts = [{ unit: '瓶', quantity: 3000 }]
    const batch = (expiredDate: string, countingQty: number) => ({ expiredDate: day(expiredDate), countingQty })
    const validate = (...batches: CountEntry['batches']) => kindOf(validateEntry(facts, entry({ parts, batches })))
    expect(validate(batch('2026-12-01', 1000), batch('2026-12-02', 2000))).toBe(3000)
    expect(validate(batch('2026-12-01', 1000), batch('2026-12-01', 2000))).toBe('STOCKTAKE_BATCHES')
    expect(validate(batch('2026-12-01', 1000))).toBe('STOCKTAKE_BATCHES')
    expect(validate(batch('2026-12-01', 4000), batch('2026-12-02', -1000))).toBe('STOCKTAKE_BATCHES')
  })

  it('[ST3] add up whatever their order', () => {
    const counted = fc.record({
      materialCode: fc.constantFrom('M1', 'M2'),
      quantity: fc.nat(1000),
      countedAt: instant,
      isRecount: fc.boolean(),
      batches: fc.array(
        fc.record({ expiredDate: fc.constantFrom(day('2026-12-01'), day('2026-12-02')), countingQty: fc.nat(9) }),
      ),
    })
    assertProperty(
      fc.property(fc.array(counted, { minLength: 1 }), entries => {
        const counts = countsByMaterial(entries)
        const reversed = countsByMaterial(entries.toReversed())
        for (const [materialCode, count] of counts) {
          const own = entries.filter(one => one.materialCode === materialCode)
          expect(count.quantity).toBe(own.reduce((sum, { quantity }) => sum + quantity, 0))
          expect(count.countedAt).toBe(Math.max(...own.map(({ countedAt }) => countedAt)))
          expect(count.firstAt).toBe(Math.min(...own.map(({ countedAt }) => countedAt)))
          expect(count.isRecounted).toBe(own.some(({ isRecount }) => isRecount))
          expect(reversed.get(materialCode)).toEqual(count)
        }
      }),
    )
  })
})

describe('sending a count', () => {
  const counts = (quantities: Readonly<Record<string, number>>, isRecount = false) =>
    countsByMaterial(
      Object.entries(quantities).map(([materialCode, quantity]) => ({
        ...{ materialCode, quantity, countedAt: 1, isRecount, batches: [] },
      })),
    )

  it('[ST5] needs every material, of which 0 is a count', () => {
    const lines = ['M1', 'M2', 'M3'].map(materialCode => ({ materialCode, lastQty: null }))
    expect(validateSending(lines, counts({ M2: 1000 }))).toMatchObject({
      refusal: { kind: 'STOCKTAKE_INCOMPLETE', figures: { missing: 2, firstMaterialCode: 'M1' } },
    })
    expect(validateSending(lines, counts({ M1: 0, M2: 0, M3: 0 }))).toMatchObject({ ok: true, value: { length: 3 } })
  })

  it('[ST6] needs a second count of what is half or twice of the last one', () => {
    expect([0, 500, 501, 1999, 2000].map(quantity => isOutlier(quantity, 1000))).toEqual([
      true,
      true,
      false,
      false,
      true,
    ])
    expect([isOutlier(0, 0), isOutlier(1, 0), isOutlier(5, null)]).toEqual([false, false, false])
    const lines = [
      { materialCode: 'M1', lastQty: 1000 },
      { materialCode: 'M2', lastQty: 1000 },
    ]
    expect(validateSending(lines, counts({ M1: 1000, M2: 100 }))).toMatchObject({
      refusal: {
        kind: 'STOCKTAKE_OUTLIERS',
        figures: { lines: 1, firstMaterialCode: 'M2', counted: '0.1', last: '1' },
      },
    })
    expect(validateSending(lines, counts({ M1: 1000, M2: 100 }, true)).ok).toBe(true)
  })

  it('[ST12] belongs to one stocktake for ever', () => {
    expect(validateSendingKey('PD1', { clientKey: 'K', usedBy: null })).toEqual({
      ok: true,
      value: { isRepeat: false },
    })
    expect(validateSendingKey('PD1', { clientKey: 'K', usedBy: 'PD1' })).toEqual({
      ok: true,
      value: { isRepeat: true },
    })
    expect(validateSendingKey('PD1', { clientKey: 'K', usedBy: 'PD2' })).toMatchObject({
      refusal: { kind: 'STOCKTAKE_KEY_USED', figures: { pdNo: 'PD2' } },
    })
  })
})

describe('a stocktake', () => {
  it('[ST1] [ST13] moves by its table only, and never after it is done or void', () => {
    for (const status of statuses) {
      for (const action of actions) {
        const { from, to } = stocktakeActions[action]
        const result = moveStocktake({ orderNo: 'PD1', status }, action)
        expect(result.ok ? result.value : result.refusal.kind).toBe(
          from.some(one => one === status) ? to : 'STOCKTAKE_STATUS',
        )
      }
    }
    expect(
      statuses.filter(status => actions.every(action => !moveStocktake({ orderNo: '', status }, action).ok)).sort(),
    ).toEqual(['02', '99'])
  })

  it('is overdue from its deadline on until it is submitted for the first time', () => {
    assertProperty(
      fc.property(fc.constantFrom(...statuses), instant, instant, (status, dueAt, now) => {
        expect(isOverdue({ status, dueAt }, now)).toBe(['10', '20'].includes(status) && now >= dueAt)
      }),
    )
    expect(isOverdue({ status: '20', dueAt: 5 }, 5)).toBe(true)
    expect(isOverdue({ status: '01', dueAt: 4 }, 5)).toBe(false)
  })

  it('[ST7] shows the book of a blind count in the statuses after it was sent, and waits for its next step', () => {
    expect(statuses.filter(isSent).sort()).toEqual(['11', '99'])
    expect(statuses.filter(isToCount).sort()).toEqual(['01', '10', '20'])
    expect(Object.fromEntries(statuses.map(status => [status, nextStocktakeNode(status)]))).toEqual({
      ...{ '10': 'SENT', '20': 'SENT', '01': 'SENT', '11': 'APPROVED', '99': null, '02': null },
    })
    expect([stocktakeNodeWords('SENT')[1], stocktakeNodeWords('X')]).toEqual(['Count submitted', ['X', 'X']])
  })

  it('[ST10] takes reasons of 1 to 100 characters', () => {
    expect(validateStocktakeReason('  少了  ')).toEqual({ ok: true, value: '少了' })
    expect(validateStocktakeReason('😀'.repeat(100)).ok).toBe(true)
    expect(validateStocktakeReason('😀'.repeat(101))).toMatchObject({ refusal: { figures: { length: 101, max: 100 } } })
    expect(validateStocktakeReason(' ').ok).toBe(false)
  })

  it('[ST9] keeps orders waiting while there is one to send', () => {
    expect(validateCounted(null).ok).toBe(true)
    expect(validateCounted({ orderNo: 'PD1', planName: '日盘', countingDate: day('2026-11-21') })).toMatchObject({
      refusal: { kind: 'STOCKTAKE_FIRST', figures: { pdNo: 'PD1', planName: '日盘', countingDate: '2026-11-21' } },
    })
  })
})
