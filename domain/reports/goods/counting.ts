import { optionsOf } from '../../lists/filters/kind.ts'
import { countRules } from '../../master-data/count-words.ts'
import { stocktakeStatuses } from '../../stocktake/words.ts'
import { defineReport } from '../report.ts'
import {
  amount,
  categoryFilter,
  days,
  materialFilter,
  numbers,
  ofCategories,
  ofMaterial,
  ofShop,
  quantity,
  reason,
  shopFilter,
  unitCost,
  unitName,
} from './goods-parts.ts'

/** The stocktake of a counted material. */
const ofStocktake = {
  stockNo: { words: ['盘点单号', 'Stocktake number'], kind: 'text', document: 'stocktake', width: 20 },
  stockStatus: { words: ['盘点状态', 'Stocktake status'], kind: 'words', width: 12, table: stocktakeStatuses },
  stockDate: { words: ['盘点日期', 'Counting date'], kind: 'day', width: 12 },
  ...ofShop,
  ...ofMaterial,
} as const

/** Why a stocktake was opened; those opened by hand have no plan. */
const ofPlan = {
  planName: { words: ['盘点计划', 'Count plan'], kind: 'text', width: 18 },
  stockRule: { words: ['盘点规则', 'Count rule'], kind: 'words', width: 12, table: countRules },
} as const

const filters = {
  stockDate: days(['盘点日期', 'Counting date'], { required: true }),
  shopJdeNumber: shopFilter,
  stockNo: numbers(['盘点单号', 'Stocktake number']),
  stockStatus: { words: ['盘点状态', 'Stocktake status'], kind: 'choices', options: optionsOf(stocktakeStatuses) },
  stockRule: { words: ['盘点规则', 'Count rule'], kind: 'choices', options: optionsOf(countRules) },
  materialCode: materialFilter,
  category: categoryFilter,
} as const

/** 盘点报表: one row a material of each stocktake (spec 001 section 3, counting report row). */
export const countingReport = defineReport({
  apiName: 'counting/info',
  title: ['盘点报表', 'Stocktake report'],
  exportCode: 'P000665',
  screen: {
    page: {
      path: '/purchase-order/report-forms/inventory-count',
      words: ['盘点报表', 'Stocktake report'],
      icon: 'clipboard-check',
    },
    code: 'P000664',
  },
  columns: {
    ...ofStocktake,
    realQty: quantity(['实盘数量', 'Counted']),
    theoryQty: quantity(['账面数量', 'Book quantity']),
    stockDiffQty: quantity(['差异数量', 'Difference']),
    unitName,
    unitCost,
    diffCost: amount(['差异金额', 'Difference cost']),
    diffRate: { words: ['差异率', 'Difference rate'], kind: 'percent', width: 12 },
    ...ofPlan,
    ...ofCategories,
    rejReason: reason(['驳回原因', 'Rejection reason']),
    rejCnt: { words: ['驳回次数', 'Rejections'], kind: 'number', width: 10 },
  },
  unit: 'unitName',
  filters,
})

/** 盘点效期报表: one row an expiry day of each counted material (spec 001 section 2). */
export const countingExpiryReport = defineReport({
  apiName: 'counting/expired',
  title: ['盘点效期报表', 'Stocktake expiry report'],
  exportCode: 'P000670',
  screen: {
    page: {
      path: '/purchase-order/report-forms/inventory-expiration',
      words: ['盘点效期报表', 'Stocktake expiry report'],
      icon: 'calendar-time',
    },
    code: 'P000669',
  },
  columns: {
    ...ofStocktake,
    expireDate: { words: ['到期日', 'Expiry date'], kind: 'day', width: 12 },
    realQty: quantity(['实盘数量', 'Counted']),
    unitName,
    daysLeft: { words: ['剩余天数', 'Days left'], kind: 'number', width: 10 },
    ...ofPlan,
    ...ofCategories,
  },
  unit: 'unitName',
  filters,
})
