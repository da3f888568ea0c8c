import type { Text } from '../../kernel/text.ts'
import type { Filter } from '../../lists/filters/index.ts'
import { optionsOf } from '../../lists/filters/kind.ts'
import { orderTypes } from '../../master-data/order-type.ts'
import { deliveryModes, payMethods } from '../../master-data/words.ts'
import { type ReportColumn, withCode } from '../report.ts'

/** Yes and no as codes 1 and 0 (spec 001 section 3, enumerations). */
export const yesNo = {
  '1': { words: ['是', 'Yes'] },
  '0': { words: ['否', 'No'] },
} as const satisfies Record<string, { words: Text }>

/** Columns that reports of goods have in common, under their names in spec 001 section 3. */
export const ofShop = {
  shopJdeName: { words: ['门店', 'Shop'], kind: 'text', width: 20, hasLabel: false, ...withCode('shopJdeNumber') },
  shopJdeNumber: { words: ['门店编码', 'Shop code'], kind: 'text', width: 12, hidden: true },
} as const satisfies Record<string, ReportColumn>

export const ofMaterial = {
  materialName: { words: ['物料名称', 'Material'], kind: 'text', width: 28, ...withCode('materialCode') },
  materialCode: { words: ['物料编码', 'Material code'], kind: 'text', width: 14, hidden: true },
} as const satisfies Record<string, ReportColumn>

export const ofCategories = {
  categoryLevel1: {
    ...{ words: ['一级分类', 'Category level 1'], kind: 'text', width: 14 },
    merges: { columns: ['categoryLevel2', 'categoryLevel3'], as: 'path', words: ['物料分类', 'Category'] },
  },
  categoryLevel2: { words: ['二级分类', 'Category level 2'], kind: 'text', width: 14, hidden: true },
  categoryLevel3: { words: ['三级分类', 'Category level 3'], kind: 'text', width: 14, hidden: true },
} as const satisfies Record<string, ReportColumn>

/** How an order was placed, is delivered and is settled. */
export const ofTerms = {
  ordType: { words: ['订单类型', 'Order type'], kind: 'words', width: 12, table: orderTypes },
  delivMode: { words: ['物流方式', 'Delivery method'], kind: 'words', width: 12, table: deliveryModes },
  settlementType: { words: ['结算方式', 'Settlement'], kind: 'words', width: 12, table: payMethods },
} as const satisfies Record<string, ReportColumn>

/** The number of a request is that of its order: both are one document here. */
export const ofNumbers = {
  reqNo: { words: ['要货单号', 'Request number'], kind: 'text', document: 'order', width: 20 },
  ordNo: { words: ['订货单号', 'Order number'], kind: 'text', document: 'order', width: 20 },
} as const satisfies Record<string, ReportColumn>

export const ofOrderDays = {
  ordDate: { words: ['订货日期', 'Order date'], kind: 'day', width: 12 },
  expectArrivalDate: { words: ['预计到货日期', 'Expected arrival date'], kind: 'day', width: 14 },
} as const satisfies Record<string, ReportColumn>

/** Before it is shipped an order has only the day that was planned for it. */
export const ofPlannedDays = {
  ordDate: ofOrderDays.ordDate,
  expectArrivalDate: { ...ofOrderDays.expectArrivalDate, words: ['计划到货日期', 'Planned arrival date'] },
} as const satisfies Record<string, ReportColumn>

export const unitName = { words: ['单位', 'Unit'], kind: 'text', width: 8 } as const satisfies ReportColumn

export const unitCost = {
  words: ['单位成本', 'Unit cost'],
  kind: 'unitCost',
  width: 14,
} as const satisfies ReportColumn

/** Returns a summed quantity. */
export const quantity = <const Words extends Text>(words: Words) =>
  ({ words, kind: 'quantity', width: 14, total: true }) as const satisfies ReportColumn

/** Returns a summed amount. */
export const amount = <const Words extends Text>(words: Words) =>
  ({ words, kind: 'money', width: 14, total: true }) as const satisfies ReportColumn

/** Returns a summed cost of rows that have none yet, such as transfers that were not sent: the total is that of the others. */
export const costOfKnown = <const Words extends Text>(words: Words) =>
  ({ words, kind: 'money', width: 14, total: 'ofKnown' }) as const satisfies ReportColumn

/** Returns a summed cost that is compared with a quantity: unknown as soon as one row has no cost. */
export const costOfAll = <const Words extends Text>(words: Words) =>
  ({ words, kind: 'money', width: 14, total: 'ofAll' }) as const satisfies ReportColumn

/** Returns a column of a reason: 200 pixels on the screen with all of it in a tooltip (spec 001 section 2). */
export const reason = <const Words extends Text>(words: Words) =>
  ({ words, kind: 'longText', width: 30 }) as const satisfies ReportColumn

/** Returns a number of another system; hidden until the person shows it. */
export const foreignNumber = <const Words extends Text>(words: Words) =>
  ({ words, kind: 'text', width: 20, hidden: true }) as const satisfies ReportColumn

/** Filters that reports of goods have in common. */
export const shopFilter = { words: ['门店', 'Shop'], kind: 'shops' } as const satisfies Filter
export const materialFilter = { words: ['物料', 'Material'], kind: 'goods' } as const satisfies Filter
export const categoryFilter = {
  words: ['物料分类', 'Category'],
  kind: 'categoriesByCall',
  levels: 3,
  call: { name: 'dictionary.get', payload: { type: 'material_category' } },
} as const satisfies Filter

export const termFilters = {
  ordType: { words: ['订单类型', 'Order type'], kind: 'choices', options: optionsOf(orderTypes) },
  delivMode: { words: ['物流方式', 'Delivery method'], kind: 'choices', options: optionsOf(deliveryModes) },
  settlementType: { words: ['结算方式', 'Settlement'], kind: 'choices', options: optionsOf(payMethods) },
} as const satisfies Record<string, Filter>

/** Returns a range of at most 31 days (spec 001 section 9). */
export const days = <const Words extends Text, const More extends object = object>(words: Words, options?: More) =>
  ({ words, kind: 'range', maxDays: 31, ...options }) as const

export const numbers = <const Words extends Text>(words: Words) => ({ words, kind: 'numbers' }) as const
