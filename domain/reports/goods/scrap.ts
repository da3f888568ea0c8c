import { optionsOf } from '../../lists/filters/kind.ts'
import { SCRAP_REASON_MAX } from '../../scrap/scrap.ts'
import { scrapStatuses } from '../../scrap/words.ts'
import { defineReport, type ReportPage, withCode } from '../report.ts'
import {
  amount,
  categoryFilter,
  days,
  numbers,
  ofCategories,
  ofShop,
  quantity,
  reason,
  shopFilter,
  unitCost,
} from './goods-parts.ts'

const page: ReportPage = {
  path: '/purchase-order/report-forms/scrap-order',
  words: ['报废单报表', 'Scrap order report'],
  icon: 'trash',
  tabs: 'type',
}

/** The material that left, and the product or semi-product that was scrapped where it was not the material itself. */
const ofScrap = {
  scrapMaterialName: {
    words: ['报废物料', 'Scrap material'],
    kind: 'text',
    width: 28,
    ...withCode('scrapMaterialCode'),
  },
  scrapMaterialCode: { words: ['报废物料编码', 'Scrap material code'], kind: 'text', width: 14, hidden: true },
  scrapQty: quantity(['报废数量', 'Scrapped']),
  scrapUnit: { words: ['单位', 'Unit'], kind: 'text', width: 8 },
  semiName: { words: ['成品/半成品', 'Product'], kind: 'text', width: 24, ...withCode('semiCode') },
  semiCode: { words: ['成品/半成品编码', 'Product code'], kind: 'text', width: 14, hidden: true },
  scrapSemiQty: { words: ['成品/半成品数量', 'Product quantity'], kind: 'quantity', width: 14 },
  semiUnit: { words: ['成品/半成品单位', 'Product unit'], kind: 'text', width: 10 },
  unitCost,
  cost: amount(['报废成本', 'Scrap cost']),
  reason: reason(['报废原因', 'Reason']),
} as const

const goodsFilter = {
  words: ['报废商品', 'Scrapped goods'],
  kind: 'goods',
  scenes: ['PRODUCT', 'SEMI_PRODUCT', 'MATERIAL', 'RETAIL_PRODUCT'],
} as const

const filters = { shopJdeNumber: shopFilter, scrapMaterialCode: goodsFilter, category: categoryFilter } as const
const scrapDate = days(['报废日期', 'Scrap date'], { required: true })

/** 报废明细: one row a material of each line of a scrap order (spec 001 section 3, scrap detail row). */
export const scrapDetailReport = defineReport({
  apiName: 'scrap/info',
  title: ['报废明细', 'Scrap details'],
  exportCode: 'P000660',
  screen: { page, code: 'P000659' },
  columns: {
    scrapNo: { words: ['报废单号', 'Scrap number'], kind: 'text', document: 'scrap', width: 20 },
    status: { words: ['状态', 'Status'], kind: 'words', width: 12, table: scrapStatuses },
    scrapDate: { words: ['报废日期', 'Scrap date'], kind: 'day', width: 12 },
    scrapAmt: { words: ['单据金额', 'Document amount'], kind: 'money', width: 14 },
    scrapRate: { words: ['报废率', 'Scrap rate'], kind: 'percent', width: 12 },
    ...ofShop,
    batchNo: { words: ['批次', 'Batch'], kind: 'number', width: 8 },
    ...ofScrap,
    submitter: { words: ['提交人', 'Submitted by'], kind: 'text', width: 12 },
    submittedTime: { words: ['提交时间', 'Submitted at'], kind: 'instant', width: 20 },
  },
  unit: 'scrapUnit',
  filters: {
    scrapDate,
    ...filters,
    scrapItem: { ...goodsFilter, words: ['报废对象', 'Scrapped item'] },
    reason: { words: ['报废原因', 'Reason'], kind: 'text', exact: true, maxLength: SCRAP_REASON_MAX },
    scrapNo: numbers(['报废单号', 'Scrap number']),
    status: { words: ['状态', 'Status'], kind: 'choices', options: optionsOf(scrapStatuses) },
  },
})

const summary = {
  ...ofShop,
  shopWar: { words: ['战区', 'Region'], kind: 'text', width: 14 },
  ...ofScrap,
  ...ofCategories,
} as const

/** The rows of the detail behind a row of a summary, which counts completed orders only. */
const opens = [
  {
    report: 'scrap/info',
    by: {
      ...{ scrapDate: 'scrapDate', shopJdeNumber: 'shopJdeNumber', scrapMaterialCode: 'scrapMaterialCode' },
      ...{ scrapItem: ['semiCode', 'scrapMaterialCode'], reason: 'reason' },
    },
    where: { status: '99' },
  },
] as const

/** 报废汇总, 按日: what was scrapped and has left the stock (spec 001 section 3, scrap summary row). */
export const scrapByDayReport = defineReport({
  apiName: 'scrap/statd',
  title: ['报废汇总（按日）', 'Scrap summary by day'],
  exportCode: 'P000660',
  screen: { page, code: 'P000659', tab: ['报废汇总', 'Scrap summary'], subTab: ['按日', 'By day'] },
  chart: { by: 'scrapDate', values: ['cost'] },
  opens,
  columns: { scrapDate: { words: ['报废日期', 'Scrap date'], kind: 'day', width: 12 }, ...summary },
  unit: 'scrapUnit',
  filters: { scrapDate, ...filters },
})

/** 报废汇总, 按月. */
export const scrapByMonthReport = defineReport({
  apiName: 'scrap/statm',
  title: ['报废汇总（按月）', 'Scrap summary by month'],
  exportCode: 'P000660',
  screen: { page, code: 'P000659', tab: ['报废汇总', 'Scrap summary'], subTab: ['按月', 'By month'] },
  chart: { by: 'scrapMaterialName', values: ['cost'] },
  opens,
  columns: { scrapDate: { words: ['报废月份', 'Scrap month'], kind: 'month', width: 10 }, ...summary },
  unit: 'scrapUnit',
  filters: {
    scrapMonth: { words: ['报废月份', 'Scrap month'], kind: 'month', ofDays: true, required: true },
    ...filters,
  },
})
