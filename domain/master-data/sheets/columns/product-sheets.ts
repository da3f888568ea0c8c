import type { Text } from '../../../kernel/text.ts'
import { materialLabels } from '../../label.ts'
import { productKinds } from '../../product-kind.ts'
import { code, day, listOf, oneOf, percent, units as quantityAboveZero, text, yuan } from '../cells.ts'
import type { Cell, Row, RowLookup, Sheet } from '../sheet.ts'
import { sheetTitles } from '../titles.ts'
import { picture } from './picture-column.ts'

/** A selling price; blank where a product has none. */
const optionalYuan: Cell = { ...yuan, write: (value, zone) => (value === null ? '' : yuan.write(value, zone)) }

/** Products and semi-products: what shops sell or prepare from materials. */
export const products: Sheet = {
  title: sheetTitles.products,
  absent: 'kept',
  key: ['product_code'],
  columns: {
    product_code: {
      header: ['成品编码', 'Product'],
      meaning: ['成品或半成品的编码，与收银系统一致', 'Code of the product or semi-finished product, as in the till'],
      cell: code(64),
    },
    name: { header: ['名称', 'Name'], meaning: ['名称', 'Name'], cell: text(80) },
    kind: {
      header: ['类型', 'Type'],
      meaning: [
        '成品、半成品，或不耗用物料的项目（如打包费）',
        'Product, semi-finished product, or an item that uses no materials, such as a packaging fee',
      ],
      cell: oneOf(productKinds),
      blank: 'PRODUCT',
    },
    unit: {
      header: ['单位', 'Unit'],
      meaning: ['一份成品或半成品的单位；配方按 1 个该单位填写', 'Unit of a portion; recipes are for one unit'],
      cell: text(16),
      refersTo: { sheet: 'units', column: 'unit' },
    },
    price: {
      header: ['售价', 'Selling price'],
      meaning: ['标准售价，用于毛利；可留空', 'Usual selling price, for the margin; may be blank'],
      cell: optionalYuan,
      blank: null,
    },
    category: {
      header: ['分类', 'Category'],
      meaning: [
        '销售分类，如「奶茶」；预估按它筛选，可留空',
        'Sales category, such as milk tea; forecasts can be filtered by it. May be blank',
      ],
      cell: text(32),
      blank: '',
    },
    labels: {
      header: ['标签', 'Labels'],
      meaning: ['预估上显示的标签', 'Labels shown in forecasts'],
      cell: listOf(oneOf(materialLabels)),
      blank: [],
    },
    picture,
  },
  constraints: [
    {
      over: ['product_code'],
      blames: 'product_code',
      allows: (row, world) =>
        world.row('materials', String(row.product_code)) === undefined
          ? null
          : [
              '物料没有使用的编码：配方用编码区分物料和成品',
              'a code that no material uses: recipes tell materials and products apart by code',
            ],
    },
  ],
}

/**
 * Checks that no product has the code of the material, because recipes distinguish materials and products by code
 * [SA2]; returns what would be accepted, or null.
 */
export const materialCodeAllowed = (row: Row, world: RowLookup): Text | null =>
  world.row('products', String(row.material_code)) === undefined
    ? null
    : [
        '成品没有使用的编码：配方用编码区分物料和成品',
        'a code that no product uses: recipes tell materials and products apart by code',
      ]

