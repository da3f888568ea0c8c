import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { calendarDay, type OrderRule } from '../../../domain/master-data/calendar.ts'
import { type OrderType, orderTypes } from '../../../domain/master-data/order-type.ts'
import { type StoreStatus, storeStatuses } from '../../../domain/master-data/words.ts'
import {
  decideStart,
  type StartedType,
  type StartFacts,
  validateOrderDay,
} from '../../../domain/ordering/cart/start.ts'
import { decideSubmit, type Submission, validateCart, validateType } from '../../../domain/ordering/cart/submit.ts'
import { type OrderStatus, orderStatuses } from '../../../domain/ordering/order/status.ts'
import { assertProperty, thousandths } from '../runs.ts'
import { material, moments, order, orders, sheetOf } from './orders.ts'

describe('starting an order', () => {
  it('[S4] creates one with its window, or opens the existing routine order', () => {
    expect(decideStart(start({}), noon)).toMatchObject({ value: { kind: 'NEW', to: 'WAIT_SUBMIT', cutOffAt: cutOff } })
    const existing = { dhNo: 'DH1', status: 'SUBMITTED' } as const
    expect(decideStart(start({ existing, storeStatus: '4' }), cutOff)).toEqual({
      ok: true,
      value: { kind: 'EXISTING', ...existing },
    })
    expect(decideStart(start({ existing, orderType: 'OVERTIME', rule: addOn }), cutOff)).toMatchObject({
      value: { kind: 'NEW', opensAt: cutOff },
    })
  })
  it('[S15] opens the draft of an add-on order, and creates another beside submitted ones', () => {
    const terms = { orderType: 'OVERTIME', rule: addOn } as const
    const started = (status: OrderStatus) => decideStart(start({ ...terms, existing: { dhNo: 'DH1', status } }), cutOff)
    for (const status of Object.keys(orderStatuses) as ReadonlyArray<OrderStatus>) {
      const kind = status === 'WAIT_SUBMIT' ? 'EXISTING' : 'NEW'
      expect(started(status), status).toMatchObject({ value: { kind } })
    }
  })
  it('[D1] is allowed while a shop trades, and for head office also while it is being built', () => {
    const kindOf = (overrides: Partial<StartFacts<StartedType>>) => refusalKind(decideStart(start(overrides), noon))
    const refused = (orderType: StartedType) =>
      stores.filter(storeStatus => kindOf({ storeStatus, orderType }) === 'SHOP_NOT_TRADING')
    expect([refused('NORMAL'), refused('ZP')]).toEqual([['1', '4'], ['4']])
    expect(kindOf({ rule: null })).toBe('NO_ORDER_RULE')
  })
  it('[D2] needs an orderable day and material; an urgent order needs no orderable day', () => {
    const closed = calendarDay([], day('2026-11-21'))
    expect(refusalKind(decideStart(start({ calendar: closed }), noon))).toBe('DAY_NOT_ORDERABLE')
    expect(validateOrderDay({ ...start({ calendar: closed }), orderType: 'URGENT' }).ok).toBe(true)
    expect(refusalKind(decideStart(start({ hasMaterials: false }), noon))).toBe('NO_ORDERABLE_MATERIAL')
  })
  it('[D3] [D4] respects the window; add-on orders open at the routine cut-off', () => {
    expect(refusalKind(decideStart(start({}), cutOff))).toBe('CUT_OFF_PASSED')
    expect(decideStart(start({}), cutOff - 1).ok).toBe(true)
    const early = decideStart(start({ orderType: 'OVERTIME', rule: addOn }), cutOff - 1)
    expect(early).toMatchObject({ refusal: { kind: 'NOT_OPEN_YET', figures: { opensAt: cutOff } } })
  })
  it('[S7] needs an approved application for an urgent order', () => {
    for (const urgent of [null, 'TO_AUDIT', 'REJECT'] as const) {
      expect(refusalKind(decideSubmit(submission({ order: order({ orderType: 'URGENT' }), urgent }), 1500))).toBe(
        'URGENT_NOT_APPROVED',
      )
    }
    expect(decideSubmit(submission({ order: order({ orderType: 'URGENT' }), urgent: 'SUCCESS' }), 1500).ok).toBe(true)
  })
})

