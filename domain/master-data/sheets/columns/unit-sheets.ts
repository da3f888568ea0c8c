import type { Text } from '../../../kernel/text.ts'
import { formatRatio, parseRatio, RATIO_MAX } from '../../../kernel/unit-ratio.ts'
import { day, text } from '../cells.ts'
import type { Cell, Row, RowLookup, Sheet } from '../sheet.ts'
import { sheetTitles } from '../titles.ts'
import { materialColumn } from './shared-columns.ts'

/** A ratio as text in lowest terms, such as `12`, `2.5` or `1/24`. */
const ratio: Cell = {
  kind: { is: 'text', longest: 13 },
  allowed: [
    `大于 0 的数，最多三位小数，或分数如 1/24，分子分母不超过 ${RATIO_MAX}`,
    `a number above 0 with at most three decimals, or a fraction such as 1/24, with parts of at most ${RATIO_MAX}`,
  ],
  read: text => {
    const ratioValue = parseRatio(text)
    return ratioValue === null ? undefined : formatRatio(ratioValue)
  },
  write: String,
}

/** The number of stock units per unit of a material, from a day on [SL9, SL10]. */
export const materialUnits: Sheet = {
  title: sheetTitles.material_units,
  absent: 'kept',
  key: ['material_code', 'unit', 'valid_from'],
  columns: {
    material_code: materialColumn,
    unit: {
      header: ['单位', 'Unit'],
      meaning: ['订货、盘点等使用的单位', 'Unit of orders, counts and other documents'],
      cell: text(16),
      refersTo: { sheet: 'units', column: 'unit' },
    },
    valid_from: {
      header: ['生效日期', 'Valid from'],
      meaning: [
        '自该日起按此换算；首个换算也用于之前的日期',
        'Ratio valid from this date; the first one also applies to earlier dates',
      ],
      cell: day,
    },
    ratio: {
      header: ['折合库存单位', 'Stock units'],
      meaning: ['1 个该单位等于多少库存单位，如 1 箱 = 12 瓶填 12', 'Stock units per unit: 12 if 1 case = 12 bottles'],
      cell: ratio,
    },
  },
  constraints: [
    {
      over: ['material_code', 'unit', 'valid_from', 'ratio'],
      blames: 'ratio',
      allows: (row, _, before) =>
        before?.is_used === true && before.ratio !== row.ratio
          ? [
              `${String(before.ratio)}：已有单据使用；新的换算请另加一行，填写新的生效日期`,
              `${String(before.ratio)}: existing documents use it; add a row with a new valid-from date for a new ratio`,
            ]
          : null,
    },
    {
      over: ['material_code', 'unit'],
      blames: 'unit',
      allows: (row, world) =>
        world.row('materials', String(row.material_code))?.stock_unit === row.unit
          ? ['库存单位以外的单位', 'a unit other than the stock unit']
          : null,
    },
  ],
}

/**
 * Checks that a material whose stock unit differs from its order unit has a ratio for the order unit; returns what
 * would be accepted, or null [SL9].
 */
export const stockUnitAllowed = (row: Row, world: RowLookup): Text | null => {
  const { material_code: materialCode = null, unit = null, stock_unit: stockUnit = null } = row
  if (stockUnit === null || world.holdsRow('material_units', { material_code: materialCode, unit })) return null
  return [
    `与订货单位相同或留空；或先在「单位换算」中填写 1 ${String(unit)} 折合多少库存单位`,
    `the order unit or blank; or first set in the unit conversions how many stock units a ${String(unit)} is`,
  ]
}
