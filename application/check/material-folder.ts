import type { Fen } from '../../domain/money.ts'
import type { SheetMaterial } from '../../domain/order/cart.ts'
import { QUANTITY_CEILING, type Thousandths } from '../../domain/quantity.ts'
import type { Text } from '../../domain/text.ts'
import { readSheet } from '../backend/master-data/read-sheet.ts'
import type { RawFolder, SheetError } from '../backend/master-data/sheet.ts'
import type { Row, SheetName } from '../ports/master-data-store.ts'

/** The group whose rules and prices count, and the day on which they do. */
export interface Reckoning {
  readonly group: string | undefined
  readonly day: string
}

export interface FolderMaterials {
  readonly sheet: ReadonlyMap<string, SheetMaterial>
  readonly errors: ReadonlyArray<SheetError>
}

/** The materials of a folder of master data, as `dinghuo export` writes it: purchase rules with the price of that day. */
export const folderMaterials = (folder: RawFolder, { group, day }: Reckoning): FolderMaterials => {
  const rules = rowsOf(folder, 'purchase_rules')
  const prices = rowsOf(folder, 'prices')
  const faults = folder.faults.filter(({ file }) => /(^|[\\/])(purchase_rules|prices)\./.test(file))
  const errors = [...faults, ...rules.errors, ...prices.errors]
  if (rules.rows.length === 0 && errors.length === 0) errors.push(fault('purchase_rules', '', noRules))
  const groups = [...new Set(rules.rows.map(row => String(row.shop_group)))]
  const chosen = group ?? (groups.length === 1 ? groups[0] : undefined)
  if (groups.length > 0 && (chosen === undefined || !groups.includes(chosen)))
    errors.push(fault('purchase_rules', chosen ?? '', oneOfGroups(groups)))
  if (errors.length > 0) return { sheet: new Map(), errors }
  const priceOf = pricesOn(
    prices.rows.filter(row => row.shop_group === chosen),
    day,
  )
  const materials = rules.rows
    .filter(row => row.shop_group === chosen)
    .map(row => materialOf(row, priceOf.get(String(row.material_code)) ?? null))
  return { sheet: new Map(materials.map(material => [material.materialCode, material])), errors }
}

const rowsOf = (folder: RawFolder, name: SheetName) => {
  const raw = folder.sheets.get(name)
  if (raw === undefined) return { rows: [] as ReadonlyArray<Row>, errors: [] as ReadonlyArray<SheetError> }
  const { rows, errors } = readSheet(name, raw, '')
  return { rows: rows.map(({ cells }) => cells), errors }
}

/** The price that was the last to come into force by the day. */
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
const noRules: Text = ['文件夹中要有 purchase_rules 表', 'the folder must hold the sheet purchase_rules']
const oneOfGroups = (groups: ReadonlyArray<string>): Text => [
  `用 --group 指定一个门店组：${groups.join('、')}`,
  `one of the shop groups, chosen with --group: ${groups.join(', ')}`,
]
