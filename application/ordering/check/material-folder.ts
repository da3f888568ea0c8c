import { isDay } from '../../../domain/kernel/day.ts'
import type { Fen } from '../../../domain/kernel/money.ts'
import { QUANTITY_CEILING, type Thousandths } from '../../../domain/kernel/quantity.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import type { Sheet, SheetMaterial } from '../../../domain/ordering/cart/cart.ts'
import { readSheet } from '../../master-data/import/read-sheet.ts'
import type { RawFolder, SheetError } from '../../master-data/import/sheet.ts'
import type { Row, SheetName } from '../../master-data/ports/master-data-store.ts'
import type { CartLine } from './cart-lines.ts'
import type { SheetOf } from './check-carts.ts'

/** The rules and prices to validate lines by. */
export interface PriceRules {
  /** The shop group of every line; if absent, each line is validated by the group of its shop. */
  readonly group: string | undefined
  /** The day for lines without one. */
  readonly day: string
}

export interface FolderMaterials {
  readonly sheetOf: SheetOf
  /** Why lines without a shop cannot be validated; null if they can. */
  readonly withoutShops: SheetError | null
  readonly errors: ReadonlyArray<SheetError>
}

/**
 * Reads the materials of a folder of master data as `dinghuo export` writes it: the purchase rules of a line's shop
 * group with the prices of the line's day.
 */
export const folderMaterials = (folder: RawFolder, { group, day }: PriceRules): FolderMaterials => {
  const [rules, prices, shops] = [rowsOf(folder, 'purchase_rules'), rowsOf(folder, 'prices'), rowsOf(folder, 'shops')]
  const faults = folder.faults.filter(({ file }) => /(^|[\\/])(purchase_rules|prices|shops)\./.test(file))
  const errors = [...faults, ...rules.errors, ...prices.errors, ...(group === undefined ? shops.errors : [])]
  if (rules.rows.length === 0 && errors.length === 0) errors.push(fault('purchase_rules', '', noRules))
  const groups = [...new Set(rules.rows.map(row => String(row.shop_group)))]
  if (group !== undefined && groups.length > 0 && !groups.includes(group))
    errors.push(fault('purchase_rules', group, oneOfGroups(groups)))
  const only = group ?? (groups.length === 1 ? groups[0] : undefined)
  const groupOf = new Map(shops.rows.map(row => [String(row.shop_code), String(row.shop_group)]))
  const sheetIn = sheetsOf(rules.rows, prices.rows)
  const sheetOf = ({ shopCode, day: lineDay }: Pick<CartLine, 'shopCode' | 'day'>): Sheet | null => {
    const shopGroup = group ?? groupOf.get(shopCode) ?? (shopCode === '' || groupOf.size === 0 ? only : undefined)
    return shopGroup === undefined ? null : sheetIn(shopGroup, isDay(lineDay) ? lineDay : day)
  }
  const withoutShops = only === undefined ? fault('purchase_rules', '', oneOfGroups(groups)) : null
  return { sheetOf, withoutShops, errors }
}

const rowsOf = (folder: RawFolder, name: SheetName) => {
  const raw = folder.sheets.get(name)
  if (raw === undefined) return { rows: [] as ReadonlyArray<Row>, errors: [] as ReadonlyArray<SheetError> }
  const { rows, errors } = readSheet(name, raw, '')
  return { rows: rows.map(({ cells }) => cells), errors }
}

/** Returns the sheet of a group on a day. Days without a price change between them share one sheet. */
const sheetsOf = (rules: ReadonlyArray<Row>, prices: ReadonlyArray<Row>) => {
  const [rulesOf, pricesOf] = [rules, prices].map(rows => Map.groupBy(rows, row => String(row.shop_group)))
  const changeDays = new Map<string, ReadonlyArray<string>>()
  const sheets = new Map<string, Sheet>()
  return (group: string, day: string): Sheet => {
    const groupPrices = pricesOf!.get(group) ?? []
    const days = changeDays.get(group) ?? [...new Set(groupPrices.map(row => String(row.valid_from)))].sort()
    changeDays.set(group, days)
    const key = `${group} ${days.findLast(from => from <= day) ?? ''}`
    const cachedSheet = sheets.get(key)
    if (cachedSheet) return cachedSheet
    const priceOf = pricesOn(groupPrices, day)
    const materials = (rulesOf!.get(group) ?? []).map(row =>
      materialOf(row, priceOf.get(String(row.material_code)) ?? null),
    )
    const sheet = new Map(materials.map(material => [material.materialCode, material]))
    sheets.set(key, sheet)
    return sheet
  }
}

/** Returns the prices in effect on the day. */
const pricesOn = (rows: ReadonlyArray<Row>, day: string): ReadonlyMap<string, Fen> => {
  const inForce = rows
    .filter(row => String(row.valid_from) <= day)
    .sort((one, other) => (String(one.valid_from) < String(other.valid_from) ? -1 : 1))
  return new Map(inForce.map(row => [String(row.material_code), row.price as Fen]))
}

const materialOf = (row: Row, price: Fen | null): SheetMaterial => ({
  materialCode: String(row.material_code),
  min: row.min_quantity as Thousandths,
  step: row.step_quantity as Thousandths,
  max: (row.max_quantity ?? QUANTITY_CEILING) as Thousandths,
  canPurchase: row.can_purchase !== false,
  price,
  categoryCode: '',
})

const fault = (file: string, value: string, allowed: Text): SheetError => ({
  file,
  row: 0,
  column: 'shop_group',
  value,
  allowed,
})
const noRules: Text = ['文件夹中要有 purchase_rules 表', 'the folder must contain the sheet purchase_rules']
const oneOfGroups = (groups: ReadonlyArray<string>): Text => [
  `用 --group 指定一个门店组，或在购物车表中加一列门店编码：${groups.join('、')}`,
  `choose a shop group with --group, or add a column shop_code to the cart sheet: ${groups.join(', ')}`,
]
