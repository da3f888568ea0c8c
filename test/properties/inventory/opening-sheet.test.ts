import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COUNT_MAX, UNIT_COST_MAX } from '../../../domain/inventory/opening.ts'
import {
  countsByShop,
  openingCells,
  openingChanges,
  openingSheet,
  unknownCells,
} from '../../../domain/inventory/opening-sheet.ts'
import { emptyBalance, type StockBalance } from '../../../domain/inventory/posting.ts'
import { fen, fenToYuan } from '../../../domain/kernel/money.ts'
import { formatQuantity, type Thousandths } from '../../../domain/kernel/quantity.ts'
import { type Row, readCell } from '../../../domain/master-data/sheets/sheet.ts'
import { assertProperty } from '../runs.ts'

const shop = fc.constantFrom('S1', 'S2', 'S3')
const material = fc.constantFrom('a', 'b', 'c')
const count = fc.integer({ min: 0, max: COUNT_MAX })
const cost = fc.option(fc.integer({ min: 0, max: UNIT_COST_MAX }).map(fen))
const rows = fc
  .uniqueArray(fc.record({ shop_code: shop, material_code: material, on_hand: count, unit_cost: cost }), {
    selector: ({ shop_code, material_code }) => `${shop_code} ${material_code}`,
  })
  .map(cells => cells.map((row, at) => ({ number: at + 2, cells: row as Row })))
const book = fc
  .dictionary(material, fc.integer({ min: -COUNT_MAX, max: COUNT_MAX }))
  .map(
    stock =>
      new Map<string, StockBalance>(
        Object.entries(stock).map(([code, inStore]) => [code, { ...emptyBalance, inStore }]),
      ),
  )
const read = (column: string, text: string) => readCell(openingSheet.columns[column]!, text, '')

describe('a sheet of opening balances', () => {
  it('[A1] accepts the counts and costs that the ledger can hold, and no others', () => {
    assertProperty(
      fc.property(
        fc.integer({ min: -5, max: COUNT_MAX + 5 }),
        fc.integer({ min: -5, max: UNIT_COST_MAX + 5 }),
        (on, price) => {
          const isCount = on >= 0 && on <= COUNT_MAX
          expect(read('on_hand', formatQuantity(on as Thousandths))).toBe(isCount ? on : undefined)
          const isCost = price >= 0 && price <= UNIT_COST_MAX
          expect(read('unit_cost', fenToYuan(fen(price)).toFixed(2))).toBe(isCost ? price : undefined)
        },
      ),
    )
    expect([read('on_hand', ''), read('unit_cost', ''), read('unit_cost', 'x')]).toEqual([undefined, null, undefined])
    expect([read('on_hand', '1000000'), read('on_hand', '1000000.001')]).toEqual([COUNT_MAX, undefined])
    expect([read('unit_cost', '50000'), read('unit_cost', '50000.01')]).toEqual([UNIT_COST_MAX, undefined])
  })

  it('[A1] blames exactly the cells that name an unknown shop or material', () => {
    assertProperty(
      fc.property(rows, fc.uniqueArray(shop), fc.uniqueArray(material), (sheet, known, missing) => {
        const wrong = unknownCells(sheet, new Set(known), new Set(missing))
        const places = sheet.flatMap(({ number, cells }) => [
          ...(known.includes(String(cells.shop_code) as 'S1') ? [] : [`${number} shop_code ${cells.shop_code}`]),
          ...(missing.includes(String(cells.material_code) as 'a')
            ? [`${number} material_code ${cells.material_code}`]
            : []),
        ])
        expect(wrong.map(({ row, column, value }) => `${row} ${column} ${value}`)).toEqual(places)
      }),
    )
  })

  it('[SL6] keeps every row with its shop, and changes only what differs from the book', () => {
    assertProperty(
      fc.property(rows, book, (sheet, balances) => {
        const shops = countsByShop(sheet)
        expect([...shops.values()].flat()).toHaveLength(sheet.length)
        for (const { cells } of sheet)
          expect(shops.get(String(cells.shop_code))).toContainEqual({
            ...{ materialCode: cells.material_code, inStore: cells.on_hand, unitCost: cells.unit_cost },
          })
        for (const counted of shops.values()) {
          const changes = openingChanges(balances, counted)
          const differing = counted.filter(line => line.inStore !== (balances.get(line.materialCode)?.inStore ?? 0))
          expect(changes).toEqual(
            differing.map(({ materialCode, inStore }) => ({
              ...{ materialCode, bookQty: balances.get(materialCode)?.inStore ?? 0, countedQty: inStore },
            })),
          )
        }
      }),
    )
  })

  it('[A7] of the present balances reads back as them, with the average cost where there is one', () => {
    assertProperty(
      fc.property(
        fc.integer({ min: -9_000, max: COUNT_MAX }),
        fc.integer({ min: 0, max: UNIT_COST_MAX }),
        (inStore, price) => {
          const value = Math.max(inStore, 0) * price
          const [code, name, quantity, unitCost] = openingCells('S1', 'a', { ...emptyBalance, inStore, value })
          expect([code, name, quantity]).toEqual(['S1', 'a', formatQuantity(inStore as Thousandths)])
          expect(read('on_hand', quantity!)).toBe(inStore < 0 ? undefined : inStore)
          expect(read('unit_cost', unitCost!)).toBe(inStore > 0 && price > 0 ? price : null)
        },
      ),
    )
  })
})
