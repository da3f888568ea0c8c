import { isValidRule, type PurchaseRule, QUANTITY_CEILING } from '../../../kernel/quantity.ts'
import type { Text } from '../../../kernel/text.ts'
import { materialLabels } from '../../label.ts'
import { deliveryModes, storageTypes } from '../../words.ts'
import { code, day, listOf, oneOf, units as quantityAboveZero, text, wholeNumber, yesNo, yuan } from '../cells.ts'
import type { Row, RowLookup, Sheet } from '../sheet.ts'
import { sheetTitles } from '../titles.ts'
import { picture } from './picture-column.ts'
import { materialCodeAllowed } from './product-sheets.ts'
import { groupColumn, materialColumn } from './shared-columns.ts'
import { stockUnitAllowed } from './unit-sheets.ts'

export const categories: Sheet = {
  title: sheetTitles.categories,
  absent: 'kept',
  key: ['category_code'],
  columns: {
    category_code: { header: ['分类编码', 'Category'], meaning: ['分类编码', 'Code of the category'], cell: code(32) },
    parent_code: {
      header: ['上级分类', 'Parent'],
      meaning: ['上一级的分类；一级分类留空', 'Parent category; blank for level 1'],
      cell: code(32),
      blank: null,
      refersTo: { sheet: 'categories', column: 'category_code' },
    },
    level: { header: ['级别', 'Level'], meaning: ['1 到 4 级', 'Level 1 to 4'], cell: wholeNumber(1, 4) },
    name: { header: ['名称', 'Name'], meaning: ['分类名称', 'Name of the category'], cell: text(40) },
    sort_key: {
      header: ['排序', 'Order'],
      meaning: ['同级中的顺序，小的在前', 'Order within the parent, smallest first'],
      cell: wholeNumber(0, 999_999_999),
      blank: 0,
    },
  },
  constraints: [
    { over: ['level', 'parent_code'], blames: 'parent_code', allows: (row, world) => parentAllowed(row, world) },
    {
      over: ['category_code', 'level'],
      blames: 'level',
      allows: (row, world) =>
        row.level !== 4 && world.keeps('materials', 'category_code', row.category_code ?? null)
          ? ['4：已有物料属于该分类', '4: materials belong to this category']
          : null,
    },
  ],
}

export const units: Sheet = {
  title: sheetTitles.units,
  absent: 'kept',
  key: ['unit'],
  complete: row => (row.name === '' ? { ...row, name: row.unit ?? '' } : row),
  columns: {
    unit: { header: ['单位', 'Unit'], meaning: ['订货表上的单位', 'Unit on the order form'], cell: text(16) },
    name: {
      header: ['名称', 'Name'],
      meaning: ['单位的全称；留空与单位相同', 'Full name of the unit; blank if it is the same'],
      cell: text(40),
      blank: '',
    },
  },
}

