import { describe, expect, it } from 'vitest'
import { addDays, day } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { CHANGE_REASON_MAX, validateChangeReason } from '../../../domain/master-data/administration.ts'
import { materialStatusOf } from '../../../domain/master-data/material-status.ts'
import { isPhone } from '../../../domain/master-data/phone.ts'
import { isUnusualChange, priceChange, stagedPrices } from '../../../domain/master-data/price-board.ts'
import { RECIPE_LEVELS_MAX, recipeFault } from '../../../domain/master-data/recipe-graph.ts'
import { setupStates } from '../../../domain/master-data/setup.ts'
import { callPhone, timeWindow } from '../../../domain/master-data/sheets/cells.ts'
import { invoiceDetails } from '../../../domain/master-data/sheets/columns/invoice-sheets.ts'
import { doubtsOfPrice } from '../../../domain/master-data/sheets/outliers.ts'

const today = day('2026-11-21')
const on = (days: number) => addDays(today, days)

describe('a phone number', () => {
  it('for text messages has 5 to 15 digits, with a + in front outside China, or is blank', () => {
    const good = ['', '12345', '123456789012345', '+12345', '+123456789012345']
    const bad = ['1234', '1234567890123456', '++12345', '1234+5', 'a12345', '12345a', 'abcdef', '+', '1']
    expect(good.filter(isPhone)).toEqual(good)
    expect(bad.filter(isPhone)).toEqual([])
  })

  it('for calls has 5 to 20 characters', () => {
    const read = (text: string) => callPhone.read(text, '')
    const good = ['12345', '1234567890-123456789']
    expect(good.map(read)).toEqual(good)
    expect(['1234', '1234567890-1234567890'].map(read)).toEqual([undefined, undefined])
  })
})

describe('a cell', () => {
  it('of a time window has two times', () => {
    const read = (text: string) => timeWindow.read(text, '')
    expect([read('09:00-18:00'), read('09:00'), read('-18:00'), read('09:00-'), read('')]).toEqual([
      ...['09:00-18:00', undefined, undefined, undefined, undefined],
    ])
  })

  it('[J12] of invoice details has an account of 8 to 32 digits, and an address of one person', () => {
    const read = (column: string, text: string) => invoiceDetails.columns[column]!.cell.read(text, '')
    const account = (text: string) => read('bank_account', text)
    expect([account('6222 0000-1'), account('1'.repeat(32)), account('12345678')]).toEqual([
      ...['62220000-1', '1'.repeat(32), '12345678'],
    ])
    for (const bad of ['1234567', '1'.repeat(33), 'x12345678', '12345678x']) expect(account(bad)).toBeUndefined()
    const longest = `${'a'.repeat(94)}@bc.de`
    for (const good of ['finance@shop.example.cn', longest]) expect(read('email', good)).toBe(good)
    for (const bad of [`a${longest}`, 'a b@c.de', 'ab@c.de f', 'a@b@c.de', 'a@b', '@b.de', 'a,b@c.de'])
      expect(read('email', bad)).toBeUndefined()
  })
})

describe('the limits of administration', () => {
  it('[A12] are a fifth of a price, and the newest price that has begun', () => {
    expect([1999, 2000, -1999, -2000, null].map(isUnusualChange)).toEqual([false, true, false, true, false])
    expect([priceChange(fen(100), fen(120)), priceChange(fen(0), fen(5))]).toEqual([2000, null])
    const prices = [on(1), on(-1), on(0), on(-2)].map((validFrom, at) => ({ validFrom, price: fen(100 + at) }))
    expect(stagedPrices(prices as never, today).map(({ validFrom, stage }) => [validFrom, stage])).toEqual([
      [on(-2), 'past'],
      [on(-1), 'past'],
      [on(0), 'now'],
      [on(1), 'next'],
    ])
    expect(stagedPrices(prices.slice(0, 1) as never, today)[0]).toMatchObject({ stage: 'next' })
  })

  it('[A14] are one group that may order and one without a price', () => {
    expect([materialStatusOf(0, 0), materialStatusOf(2, 1), materialStatusOf(2, 0)]).toEqual([
      ...['CLOSED', 'NO_PRICE', 'ORDERABLE'],
    ])
    expect(validateChangeReason('materials', 1, ' ')).toMatchObject({
      refusal: { figures: { max: CHANGE_REASON_MAX } },
    })
    const findings = { 'price-missing': 2, 'group-without-rule': 1, 'group-without-calendar': 2 }
    const counts = setupStates({ rows: {}, findings }).map(({ findings: count }) => count)
    expect(counts.filter(count => count > 0)).toEqual([3, 2])
  })
})

