import { defineReport, type ReportPage, withCode } from '../report.ts'
import {
  categoryFilter,
  costOfAll,
  days,
  ofCategories,
  ofMaterial,
  ofShop,
  quantity,
  shopFilter,
  unitCost,
} from './goods-parts.ts'

const page: ReportPage = {
  path: '/purchase-order/report-forms/sales-material-breakdown',
  words: ['销售物料拆解报表', 'Sales material breakdown'],
  icon: 'arrows-split',
  tabs: 'type',
}

/** What a product sold, and what of a material that took by its recipe. */
const figures = {
  ...ofShop,
  skuName: { words: ['商品名称', 'Product'], kind: 'text', width: 24, ...withCode('skuNo') },
  skuNo: { words: ['商品编码', 'Product code'], kind: 'text', width: 14, hidden: true },
  saleQty: { words: ['销售数量', 'Sold'], kind: 'quantity', width: 12 },
  ...ofMaterial,
  lossQty: quantity(['扣减数量', 'Deducted']),
  unitName: { words: ['配方单位', 'Recipe unit'], kind: 'text', width: 10 },
  unitCost,
  totalCost: costOfAll(['扣减成本', 'Deducted cost']),
  ...ofCategories,
} as const

/** The pickers search by the scenes of the spec (001 section 7). */
const filters = {
  shopJdeNumber: shopFilter,
  skuNo: { words: ['商品', 'Product'], kind: 'goods', scenes: ['PRODUCT', 'RETAIL_PRODUCT'] },
  materialCode: { words: ['物料', 'Material'], kind: 'goods', scenes: ['MATERIAL'] },
  category: categoryFilter,
} as const

/** 销售物料拆解报表, 按日: one row a product and material of each day (spec 001 section 3, sales material breakdown row). */
export const breakdownByDayReport = defineReport({
  apiName: 'materialLoss/infod',
  title: ['销售物料拆解报表（按日）', 'Sales material breakdown by day'],
  exportCode: 'P000680',
  screen: { page, code: 'P000679', tab: ['按日', 'By day'] },
  chart: { by: 'ordDate', values: ['totalCost'] },
  opens: [{ report: 'salesDay', by: { storeCodeList: 'shopJdeNumber', tradeDate: 'ordDate', productCode: 'skuNo' } }],
  columns: {
    ordDate: { words: ['销售日期', 'Sales date'], kind: 'day', width: 12 },
    ...figures,
  },
  unit: 'unitName',
  filters: { ordDateRange: days(['下单日期', 'Order placement date'], { required: true }), ...filters },
})

/** 销售物料拆解报表, 按月. */
export const breakdownByMonthReport = defineReport({
  apiName: 'materialLoss/infom',
  title: ['销售物料拆解报表（按月）', 'Sales material breakdown by month'],
  exportCode: 'P000680',
  screen: { page, code: 'P000679', tab: ['按月', 'By month'] },
  chart: { by: 'materialName', values: ['totalCost'] },
  columns: {
    ordDate: { words: ['销售月份', 'Sales month'], kind: 'month', width: 10 },
    ...figures,
  },
  opens: [
    {
      report: 'materialLoss/infod',
      by: { ordDateRange: 'ordDate', shopJdeNumber: 'shopJdeNumber', skuNo: 'skuNo', materialCode: 'materialCode' },
    },
  ],
  unit: 'unitName',
  filters: {
    ordMonth: { words: ['销售月份', 'Sales month'], kind: 'month', ofDays: true, required: true },
    ...filters,
  },
})