describe('submitting an order', () => {
  it('[S4] changes the status to SUBMITTING with the ordered lines', () => {
    const lines = [line('a', 1500), line('b', 0)]
    expect(decideSubmit(submission({ lines }), 1500)).toEqual({
      ok: true,
      value: { to: 'SUBMITTING', lines: [line('a', 1500)] },
    })
  })
  it('[S1] [D4] [S5] is possible only in WAIT_SUBMIT, from the opening and before the cut-off, for any type', () => {
    assertProperty(
      fc.property(orders, moments, (facts, now) => {
        const decided = decideSubmit(submission({ order: facts, urgent: 'SUCCESS', addOn: reasoned }), now)
        expect(decided.ok).toBe(facts.status === 'WAIT_SUBMIT' && now >= facts.opensAt && now < facts.cutOffAt)
      }),
    )
    expect(Object.values(orderTypes).filter(type => type.waitsForCutOff)).toEqual([orderTypes.NORMAL])
  })
  it('[S20] is possible only by the call of the order type', () => {
    const types = fc.constantFrom(...(Object.keys(orderTypes) as ReadonlyArray<OrderType>))
    assertProperty(
      fc.property(types, types, (orderType, meant) => {
        const other = { kind: 'OTHER_ORDER_TYPE', figures: { orderType }, accepted: [meant] }
        expect(validateType({ orderType }, meant)).toMatchObject(
          orderType === meant ? { ok: true, value: meant } : { ok: false, refusal: other },
        )
      }),
    )
  })
  it('[C5] refuses a cart that was changed since it was seen', () => {
    expect(decideSubmit(submission({ version: 8 }), 1500)).toMatchObject({
      refusal: { kind: 'CART_CHANGED', figures: { yourVersion: 7, version: 8 } },
    })
  })
  it('[C1] refuses an empty cart, and one whose lines are all zero', () => {
    for (const lines of [[], [line('a', 0)]])
      expect(refusalKind(decideSubmit(submission({ lines }), 1500))).toBe('CART_EMPTY')
  })
  it('[C2] refuses a cart for its invalid lines, each with a separate reason', () => {
    const decided = decideSubmit(submission({ lines: [line('a', 1500), line('b', 1250), line('gone', 1000)] }), 1500)
    expect(decided).toMatchObject({
      refusal: {
        kind: 'CART_LINES_INVALID',
        figures: { lines: 2, firstMaterialCode: 'b' },
        lineRefusals: [
          { materialCode: 'b', refusal: { kind: 'QUANTITY_OFF_STEP', accepted: ['1', '1.5'] } },
          { materialCode: 'gone', refusal: { kind: 'MATERIAL_NOT_ORDERABLE' } },
        ],
      },
    })
  })
  it('[C2] counts lines of one material together for the maximum', () => {
    const validation = validateCart([line('a', 6000), line('a', 6000)], sheet)
    expect(validation).toMatchObject({ refusal: { lineRefusals: [{ refusal: { kind: 'QUANTITY_ABOVE_MAXIMUM' } }] } })
    expect(validateCart([line('a', 3000), line('a', 6000)], sheet)).toEqual({ ok: true, value: [line('a', 9000)] })
  })
  it('[S6] needs 1 to 100 characters and 1 to 3 vouchers for an add-on order, and none for others', () => {
    const overtime = order({ orderType: 'OVERTIME' })
    assertProperty(
      fc.property(fc.nat(130), fc.nat(5), (length, count) => {
        const addOn = {
          reason: '急'.repeat(length),
          attachments: Array.from({ length: count }, (_, at) => `/${at}.png`),
        }
        const decided = decideSubmit(submission({ order: overtime, addOn }), 1500)
        const reasoned = length >= 1 && length <= 100
        expect(decided.ok).toBe(reasoned && count >= 1 && count <= 3)
        if (!decided.ok) expect(decided.refusal.kind).toBe(reasoned ? 'ADD_ON_VOUCHERS' : 'ADD_ON_REASON')
      }),
    )
    expect(refusalKind(decideSubmit(submission({ order: overtime }), 1500))).toBe('ADD_ON_REASON')
    for (const addOn of [null, reasoned])
      expect(refusalKind(decideSubmit(submission({ order: overtime, addOn, lines: [] }), 1500))).toBe('CART_EMPTY')
    const blank = { reason: '   ', attachments: ['/1.png'] }
    expect(refusalKind(decideSubmit(submission({ order: overtime, addOn: blank }), 1500))).toBe('ADD_ON_REASON')
    const emoji = { reason: '😀'.repeat(100), attachments: ['/1.png'] }
    expect(decideSubmit(submission({ order: overtime, addOn: emoji }), 1500).ok).toBe(true)
  })
})

const refusalKind = (decided: { ok: true } | { ok: false; refusal: { kind: string } }) =>
  decided.ok ? 'ok' : decided.refusal.kind
const line = (materialCode: string, quantity: number) => ({ materialCode, quantity: thousandths(quantity) })
const sheet = sheetOf(material('a'), material('b'))
interface Given extends Partial<Pick<Submission, 'order' | 'addOn' | 'urgent'>> {
  readonly version?: number
  readonly lines?: Submission['cart']['lines']
}
const submission = ({ version = 7, lines = [line('a', 1500)], ...overrides }: Given): Submission => ({
  order: order(),
  cart: { version, yourVersion: 7, lines },
  sheet,
  addOn: null,
  urgent: null,
  ...overrides,
})

const reasoned = { reason: '缺货', attachments: ['/1.png'] }
const stores = Object.keys(storeStatuses) as ReadonlyArray<StoreStatus>
const [noon, cutOff] = [Date.parse('2026-11-20T12:00+08:00'), Date.parse('2026-11-20T16:00+08:00')]
const charges = { serviceFee: fen(0), carFee: fen(0), graceMinutes: 120 }
const routine: OrderRule = {
  orderType: 'NORMAL',
  opensDayOffset: -1,
  opensAt: '00:00',
  cutOffDayOffset: -1,
  cutOffAt: '16:00',
  ...charges,
}
const addOn: OrderRule = { ...routine, orderType: 'OVERTIME', opensAt: '00:00', cutOffAt: '19:00' }
const start = (overrides: Partial<StartFacts<StartedType>>): StartFacts<StartedType> => ({
  orderType: 'NORMAL',
  storeStatus: '2',
  calendar: calendarDay([{ day: 'SAT', canOrder: true, arrivalDays: 1 }], day('2026-11-21')),
  hasMaterials: true,
  rule: routine,
  routine,
  zone: 'Asia/Shanghai',
  existing: null,
  ...overrides,
})
