import type { ReportPage } from '../report.ts'
import { defineReport } from '../report.ts'
import {
  amount,
  categoryFilter,
  costOfKnown,
  days,
  materialFilter,
  ofCategories,
  ofMaterial,
  ofShop,
  quantity,
  shopFilter,
  unitName,
  yesNo,
} from './goods-parts.ts'

const page: ReportPage = {
  path: '/purchase-order/report-forms/material-usage',
  words: ['物料耗用报表', 'Material usage report'],
  icon: 'flame',
  tabs: 'type',
}

/**
 * What was used: begin + ins − outs − end, against what the recipes say of the sales. `end` is what was counted where the day
 * has a count, else the book.
 */
const used = {
  theoryUsedQty: quantity(['理论耗用', 'Theoretical usage']),
  realUsedQty: quantity(['实际耗用', 'Actual usage']),
  usedDiffQty: { ...quantity(['耗用差异', 'Usage difference']), card: 'amount', hasLabel: true },
  usedDiffCost: {
    ...costOfKnown(['耗用差异金额', 'Value of the difference']),
    card: 'amount',
    hint: ['按差异大小排序时不分正负', 'Sorted by size, whether more or less was used'],
  },
  diffRate: { words: ['差异率', 'Difference rate'], kind: 'percent', width: 12 },
  unitName,
} as const

/** The largest differences come first; their values compare materials whose units differ. */
const sort = { column: 'usedDiffCost', direction: 'DESC' } as const

/** What the use is worth compares materials whose units differ. */
const stock = {
  beginQty: { words: ['期初数量', 'Opening'], kind: 'quantity', width: 14 },
  inQty: quantity(['本期入库', 'In']),
  outQty: quantity(['其他出库', 'Other out']),
  endQty: { words: ['期末数量', 'Closing'], kind: 'quantity', width: 14 },
  theoryUsedCost: costOfKnown(['理论耗用金额', 'Value of theoretical usage']),
  realUsedCost: costOfKnown(['实际耗用金额', 'Value of actual usage']),
  changeCost: amount(['库存金额变动', 'Change of stock value']),
} as const

const valuesOfUse = ['theoryUsedCost', 'realUsedCost'] as const
const difference = ['耗用差异（实际 − 理论）', 'Usage difference (actual − theoretical)'] as const

const filters = { shopJdeNumber: shopFilter, materialCode: materialFilter, category: categoryFilter } as const

/** 物料耗用报表, 按日: one row a day of each material that moved (spec 001 section 3, material usage row). */
export const usageByDayReport = defineReport({
  apiName: 'materialUse/infod',
  title: ['物料耗用报表（按日）', 'Material usage by day'],
  exportCode: 'P000685',
  screen: { page, code: 'P000684', tab: ['按日', 'By day'], sort },
  chart: { by: 'bizDate', values: ['theoryUsedQty', 'realUsedQty'], whereUnitsDiffer: valuesOfUse, difference },
  opens: [
    {
      report: 'dailyInventory',
      by: { storeCode: 'shopJdeNumber', tradeDate: 'bizDate', materialCodes: 'materialCode' },
    },
  ],
  columns: {
    bizDate: { words: ['营业日期', 'Business date'], kind: 'day', width: 12, hasLabel: false },
    ...ofMaterial,
    ...used,
    ...ofShop,
    ...stock,
    isEndCounted: { words: ['期末已盘点', 'Counted at the end'], kind: 'words', width: 10, table: yesNo },
    ...ofCategories,
  },
  unit: 'unitName',
  filters: { bizDate: days(['营业日期', 'Business date'], { required: true, isBusinessDay: true }), ...filters },
})

/** 物料耗用报表, 按月: one row a month of each material that moved. */
export const usageByMonthReport = defineReport({
  apiName: 'materialUse/infom',
  title: ['物料耗用报表（按月）', 'Material usage by month'],
  exportCode: 'P000685',
  screen: { page, code: 'P000684', tab: ['按月', 'By month'], sort },
  chart: { by: 'materialName', values: ['theoryUsedQty', 'realUsedQty'], whereUnitsDiffer: valuesOfUse, difference },
  columns: {
    bizDate: { words: ['营业月份', 'Business month'], kind: 'month', width: 10, hasLabel: false },
    ...ofMaterial,
    ...used,
    ...ofShop,
    ...stock,
    isEndCounted: { words: ['期末已盘点', 'Counted at the end'], kind: 'words', width: 10, table: yesNo },
    ...ofCategories,
  },
  opens: [
    {
      report: 'materialUse/infod',
      by: { bizDate: 'bizDate', shopJdeNumber: 'shopJdeNumber', materialCode: 'materialCode' },
    },
  ],
  unit: 'unitName',
  filters: {
    bizMonth: {
      words: ['营业月份', 'Business month'],
      kind: 'month',
      ofDays: true,
      required: true,
      isBusinessDay: true,
    },
    ...filters,
  },
})