export const materials: Sheet = {
  title: sheetTitles.materials,
  absent: 'kept',
  key: ['material_code'],
  complete: row => (row.stock_unit === row.unit ? { ...row, stock_unit: null } : row),
  columns: {
    material_code: { header: ['物料编码', 'Material'], meaning: ['物料编码', 'Code of the material'], cell: code(64) },
    name: { header: ['物料名称', 'Name'], meaning: ['物料名称', 'Name of the material'], cell: text(80) },
    spec: { header: ['规格', 'Spec'], meaning: ['规格', 'Specification'], cell: text(80), blank: '' },
    unit: {
      header: ['单位', 'Unit'],
      meaning: ['订货单位', 'Order unit'],
      cell: text(16),
      refersTo: { sheet: 'units', column: 'unit' },
    },
    stock_unit: {
      header: ['库存单位', 'Stock unit'],
      meaning: [
        '门店库存的单位；留空与订货单位相同。须先在「单位换算」中填写订货单位的换算',
        'Stock unit of shops; blank if it is the order unit. Add the order unit to the unit conversions first',
      ],
      cell: { ...text(16), write: value => (value === null ? '' : String(value)) },
      blank: null,
      refersTo: { sheet: 'units', column: 'unit' },
    },
    category_code: {
      header: ['分类', 'Category'],
      meaning: ['所属的四级分类', 'Level 4 category'],
      cell: code(32),
      refersTo: { sheet: 'categories', column: 'category_code' },
    },
    storage_type: {
      header: ['储存方式', 'Storage'],
      meaning: ['储存方式', 'Storage condition'],
      cell: oneOf(storageTypes),
    },
    delivery_mode: {
      header: ['物流方式', 'Delivery'],
      meaning: ['物流方式', 'Delivery method'],
      cell: oneOf(deliveryModes),
    },
    labels: {
      header: ['标签', 'Labels'],
      meaning: ['订货表上的标签', 'Labels on the order form'],
      cell: listOf(oneOf(materialLabels)),
      blank: [],
    },
    picture,
    barcodes: {
      header: ['条码', 'Barcodes'],
      meaning: ['扫码枪可扫的条码，可有多个', 'Barcodes for scanning; there can be several'],
      cell: listOf(code(64), /[;；\s]+/),
      blank: [],
    },
    subsidy_usable: {
      header: ['可用货补', 'Subsidy'],
      meaning: ['付款时可否用货补抵扣', 'Whether subsidy can pay for it'],
      cell: yesNo,
      blank: true,
    },
    return_days: {
      header: ['可退天数', 'Return days'],
      meaning: ['收货后几天内可退，留空不限', 'Days after receipt within which it can be returned; blank for no limit'],
      cell: { ...wholeNumber(0, 3650), write: value => (value === null ? '' : String(value)) },
      blank: null,
    },
    shelf_life_days: {
      header: ['保质期天数', 'Shelf life'],
      meaning: [
        '到店后几天到期；填写后按批次记录效期，留空不记录',
        'Days from receipt to expiry; expiry dates are then tracked by batch. Blank: not tracked',
      ],
      cell: { ...wholeNumber(1, 3650), write: value => (value === null ? '' : String(value)) },
      blank: null,
    },
  },
  constraints: [
    { over: ['material_code'], blames: 'material_code', allows: materialCodeAllowed },
    {
      over: ['barcodes'],
      blames: 'barcodes',
      allows: ({ barcodes }, world) => {
        const duplicate = [barcodes ?? []].flat().find(barcode => world.count('materials', 'barcodes', barcode) > 1)
        return duplicate === undefined
          ? null
          : [
              `一个条码只属于一种物料；${duplicate} 出现多次`,
              `a barcode of one material only; ${duplicate} is used by several`,
            ]
      },
    },
    {
      over: ['category_code'],
      blames: 'category_code',
      allows: (row, world) => {
        const level = world.row('categories', String(row.category_code))?.level ?? 4
        return level === 4 ? null : [`四级分类；这是 ${level} 级`, `a level 4 category; this one is level ${level}`]
      },
    },
    { over: ['unit', 'stock_unit'], blames: 'stock_unit', allows: stockUnitAllowed },
  ],
}

export const purchaseRules: Sheet = {
  title: sheetTitles.purchase_rules,
  absent: 'removed in group',
  key: ['shop_group', 'material_code'],
  columns: {
    shop_group: groupColumn,
    material_code: materialColumn,
    min_quantity: {
      header: ['最小订货量', 'Minimum'],
      meaning: ['最小订货量', 'Minimum quantity'],
      cell: quantityAboveZero,
    },
    step_quantity: {
      header: ['递增量', 'Step'],
      meaning: ['在最小量之上的递增量', 'Step above the minimum'],
      cell: quantityAboveZero,
    },
    max_quantity: {
      header: ['最大订货量', 'Maximum'],
      meaning: ['单次最大定量；留空表示不限', 'Maximum per order; blank for no limit'],
      cell: quantityAboveZero,
      blank: QUANTITY_CEILING,
    },
    can_purchase: {
      header: ['可订', 'Orderable'],
      meaning: ['是否可以订货', 'Whether it can be ordered'],
      cell: yesNo,
      blank: true,
    },
  },
  constraints: [
    {
      over: ['min_quantity', 'step_quantity', 'max_quantity'],
      blames: 'max_quantity',
      allows: row => (isValidRule(ruleOf(row)) ? null : ['不小于最小订货量，或留空', 'at least the minimum, or blank']),
    },
  ],
}

export const prices: Sheet = {
  title: sheetTitles.prices,
  absent: 'removed in group',
  key: ['shop_group', 'material_code', 'valid_from'],
  columns: {
    shop_group: groupColumn,
    material_code: materialColumn,
    valid_from: {
      header: ['生效日期', 'Valid from'],
      meaning: ['自该日起的价格', 'Price valid from this date'],
      cell: day,
    },
    price: { header: ['单价', 'Price'], meaning: ['每单位的价格（元）', 'Price per unit in yuan'], cell: yuan },
  },
}

const ruleOf = (row: Row): PurchaseRule =>
  ({ min: row.min_quantity, step: row.step_quantity, max: row.max_quantity }) as unknown as PurchaseRule

/**
 * Checks the parent's level: a category of level n belongs to one of level n − 1, and level 1 has no parent. Unknown
 * parents are reported elsewhere. Returns what would be accepted, or null.
 */
const parentAllowed = ({ level, parent_code: parent }: Row, world: RowLookup): Text | null => {
  if (level === 1) return parent === null ? null : ['一级分类须留空', 'blank for level 1']
  const above = Number(level) - 1
  const isWell = parent !== null && (world.row('categories', String(parent))?.level ?? above) === above
  return isWell ? null : [`${above} 级分类的编码`, `the code of a level ${above} category`]
}
