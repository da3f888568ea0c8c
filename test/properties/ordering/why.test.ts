import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { explanationOf } from '../../../application/texts/explanation.ts'
import { isRuleNumber } from '../../../application/texts/rules.ts'
import { holds, type PermissionCode, permissions } from '../../../domain/access/permission.ts'
import { day, weekdays } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { formatQuantity, plus } from '../../../domain/kernel/quantity.ts'
import { type Figures, type RefusalKind, refusal, refusals } from '../../../domain/kernel/refusal.ts'
import {
  type CalendarEntry,
  calendarDay,
  type OrderRule,
  validateNotice,
} from '../../../domain/master-data/calendar.ts'
import { type StoreStatus, storeStatuses } from '../../../domain/master-data/words.ts'
import { decideEdit, isOrderable, type SheetMaterial } from '../../../domain/ordering/cart/cart.ts'
import { decideStart, type StartFacts } from '../../../domain/ordering/cart/start.ts'
import { decideSubmit } from '../../../domain/ordering/cart/submit.ts'
import { decideVoid, decideWithdraw } from '../../../domain/ordering/cart/withdraw.ts'
import {
  type Check,
  explainFilling,
  explainMaterial,
  explainOrder,
  explainStart,
  mayOrder,
} from '../../../domain/ordering/why.ts'
import { assertProperty, purchaseRules, thousandths } from '../runs.ts'
import { moments, orders } from './orders.ts'

const refusedIn = (checks: ReadonlyArray<Check>) => checks.flatMap(({ refusal }) => (refusal === null ? [] : [refusal]))

describe('why an order can or cannot be started', () => {
  it('[D1] [D2] [D3] [D4] agrees with starting it, including the refusal', () => {
    assertProperty(
      fc.property(startFacts, instants, (facts, now) => {
        const checks = explainStart(facts, now)
        const decided = decideStart(facts, now)
        expect(mayOrder(checks)).toBe(decided.ok)
        if (!decided.ok) expect(refusedIn(checks)[0]).toEqual(decided.refusal)
      }),
    )
  })
})

describe('why a material can or cannot be ordered', () => {
  it('[C3] [Q10] agrees with whether it is orderable; a missing price never prevents it [M3]', () => {
    assertProperty(
      fc.property(sheetMaterials, material => {
        expect(mayOrder(explainMaterial(factsOf(material)))).toBe(isOrderable(material))
      }),
    )
    expect(mayOrder(explainMaterial({ ...bare, isKnown: true }))).toBe(false)
    expect(refusedIn(explainMaterial(bare)).map(({ kind }) => kind)).toEqual(['MATERIAL_UNKNOWN'])
  })

  it('[S1] [D3] [D4] together with the order agrees with writing its minimum quantity', () => {
    assertProperty(
      fc.property(sheetMaterials, orders, moments, (material, order, now) => {
        const input = formatQuantity(plus(thousandths(0), material)) || '1'
        const line = { materialCode: 'a', input: input === '0' ? '1' : input, baseVersion: 0 }
        const decided = decideEdit({ order, line, current: null, material }, now)
        const checks = [...explainFilling(order, now), ...explainMaterial(factsOf(material))]
        expect(mayOrder(checks)).toBe(decided.ok)
      }),
    )
  })

  it('[M3] names a price that is missing, zero or below', () => {
    assertProperty(
      fc.property(sheetMaterials, material => {
        const kinds = refusedIn(explainMaterial(factsOf(material))).map(({ kind }) => kind)
        expect(kinds.includes('PRICE_MISSING')).toBe(material.price === null || material.price <= 0)
      }),
    )
  })
})

describe('why something can or cannot be done to an order', () => {
  it('[S1] [S4] [S8] [P2] agrees with the decision and with the right, verb by verb', () => {
    assertProperty(
      fc.property(orders, moments, codeLists, codeLists, (order, now, codes, needed) => {
        const submission = {
          order,
          cart: { version: 1, yourVersion: 1, lines: [] },
          sheet: new Map(),
          addOn: null,
          urgent: null,
        }
        const needs = { edit: needed, submit: needed, withdraw: needed, void: needed }
        const decisions = {
          edit: order.status === 'WAIT_SUBMIT' && now >= order.opensAt && now < order.cutOffAt,
          submit: decideSubmit(submission, now).ok,
          withdraw: decideWithdraw(order, now).ok,
          void: decideVoid(order).ok,
        }
        for (const { verb, checks } of explainOrder(submission, codes, needs, now)) {
          expect(mayOrder(checks)).toBe(decisions[verb] && holds(codes, needed))
        }
      }),
    )
  })
})

