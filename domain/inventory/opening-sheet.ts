import { parseQuantity, type Thousandths } from '../kernel/quantity.ts'
import type { Text } from '../kernel/text.ts'
import { code, stockQuantity, yuan } from '../master-data/sheets/cells.ts'
import type { Cell, Row, Sheet } from '../master-data/sheets/sheet.ts'
import { COUNT_MAX, type CountedStock, openingLines, UNIT_COST_MAX } from './opening.ts'
import { emptyBalance, type StockBalance } from './posting.ts'

/** Name of the file and of the workbook's sheet. */
export const openingSheetName = 'opening_stock'

/** A counted quantity. An exported sheet contains negative book quantities too, which must be replaced by a count. */
const countedQuantity: Cell = {
  ...stockQuantity,
  allowed: ['0 到 1,000,000 的数量，最多三位小数', 'a quantity from 0 to 1,000,000 with at most three decimals'],
  read: text => {
    const quantity = parseQuantity(text)
    return quantity !== null && quantity <= COUNT_MAX ? quantity : undefined
  },
}

const unitCost: Cell = {
  ...yuan,
  allowed: ['0 到 50,000 元，最多两位小数', 'an amount from ¥0 to ¥50,000 with at most two decimals'],
  read: (text, zone) => {
    const cost = yuan.read(text, zone)
    return Number(cost) <= UNIT_COST_MAX ? cost : undefined
  },
  write: (value, zone) => (value === null ? '' : yuan.write(value, zone)),
}

/**
 * The opening balances of the shops as a sheet. It is not master data: it is posted to the ledger shop by shop, and
 * locks only the shop that is posted.
 */
export const openingSheet: Sheet = {
  title: ['期初库存', 'Opening stock'],
  absent: 'kept',
  key: ['shop_code', 'material_code'],
  columns: {
    shop_code: { header: ['门店编码', 'Shop'], meaning: ['门店编码', 'Code of the shop'], cell: code(64) },
    material_code: { header: ['物料编码', 'Material'], meaning: ['物料编码', 'Code of the material'], cell: code(64) },
    on_hand: {
      header: ['在店数量', 'On hand'],
      meaning: ['实际在店数量，按库存单位', 'Actual quantity on hand, in stock units'],
      cell: countedQuantity,
    },
    unit_cost: {
      header: ['单位成本', 'Unit cost'],
      meaning: [
        '每库存单位的成本（元），用于比账面多出的部分；不填按平均成本',
        'Cost per stock unit in yuan, for the quantity above the book stock; blank for the average cost',
      ],
      cell: unitCost,
      blank: null,
    },
  },
}

/** A row of the sheet, with its number in the file. */
export interface OpeningRow {
  readonly number: number
  readonly cells: Row
}

/** A cell that names an unknown record, and what would be accepted. */
interface UnknownCell {
  readonly row: number
  readonly column: string
  readonly value: string
  readonly allowed: Text
}

/** Returns the cells that name a shop that is not known, or one of the unknown materials. */
export const unknownCells = (
  rows: ReadonlyArray<OpeningRow>,
  shops: ReadonlySet<string>,
  unknownMaterials: ReadonlySet<string>,
): ReadonlyArray<UnknownCell> =>
  rows.flatMap(({ number, cells }) => {
    const [shop, material] = [String(cells.shop_code), String(cells.material_code)]
    return [
      ...(shops.has(shop) ? [] : [{ row: number, column: 'shop_code', value: shop, allowed: shopText }]),
      ...(unknownMaterials.has(material)
        ? [{ row: number, column: 'material_code', value: material, allowed: materialText }]
        : []),
    ]
  })

const shopText: Text = ['您有权限的门店编码', 'the code of a shop that you may see']
const materialText: Text = ['已有的物料编码', 'the code of a material of the chain']

/** Returns the counts of the rows by shop, in the order of the file. All cells must be valid. */
export const countsByShop = (rows: ReadonlyArray<OpeningRow>): ReadonlyMap<string, ReadonlyArray<CountedStock>> => {
  const counts = new Map<string, Array<CountedStock>>()
  for (const { cells } of rows) {
    const shop = String(cells.shop_code)
    const count = {
      materialCode: String(cells.material_code),
      inStore: cells.on_hand as number,
      unitCost: (cells.unit_cost ?? null) as CountedStock['unitCost'],
    }
    const ofShop = counts.get(shop)
    if (ofShop) ofShop.push(count)
    else counts.set(shop, [count])
  }
  return counts
}

/** A material whose book differs from the count. */
export interface OpeningChange {
  readonly materialCode: string
  readonly bookQty: Thousandths
  readonly countedQty: Thousandths
}

/** Returns what the counts change in the book of a shop. */
export const openingChanges = (
  balances: ReadonlyMap<string, StockBalance>,
  counts: ReadonlyArray<CountedStock>,
): ReadonlyArray<OpeningChange> =>
  openingLines(balances, counts).map(({ materialCode, inStore }) => {
    const bookQty = (balances.get(materialCode) ?? emptyBalance).inStore
    return { materialCode, bookQty: bookQty as Thousandths, countedQty: (bookQty + inStore) as Thousandths }
  })

/** No column of the sheet is a moment of a time zone. */
const noZone = ''

/** Returns the row of the sheet for a balance, so that a sheet of all balances changes nothing. */
export const openingCells = (
  shopCode: string,
  materialCode: string,
  { inStore, value }: StockBalance,
): ReadonlyArray<string> => {
  // The book has no cost for a hole, and none for goods that came without.
  const cost = value > 0 ? Math.round(value / inStore) : null
  const row: Row = { shop_code: shopCode, material_code: materialCode, on_hand: inStore, unit_cost: cost }
  return Object.entries(openingSheet.columns).map(([column, { cell }]) => cell.write(row[column] ?? null, noZone))
}
