import { COUNT_MAX, UNIT_COST_MAX } from '../inventory/opening.ts'
import type { OpeningRow } from '../inventory/opening-sheet.ts'
import type { Day } from '../kernel/day.ts'
import { type Fen, fen } from '../kernel/money.ts'
import { parseQuantity, type Thousandths } from '../kernel/quantity.ts'
import type { Text } from '../kernel/text.ts'
import { code, day, oneOf, optional, text, units, yuan } from '../master-data/sheets/cells.ts'
import type { Cell, Sheet } from '../master-data/sheets/sheet.ts'
import { ADJUSTMENT_REASON_MAX, type AdjustmentDraft } from './adjustment.ts'
import { type AdjustmentMode, type AdjustmentType, adjustmentModes, adjustmentTypes } from './words.ts'

/** Name of the file and of the workbook's sheet. */
export const adjustmentSheetName = 'account_adjustments'

const quantity: Cell = {
  ...units,
  allowed: [
    '大于 0、不超过 1,000,000 的数量，最多三位小数',
    'a quantity above 0, up to 1,000,000, with at most three decimals',
  ],
  read: value => {
    const parsed = parseQuantity(value) ?? 0
    return parsed > 0 && parsed <= COUNT_MAX ? parsed : undefined
  },
}

const unitCost: Cell = {
  ...yuan,
  allowed: ['0 到 50,000 元，最多两位小数', 'an amount from ¥0 to ¥50,000 with at most two decimals'],
  read: (value, zone) => {
    const amount = yuan.read(value, zone)
    return Number(amount) <= UNIT_COST_MAX ? amount : undefined
  },
}

/**
 * Account adjustments as a sheet: the rows of one shop, central difference and type are one adjustment. The sheet is
 * not master data: each adjustment becomes a draft that head office confirms.
 */
export const adjustmentSheet: Sheet = {
  title: ['调账单', 'Account adjustments'],
  absent: 'kept',
  key: ['shop_code', 'scm_code', 'tz_type', 'material_code'],
  columns: {
    shop_code: { header: ['门店编码', 'Shop'], meaning: ['门店编码', 'Code of the shop'], cell: code(64) },
    scm_code: {
      header: ['中央差异单号', 'Central difference number'],
      meaning: [
        '同一门店、差异单号和类型的行合为一张调账单',
        'Rows with the same shop, number and type become one adjustment',
      ],
      cell: code(32),
    },
    tz_type: {
      header: ['调账类型', 'Type'],
      meaning: ['调增或调减', 'Add or subtract'],
      cell: oneOf(adjustmentTypes),
    },
    material_code: { header: ['物料编码', 'Material'], meaning: ['物料编码', 'Code of the material'], cell: code(64) },
    quantity: { header: ['调账数量', 'Quantity'], meaning: ['按库存单位', 'In stock units'], cell: quantity },
    unit_cost: {
      header: ['单价', 'Unit price'],
      meaning: [
        '每库存单位的单价（元）；仅调库存时留空',
        'Price per stock unit in yuan; blank if only stock is adjusted',
      ],
      cell: optional(unitCost),
      blank: null,
    },
    subsidy: {
      header: ['货补金额', 'Subsidy'],
      meaning: ['该行金额中属于货补的部分（元）', 'Part of the amount of the row that is subsidy, in yuan'],
      cell: yuan,
      blank: 0,
    },
    tz_mode: {
      header: ['调账方式', 'Mode'],
      meaning: ['货款、仅库存或仅金额', 'Goods and money, stock only or money only'],
      cell: oneOf(adjustmentModes),
      blank: 'GOODS',
    },
    adjust_day: { header: ['调账日期', 'Adjustment date'], meaning: ['不晚于今天', 'Today or earlier'], cell: day },
    remark: {
      header: ['备注', 'Remark'],
      meaning: ['最多 100 字', 'At most 100 characters'],
      cell: text(ADJUSTMENT_REASON_MAX),
    },
  },
}

/** An adjustment of a sheet. */
export interface SheetAdjustment {
  /** The number of its first row in the file. */
  readonly row: number
  readonly shopCode: string
  readonly scmCode: string
  readonly tzType: AdjustmentType
  readonly draft: AdjustmentDraft
}

/** Columns that are the same in all rows of an adjustment. */
const headColumns = ['tz_mode', 'adjust_day', 'remark'] as const

const documentKey = ({ cells }: OpeningRow): string => [cells.shop_code, cells.scm_code, cells.tz_type].join(' ')

const rowsByDocument = (rows: ReadonlyArray<OpeningRow>) => [...Map.groupBy(rows, documentKey).values()]

/** Returns the cells that differ from those of the first row of their adjustment, with what would be accepted. */
export const differingCells = (
  rows: ReadonlyArray<OpeningRow>,
): ReadonlyArray<{ readonly row: number; readonly column: string; readonly value: string; readonly allowed: Text }> =>
  rowsByDocument(rows).flatMap(([first, ...others]) =>
    others.flatMap(({ number, cells }) =>
      headColumns
        .filter(column => cells[column] !== first!.cells[column])
        .map(column => {
          const expected = String(first!.cells[column])
          const allowedText: Text = [`与同一调账单第一行相同：${expected}`, `the same as in its first row: ${expected}`]
          return { row: number, column, value: String(cells[column]), allowed: allowedText }
        }),
    ),
  )

/** Returns the adjustments of the rows, in the order of the file. All cells must be valid. */
export const adjustmentsOf = (rows: ReadonlyArray<OpeningRow>): ReadonlyArray<SheetAdjustment> =>
  rowsByDocument(rows).map(group => {
    const { number, cells } = group[0]!
    return {
      ...{ row: number, shopCode: String(cells.shop_code), scmCode: String(cells.scm_code) },
      tzType: cells.tz_type as AdjustmentType,
      draft: {
        tzMode: cells.tz_mode as AdjustmentMode,
        dhDate: cells.adjust_day as Day,
        remark: String(cells.remark),
        alwAmt: fen(group.reduce((sum, row) => sum + Number(row.cells.subsidy), 0)),
        lines: group.map(row => ({
          materialCode: String(row.cells.material_code),
          quantity: row.cells.quantity as Thousandths,
          unitCost: row.cells.unit_cost as Fen | null,
        })),
      },
    }
  })
