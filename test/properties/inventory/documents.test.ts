import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stockOfReceipt, stockOfReturn, stockOfShipment } from '../../../domain/fulfilment/shop-stock.ts'
import { openingLines } from '../../../domain/inventory/opening.ts'
import { applyLine, emptyBalance, mergeLines, type StockBalance } from '../../../domain/inventory/posting.ts'
import { day } from '../../../domain/kernel/day.ts'
import { type Fen, fen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { toStockQuantity } from '../../../domain/kernel/unit-ratio.ts'
import { assertProperty } from '../runs.ts'

const code = fc.constantFrom('a', 'b', 'c')
const quantity = fc.integer({ min: 1, max: 9_000 }).map(count => count as Thousandths)
const price = fc.option(fc.integer({ min: 0, max: 9_900 }).map(fen))
const shipped = fc.array(fc.record({ materialCode: code, quantity, price, isMissing: fc.boolean() }), { maxLength: 8 })

const post = (balances: Map<string, StockBalance>, lines: Parameters<typeof mergeLines>[0]) => {
  for (const line of mergeLines(lines))
    balances.set(line.materialCode, applyLine(balances.get(line.materialCode) ?? emptyBalance, line).after)
}
const sumOf = (lines: ReadonlyArray<{ materialCode: string; quantity: number }>, material: string) =>
  lines.reduce((sum, line) => sum + (line.materialCode === material ? line.quantity : 0), 0)

describe('documents on the ledger', () => {
  it('[SL3] a receipt ends the transport of all that was shipped and puts into the store what was received', () => {
    assertProperty(
      fc.property(shipped, lines => {
        const balances = new Map<string, StockBalance>()
        post(balances, stockOfShipment(lines))
        for (const [material, { inTransport }] of balances) expect(inTransport).toBe(sumOf(lines, material))
        const came = lines.map(line => ({ ...line, received: (line.isMissing ? 0 : line.quantity) as Thousandths }))
        post(balances, stockOfReceipt(came))
        for (const [material, { inTransport, inStore }] of balances) {
          expect(inTransport).toBe(0)
          expect(inStore).toBe(
            sumOf(
              came.map(line => ({ ...line, quantity: line.received })),
              material,
            ),
          )
        }
      }),
    )
  })

  it('[EX6] the expiry days of a receipt in cases are kept in bottles', () => {
    const cases = { name: '箱', ratio: { numerator: 12, denominator: 1 } }
    const line = {
      materialCode: 'a',
      quantity: 2000 as Thousandths,
      received: 2000 as Thousandths,
      price: null,
      stockUnit: cases,
    }
    const expiries = [{ expireDay: day('2026-12-01'), quantity: 1500 }]
    expect(stockOfReceipt([{ ...line, expiries }])).toMatchObject([
      { inStore: 24_000, expiries: [{ expireDay: '2026-12-01', quantity: 18_000 }] },
    ])
  })

  it('[SL9] a document in cases moves bottles, whose unit the movement keeps, and a receipt still ends its transport', () => {
    const cases = { name: '箱', ratio: { numerator: 12, denominator: 1 } }
    const packs = { name: '包', ratio: { numerator: 6, denominator: 1 } }
    assertProperty(
      fc.property(quantity, quantity, price, (sent, came, linePrice) => {
        const balances = new Map<string, StockBalance>()
        const line = { materialCode: 'a', quantity: sent, received: came, price: linePrice, stockUnit: cases }
        post(balances, stockOfShipment([line]))
        expect(balances.get('a')!.inTransport).toBe(toStockQuantity(sent, cases.ratio))
        const [receipt] = stockOfReceipt([line])
        expect(receipt).toMatchObject({ unit: cases, value: linePrice === null ? null : linePrice * came })
        post(balances, [receipt!])
        expect(balances.get('a')).toMatchObject({ inTransport: 0, inStore: toStockQuantity(came, cases.ratio) })
        post(balances, stockOfReturn([{ materialCode: 'a', quantity: came, stockUnit: cases }], -1))
        expect(balances.get('a')).toMatchObject({ inStore: 0, value: 0 })
      }),
    )
    const line = (stockUnit: typeof cases | null) => ({ materialCode: 'a', quantity: 1000 as Thousandths, stockUnit })
    const unitOf = (...units: ReadonlyArray<typeof cases | null>) =>
      applyLine(emptyBalance, mergeLines(stockOfReturn(units.map(line), 1))[0]!).unit
    const dozens = { name: '箱', ratio: { numerator: 12, denominator: 5 } }
    const tens = { name: '箱', ratio: { numerator: 10, denominator: 1 } }
    expect(unitOf(cases)).toEqual(cases)
    expect(unitOf(cases, { ...cases })).toEqual(cases)
    for (const other of [null, packs, dozens, tens]) expect(unitOf(cases, other)).toBeNull()
    expect(unitOf(null)).toBeNull()
  })

  it('[SL1] a receipt is worth its prices; a line without one takes that of its material', () => {
    const [one, two] = [1000 as Thousandths, 2000 as Thousandths]
    const line = (materialCode: string, linePrice: Fen | null) => ({
      ...{ materialCode, quantity: two, received: one, price: linePrice },
    })
    expect(stockOfReceipt([line('a', fen(350)), line('a', null), line('b', null)]).map(({ value }) => value)).toEqual([
      350_000,
      350_000,
      null,
    ])
  })

  it('[SL1] a return that is sent back leaves the stock as it was', () => {
    assertProperty(
      fc.property(quantity, quantity, fc.nat(9_900), (stock, back, cost) => {
        const balances = new Map<string, StockBalance>()
        post(balances, [{ materialCode: 'a', inStore: stock, inTransport: 0, value: stock * cost }])
        post(balances, stockOfReturn([{ materialCode: 'a', quantity: back }], -1))
        expect(balances.get('a')!.inStore).toBe(stock - back)
        post(balances, stockOfReturn([{ materialCode: 'a', quantity: back }], 1))
        expect(balances.get('a')!.inStore).toBe(stock)
        expect(balances.get('a')!.value).toBe(stock * cost)
      }),
    )
  })

  it('[SL6] an opening balance brings the book to what was counted, whatever it was', () => {
    const counts = fc.uniqueArray(
      fc.record({ materialCode: code, inStore: fc.integer({ min: -99, max: 99 }), unitCost: price }),
      { selector: ({ materialCode }) => materialCode },
    )
    assertProperty(
      fc.property(counts, counts, (before, counted) => {
        const balances = new Map<string, StockBalance>()
        post(balances, openingLines(balances, before))
        post(balances, openingLines(balances, counted))
        for (const { materialCode, inStore } of counted)
          expect((balances.get(materialCode) ?? emptyBalance).inStore).toBe(inStore)
        expect(openingLines(balances, counted)).toEqual([])
      }),
    )
  })
})
