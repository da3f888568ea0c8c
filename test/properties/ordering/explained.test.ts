import { describe, expect, it } from 'vitest'
import { day } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { calendarDay, type OrderRule } from '../../../domain/master-data/calendar.ts'
import type { StartFacts } from '../../../domain/ordering/cart/start.ts'
import {
  type Check,
  explainFilling,
  explainMaterial,
  explainOrder,
  explainStart,
} from '../../../domain/ordering/why.ts'
import { thousandths } from '../runs.ts'
import { material, order } from './orders.ts'

/** Returns the subject of each check, with its refusal if it has one. */
const sentencesOf = (checks: ReadonlyArray<Check>) =>
  checks.map(({ about, refusal }) => (refusal === null ? about : [about, refusal.kind, refusal.figures]))

describe('the checks of a material', () => {
  const facts = {
    ...{ materialCode: 'a', isKnown: true, similar: ['b'], shopGroup: 'G', purchaseDate: day('2026-11-21') },
    ...{ row: material('a'), price: fen(330) },
  }
  const chosen = { materialCode: 'a', shopGroup: 'G' }

  it('[C3] [Q10] [M3] are name, sheet, rule, sale and price, in this order', () => {
    expect(sentencesOf(explainMaterial(facts))).toEqual(['material', 'sheet', 'rule', 'sale', 'price'])
    expect(explainMaterial({ ...facts, isKnown: false })).toMatchObject([
      { about: 'material', refusal: { kind: 'MATERIAL_UNKNOWN', figures: { keyword: 'a' }, accepted: ['b'] } },
    ])
    expect(sentencesOf(explainMaterial({ ...facts, row: null }))).toEqual([
      'material',
      ['sheet', 'MATERIAL_NOT_ON_SHEET', chosen],
    ])
    const row = { ...material('a'), min: thousandths(2000), max: thousandths(1000), canPurchase: false }
    const on = '2026-11-21'
    expect(sentencesOf(explainMaterial({ ...facts, row, price: fen(0) }))).toEqual([
      ...['material', 'sheet'],
      ['rule', 'PURCHASE_RULE_UNSOUND', { ...chosen, min: '2', step: '0.5', max: '1' }],
      ['sale', 'MATERIAL_NOT_ON_SALE', chosen],
      ['price', 'PRICE_MISSING', { ...chosen, price: '¥0.00', purchaseDate: on }],
    ])
    expect(sentencesOf(explainMaterial({ ...facts, price: null })).at(-1)).toEqual([
      ...['price', 'PRICE_MISSING', { ...chosen, price: null, purchaseDate: on }],
    ])
  })
})

describe('the checks of an order', () => {
  const rule: OrderRule = {
    ...{ orderType: 'NORMAL', opensDayOffset: -1, opensAt: '00:00', cutOffDayOffset: -1, cutOffAt: '16:00' },
    ...{ serviceFee: fen(0), carFee: fen(0), graceMinutes: 120 },
  }
  const facts: StartFacts = {
    ...{ orderType: 'NORMAL', storeStatus: '2', hasMaterials: true, rule, routine: rule, zone: 'Asia/Shanghai' },
    ...{ calendar: calendarDay([{ day: 'SAT', canOrder: true, arrivalDays: 1 }], day('2026-11-21')) },
    existing: null,
  }
  const noon = Date.parse('2026-11-20T12:00+08:00')

  it('[D1] [D2] [D3] [D4] are the shop, its rule, the day, its materials and the time', () => {
    const all = ['trading', 'orderRule', 'day', 'materials', 'open', 'cutOff']
    expect(sentencesOf(explainStart(facts, noon))).toEqual(all)
    const opensAt = Date.parse('2026-11-20T00:00+08:00')
    expect(sentencesOf(explainStart(facts, opensAt - 1))).toEqual([
      ...all.slice(0, 4),
      ...[['open', 'NOT_OPEN_YET', { opensAt }], 'cutOff'],
    ])
    const [cutOffAt, now] = [noon + 4 * 3_600_000, noon + 5 * 3_600_000]
    expect(sentencesOf(explainStart(facts, now))).toEqual([
      ...all.slice(0, 5),
      ...[['cutOff', 'CUT_OFF_PASSED', { cutOffAt, now }]],
    ])
    expect(sentencesOf(explainStart({ ...facts, rule: null }, noon))).toEqual([
      ...['trading', ['orderRule', 'NO_ORDER_RULE', { orderType: 'NORMAL' }], 'day', 'materials'],
    ])
  })

  it('[S1] [D3] [D4] are its status and the time before its cart is filled', () => {
    expect(sentencesOf(explainFilling(order(), 1500))).toEqual(['status', 'open', 'cutOff'])
    expect(sentencesOf(explainFilling(order({ status: 'SUBMITTED' }), 2500))).toEqual([
      ['status', 'ORDER_STATUS', { status: 'SUBMITTED', event: 'edit' }],
      'open',
      ['cutOff', 'CUT_OFF_PASSED', { cutOffAt: 2000, now: 2500 }],
    ])
  })

  it('[S4] [S8] [P2] are the right and the decision, verb by verb', () => {
    const cart = { version: 1, yourVersion: 1, lines: [] }
    const submission = { order: order(), cart, sheet: new Map(), addOn: null, urgent: null }
    const needs = { edit: 'P000228', submit: null, withdraw: 'P000229', void: null } as const
    const verbs = explainOrder(submission, ['P000228'], needs, 1500)
    expect(verbs.map(({ verb, checks }) => [verb, ...checks.map(({ about, codes }) => [about, codes])])).toEqual([
      ['edit', ['right', 'P000228'], ['decision', undefined]],
      ['submit', ['right', ''], ['decision', undefined]],
      ['withdraw', ['right', 'P000229'], ['decision', undefined]],
      ['void', ['right', ''], ['decision', undefined]],
    ])
    const kinds = verbs.map(({ checks }) => checks.map(({ refusal }) => refusal?.kind ?? null))
    expect(kinds).toEqual([
      [null, null],
      [null, 'CART_EMPTY'],
      ['CODE_MISSING', 'ORDER_STATUS'],
      [null, 'ORDER_STATUS'],
    ])
  })
})
