import type { Fen } from '../../../domain/kernel/money.ts'
import { type PurchaseRule, QUANTITY_CEILING, type Thousandths } from '../../../domain/kernel/quantity.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { code, units, yesNo, yuan } from '../../../domain/master-data/sheets/cells.ts'
import type { Cell } from '../../../domain/master-data/sheets/sheet.ts'
import type { Sheet, SheetMaterial } from '../../../domain/ordering/cart/cart.ts'
import { type ColumnHeading, findColumns, materialCodeColumn, type SheetFault } from './columns.ts'

/** The materials to validate carts by, or the errors of their sheet. */
export interface ReadMaterials {
  readonly sheet: Sheet
  readonly faults: ReadonlyArray<SheetFault>
}

/** Quantities for missing columns and blank cells. */
export type RuleDefaults = { readonly [Part in keyof PurchaseRule]?: Thousandths | undefined }

const columns = {
  materialCode: { ...materialCodeColumn, cell: code(64) },
  min: {
    name: 'min_quantity',
    words: [
      ['最小订货量', 'minimum'],
      ['起订量', 'min'],
    ],
    needed: true,
    cell: units,
  },
  step: {
    name: 'step_quantity',
    words: [
      ['递增量', 'step'],
      ['订货倍数', 'increment'],
    ],
    needed: true,
    cell: units,
  },
  max: {
    name: 'max_quantity',
    words: [
      ['最大订货量', 'maximum'],
      ['单次最大定量', 'max'],
    ],
    needed: false,
    cell: units,
  },
  canPurchase: { name: 'can_purchase', words: [['可订', 'orderable']], needed: false, cell: yesNo },
  discontinued: {
    name: 'discontinued',
    words: [
      ['已下架', 'delisted'],
      ['停售', 'off sale'],
    ],
    needed: false,
    cell: yesNo,
  },
  price: {
    name: 'price',
    words: [
      ['单价', 'unit price'],
      ['价格', 'price of one'],
    ],
    needed: false,
    cell: yuan,
  },
} as const satisfies Record<string, ColumnHeading & { readonly cell: Cell }>
type Name = keyof typeof columns

/**
 * Reads one sheet of materials: code, minimum and step, and optionally maximum, whether it may be ordered, and price. A
 * missing maximum means no limit; a missing flag means that the material may be ordered.
 */
export const readMaterials = (
  rows: ReadonlyArray<ReadonlyArray<string>>,
  defaults: RuleDefaults = {},
): ReadMaterials => {
  const [header = [], ...below] = rows
  const { places, faults: missing } = findColumns(columnsFor(defaults), header)
  if (missing.length > 0) return { sheet: new Map(), faults: missing }
  const faults: Array<SheetFault> = []
  const sheet = new Map<string, SheetMaterial>()
  const rowOf = new Map<string, number>()
  below.forEach((cells, index) => {
    if (cells.every(cell => cell.trim() === '')) return
    const row = index + 2
    const wrong = (column: Name, value: string, allowed: Text) =>
      faults.push({ row, column: columns[column].name, value, allowed })
    const readColumn = (column: Name): unknown => {
      const place = places[column]
      const text = place === undefined ? '' : (cells[place]?.trim() ?? '')
      const value = text === '' ? undefined : columns[column].cell.read(text, '')
      const isNeeded = columns[column].needed && !(column in defaults && defaults[column as keyof PurchaseRule])
      if (value === undefined && (text !== '' || isNeeded)) wrong(column, text, columns[column].cell.allowed)
      return value
    }
    const material = materialOf(readColumn, defaults)
    const first = rowOf.get(material.materialCode)
    if (first !== undefined) wrong('materialCode', material.materialCode, once(first))
    rowOf.set(material.materialCode, row)
    sheet.set(material.materialCode, material)
  })
  return { sheet, faults }
}

/** A column with a default is optional. */
const columnsFor = (defaults: RuleDefaults): Readonly<Record<Name, ColumnHeading>> => ({
  ...columns,
  min: { ...columns.min, needed: defaults.min === undefined },
  step: { ...columns.step, needed: defaults.step === undefined },
})

const materialOf = (read: (column: Name) => unknown, defaults: RuleDefaults): SheetMaterial => ({
  materialCode: (read('materialCode') ?? '') as string,
  min: (read('min') ?? defaults.min ?? 0) as Thousandths,
  step: (read('step') ?? defaults.step ?? 0) as Thousandths,
  max: (read('max') ?? defaults.max ?? QUANTITY_CEILING) as Thousandths,
  canPurchase: (read('canPurchase') ?? true) === true && read('discontinued') !== true,
  price: (read('price') ?? null) as Fen | null,
  categoryCode: '',
})

const once = (row: number): Text => [
  `不得重复；与第 ${row} 行相同`,
  `a value that occurs only once; row ${row} has the same`,
]