describe('the ordering notice', () => {
  it('[D11] is open from its start and before its end, and says when it ended', () => {
    assertProperty(
      fc.property(fc.nat(9), fc.nat(9), fc.nat(20), (effectiveFrom, lasts, now) => {
        const effectiveTo = effectiveFrom + lasts
        const validation = validateNotice({ effectiveFrom, effectiveTo }, now)
        expect(validation.ok).toBe(now >= effectiveFrom && now < effectiveTo)
        if (!validation.ok)
          expect(validation.refusal.figures).toEqual({ endedAt: now < effectiveTo ? null : effectiveTo })
      }),
    )
  })
})

describe('every refusal', () => {
  it.each(Object.keys(refusals) as ReadonlyArray<RefusalKind>)('is explained from its data alone: %s', kind => {
    const figures = Object.fromEntries(refusals[kind].figures.map(name => [name, 1])) as Figures
    const { rule, figures: lines, changedBy, sentence } = explanationOf(refusal(kind, figures, ['1']), { zone: 'UTC' })
    expect(isRuleNumber(rule)).toBe(true)
    expect(lines).toHaveLength(refusals[kind].figures.length)
    expect(changedBy.length).toBeGreaterThan(0)
    for (const text of [sentence, ...changedBy, ...lines.flatMap(({ words, value }) => [words, value])]) {
      for (const words of text) expect(words).not.toMatch(/^$|undefined|NaN|\[object/)
    }
  })
})

const on = day('2026-11-21')
const bare = {
  materialCode: 'a',
  isKnown: false,
  similar: [],
  shopGroup: 'A',
  purchaseDate: on,
  row: null,
  price: null,
}
const factsOf = (material: SheetMaterial) => ({ ...bare, isKnown: true, row: material, price: material.price })

const sheetMaterials: fc.Arbitrary<SheetMaterial> = fc
  .record({
    rule: fc.oneof(
      purchaseRules,
      fc
        .record({ min: fc.integer({ min: -1, max: 3 }), step: fc.nat(2), max: fc.nat(2) })
        .map(({ min, step, max }) => ({
          min: thousandths(min),
          step: thousandths(step),
          max: thousandths(max),
        })),
    ),
    price: fc.constantFrom(null, fen(0), fen(-1), fen(1)),
    canPurchase: fc.boolean(),
  })
  .map(({ rule, ...rest }) => ({ materialCode: 'a', categoryCode: 'dry', ...rule, ...rest }))

const orderRule = (orderType: 'NORMAL' | 'OVERTIME'): fc.Arbitrary<OrderRule | null> =>
  fc.option(
    fc.record({
      orderType: fc.constant(orderType),
      opensDayOffset: fc.constantFrom(-1, 0),
      opensAt: fc.constantFrom('00:00', '08:00'),
      cutOffDayOffset: fc.constantFrom(-1, 0),
      cutOffAt: fc.constantFrom('16:00', '22:00'),
      serviceFee: fc.constant(fen(0)),
      carFee: fc.constant(fen(0)),
      graceMinutes: fc.constant(0),
    }),
    { freq: 8 },
  )

const entries: fc.Arbitrary<ReadonlyArray<CalendarEntry>> = fc.array(
  fc.record({
    day: fc.constantFrom(...weekdays, on),
    canOrder: fc.boolean(),
    arrivalDays: fc.nat(3),
  }),
  { maxLength: 9 },
)

const startFacts: fc.Arbitrary<StartFacts<'NORMAL' | 'OVERTIME'>> = fc
  .record({
    orderType: fc.constantFrom('NORMAL' as const, 'OVERTIME' as const),
    storeStatus: fc.constantFrom(...(Object.keys(storeStatuses) as ReadonlyArray<StoreStatus>)),
    entries,
    hasMaterials: fc.boolean(),
    routine: orderRule('NORMAL'),
    addOn: orderRule('OVERTIME'),
  })
  .map(({ orderType, entries: list, routine, addOn, ...facts }) => ({
    ...facts,
    orderType,
    calendar: calendarDay(list, on),
    rule: orderType === 'NORMAL' ? routine : addOn,
    routine,
    zone: 'Asia/Shanghai',
    existing: null,
  }))

const noon = Date.parse('2026-11-21T12:00:00+08:00')
const hour = 3_600_000
const instants = fc.oneof(
  fc.integer({ min: noon - 48 * hour, max: noon + 24 * hour }),
  fc.constantFrom(-36, -28, -20, -14, -12, -4, 4, 10).map(hours => noon + hours * hour),
)

const codeLists = fc.uniqueArray(fc.constantFrom(...(Object.keys(permissions).slice(0, 3) as PermissionCode[])), {
  minLength: 1,
})