/** The components of one unit of a product or semi-product, from a day on [SA1 to SA4]. */
export const recipes: Sheet = {
  title: sheetTitles.recipes,
  absent: 'removed',
  key: ['product_code', 'valid_from', 'component_code'],
  columns: {
    product_code: {
      header: ['成品编码', 'Product'],
      meaning: ['成品或半成品的编码', 'Code of the product or semi-finished product'],
      cell: code(64),
      refersTo: { sheet: 'products', column: 'product_code' },
    },
    valid_from: {
      header: ['生效日期', 'Valid from'],
      meaning: [
        '同一成品同一日期的各行是一张完整配方，自该日起代替之前的配方',
        'All rows of a product with the same date form one complete recipe, which replaces the previous one from that date',
      ],
      cell: day,
    },
    component_code: {
      header: ['组成', 'Component'],
      meaning: ['物料、半成品或成品（套餐）的编码', 'Code of a material, semi-finished product, or product (set meal)'],
      cell: code(64),
      nameSheets: ['materials', 'products'],
    },
    quantity: {
      header: ['用量', 'Quantity'],
      meaning: ['净用量，按「份数」份计', 'Net quantity for the number of portions'],
      cell: quantityAboveZero,
    },
    unit: {
      header: ['单位', 'Unit'],
      meaning: [
        '物料的库存单位或已换算的单位；半成品为其自身单位',
        'Stock unit of the material, or a unit with a conversion; for a semi-finished product its own unit',
      ],
      cell: text(16),
      refersTo: { sheet: 'units', column: 'unit' },
    },
    portions: {
      header: ['份数', 'Portions'],
      meaning: ['用量可制作的份数；留空为 1', 'Number of portions the quantity makes; blank for 1'],
      cell: quantityAboveZero,
      blank: 1000,
    },
    yield_rate: {
      header: ['出成率%', 'Yield %'],
      meaning: [
        '净料占领用量的百分比：用量 100 克、出成率 80 实际耗用 125 克；留空为 100',
        'Percentage left after trimming: 100 g at a yield of 80 uses 125 g; blank for 100',
      ],
      cell: {
        ...percent,
        kind: { is: 'percent', least: 1 },
        allowed: [
          '大于 0、不超过 100 的百分比，最多两位小数',
          'a percentage above 0 and up to 100 with at most two decimals',
        ],
        read: (text, zone) => percent.read(text, zone) || undefined,
      },
      blank: 10_000,
    },
  },
  constraints: [
    {
      over: ['product_code'],
      blames: 'product_code',
      allows: (row, world) =>
        world.row('products', String(row.product_code))?.kind === 'SERVICE'
          ? ['耗用物料的成品；该项目登记为不耗料', 'a product that uses materials; this one is set to use none']
          : null,
    },
    { over: ['product_code', 'component_code'], blames: 'component_code', allows: componentAllowed },
    { over: ['component_code', 'unit'], blames: 'unit', allows: unitAllowed },
  ],
}

const pathOf = ({ product_code: product = null, component_code: component = null }: Row): string =>
  `${String(product)} → ${String(component)}`

/** Checks that the component exists; returns what would be accepted with the path to it, or null [SA2]. */
function componentAllowed(row: Row, world: RowLookup): Text | null {
  const { component_code: component = null } = row
  const isKnown =
    world.holdsRow('materials', { material_code: component }) || world.holdsRow('products', { product_code: component })
  if (isKnown) return null
  const path = pathOf(row)
  return [
    `已有的物料、半成品或成品（${path}）`,
    `the code of an existing material, semi-finished product or product (${path})`,
  ]
}

/**
 * Checks that the unit can be converted to the stock unit of the material, or is the unit of the semi-product; returns
 * what would be accepted with the path to it, or null [SA3].
 */
function unitAllowed(row: Row, world: RowLookup): Text | null {
  const code = String(row.component_code)
  const material = world.row('materials', code)
  if (material !== undefined) {
    const stockUnit = String(material.stock_unit ?? material.unit)
    const isConvertible = world.holdsRow('material_units', { material_code: code, unit: row.unit ?? null })
    if (row.unit === stockUnit || isConvertible) return null
    return [
      `${stockUnit}（${pathOf(row)}），或先在「单位换算」中填写 ${code} 的 1 ${String(row.unit)} 折合多少 ${stockUnit}`,
      `${stockUnit} (${pathOf(row)}), or first set in the unit conversions how many ${stockUnit} a ${String(row.unit)} of ${code} is`,
    ]
  }
  const unit = world.row('products', code)?.unit
  return unit === undefined || unit === row.unit
    ? null
    : [`${String(unit)}（${code} 的单位，${pathOf(row)}）`, `${String(unit)}, the unit of ${code} (${pathOf(row)})`]
}