describe('the recipes of products', () => {
  const edge = (product: string, component: string, days = 0) => ({ product, component, validFrom: on(days) })
  const chain = (levels: number, days = 0) =>
    Array.from({ length: levels }, (_, level) => edge(`P${level}`, level === levels - 1 ? 'M1' : `P${level + 1}`, days))

  it('[SA2] have ten levels at most, from the first day on which they are deeper', () => {
    expect(recipeFault(chain(RECIPE_LEVELS_MAX))).toBeNull()
    const path = Array.from({ length: RECIPE_LEVELS_MAX + 1 }, (_, level) => `P${level}`)
    expect(recipeFault(chain(RECIPE_LEVELS_MAX + 1))).toEqual({ kind: 'TOO_DEEP', path, day: on(0) })
    // Only the recipe that is valid on a day counts: a later one of P0 is short.
    const replaced = [...chain(RECIPE_LEVELS_MAX), edge('P0', 'M1', 3), edge('T', 'P0', 5)]
    expect(recipeFault(replaced)).toBeNull()
    expect(recipeFault(replaced.toReversed())).toBeNull()
    expect(recipeFault([edge('P0', 'M1', 3), ...chain(RECIPE_LEVELS_MAX + 1, 1)])).toMatchObject({ day: on(1) })
    expect(recipeFault([...chain(RECIPE_LEVELS_MAX + 1, 4), ...chain(RECIPE_LEVELS_MAX + 1, 2)])).toMatchObject({
      day: on(2),
    })
  })

  it('[SA2] are searched once each, however often a semi-product is used', () => {
    const rows = Array.from({ length: 9 }, (_, level) =>
      Array.from({ length: 20 }, (_, at) =>
        Array.from({ length: 20 }, (_, below) => edge(`P${level}-${at}`, `P${level + 1}-${below}`)),
      ),
    ).flat(2)
    const end = Array.from({ length: 20 }, (_, at) => edge(`P9-${at}`, 'M1'))
    expect(recipeFault([...rows, ...end])).toBeNull()
  })

  it('[SA2] report the longest of several branches', () => {
    const branch = [edge('Q', 'M1'), edge('P0', 'Q')]
    const deep = chain(RECIPE_LEVELS_MAX + 1)
    for (const rows of [
      [...branch, ...deep],
      [...deep, ...branch],
    ])
      expect(recipeFault(rows)!.path).toHaveLength(RECIPE_LEVELS_MAX + 1)
    expect(recipeFault([edge('A', 'B'), edge('B', 'A')])).toEqual({ kind: 'CYCLE', path: ['A', 'B', 'A'], day: on(0) })
  })
})

describe('a doubtful price', () => {
  const price = (shop_group: string, days: number, yuan: number) => ({
    ...{ shop_group, material_code: 'M1', valid_from: on(days), price: yuan * 100 },
  })
  const text = (row: ReturnType<typeof price>, ...others: ReadonlyArray<ReturnType<typeof price>>) =>
    doubtsOfPrice(row, undefined, [row, ...others])[0]?.about[1] ?? null

  it('[A9] is twice its neighbour or more, or half of it or less', () => {
    const beside = price('A', -1, 100)
    expect(doubtsOfPrice(price('A', 0, 200), beside, [])).toEqual([
      {
        column: 'price',
        about: [
          `是 ¥100.00 的 2.0 倍（门店组 A 自 ${on(-1)} 起的价格），请核对`,
          `is 2.0 times ¥100.00 (the price of shop group A from ${on(-1)}); please check`,
        ],
      },
    ])
    expect(doubtsOfPrice(price('A', 0, 50), beside, [])[0]!.about[1]).toContain('is only 50% of ¥100.00')
    expect([199, 51].flatMap(yuan => doubtsOfPrice(price('A', 0, yuan), beside, []))).toEqual([])
    expect(doubtsOfPrice(price('A', 0, 1000), beside, [])[0]!.about[1]).toContain('is 10 times')
    expect(doubtsOfPrice(price('A', 0, 990), beside, [])[0]!.about[1]).toContain('is 9.9 times')
    expect(doubtsOfPrice(price('A', 0, 10), undefined, [])).toEqual([])
  })

  it('[A9] is compared with the price before it of its group, then with the first after it, then with other groups', () => {
    const row = price('A', 0, 1000)
    expect(text(row, price('B', 0, 9), price('A', -2, 1), price('A', -1, 2), price('A', 1, 3))).toContain('¥2.00')
    expect(text(row, price('A', 2, 4), price('A', 1, 3), price('B', -1, 9))).toContain('¥3.00')
    expect(text(row, price('B', 0, 9), price('B', -1, 7), price('B', 1, 8))).toContain('¥9.00')
    expect(text(row)).toBeNull()
  })
})
